import type { OpenLine, OwnNames, Proof, ReturningRule, Suggestion } from "#domain/bank-matching/suggestion";
import { nameMatch, nameWords, payerOf } from "#domain/bank-statements/payer";
import { fold } from "#domain/search-words";
import { nightsBetween } from "#domain/stay-dates";

/** Within these days of each other two lines are surely one transfer. */
export const nearDays = 3;
const farDays = 15; // of what a rule says is a transfer
const mostOptions = 20;
const saysSo = /mesma titularidade|entre contas|conta propria/;

/** Lines by amount, to find the one that went out where another came in. */
export function linesByAmount(lines: readonly OpenLine[]): Map<number, OpenLine[]> {
  const found = new Map<number, OpenLine[]>();
  for (const line of lines) {
    const all = found.get(line.amount_cents);
    if (all) all.push(line);
    else found.set(line.amount_cents, [line]);
  }
  return found;
}

/** How near the two days of one transfer lie: so that it is sure, so that it may be, or too far. */
export function nearness(one: string, other: string): "near" | "far" | null {
  const days = Math.abs(nightsBetween(one, other));
  return days <= nearDays ? "near" : days <= farDays ? "far" : null;
}

/**
 * The other side of a line in another account of the company; sure where one of the two names the company, or a rule that
 * one of them holds the account of the other.
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

/** How much a rule proves. */
export const ruleStrength = 3.5;
/** How much what it says proves where the day may be that of another week. */
export const farStrength = 2;

const ownProof: Proof = { kind: "own_name", found: null };
/** That a rule says so. */
export const ruleProof = ({ words }: ReturningRule): Proof => ({ kind: "rule", found: words });

function namesOwn(text: string, own: OwnNames): boolean {
  const { documents, words } = payerOf(text);
  if (saysSo.test(fold(text)) || documents.some((each) => own.documents.includes(each))) return true;
  return own.names.some((name) => nameMatch(words, nameWords(name)) === 2);
}
