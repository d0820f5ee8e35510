// The faces of peoples and Adversaries come beside the script.
import faces from "virtual:faces/one_deck_galaxy";
import { bringDrawings } from "../../parts/drawings";

void bringDrawings(faces);
