import type { CouponInput, LengthDiscountInput } from "#contract/catalogue/discounts";
import type { FeeInput } from "#contract/catalogue/fees";
import type { SeasonInput } from "#contract/catalogue/seasons";
import { defaultPolicyName } from "#domain/cancellation-policies";
import { easter } from "#domain/holidays";
import { addDays } from "#domain/stay-dates";
import { overrideDays } from "#server/bookings/calendar/rate-calendar";
import { consumptionItemVerbs } from "#server/catalogue/rates/consumption-items";
import { couponVerbs } from "#server/catalogue/rates/coupons";
import { feeVerbs } from "#server/catalogue/rates/fees";
import { lengthDiscountVerbs, seasonVerbs } from "#server/catalogue/rates/rates";
import { cancellationPolicyVerbs } from "#server/catalogue/terms/cancellation-policies";
import type { DemoAccommodation } from "#server/demo/accommodation-kinds";
import type { DemoCompany } from "#server/demo/companies";
import type { Ctx } from "#server/platform/context";

const yearly = (first: string, last: string) => ({ first_night: first, last_night: last, yearly: true });
const more = (basis_points: number) => ({ mode: "plus_percent", basis_points }) as const;
const less = (basis_points: number) => ({ mode: "minus_percent", basis_points }) as const;

/** The fee of a booking with pets. */
export const petFee = "Taxa de pet";

type Seasons = (year: number) => readonly SeasonInput[];

/** Carnaval and Semana Santa of a year, computed from Easter, with the usual number of nights of such a package. */
const movable: Seasons = (year) => {
  const sunday = easter(year);
  const carnaval = { first_night: addDays(sunday, -51), last_night: addDays(sunday, -47) };
  const holyWeek = { first_night: addDays(sunday, -3), last_night: addDays(sunday, -1) };
  return [
    { name: `Carnaval ${year}`, ...carnaval, ...more(6_000), min_nights: 4 },
    { name: `Semana Santa ${year}`, ...holyWeek, ...more(3_500), min_nights: 3 },
  ];
};

/** Seasons on the same days each year. */
const everyYear: Record<DemoCompany["key"], readonly SeasonInput[]> = {
  "mar-azul": [
    { name: "Réveillon", ...yearly("2026-12-28", "2027-01-02"), ...more(9_000), min_nights: 5 },
    { name: "Réveillon à beira-mar", ...yearly("2026-12-28", "2027-01-02"), ...more(11_000), group: "Beira-mar" },
  ],
  serra: [{ name: "Réveillon", ...yearly("2026-12-28", "2027-01-02"), ...more(5_000), min_nights: 4 }],
};

/** Seasons set for each year. */
const ofYear: Record<DemoCompany["key"], Seasons> = {
  "mar-azul": (year) => [
    { name: `Alta temporada ${year}`, first_night: `${year - 1}-12-15`, last_night: `${year}-02-28`, ...more(2_500) },
    { name: `Baixa temporada ${year}`, first_night: `${year}-05-01`, last_night: `${year}-08-31`, ...less(1_500) },
  ],
  serra: (year) => [
    { name: `Inverno na serra ${year}`, first_night: `${year}-06-15`, last_night: `${year}-07-31`, ...more(4_000) },
  ],
};

const fees: Record<DemoCompany["key"], readonly FeeInput[]> = {
  "mar-azul": [
    { name: "Café da manhã", unit: "guest_night", amount_cents: 4_500, refundable: true },
    { name: "Cama extra", unit: "night", amount_cents: 6_000 },
    { name: "Enxoval de praia", unit: "guest", amount_cents: 2_500, group: "Beira-mar", mandatory: true },
    { name: petFee, unit: "stay", amount_cents: 9_000, for_pets: true },
  ],
  serra: [
    { name: "Cesta de café da manhã", unit: "guest_night", amount_cents: 5_500, refundable: true },
    { name: "Lenha para a lareira", unit: "night", amount_cents: 4_000 },
    { name: petFee, unit: "stay", amount_cents: 12_000, for_pets: true },
  ],
};

const discounts: readonly LengthDiscountInput[] = [
  { name: "Semana inteira", from_nights: 7, basis_points: 800 },
  { name: "Estadia longa", from_nights: 21, basis_points: 1_500 },
];

const coupons = (year: number): readonly CouponInput[] => [
  { code: "VOLTESEMPRE", basis_points: 1_000, min_nights: 2 },
  { code: "INDICACAO50", amount_cents: 5_000, max_uses: 30, booked_until: `${year + 1}-06-30` },
  { code: `INVERNO${year - 1}`, basis_points: 1_500, booked_until: `${year - 1}-08-31`, paused: true },
];

const consumption = [
  { name: "Água", amount_cents: 600 },
  { name: "Cerveja", amount_cents: 1_200 },
  { name: "Lavanderia", amount_cents: 4_500 },
  { name: "Lenha", amount_cents: 3_500 },
];

/** Creates the seasons, fees, discounts, coupons and price list of a demo company. */
export async function writeRates(ctx: Ctx, { key }: DemoCompany, today: string): Promise<void> {
  const year = Number(today.slice(0, 4));
  const dated = [year, year + 1].flatMap((each) => [...ofYear[key](each), ...movable(each)]);
  for (const season of [...everyYear[key], ...dated]) await seasonVerbs.create(ctx, season);
  for (const fee of fees[key]) await feeVerbs.create(ctx, fee);
  for (const discount of discounts) await lengthDiscountVerbs.create(ctx, discount);
  for (const coupon of coupons(year)) await couponVerbs.create(ctx, coupon);
  for (const item of consumption) await consumptionItemVerbs.create(ctx, item);
}

interface Place {
  id: string;
  about: DemoAccommodation;
}

/** Gives the first accommodations their own prices for the next Corpus Christi: three nights, sold together. */
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

/**
 * Creates a stricter policy for holidays, which refunds as credit, and references it in the company's default policy.
 */
export async function writeHolidayPolicy(ctx: Ctx): Promise<void> {
  const { data } = await cancellationPolicyVerbs.list(ctx, undefined);
  const usual = data.find(({ name }) => name === defaultPolicyName)!;
  const { id } = await cancellationPolicyVerbs.create(ctx, {
    name: "Feriados e festas",
    credit_months: 12,
    tiers: [
      { days_before: 30, refund_basis_points: 10_000, base: "total" },
      { days_before: 15, refund_basis_points: 5_000, base: "total" },
      { days_before: 0, refund_basis_points: 0, base: "total" },
    ],
  });
  const own_holidays = "20/01 São Sebastião\n24/06 São João";
  await cancellationPolicyVerbs.update(ctx, usual.id, { holiday_policy_id: id, own_holidays, version: usual.version });
}
