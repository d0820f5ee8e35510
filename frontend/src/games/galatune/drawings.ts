// The signs of colours and functions and the faces come beside the script.
import faces from "virtual:faces/galatune";
import { bringDrawings } from "../../parts/drawings";
import signs from "./signs.svg?url&no-inline";

void bringDrawings(signs);
void bringDrawings(faces);
