import {
  type Block,
  type BlockInput,
  type BlockUpdate,
  blockNightsError,
  type blocks,
} from "#contract/bookings/blocks";
import { messages } from "#contract/platform/messages";
import type { FieldErrors } from "#contract/platform/parse";
import { freeParts, type Period } from "#domain/periods";
import {
  type BlockValues,
  deleteBlocksOfAccommodation,
  insertBlocks,
  updateBlock as saveBlock,
} from "#server/bookings/blocks/blocks.queries";
import { lockBlock, showBlock, standing, toBlock, wordsOfBlock } from "#server/bookings/blocks/read-blocks";
import { settleImportedNights } from "#server/bookings/bookings/nights/imported-nights";
import { lockNights } from "#server/bookings/bookings/nights/lock-nights";
import { occupyBlocks, type TakenNights, takenNights, vacateBlocks } from "#server/bookings/bookings/nights/occupy";
import { toConflicts } from "#server/bookings/quotes/conflicts";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { addSearchWords, keepSearchWords } from "#server/platform/db/search-words";
import { invalid, Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { merged } from "#server/platform/records/values";

/**
 * Blocks the same nights in several accommodations: all of them or none, or only the free ones. Throws 422 for unknown
 * and archived accommodations, 409 for occupied nights, naming what is in the way.
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

/** The nights to block in each accommodation: those requested, or the free ones among them. */
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

/**
 * Changes a block: absent fields are kept, null clears. Changed nights are occupied in the same transaction. Throws 409
 * for occupied nights, naming what is in the way, and for an outdated version, with the current record.
 */
export async function updateBlock(ctx: Ctx, id: string, input: BlockUpdate): Promise<Block> {
  const { actor, db, clock } = ctx;
  const stored = standing(await lockBlock(ctx, id));
  const before = toBlock(stored);
  if (stored.version !== input.version) throw stale(before);
  const values: BlockValues = merged(["check_in", "check_out", "kind", "reason", "note"], stored, input);
  const wrong = blockNightsError(values.check_in, values.check_out);
  if (wrong) throw invalid("check_out", wrong);

  const now = clock.now();
  const moved = values.check_in !== stored.check_in || values.check_out !== stored.check_out;
  const occupancy_id = moved ? newId(now) : (stored.occupancy_id as string);
  if (moved) {
    await vacateBlocks(ctx, [id]);
    await takeNights(ctx, [{ ...values, id, occupancy_id, accommodation_id: stored.accommodation_id }], values);
    await settleImportedNights(ctx, [stored.accommodation_id]);
  }
  await saveBlock(db, actor.tenant_id, id, { ...values, occupancy_id, updated_at: now });
  await keepSearchWords(db, actor.tenant_id, "block", id, wordsOfBlock(values));
  const after = await showBlock(ctx, id);
  await record(ctx, "block.updated", id, before, after);
  return after;
}

/**
 * Deletes a block and frees its nights; waiting imported nights take them first. A repetition has no effect;
 * `restoreBlock` undoes it.
 */
export const deleteBlock: Verb<typeof blocks.delete> = async (ctx, { params: { id } }) => {
  const { actor, db, clock } = ctx;
  const block = await lockBlock(ctx, id);
  if (block.deleted_at !== null) return;
  const now = clock.now();
  await vacateBlocks(ctx, [id]);
  await saveBlock(db, actor.tenant_id, id, { occupancy_id: null, deleted_at: now, updated_at: now });
  await settleImportedNights(ctx, [block.accommodation_id]);
  await record(ctx, "block.deleted", id, toBlock(block), null);
};

/** Restores a deleted block; 409 if its nights are taken. Does nothing for a block that is not deleted. */
export const restoreBlock: Verb<typeof blocks.restore> = async (ctx, { params: { id } }) => {
  const { actor, db, clock } = ctx;
  const block = await lockBlock(ctx, id);
  if (block.deleted_at === null) return toBlock(block);
  const now = clock.now();
  const occupancy_id = newId(now);
  await takeNights(ctx, [{ ...block, occupancy_id }], block);
  await saveBlock(db, actor.tenant_id, id, { occupancy_id, deleted_at: null, updated_at: now });
  const after = await showBlock(ctx, id);
  await record(ctx, "block.restored", id, null, after);
  return after;
};

/** Deletes the blocks of an accommodation that is being deleted. */
export function deleteBlocksOf({ actor, db }: Ctx, accommodationId: string): Promise<void> {
  return deleteBlocksOfAccommodation(db, actor.tenant_id, accommodationId);
}

/** A block whose nights are to be occupied. */
export interface BlockToTake extends Period {
  id: string;
  occupancy_id: string;
  accommodation_id: string;
}

/**
 * Occupies the nights of blocks; the caller holds the lock of their accommodations. Throws 409 if bookings, imported
 * nights, other blocks or the preparation after a stay are in the way, and names all of them.
 */
async function takeNights(ctx: Ctx, blocks: BlockToTake[], period: Period): Promise<void> {
  if (await occupyBlocks(ctx, blocks)) return;
  // Some may have got their nights: frees them, so that only other occupancies are reported.
  await vacateBlocks(
    ctx,
    blocks.map(({ id }) => id),
  );
  const places = blocks.map(({ accommodation_id }) => accommodation_id);
  throw await nightsTaken(ctx, await takenIn(ctx, places, period));
}

/** The occupied nights of accommodations within a period. */
function takenIn(ctx: Ctx, places: readonly string[], period: Period): Promise<TakenNights[]> {
  return takenNights(ctx, { from: period.check_in, until: period.check_out, accommodation_ids: places });
}

/** The refusal that names what is in the way, as far as the actor may know. */
async function nightsTaken(ctx: Ctx, taken: TakenNights[]): Promise<Problem> {
  const conflicts = (await toConflicts(ctx, taken)).map((conflict, index) => ({
    accommodation_id: taken[index]?.accommodation_id,
    ...conflict,
  }));
  const reason = "Há noites ocupadas nestas datas. Nada foi bloqueado.";
  return new Problem("UnavailableDateForBookingException", { reason, body: { conflicts } });
}
