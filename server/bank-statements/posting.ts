import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import type { MatchedPart } from "#server/bank-statements/matches.queries";

/** One part as it was posted, and the booking that it paid. */
export interface Posting {
  part: MatchedPart;
  booking_id: string | null;
}

export interface Postings {
  parts: Posting[];
  /** The other side of a transfer, where its line is here too. */
  other: { line: LockedBankLine; part: Posting } | null;
}

/** A part that the match posts and that names no act yet. */
export const noAct = { payment_id: null, settlement_id: null, transfer_id: null, posted: true, wrote_entry: false };
