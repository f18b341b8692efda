import { easter } from "#domain/holidays";
import { addDays } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import type { DemoAccommodation } from "#server/demo/accommodation-kinds";
import { overrideDays } from "#server/rates/override-days";

interface Place {
  id: string;
  about: DemoAccommodation;
}

/** Gives the first accommodations prices of their own for the next Corpus Christi: three nights, sold together. */
export async function writeHolidayPrices(ctx: Ctx, places: readonly Place[], today: string): Promise<void> {
  const year = Number(today.slice(0, 4));
  const [thursday] = [corpusChristi(year), corpusChristi(year + 1)].filter((date) => date >= today);
  for (const { id, about } of places.slice(0, 3)) {
    const price_cents = Math.round((about.base_price_cents * 1.5) / 1_000) * 1_000;
    const body = { from: thursday!, to: addDays(thursday!, 2), change: { price_cents, min_nights: 3 } };
    await overrideDays(ctx, { params: { id }, query: undefined, body });
  }
}

const corpusChristi = (year: number) => addDays(easter(year), 60);
