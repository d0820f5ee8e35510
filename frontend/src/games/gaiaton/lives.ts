// What is told of the animals of the house comes when one of them is looked at.
import { lazy } from "../../parts/lazy";

export const Life = lazy(() => import("./Life"), "Life");
