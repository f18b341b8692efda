import type { OpenLine, OwnNames, Proof, ReturningRule, Suggestion } from "#domain/bank-matching/suggestion";
import { nameMatch, nameWords, payerOf } from "#domain/bank-statements/payer";
import { fold } from "#domain/search-words";
import { nightsBetween } from "#domain/stay-dates";

/** Two lines at most this many days apart are taken as one transfer. */
export const nearDays = 3;
const farDays = 15; // for lines that a rule calls a transfer
const mostOptions = 20;
const saysSo = /mesma titularidade|entre contas|conta propria/;

/** Lines by amount, used to find the outgoing line for an incoming one. */
export function linesByAmount(lines: readonly OpenLine[]): Map<number, OpenLine[]> {
  const found = new Map<number, OpenLine[]>();
  for (const line of lines) {
    const all = found.get(line.amount_cents);
    if (all) all.push(line);
    else found.set(line.amount_cents, [line]);
  }
  return found;
}

/** How close the two days of a transfer are: "near" is certain, "far" is possible, null is too far apart. */
export function nearness(one: string, other: string): "near" | "far" | null {
  const days = Math.abs(nightsBetween(one, other));
  return days <= nearDays ? "near" : days <= farDays ? "far" : null;
}

/**
 * Candidate lines in the company's other accounts for the other side of a transfer. Certain if one of the two lines
 * names the company, or if a rule says that it belongs to the other account.
 */
export function transferOptions(
  line: OpenLine,
  byAmount: ReadonlyMap<number, readonly OpenLine[]>,
  own: OwnNames,
  ruleOf: (one: OpenLine, other: OpenLine) => ReturningRule | undefined,
): Suggestion[] {
  const others: { other: OpenLine; rule: ReturningRule | undefined; isNear: boolean }[] = [];
  for (const other of byAmount.get(-line.amount_cents) ?? []) {
    if (other.account_id === line.account_id) continue;
    const apart = nearness(line.date, other.date);
    const rule = apart === null ? undefined : (ruleOf(line, other) ?? ruleOf(other, line));
    if (apart !== "near" && rule === undefined) continue;
    others.push({ other, rule, isNear: apart === "near" });
    if (others.length >= mostOptions) break;
  }
  return others.map(({ other, rule, isNear }) => {
    const ours = namesOwn(line.text, own) || namesOwn(other.text, own);
    const proofs: Proof[] = [
      { kind: "other_side", found: other.date },
      ...(ours ? [ownProof] : []),
      ...(rule ? [ruleProof(rule)] : []),
    ];
    const strength = !isNear ? farStrength : ours ? 4 : rule ? ruleStrength : 1;
    return { parts: [], other_line_id: other.id, rule_id: null, proofs, strength };
  });
}

/** The strength of a match by rule. */
export const ruleStrength = 3.5;
/** The strength of a match by rule if the two days are too far apart to be sure. */
export const farStrength = 2;

const ownProof: Proof = { kind: "own_name", found: null };
/** The proof that a rule matched. */
export const ruleProof = ({ words }: ReturningRule): Proof => ({ kind: "rule", found: words });

function namesOwn(text: string, own: OwnNames): boolean {
  const { documents, words } = payerOf(text);
  if (saysSo.test(fold(text)) || documents.some((each) => own.documents.includes(each))) return true;
  return own.names.some((name) => nameMatch(words, nameWords(name)) === 2);
}
