import type { KnownItem, OpenItems } from "#domain/bank-matching/item-options";
import type { OpenLine, Suggestion } from "#domain/bank-matching/suggestion";
import { fold } from "#domain/search-words";
import { nightsBetween } from "#domain/stay-dates";

// Channels as they are named in bank statements.
const channels: Record<string, RegExp> = {
  airbnb: /\bairbnb\b/,
  booking_com: /\bbooking( com| b ?v)?\b/,
  vrbo: /\b(vrbo|homeaway|expedia)\b/,
  expedia: /\b(expedia|vrbo|homeaway)\b/,
  decolar: /\b(decolar|despegar)\b/,
};

const mostBookings = 20; // the nearest ones; each further one doubles the number of sums
const nearDays = 45;
const mostAnswers = 3;

/**
 * The bookings of a channel whose amounts, less its commission, add up to its payout. Returns every combination that
 * fits. Never certain: other bookings may have the same total.
 */
export function payoutSums(line: OpenLine, items: OpenItems): Suggestion[] {
  if (line.amount_cents <= 0) return [];
  const words = fold(line.text).replace(/[^a-z]+/g, " ");
  const named = [...items.byChannel.keys()].filter((name) => channels[name]?.test(words));
  return named.flatMap((name) => {
    const bookings = nearest(line, items.byChannel.get(name) ?? []);
    return sumsTo(line.amount_cents, bookings.map(netOf)).map((picked): Suggestion => {
      const parts = picked.map((index) => {
        const item = bookings[index]!;
        return { item_id: item.id, amount_cents: netOf(item), commission_cents: item.open_cents - netOf(item) };
      });
      const proofs = [{ kind: "channel", found: name } as const, { kind: "sum", found: null } as const];
      return { parts, other_line_id: null, rule_id: null, proofs, strength: 2 };
    });
  });
}

const netOf = ({ open_cents, channel }: KnownItem) => open_cents - (channel?.commission_cents ?? 0);

/** The items due nearest to the line's day, before and after it. `items` is sorted by due date. */
function nearest(line: OpenLine, items: readonly KnownItem[]): KnownItem[] {
  const found: KnownItem[] = [];
  let after = firstFrom(items, line.date);
  let before = after - 1;
  const days = (index: number) => {
    const item = items[index];
    return item ? Math.abs(nightsBetween(item.due_date, line.date)) : Number.POSITIVE_INFINITY;
  };
  while (found.length < mostBookings) {
    const [earlier, later] = [days(before), days(after)];
    if (Math.min(earlier, later) > nearDays) break;
    const item = items[earlier < later ? before-- : after++]!;
    if (netOf(item) > 0 && netOf(item) <= line.amount_cents) found.push(item);
  }
  return found;
}

/** The index of the first item due on or after `day`. */
function firstFrom(items: readonly KnownItem[], day: string): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.due_date < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The sets of amounts that add up to `total`, as indexes. Meet in the middle: the sums of one half are tabulated, then
 * looked up for each sum of the other half.
 */
export function sumsTo(total: number, amounts: readonly number[]): number[][] {
  const middle = Math.floor(amounts.length / 2);
  const [left, right] = [sumsOf(amounts.slice(0, middle)), sumsOf(amounts.slice(middle))];
  const bySum = new Map<number, number[]>();
  for (const [mask, sum] of left.entries()) {
    if (sum > total) continue;
    const masks = bySum.get(sum);
    if (!masks) bySum.set(sum, [mask]);
    else if (masks.length < mostAnswers) masks.push(mask);
  }
  const answers: number[][] = [];
  for (const [mask, sum] of right.entries()) {
    for (const other of bySum.get(total - sum) ?? []) {
      if (answers.length >= mostAnswers) return answers;
      const picked = amounts.flatMap((_, index) => {
        const chosen = index < middle ? (other >> index) & 1 : (mask >> (index - middle)) & 1;
        return chosen ? [index] : [];
      });
      if (picked.length > 0) answers.push(picked);
    }
  }
  return answers;
}

/** The sum of every subset; bit i of the index selects amount i. */
function sumsOf(amounts: readonly number[]): number[] {
  const sums = [0];
  for (const amount of amounts) for (const sum of [...sums]) sums.push(sum + amount);
  return sums;
}
