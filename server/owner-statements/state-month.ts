import type { OwnerTerms } from "#domain/owner-statement/booking-parts";
import type { OwnedBooking } from "#domain/owner-statement/booking-state";

import {
  type OwnedExpense,
  type OwnerStatement,
  ownerStatement,
  type Stated,
  statedUntil,
} from "#domain/owner-statement/owner-statement";
import { addDays, addMonths } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { agreedTerms } from "#server/owner-statements/agreed-terms";
import { type KeptStatement, listWaiting, type StoredSettings } from "#server/owner-statements/kept-statements.queries";
import { listLeftOut } from "#server/owner-statements/left-out.queries";
import {
  listFrozenTerms,
  listPlaces,
  listStatedBookings,
  listStatedExpenses,
  listTold,
  type StatedExpense,
  type ToldSum,
} from "#server/owner-statements/owner-statements.queries";
import { listUntoldPayouts } from "#server/owner-statements/payouts.queries";
import { ownedBooking } from "#server/owner-statements/stated-bookings";
import type { LineSources } from "#server/owner-statements/statement-lines";

interface Asked {
  owner_id: string;
  /** YYYY-MM. */
  month: string;
  /** Null where nothing was said: then the month is the first, and opens with nothing. */
  settings: StoredSettings | null;
  newest: KeptStatement | null;
}

/** A month as things are now, with what it was made of. */
export interface StatedMonth {
  statement: OwnerStatement;
  sources: LineSources;
  /** What bookings had come to before the statements began, of those that none of them has told. */
  before: ReadonlyMap<string, Stated>;
  /** What was agreed of each booking and expense, and where. */
  terms: { source_id: string; accommodation_id: string; terms: OwnerTerms | Pick<OwnerTerms, "shares"> }[];
}

const slack = 3_600_000; // ms: what was changed by a transaction that was open while the statement was closed

/** States an owner's month from the bookings, expenses and payouts as they are, after what closed statements told. */
export async function stateMonth({ actor, db }: Ctx, asked: Asked): Promise<StatedMonth> {
  const { owner_id, month, settings, newest } = asked;
  const tenantId = actor.tenant_id;
  const begins = settings?.begins_on ?? `${month}-01`;
  const last = addDays(addMonths(`${month}-01`, 1), -1);
  const span = {
    ownerId: owner_id,
    begins,
    first: newest ? addMonths(newest.month, 1) : begins,
    last,
    changedSince: newest && new Date(newest.closed_at.getTime() - slack),
    waiting: newest ? await listWaiting(db, tenantId, newest.id) : [],
  };
  const [stored, costs, payouts, leftOut] = await Promise.all([
    listStatedBookings(db, tenantId, { ...span, timezone: actor.timezone }),
    listStatedExpenses(db, tenantId, span),
    listUntoldPayouts(db, tenantId, owner_id),
    listLeftOut(db, tenantId, owner_id, `${month}-01`),
  ]);
  const ids = [...stored, ...costs].map(({ id }) => id);
  const [places, frozen, toldSums] = await Promise.all([
    listPlaces(
      db,
      tenantId,
      owner_id,
      [...stored, ...costs].map(({ accommodation_id }) => accommodation_id),
    ),
    listFrozenTerms(db, tenantId, ids),
    listTold(db, tenantId, owner_id, ids),
  ]);
  const agreed = new Map(places.map((place) => [place.id, agreedTerms(place)]));
  const kept = new Map(frozen.map(({ source_id, accommodation_id, terms }) => [source_id + accommodation_id, terms]));
  const termsOf = ({ id, accommodation_id }: { id: string; accommodation_id: string }) =>
    kept.get(id + accommodation_id) ?? (agreed.get(accommodation_id) as OwnerTerms);
  const told = new Map(toldSums.map((sum) => [sum.source_id, sum]));
  const known = new Set(ids);
  const bookings = [
    ...stored.map((booking) => ownedBooking(booking, termsOf(booking))),
    ...toldSums.filter(({ source_id }) => !known.has(source_id)).map(({ source_id }) => goneBooking(source_id)),
  ];
  const before = statedUntil(
    bookings.filter(({ id }) => !told.has(id)),
    owner_id,
    addDays(begins, -1),
  );
  const statement = ownerStatement({
    owner_id,
    month,
    opening_cents: newest?.closing_cents ?? settings?.opening_cents ?? 0,
    reserve_cents: settings?.reserve_cents ?? 0,
    bookings,
    stated: new Map([...before, ...toldSums.map((sum) => [sum.source_id, toStated(sum)] as const)]),
    expenses: costs.map((cost) => ownedExpense(cost, termsOf(cost), told.get(cost.id)?.cents ?? 0)),
    payouts,
    left_out: new Map(leftOut.map(({ source_id, reason }) => [source_id, reason])),
  });
  return {
    statement,
    before,
    sources: {
      bookings: new Map(stored.map((booking) => [booking.id, booking])),
      expenses: new Map(costs.map((cost) => [cost.id, cost])),
    },
    terms: [
      ...stored.map((booking) => ({ ...whereOf(booking), terms: termsOf(booking) })),
      ...costs.map((cost) => ({ ...whereOf(cost), terms: { shares: termsOf(cost).shares } })),
    ],
  };
}

/** One that he was told of and that is gone: nothing of it is his any more. */
const goneBooking = (id: string): OwnedBooking => ({
  id,
  earnings: [],
  channel_cents: 0,
  receipts: [],
  terms: nobodys,
});

const nobodys: OwnerTerms = {
  base: "nights",
  rate_bps: 0,
  fixed_cents: 0,
  channel_paid_by: "company",
  fees_to: "company",
  shares: [],
};

const whereOf = ({ id, accommodation_id }: { id: string; accommodation_id: string }) => ({
  source_id: id,
  accommodation_id,
});

const ownedExpense = (
  { id, competence, amount_cents, cancelled }: StatedExpense,
  { shares }: Pick<OwnerTerms, "shares">,
  told_cents: number,
): OwnedExpense => ({ id, date: competence, amount_cents: cancelled ? 0 : amount_cents, shares, told_cents });

const toStated = (sum: ToldSum): Stated => ({
  gross: sum.gross_cents,
  channel_off: sum.channel_cents,
  commission: sum.company_cents,
  net: sum.net_cents,
  collected: sum.collected_cents,
});
