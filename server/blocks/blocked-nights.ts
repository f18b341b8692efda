import type { BlockKind } from "#contract/blocks";
import { addDays, todayIn } from "#domain/stay-dates";
import { type BlockedNights, listBlockedNights } from "#server/blocks/blocks.queries";
import { type Ctx, may } from "#server/context";

interface Nights {
  accommodation_id: string;
  check_in: string;
  check_out: string;
}

/** True if the actor may see the reasons of blocks. */
export function maySeeBlocks({ actor }: Pick<Ctx, "actor">): boolean {
  return may(actor, "bookings.view") || may(actor, "accommodations.view");
}

/** The blocks that occupy nights of accommodations from a date up to but excluding another. */
export async function blockedNights(
  { actor, db }: Ctx,
  ids: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<BlockedNights[]> {
  return ids.length === 0 ? [] : listBlockedNights(db, actor.tenant_id, [...new Set(ids)], from, until);
}

/** Finds the blocks of occupied nights: nights never overlap, so accommodation and start identify a block. */
export async function blocksBehind(
  ctx: Ctx,
  nights: readonly Nights[],
): Promise<(taken: Nights) => BlockedNights | null> {
  const [from] = nights.map(({ check_in }) => check_in).sort();
  const until = nights
    .map(({ check_out }) => check_out)
    .sort()
    .at(-1);
  if (from === undefined || until === undefined) return () => null;
  const ids = nights.map(({ accommodation_id }) => accommodation_id);
  const keyOf = ({ accommodation_id, check_in }: Nights) => `${accommodation_id} ${check_in}`;
  const found = new Map((await blockedNights(ctx, ids, { from, until })).map((each) => [keyOf(each), each]));
  return (taken) => found.get(keyOf(taken)) ?? null;
}

/** The block of each of these accommodations tonight, by id; "today" is in the accommodation's time zone. */
export async function blocksOfTonight(
  ctx: Ctx,
  accommodations: readonly { id: string; timezone: string | null }[],
): Promise<Map<string, { kind: BlockKind; check_out: string }>> {
  const now = ctx.clock.now();
  const utc = todayIn("UTC", now);
  const zones = new Map(accommodations.map(({ id, timezone }) => [id, timezone ?? ctx.actor.timezone]));
  const blocks = await blockedNights(ctx, [...zones.keys()], { from: addDays(utc, -1), until: addDays(utc, 2) });
  const tonight = blocks.filter(({ accommodation_id, check_in, check_out }) => {
    const today = todayIn(zones.get(accommodation_id) ?? "UTC", now);
    return check_in <= today && today < check_out;
  });
  return new Map(
    tonight.map(({ accommodation_id, kind, check_out }) => [accommodation_id, { kind: kind as BlockKind, check_out }]),
  );
}
