import * as z from "zod";
import type { RateDay } from "#contract/catalogue/rate-calendar";
import { Cents } from "#contract/platform/scalars";
import type { DayRange } from "~/routes/accommodations/rate-calendar/day-range";

const closings = ["keep", "close", "open"] as const;

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

/** A change of several days. Absent values are kept, null clears. */
export interface DayChange {
  price_cents?: number | null;
  min_nights?: number | null;
  closed?: boolean;
}

/** From the lowest to the highest amount, in cents. */
export interface PriceRange {
  from: number;
  to: number;
}

export interface ChangePreview {
  /** The days that change. */
  changed: number;
  /** Those of them with a booking, here or in a channel: it keeps what was agreed. */
  booked: RateDay[];
  /** Null if the price does not change, or for users who may not see amounts. */
  before: PriceRange | null;
  after: PriceRange | null;
}

/** The effect of a change on the selected days. */
export function previewOf(days: readonly RateDay[], change: DayChange): ChangePreview {
  const changed = days.filter((day) => changes(day, change));
  const priced = changed.filter((day) => differs(change.price_cents, day.override?.price_cents));
  return {
    changed: changed.length,
    booked: changed.filter(({ taken }) => taken?.kind === "booking" || taken?.kind === "import"),
    before: priceRange(priced.map(({ price_cents }) => price_cents)),
    after: priceRange(priced.map((day) => change.price_cents ?? day.usual_price_cents)),
  };
}

/** The lowest and highest of some amounts; null if there is none or one is hidden. */
export function priceRange(amounts: readonly (number | undefined)[]): PriceRange | null {
  const known = amounts.filter((cents) => cents !== undefined);
  if (known.length === 0 || known.length < amounts.length) return null;
  return { from: Math.min(...known), to: Math.max(...known) };
}

function changes({ override }: RateDay, { price_cents, min_nights, closed }: DayChange): boolean {
  return (
    differs(price_cents, override?.price_cents) ||
    differs(min_nights, override?.min_nights) ||
    (closed !== undefined && closed !== (override?.closed ?? false))
  );
}

const differs = (wanted: number | null | undefined, stored: number | null | undefined) =>
  wanted !== undefined && wanted !== (stored ?? null);
