import { itemOptions } from "#domain/bank-matching/item-options";
import { arrangeItems } from "#domain/bank-matching/open-items";
import { linesByAmount, transferOptions } from "#domain/bank-matching/own-transfers";
import { payoutSums } from "#domain/bank-matching/payout-sums";
import { foldRules, heldRules, ruleOptions } from "#domain/bank-matching/returning-rules";
import {
  type LineSuggestions,
  type OpenItem,
  type OpenLine,
  type OwnNames,
  type RememberedPayer,
  type ReturningRule,
  type Suggestion,
  sureFrom,
} from "#domain/bank-matching/suggestion";

/** What lines are compared with. */
export interface Known {
  items: readonly OpenItem[];
  remembered: readonly RememberedPayer[];
  rules: readonly ReturningRule[];
  own: OwnNames;
}

/**
 * What each line may be, with its proofs. Sure ones come ticked, ties never: two options of one strength, or two lines
 * for one item, are shown and left to a person. Takes time in proportion to the lines and what could be meant by each.
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
    const { options: paid, cut } = itemOptions(line, items, remembered);
    const all = [
      ...paid,
      ...payoutSums(line, items),
      ...transferOptions(line, byAmount, known.own, ruleOf),
      ...(held.get(line.id) ?? []).flatMap((rule) => ruleOptions(line, rule, items, byAmount)),
    ];
    const options = onceEach(all.sort((one, other) => other.strength - one.strength));
    const [best, next] = options;
    const sure = best !== undefined && best.strength >= sureFrom && best.strength !== next?.strength;
    return { line_id: line.id, options, ticked: sure && !(cut && best.strength <= 3) };
  });
  return withoutRivals(found);
}

/** Of options that say the same, the one that proves most; the strongest are first. */
function onceEach(options: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return options.filter(({ parts, other_line_id, rule_id }) => {
    const key = JSON.stringify([parts, other_line_id, rule_id]);
    return !seen.has(key) && seen.add(key);
  });
}

/** Of lines that would settle one item, or be one line's other side, only a stronger one stays ticked. */
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
    const pair = claim.startsWith("line ") && first.length === 2; // a transfer is told from both of its sides
    for (const each of all) if (each.strength < strongest || (first.length > 1 && !pair)) lost.add(each.line_id);
  }
  return found.map((each) => (lost.has(each.line_id) ? { ...each, ticked: false } : each));
}

function sides(line_id: string, { other_line_id }: Suggestion): string[] {
  return other_line_id === null ? [] : [`line ${line_id}`, `line ${other_line_id}`];
}
