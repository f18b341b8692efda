import type { OpenItems } from "#domain/bank-matching/open-items";
import { farStrength, nearness, ruleProof, ruleStrength } from "#domain/bank-matching/own-transfers";
import type { OpenLine, Proof, ReturningRule, Suggestion } from "#domain/bank-matching/suggestion";
import { fold } from "#domain/search-words";

/** A rule with its words as they are compared. */
export interface FoldedRule extends ReturningRule {
  folded: string;
}

/** Rules as lines are compared with them. */
export const foldRules = (rules: readonly ReturningRule[]): FoldedRule[] =>
  rules.map((rule) => ({ ...rule, folded: spaced(rule.words) })).filter(({ folded }) => folded !== "  ");

const spaced = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** The rule with most words that the line holds; two of one length are a tie. No account moves money to itself. */
export function heldRules(line: OpenLine, rules: readonly FoldedRule[]): FoldedRule[] {
  const direction = line.amount_cents > 0 ? "in" : "out";
  const text = spaced(line.text);
  const held = rules.filter(
    (rule) => rule.direction === direction && rule.account_id !== line.account_id && text.includes(rule.folded),
  );
  const longest = Math.max(...held.map(({ folded }) => folded.length));
  return held.filter(({ folded }) => folded.length === longest);
}

/**
 * What a line is by a rule that it holds: an entry or a transfer, written anew. A transfer between the two accounts that
 * stands without this line is meant in its place, and where its other line is here, only both lines together.
 */
export function ruleOptions(
  line: OpenLine,
  rule: ReturningRule,
  items: OpenItems,
  byAmount: ReadonlyMap<number, readonly OpenLine[]>,
): Suggestion[] {
  const anew = { parts: [], other_line_id: null, rule_id: rule.id, proofs: [ruleProof(rule)] };
  if (rule.account_id === null) return [{ ...anew, strength: ruleStrength }];
  const cents = Math.abs(line.amount_cents);
  const posted = (items.byAmount.get(cents) ?? []).flatMap((item): Suggestion[] => {
    const apart = nearness(line.date, item.due_date);
    if (item.posted_to !== line.account_id || item.moved_with !== rule.account_id || apart === null) return [];
    const parts = [{ item_id: item.id, amount_cents: cents, commission_cents: 0 }];
    const proofs: Proof[] = [ruleProof(rule), { kind: "amount", found: null }];
    const strength = apart === "near" ? ruleStrength : farStrength;
    return [{ parts, other_line_id: null, rule_id: null, proofs, strength }];
  });
  const others = (byAmount.get(-line.amount_cents) ?? [])
    .filter(({ account_id }) => account_id === rule.account_id)
    .map(({ date }) => nearness(line.date, date));
  if (others.includes("near") || posted.some(({ strength }) => strength === ruleStrength)) return posted;
  const isDoubtful = others.includes("far") || posted.length > 0;
  return [...posted, { ...anew, strength: isDoubtful ? farStrength : ruleStrength }];
}
