import * as z from "zod";
import { Cents } from "#contract/money";
import type { DayChange } from "~/routes/accommodations/rate-calendar/change-preview";
import type { DayRange } from "~/routes/accommodations/rate-calendar/day-range";

export const closings = ["keep", "close", "open"] as const;

/** The form beside the calendar: an empty field leaves the days unchanged, a `_back` box clears their value. */
export const RateChange = z
  .object({
    change: z.object({ price_cents: Cents.optional(), min_nights: z.int().min(1).max(365).optional() }).optional(),
    price_back: z.boolean().optional(),
    min_back: z.boolean().optional(),
    closing: z.enum(closings).optional(),
  })
  .check((context) => {
    if (Object.keys(changeOf(context.value)).length > 0) return;
    context.issues.push({ code: "custom", path: [], input: undefined, message: "Escolha o que muda nestas diárias." });
  });
export type RateChange = z.output<typeof RateChange>;

/** The form as the contract's change: absent values are kept, null clears. */
export function changeOf({ change = {}, price_back, min_back, closing = "keep" }: RateChange): DayChange {
  const price_cents = price_back ? null : change.price_cents;
  const min_nights = min_back ? null : change.min_nights;
  return {
    ...(price_cents !== undefined && { price_cents }),
    ...(min_nights !== undefined && { min_nights }),
    ...(closing !== "keep" && { closed: closing === "close" }),
  };
}

/** The address to which a change is submitted: it names the days, the form names the change. */
export function addressOfRange(year: number, { from, to, weekdays }: DayRange): string {
  return `?${new URLSearchParams({ ano: String(year), de: from, ate: to, dias: weekdays.join("") })}`;
}

/** The days of such an address; the server validates them. */
export function rangeInAddress(url: string): DayRange {
  const query = new URL(url).searchParams;
  return {
    from: query.get("de") ?? "",
    to: query.get("ate") ?? "",
    weekdays: [...(query.get("dias") ?? "")].map(Number),
  };
}

/** The current values of the form's fields. */
export const noDraft = { price: "", min: "", price_back: false, min_back: false, closing: "keep" };

/** The part of it that a save would use; incomplete values count as empty. */
export function draftOf({ price, min, price_back, min_back, closing }: typeof noDraft): RateChange {
  const number = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);
  const known = closings.find((each) => each === closing);
  return { change: { price_cents: number(price), min_nights: number(min) }, price_back, min_back, closing: known };
}
