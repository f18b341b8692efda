import type { AccommodationInput } from "#contract/catalogue/accommodations";
import type { sampleData } from "#contract/office/first-steps";
import type { ImportedBooking } from "#contract/office/imported-bookings";
import type { ImportKindName } from "#contract/office/imports";
import { addDays, todayIn } from "#domain/stay-dates";
import { createAccommodation } from "#server/catalogue/accommodations/create-accommodation";
import type { Kept } from "#server/office/imports/import-kind";
import { insertImport, listSamples, lockSamples, updateImport } from "#server/office/imports/imports.queries";
import { kindOf } from "#server/office/imports/kinds";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { planLimitReached } from "#server/platform/db/failures";
import { newId } from "#server/platform/db/new-id";
import { wholeOrNothing } from "#server/platform/db/several-statements";
import { Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Creates sample accommodations, as many as the plan allows, and their stays; if some exist already, returns those.
 * Refuses with 409 if the plan has no room, with 403 without both modules.
 */
export const loadSamples: Verb<typeof sampleData.load> = async (ctx) => {
  const { actor, db, clock } = ctx;
  if (!actor.modules.has("accommodation") || !actor.modules.has("booking")) {
    throw new Problem("ModuleNotInPlanException");
  }
  await lockSamples(db, actor.tenant_id);
  const standing = await listSamples(db, actor.tenant_id);
  const count = (kind: ImportKindName) => standing.find((each) => each.kind === kind)?.created_count ?? 0;
  if (standing.length > 0) return { accommodations: count("accommodations"), bookings: count("bookings") };

  const made = await createPlaces(ctx);
  await keepSample(
    ctx,
    "accommodations",
    made.map(({ id }) => id),
  );
  const stays = sampleBookings(
    made.map(({ input }) => input),
    todayIn(actor.timezone, clock.now()),
  );
  const lines = stays.map((input, index) => ({ row: index + 1, input }));
  const common = { collectors: { booking_com: "company" } } as const;
  const outcomes = await kindOf({ kind: "bookings" }).write(ctx, lines, common);
  const bookings = outcomes.flatMap((outcome) => ("made" in outcome ? [outcome.made] : []));
  await keepSample(ctx, "bookings", bookings);
  await record(ctx, "tenant.samples_loaded", actor.tenant_id, null, null);
  return { accommodations: made.length, bookings: bookings.length };
};

async function createPlaces(ctx: Ctx): Promise<{ id: string; input: AccommodationInput }[]> {
  const made: { id: string; input: AccommodationInput }[] = [];
  for (const input of sampleAccommodations) {
    try {
      const { id } = await wholeOrNothing(ctx.db, () => createAccommodation(ctx, input));
      made.push({ id, input });
    } catch (error) {
      if (planLimitReached(error) === null || made.length === 0) throw error;
      break;
    }
  }
  return made;
}

async function keepSample(ctx: Ctx, kind: ImportKindName, made: readonly unknown[]): Promise<void> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  await insertImport(db, {
    ...{ tenant_id: actor.tenant_id, id, kind, sample: true, state: "applied", file_name: "Dados de exemplo" },
    ...{ headings: "[]", columns: "[]", missing: "[]", rows: "[]", row_count: 0, faulty_count: 0 },
    ...{ created_count: made.length, created_by: actor.user_id, created_at: now, applied_at: now },
  });
  await kindOf({ kind }).keepMade(ctx, id, made);
}

/**
 * Removes the company's sample data, including what was tried out on it: first the stays, then the accommodations.
 * Samples that real data depends on remain, become the company's own, and are returned with the reason.
 */
export const removeSamples: Verb<typeof sampleData.remove> = async (ctx) => {
  const { actor, db, clock } = ctx;
  await lockSamples(db, actor.tenant_id);
  const samples = await listSamples(db, actor.tenant_id);
  const kept: Kept[] = [];
  for (const { id, kind } of samples) {
    const stayed = await kindOf({ kind }).takeBack(ctx, id, { changed: "take" });
    kept.push(...stayed);
    const rest = stayed.length > 0 ? { sample: false } : { state: "undone", undone_at: clock.now() };
    await updateImport(db, actor.tenant_id, id, rest);
  }
  if (samples.length > 0) await record(ctx, "tenant.samples_removed", actor.tenant_id, null, { kept });
  return { kept };
};

/** Marks sample data wherever it is shown. */
const mark = "(exemplo)";

const common = { legal_regime: "lodging", group: "Exemplo" } as const;

export const sampleAccommodations: readonly AccommodationInput[] = [
  { ...common, name: `Chalé Ipê ${mark}`, kind: "chalet", max_guests: 4, base_guests: 2, base_price_cents: 38_000 },
  {
    ...common,
    name: `Chalé Jacarandá ${mark}`,
    kind: "chalet",
    max_guests: 4,
    base_guests: 2,
    base_price_cents: 36_000,
  },
  { ...common, name: `Suíte Mar ${mark}`, kind: "suite", max_guests: 2, base_guests: 2, base_price_cents: 29_000 },
  { ...common, name: `Suíte Jardim ${mark}`, kind: "suite", max_guests: 3, base_guests: 2, base_price_cents: 27_000 },
  { ...common, name: `Casa da Praia ${mark}`, kind: "house", max_guests: 8, base_guests: 6, base_price_cents: 85_000 },
  {
    ...common,
    name: `Estúdio Centro ${mark}`,
    kind: "apartment",
    max_guests: 2,
    base_guests: 2,
    base_price_cents: 21_000,
  },
];

const names = [
  "Amélia Teles",
  "Bento Siqueira",
  "Clarice Nóbrega",
  "Davi Peçanha",
  "Elisa Quintão",
  "Fábio Lacerda",
  "Glória Tavares",
  "Heitor Brandão",
  "Iara Vasques",
  "Joel Camargo",
  "Lívia Sodré",
  "Milton Arruda",
  "Nádia Figueira",
  "Otávio Bessa",
  "Paula Serrano",
  "Régis Valadão",
];
const channels = ["direct", "whatsapp", "airbnb", "direct", "booking_com", "phone"] as const;
const lengths = [3, 5, 2, 7, 4, 3, 6];
const pauses = [2, 6, 0, 4, 8, 1];
const [daysBack, daysAhead] = [45, 45];

/**
 * Three months of sample stays around a civil day, without overlaps. No guest has an e-mail or a phone number, so no
 * message can be sent.
 */
export function sampleBookings(accommodations: readonly AccommodationInput[], today: string): ImportedBooking[] {
  return accommodations.flatMap((accommodation, place) => staysIn(accommodation, place, today));
}

function staysIn({ name, base_price_cents, base_guests }: AccommodationInput, place: number, today: string) {
  const stays: ImportedBooking[] = [];
  for (let turn = 0, day = place - daysBack; day < daysAhead; turn += 1) {
    const nights = at(lengths, place * 2 + turn);
    const [check_in, check_out] = [addDays(today, day), addDays(today, day + nights)];
    const total_cents = base_price_cents * nights;
    const booked_on = addDays(today, Math.min(day - 12, -1));
    const paid = day <= 0 ? total_cents : turn % 2 === 0 ? Math.round(total_cents / 2) : 0;
    stays.push({
      ...{ accommodation: name, check_in, check_out, booked_on, total_cents, adults: Math.min(2, base_guests) },
      ...(paid > 0 && { paid_cents: paid, received_on: booked_on }),
      ...{ channel: at(channels, place + turn), holder: { name: `${at(names, place * 5 + turn * 3)} ${mark}` } },
    });
    day += nights + at(pauses, place + turn);
  }
  return stays;
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
