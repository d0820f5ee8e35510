// The calls about who has sat with me, and who knows me by a link.
import { ask } from "./client";
import type { PersonThere, Call, MyPeople, Person, PersonLink } from "./types";

const meeting = (code: string) => `/meet/${encodeURIComponent(code)}`;

export const peopleApi = {
  people: () => ask<MyPeople>("GET", "/me/people"),
  across: (game: string, seat: number) =>
    ask<PersonThere>("GET", `/me/people/${game}/${seat}`),
  link: () => ask<PersonLink>("GET", "/me/link"),
  renewLink: (call: Call) => ask<PersonLink>("POST", "/me/link", call),
  person: (code: string) => ask<Person>("GET", meeting(code)),
  meet: (code: string, call: Call) => ask<Person>("POST", meeting(code), call),
};
