import type { VerbAnswer } from "#contract/endpoint";
import type { OwnerStatementQuery, ownerStatements } from "#contract/owner-statements";
import { ownerStatement, statedUntil } from "#domain/owner-statement/owner-statement";
import { sampleStatement } from "#domain/owner-statement/sample-statement";
import { addDays, addMonths } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { agreedTerms } from "#server/owner-statements/agreed-terms";
import {
  listOwnedPlaces,
  listStatedBookings,
  listStatedOwners,
  type OwnedPlace,
} from "#server/owner-statements/owner-statements.queries";
import { ownedBookings } from "#server/owner-statements/stated-bookings";
import { answerOf } from "#server/owner-statements/statement-answer";

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
