import type { VerbAnswer } from "#contract/endpoint";
import type { OwnerStatementQuery, ownerStatements } from "#contract/owner-statements";
import { type OwnerStatement, ownerStatement, statedUntil } from "#domain/owner-statement/owner-statement";
import { sampleStatement } from "#domain/owner-statement/sample-statement";
import { sampleStays } from "#domain/owner-statement/sample-stays";
import { addDays, addMonths } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { agreedTerms } from "#server/owner-statements/agreed-terms";
import {
  listOwnedPlaces,
  listStatedBookings,
  listStatedOwners,
  type OwnedPlace,
  type StatedBooking,
} from "#server/owner-statements/owner-statements.queries";
import { ownedBookings } from "#server/owner-statements/stated-bookings";

type Answer = VerbAnswer<typeof ownerStatements.preview>;

/** What an owner gets of a month as things are now, nothing kept. Refuses an unknown or foreign owner with 404. */
export async function previewStatement(ctx: Ctx, query: OwnerStatementQuery): Promise<Answer> {
  const { actor, db } = ctx;
  const { month } = query;
  const owners = await listStatedOwners(db, actor.tenant_id);
  const owner = query.owner_id ? found(owners.find(({ id }) => id === query.owner_id) ?? null) : (owners[0] ?? null);
  if (!owner) return { month, owners, owner, has_sample: false, statement: null };
  const places = await listOwnedPlaces(db, actor.tenant_id, owner.id);
  const statement = query.sample
    ? sampleOf(owner.id, places, query)
    : await statementOf(ctx, { owner_id: owner.id, places, query });
  return { month, owners, owner, has_sample: places.length > 0, statement };
}

interface Asked {
  owner_id: string;
  places: readonly OwnedPlace[];
  query: OwnerStatementQuery;
}

async function statementOf({ actor, db }: Ctx, { owner_id, places, query }: Asked): Promise<Answer["statement"]> {
  const { month, opening_cents = 0, reserve_cents = 0 } = query;
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const span = { ownerId: owner_id, first, last, timezone: actor.timezone };
  const stored = await listStatedBookings(db, actor.tenant_id, span);
  const bookings = ownedBookings(stored, places);
  const stated = statedUntil(bookings, owner_id, addDays(first, -1)); // as if every month before had been stated on its last day
  const none = { expenses: [], payouts: [], left_out: new Map() };
  return answerOf(ownerStatement({ owner_id, month, opening_cents, reserve_cents, bookings, stated, ...none }), stored);
}

function sampleOf(owner_id: string, places: readonly OwnedPlace[], query: OwnerStatementQuery): Answer["statement"] {
  const [place] = places;
  if (!place) return null;
  const { month, reserve_cents = 0 } = query;
  const { base_price_cents: night_cents, cleaning_fee_cents: cleaning_cents } = place;
  const terms = agreedTerms(place);
  return answerOf(sampleStatement({ owner_id, month, night_cents, cleaning_cents, terms, reserve_cents }), []);
}

function answerOf(statement: OwnerStatement, stored: readonly StatedBooking[]): NonNullable<Answer["statement"]> {
  const byId = new Map(stored.map((booking) => [booking.id, booking]));
  const stayOf = (id: string) => {
    const booking = byId.get(id) ?? null;
    return { booking, sample: booking ? null : (sampleStays.find((sample) => sample === id) ?? null) };
  };
  const waiting = ({ booking_id, cents }: { booking_id: string; cents: number }) => ({
    ...stayOf(booking_id),
    part_cents: cents,
  });
  const { opening_cents, balance_cents, reserve_cents, payout_cents, closing_cents } = statement;
  return {
    opening_cents,
    balance_cents,
    reserve_cents,
    payout_cents,
    closing_cents,
    expense_cents: statement.expenses.reduce((sum, { cents }) => sum + cents, 0),
    stays: statement.stays.map((stay) => ({
      ...stayOf(stay.booking_id),
      nights_in_month: stay.nights_in_month,
      nights: stay.nights,
      is_kept: Boolean(byId.get(stay.booking_id)?.given_up_on),
      gross_cents: stay.gross,
      channel_cents: -stay.channel_off || 0,
      company_cents: -stay.commission || 0,
      net_cents: stay.net,
      earlier_cents: stay.earlier,
      collected_cents: -stay.collected || 0,
    })),
    not_received: statement.not_received.map(waiting),
    to_come: statement.to_come.map(waiting),
  };
}
