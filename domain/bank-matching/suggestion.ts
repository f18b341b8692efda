/** A bank movement that has not been classified yet. */
export interface OpenLine {
  id: string;
  account_id: string;
  date: string;
  /** Below zero: outgoing. */
  amount_cents: number;
  text: string;
  /** The rest of the bank's text; see `StatementLine`. */
  more: string;
}

/** An amount to pay or receive: an open instalment of a booking, or an open entry. */
export interface OpenItem {
  id: string;
  /** The booking or entry. Items of one group may be paid at once. */
  group: string;
  direction: "in" | "out";
  /** Above zero, in either direction. */
  open_cents: number;
  due_date: string;
  /** The Pix identifiers shown to the payer, including those of older codes. */
  txids: readonly string[];
  person_id: string | null;
  /** For an entry: the counterparty that pays or is paid. */
  counterparty_id?: string | null;
  /** CPF or CNPJ, canonical. */
  document: string | null;
  names: readonly string[];
  /** The channel that pays it out and the commission it keeps; null if the guest pays the company directly. */
  channel: { name: string; commission_cents: number } | null;
  /** The channel is recorded as having received the money: only a payout over several bookings matches. */
  lying?: boolean;
  /** No longer due, as with an expired hold: only its code matches, and never with certainty. */
  ended?: boolean;
  /**
   * The account to which it was already posted: only a line of that account with the exact amount matches. Null if
   * still due.
   */
  posted_to?: string | null;
  /** Items with the same key may have been asked for with one Pix code: what is due and the security deposit. */
  together?: string | null;
  /** A security deposit. One that is not posted yet matches only with an instalment of its booking. */
  deposit?: boolean;
  /** For a posted transfer: the account on its other side. */
  moved_with?: string | null;
}

/** Who paid for whom before, by the bank's text: spouses and companies may pay for a guest. */
export interface RememberedPayer {
  /** See `payerKeys`. */
  key: string;
  /** A guest or a counterparty. */
  person_id: string;
}

/** A user's rule for recurring lines. */
export interface ReturningRule {
  id: string;
  direction: "in" | "out";
  /** Words that occur one after the other in the line. */
  words: string;
  /** The account on the other side if the line is a transfer; null if it is an entry. */
  account_id: string | null;
}

/** The names of the company itself, by which its own transfers are recognized. */
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

/** Why something is suggested, with the text that was found if that adds information. */
export interface Proof {
  kind: ProofKind;
  found: string | null;
}

/** One possible meaning of a line. `parts` add up to the line; each has the channel's commission beside it. */
export interface Suggestion {
  parts: readonly { item_id: string; amount_cents: number; commission_cents: number }[];
  /** The other side of a transfer between own accounts. */
  other_line_id: string | null;
  rule_id: string | null;
  proofs: readonly Proof[];
  /**
   * The strength of its proof: 6 a txid, 5 a document, 4 a known payer, 3 a name near the due date; anything lower is a
   * guess.
   */
  strength: number;
}

/** Suggestions for a line, best first. Only a certain one without a rival comes preselected. */
export interface LineSuggestions {
  line_id: string;
  options: Suggestion[];
  ticked: boolean;
}

/** The lowest strength at which suggestions may be confirmed in bulk. */
export const sureFrom = 3;
