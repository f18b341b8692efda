import { itemOptions } from "#domain/bank-matching/item-options";
import { arrangeItems } from "#domain/bank-matching/open-items";
import { linesByAmount, transferOptions } from "#domain/bank-matching/own-transfers";
import { payoutSums } from "#domain/bank-matching/payout-sums";
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
import { fold } from "#domain/search-words";

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
  const rules = known.rules.map((rule) => ({ ...rule, folded: spaced(rule.words) }));
  const found = lines.map((line): LineSuggestions => {
    const items = line.amount_cents > 0 ? income : outgo;
    const { options, cut } = itemOptions(line, items, remembered);
    options.push(
      ...payoutSums(line, items),
      ...transferOptions(line, byAmount, known.own),
      ...ruleOptions(line, rules),
    );
    options.sort((one, other) => other.strength - one.strength);
    const [best, next] = options;
    const sure = best !== undefined && best.strength >= sureFrom && best.strength !== next?.strength;
    return { line_id: line.id, options, ticked: sure && !(cut && best.strength <= 3) };
  });
  return withoutRivals(found);
}

const ruleStrength = 3.5;

/** The rule with most words that the line holds; two of one length are a tie. */
function ruleOptions(line: OpenLine, rules: readonly (ReturningRule & { folded: string })[]): Suggestion[] {
  const direction = line.amount_cents > 0 ? "in" : "out";
  const text = spaced(line.text);
  const held = rules.filter(
    (rule) => rule.direction === direction && rule.folded !== "  " && text.includes(rule.folded),
  );
  const longest = Math.max(...held.map(({ folded }) => folded.length));
  return held
    .filter(({ folded }) => folded.length === longest)
    .map(({ id, words }) => ({
      parts: [],
      other_line_id: null,
      rule_id: id,
      proofs: [{ kind: "rule", found: words }],
      strength: ruleStrength,
    }));
}

const spaced = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

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
