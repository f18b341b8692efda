import type { GuestPage } from "#contract/guest/guest-page";
import { guestPart } from "~/routes/guest-page/guest-part";
import type { ReadPage } from "~/routes/guest-page/page";
import { PayPart } from "~/routes/guest-page/pay-part";
import { hasReceipts, ReceiptsCard } from "~/routes/guest-page/receipts-part";

/** The arrival guide, loaded once it is open. */
export const GuideCard = guestPart(() => import("~/routes/guest-page/guide/guide-card").then((file) => file.GuideCard));

export const ClosedStay = guestPart(() =>
  import("~/routes/guest-page/closed/closed-stay").then((file) => file.ClosedStay),
);

/** Whether a stay is ahead or going on; else what is left of it is shown. */
export const isAhead = ({ papers_only, state }: GuestPage): boolean =>
  !papers_only && (state === "hold" || state === "confirmed");

/**
 * Loads the parts that the first screen of a stay shows, so that nothing moves when it replaces what the server drew. A
 * part that cannot be loaded says so in its place.
 */
export async function fetchParts(page: ReadPage): Promise<void> {
  const owes = page.price?.installments.some(({ state }) => state !== "paid" && state !== "cancelled");
  const shown = [
    ...(isAhead(page) ? [] : [ClosedStay]),
    ...(isAhead(page) && page.guide?.state === "open" ? [GuideCard] : []),
    ...(owes ? [PayPart] : []),
    ...(hasReceipts(page) ? [ReceiptsCard] : []),
  ];
  await Promise.allSettled(shown.map((part) => part.fetchCode()));
}
