import type { Block } from "#contract/blocks";
import { searchWords } from "#domain/search-words";
import { nightsBetween } from "#domain/stay-dates";
import type { BlockValues, StoredBlock } from "#server/blocks/blocks.queries";

/** A block as it goes over the wire. */
export function toBlock(stored: StoredBlock): Block {
  const { id, accommodation_id, accommodation_name, check_in, check_out, reason, note, version } = stored;
  return {
    id,
    accommodation_id,
    accommodation_name,
    check_in,
    check_out,
    night_count: nightsBetween(check_in, check_out),
    kind: stored.kind as Block["kind"],
    reason,
    note,
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
    version,
  };
}

/** What a block is found by, beside its accommodation's words. */
export function wordsOfBlock({ reason, note }: Pick<BlockValues, "reason" | "note">): string[] {
  return searchWords(reason, note);
}
