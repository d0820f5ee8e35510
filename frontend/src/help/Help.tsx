import { Nowhere } from "../screens/Nowhere";
import { HowTimeWorks } from "./HowTimeWorks";
import { WhatWeKeep } from "./WhatWeKeep";

/** A page that explains something to players. */
export function Help({ page }: { page: string }) {
  if (page === "time") return <HowTimeWorks />;
  return page === "kept" ? <WhatWeKeep /> : <Nowhere />;
}
