// The call about who has sat with me.
import { ask } from "./client";
import type { MyPeople } from "./types";

export const peopleApi = { people: () => ask<MyPeople>("GET", "/me/people") };
