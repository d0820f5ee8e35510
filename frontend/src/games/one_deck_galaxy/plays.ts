// What one can play of One Deck Galaxy.
import type { Options } from "../../api/types";
import type { Plays } from "../game";

const SINGLE = { sheet: 0 };

const isCampaign = ({ sheet = 0 }: Options): boolean => Number(sheet) > 0;
const isSingle = (chosen: Options): boolean => !isCampaign(chosen);

export const plays: Plays = {
  "one-deck-galaxy": [
    {
      id: "alone",
      title: "galaxy_later.alone",
      hint: "galaxy_later.alone_hint",
      seats: [1],
      options: SINGLE,
      is: isSingle,
    },
    {
      id: "friend",
      title: "galaxy_later.friend",
      hint: "galaxy_later.friend_hint",
      seats: [2],
      options: SINGLE,
      is: isSingle,
      others: "open",
    },
    {
      id: "four",
      title: "galaxy_later.four",
      hint: "galaxy_later.four_hint",
      seats: [4],
      options: SINGLE,
      is: isSingle,
      others: "open",
    },
    {
      id: "campaign",
      title: "galaxy_later.campaign",
      hint: "galaxy_later.campaign_hint",
      seats: [1, 2],
      options: { sheet: 1 },
      is: isCampaign,
      asks: "sheet",
    },
  ],
};
