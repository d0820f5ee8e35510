// The drawings of the kinds and of the families come beside the script.
import faces from "virtual:faces/gaiaton";
import { bringDrawings } from "../../parts/drawings";
import kinds from "./kinds.svg?url&no-inline";

void bringDrawings(kinds);
void bringDrawings(faces);
