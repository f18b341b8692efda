import type { VerbAnswer } from "#contract/endpoint";
import type { JournalQuery, journal, Movement } from "#contract/journal";
import { type Ctx, may } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { listNamedLines, type NamedLine } from "#server/finances/journal/movement-lines.queries";
import {
  countMovements,
  type FoundMovement,
  listMovements,
  type MovementFilter,
} from "#server/finances/journal/movements.queries";

/** What a query narrows the movements by. */
export const movementFilter = (query: JournalQuery): MovementFilter => ({
  from: query.from ?? null,
  to: query.to ?? null,
  account_id: query.account_id ?? null,
  accommodation_id: query.accommodation_id ?? null,
  category_id: query.category_id ?? null,
  side: query.side ?? null,
});

/** What moved the company's money, the newest day first unless asked otherwise. */
export async function listJournal(ctx: Ctx, query: JournalQuery): Promise<VerbAnswer<typeof journal.list>> {
  const { actor, db } = ctx;
  const filter = movementFilter(query);
  const asked = { ...pageAsked(query), ascending: query.sort === "posted_on" };
  const found = await listMovements(db, actor.tenant_id, filter, asked);
  const ids = found.map(({ id }) => id);
  const lines = await listNamedLines(db, actor.tenant_id, ids);
  const data = found.map((act) =>
    toMovement(
      ctx,
      act,
      lines.filter(({ id }) => id === act.id),
    ),
  );
  return pageAnswer(query, data, (limit) => countMovements(db, actor.tenant_id, filter, limit));
}

/** A movement with the names of its lines. Who sees no bookings reads no code of one. */
function toMovement({ actor }: Ctx, act: FoundMovement, lines: readonly NamedLine[]): Movement {
  const [first] = lines as [NamedLine];
  const named = (name: (line: NamedLine) => string | null) => [...new Set(lines.flatMap((line) => name(line) ?? []))];
  return {
    ...act,
    source: first.source,
    is_reversal: first.is_reversal,
    booking_code: may(actor, "bookings.view") ? onlyOne(named(({ booking_code }) => booking_code)) : null,
    entry_id: first.entry_id,
    description: first.description,
    accounts: named(({ account_name }) => account_name),
    categories: named(({ category_name }) => category_name),
    accommodation_name: named(({ accommodation_name }) => accommodation_name).join(", ") || null,
  };
}

/** A payout of a channel may be of several. */
const onlyOne = (names: readonly string[]): string | null => (names.length === 1 ? names[0]! : null);
