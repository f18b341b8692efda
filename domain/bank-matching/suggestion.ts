/** A movement of the bank that nothing was decided on. */
export interface OpenLine {
  id: string;
  account_id: string;
  date: string;
  /** Below zero went out. */
  amount_cents: number;
  text: string;
  /** Everything else that the bank said, see `StatementLine`. */
  more: string;
}

/** What somebody is to pay or to get: an open instalment of a booking, or an open entry. */
export interface OpenItem {
  id: string;
  /** What belongs together and may be paid at once: the booking, or the entry. */
  group: string;
  direction: "in" | "out";
  /** Above zero, in either direction. */
  open_cents: number;
  due_date: string;
  /** The identifiers that were shown to whoever pays, of older codes too. */
  txids: readonly string[];
  person_id: string | null;
  /** Of an entry: from whom it comes or to whom it goes. */
  counterparty_id?: string | null;
  /** CPF or CNPJ, canonical. */
  document: string | null;
  names: readonly string[];
  /** The channel that pays it out, and what it keeps of it; null where the guest pays himself. */
  channel: { name: string; commission_cents: number } | null;
  /** Its channel has the money, as was recorded: only a payout over bookings is it. */
  lying?: boolean;
  /** It is asked for no more, as of a hold that ended: nothing but its code speaks for it, and that is never sure. */
  ended?: boolean;
  /** It was posted already, to this account: only a line of it with the very amount is it. Null where it is still due. */
  posted_to?: string | null;
  /** Of a transfer that was posted: the account at its other end. */
  moved_with?: string | null;
}

/** Who paid for whom before, by what his bank writes: spouses pay, companies too. */
export interface RememberedPayer {
  /** See `payerKeys`. */
  key: string;
  /** A guest, or a counterparty. */
  person_id: string;
}

/** What a company wrote for lines that come back. */
export interface ReturningRule {
  id: string;
  direction: "in" | "out";
  /** Words that stand one after the other in the line. */
  words: string;
  /** The account at the other end of the transfer that such a line is; null where it is an entry. */
  account_id: string | null;
}

/** Who the company itself is, to know its own transfers by. */
export interface OwnNames {
  documents: readonly string[];
  names: readonly string[];
}

export type ProofKind =
  | "txid"
  | "document"
  | "masked_document"
  | "remembered"
  | "name"
  | "amount"
  | "date"
  | "channel"
  | "sum"
  | "other_side"
  | "own_name"
  | "rule";

/** Why something is suggested, with what was found where that says more. */
export interface Proof {
  kind: ProofKind;
  found: string | null;
}

/** One thing that a line may be. `parts` sum to the line, with what a channel kept of each beside it. */
export interface Suggestion {
  parts: readonly { item_id: string; amount_cents: number; commission_cents: number }[];
  /** The other side of a transfer between own accounts. */
  other_line_id: string | null;
  rule_id: string | null;
  proofs: readonly Proof[];
  /** How much it proves: 6 a txid, 5 a document, 4 a known payer, 3 a name near the day; below that it is a guess. */
  strength: number;
}

/** What is suggested for a line, the best first. Only what is sure and without rival comes ticked. */
export interface LineSuggestions {
  line_id: string;
  options: Suggestion[];
  ticked: boolean;
}

/** From here on a suggestion may be confirmed together with others. */
export const sureFrom = 3;
