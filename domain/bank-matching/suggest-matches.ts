import { arrangeItems, itemOptions, type OpenItems } from "#domain/bank-matching/item-options";
import {
  farStrength,
  linesByAmount,
  nearness,
  ruleProof,
  ruleStrength,
  transferOptions,
} from "#domain/bank-matching/own-transfers";
import { payoutSums } from "#domain/bank-matching/payout-sums";
import {
  type LineSuggestions,
  type OpenItem,
  type OpenLine,
  type OwnNames,
  type Proof,
  type RememberedPayer,
  type ReturningRule,
  type Suggestion,
  sureFrom,
} from "#domain/bank-matching/suggestion";
import { fold } from "#domain/search-words";

/** What lines are compared with. */
export interface Known {
  items: readonly OpenItem[];
  remembered: readonly RememberedPayer[];
  rules: readonly ReturningRule[];
  own: OwnNames;
}

/**
 * Suggestions for each line, with their proofs. Certain ones come preselected. Ties never are (two options of equal
 * strength, or two lines for one item): the user decides. Linear in the number of lines and their candidates.
 */
export function suggestMatches(lines: readonly OpenLine[], known: Known): LineSuggestions[] {
  const [income, outgo] = [arrangeItems(known.items, "in"), arrangeItems(known.items, "out")];
  const remembered = new Map<string, RememberedPayer[]>();
  for (const each of known.remembered) remembered.set(each.key, [...(remembered.get(each.key) ?? []), each]);
  const byAmount = linesByAmount(lines);
  const rules = foldRules(known.rules);
  const held = new Map(lines.map((line) => [line.id, heldRules(line, rules)]));
  const ruleOf = (one: OpenLine, other: OpenLine) =>
    held.get(one.id)?.find(({ account_id }) => account_id === other.account_id);
  const found = lines.map((line): LineSuggestions => {
    const items = line.amount_cents > 0 ? income : outgo;
    const { options: paid, cut, contested } = itemOptions(line, items, remembered);
    const all = [
      ...paid,
      ...payoutSums(line, items),
      ...transferOptions(line, byAmount, known.own, ruleOf),
      ...(held.get(line.id) ?? []).flatMap((rule) => ruleOptions(line, rule, items, byAmount)),
    ];
    const options = onceEach(all.sort((one, other) => other.strength - one.strength));
    const [best, next] = options;
    const sure = best !== undefined && best.strength >= sureFrom && best.strength !== next?.strength;
    return { line_id: line.id, options, ticked: sure && !contested && !(cut && best.strength <= 3) };
  });
  return withoutRivals(found);
}

/** Removes duplicate suggestions, keeping the strongest; sorted by strength. */
function onceEach(options: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return options.filter(({ parts, other_line_id, rule_id }) => {
    const key = JSON.stringify([parts, other_line_id, rule_id]);
    return !seen.has(key) && seen.add(key);
  });
}

/** If several lines claim one item or one other side, only the strongest stays preselected. */
function withoutRivals(found: LineSuggestions[]): LineSuggestions[] {
  const claims = new Map<string, { line_id: string; strength: number }[]>();
  for (const { line_id, options, ticked } of found) {
    const [best] = options;
    if (!ticked || !best) continue;
    const wanted = [...best.parts.map(({ item_id }) => `item ${item_id}`), ...sides(line_id, best)];
    for (const claim of wanted) {
      claims.set(claim, [...(claims.get(claim) ?? []), { line_id, strength: best.strength }]);
    }
  }
  const lost = new Set<string>();
  for (const [claim, all] of claims) {
    const strongest = Math.max(...all.map(({ strength }) => strength));
    const first = all.filter(({ strength }) => strength === strongest);
    const pair = claim.startsWith("line ") && first.length === 2; // a transfer is claimed from both of its sides
    for (const each of all) if (each.strength < strongest || (first.length > 1 && !pair)) lost.add(each.line_id);
  }
  return found.map((each) => (lost.has(each.line_id) ? { ...each, ticked: false } : each));
}

function sides(line_id: string, { other_line_id }: Suggestion): string[] {
  return other_line_id === null ? [] : [`line ${line_id}`, `line ${other_line_id}`];
}

/** A rule with its words normalized for comparison. */
export interface FoldedRule extends ReturningRule {
  folded: string;
}

/** Normalizes the rules for comparison with lines. */
const foldRules = (rules: readonly ReturningRule[]): FoldedRule[] =>
  rules.map((rule) => ({ ...rule, folded: spaced(rule.words) })).filter(({ folded }) => folded !== "  ");

const spaced = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** The matching rule with the most words; several if they tie. A rule for the line's own account is skipped. */
function heldRules(line: OpenLine, rules: readonly FoldedRule[]): FoldedRule[] {
  const direction = line.amount_cents > 0 ? "in" : "out";
  const text = spaced(line.text);
  const held = rules.filter(
    (rule) => rule.direction === direction && rule.account_id !== line.account_id && text.includes(rule.folded),
  );
  const longest = Math.max(...held.map(({ folded }) => folded.length));
  return held.filter(({ folded }) => folded.length === longest);
}

/**
 * What a line is by its rule: a new entry or a transfer. A transfer already recorded between the two accounts without
 * this line is suggested instead of a new one; if its other line is present, both lines must match together.
 */
function ruleOptions(
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
