import type { GuestPage } from "#contract/guest-page";

export type OpenPart = NonNullable<GuestPage["price"]>["installments"][number];

/** What is still to be paid to the house itself. */
export function openParts(price: GuestPage["price"]): OpenPart[] {
  return (price?.installments ?? []).filter(({ state }) => state !== "paid" && state !== "cancelled");
}
