import type { Block, BlockInput } from "#contract/blocks";
import { messages } from "#contract/messages";
import type { FieldErrors } from "#contract/parse";
import { freeParts, type Period } from "#domain/free-parts";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import { wordsOfBlock } from "#server/blocks/block-answer";
import { insertBlocks } from "#server/blocks/blocks.queries";
import { showBlock } from "#server/blocks/read-block";
import { nightsTaken, takeNights, takenIn } from "#server/blocks/take-nights";
import { lockNights } from "#server/bookings/nights/lock-nights";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { addSearchWords } from "#server/db/search-words";
import { Problem } from "#server/http/problem";

/**
 * Blocks accommodations for the same nights, all of them or none, or what is free of them. Refuses with 422 unknown and
 * archived ones, with 409 nights that are taken, naming what is in the way.
 */
export async function createBlocks(ctx: Ctx, input: BlockInput): Promise<{ data: Block[] }> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const { accommodation_ids, check_in, check_out, kind, reason = null, note = null } = input;
  refuseUnsuitable(accommodation_ids, await lockNights(ctx, accommodation_ids));

  const origin = { tenant_id: actor.tenant_id, created_by: actor.user_id || null, created_at: now, updated_at: now };
  const rows = (await periodsOf(ctx, input)).map((period) => ({
    ...{ ...origin, id: newId(now), occupancy_id: newId(now), kind, reason, note },
    ...period,
  }));
  await insertBlocks(db, rows);
  await takeNights(ctx, rows, { check_in, check_out });

  const data: Block[] = [];
  for (const { id } of rows) {
    await addSearchWords(db, actor.tenant_id, "block", id, wordsOfBlock({ reason, note }));
    const block = await showBlock(ctx, id);
    await record(ctx, "block.created", id, null, block);
    data.push(block);
  }
  return { data };
}

/** Which nights of which accommodation are to be blocked: those asked for, or what is free of them. */
async function periodsOf(ctx: Ctx, input: BlockInput): Promise<({ accommodation_id: string } & Period)[]> {
  const { check_in, check_out } = input;
  const whole = { check_in, check_out };
  const places = [...new Set(input.accommodation_ids)].sort();
  if (!input.only_free) return places.map((accommodation_id) => ({ accommodation_id, ...whole }));
  const taken = await takenIn(ctx, places, whole);
  const free = places.flatMap((accommodation_id) =>
    freeParts(
      whole,
      taken.filter((each) => each.accommodation_id === accommodation_id),
    ).map((part) => ({ accommodation_id, ...part })),
  );
  if (free.length === 0) throw await nightsTaken(ctx, taken);
  return free;
}

function refuseUnsuitable(ids: readonly string[], accommodations: Map<string, StayAccommodation>): void {
  const errors: FieldErrors = {};
  for (const [index, id] of ids.entries()) {
    const status = accommodations.get(id)?.status;
    if (status === undefined) errors[`accommodation_ids[${index}]`] = [messages.invalid("Acomodação", "a")];
    if (status === "archived") errors[`accommodation_ids[${index}]`] = ["Esta acomodação está arquivada"];
  }
  if (Object.keys(errors).length > 0) throw new Problem("ValidationException", { errors });
}
