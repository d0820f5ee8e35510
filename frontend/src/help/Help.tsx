import { lazy } from "../parts/lazy";
import { HowTimeWorks } from "./HowTimeWorks";
import { HowYouAreTold } from "./HowYouAreTold";
import { WhatWeKeep } from "./WhatWeKeep";
import { YourPhones } from "./YourPhones";

const Nowhere = lazy(() => import("../screens/Nowhere"), "Nowhere");

/** A page that explains something to players. */
export function Help({ page }: { page: string }) {
  if (page === "time") return <HowTimeWorks />;
  if (page === "told") return <HowYouAreTold />;
  if (page === "phones") return <YourPhones />;
  return page === "kept" ? <WhatWeKeep /> : <Nowhere />;
}
