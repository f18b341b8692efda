import type { Session } from "~/lib/session-state";

export type BandName = "visit" | "lost" | "elsewhere" | "subscription";

/**
 * The one band that stands above a page: the dearest first. Somebody else looks on, then whose data the page shows, then
 * what the subscription asks for.
 */
export function whichBand(
  { visit, tenant, tenants, subscription }: Pick<Session, "visit" | "tenant" | "tenants" | "subscription">,
  { lost, elsewhere }: { lost: boolean; elsewhere: string | null },
): BandName | null {
  if (visit) return "visit";
  if (lost) return "lost";
  if (tenant && tenants.some(({ uuid }) => uuid === elsewhere)) return "elsewhere";
  return subscription && subscription.state !== "active" ? "subscription" : null;
}
