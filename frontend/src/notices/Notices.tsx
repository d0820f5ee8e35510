import { NoticesLog } from "./NoticesLog";
import { NoticesSettings } from "./NoticesSettings";

/** How I am told, or what was delivered. */
export function Notices({ page }: { page: string | null }) {
  return page === "log" ? <NoticesLog /> : <NoticesSettings />;
}
