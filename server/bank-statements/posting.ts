import { fold } from "#domain/search-words";
import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import type { MatchedPart } from "#server/bank-statements/matches.queries";
import { invalid, type Problem } from "#server/http/problem";

/** A posted part with the booking paid and, for an entry, the counterparty. */
export interface Posting {
  part: MatchedPart;
  booking_id: string | null;
  counterparty_id?: string | null;
}

export interface Postings {
  parts: Posting[];
  /** The other side of a transfer, if its line is here too. */
  other: { line: LockedBankLine; part: Posting } | null;
}

/** A part posted by the match, before its act is known. */
export const noAct = {
  payment_id: null,
  settlement_id: null,
  transfer_id: null,
  deposit_id: null,
  posted: true,
  wrote_entry: false,
};

/** The refusal of an item in the opposite direction of the line. */
export function wrongWay({ amount_cents }: LockedBankLine): Problem {
  const comes = "Este valor entrou na conta: escolha o que há a receber";
  return invalid("parts", amount_cents > 0 ? comes : "Este valor saiu da conta: escolha o que há a pagar");
}

/** The payment method, derived from the bank's text. */
export const methodOf = ({ text }: LockedBankLine) =>
  /\bpix\b/.test(fold(text)) ? ("pix" as const) : ("bank_transfer" as const);
