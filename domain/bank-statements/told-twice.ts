import type { StatementLine } from "#domain/bank-statements/statement";
import { fold } from "#domain/search-words";

/** The only words of a row, as they are compared; null where several cells are filled. */
export function titleOf(cells: readonly string[]): string | null {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length === 1 ? fold(filled[0] ?? "").trim() : null;
}

/**
 * Bradesco tells its latest movements below those of the period, some of them again. What stands `from` there on and as
 * often before is left out.
 */
export function withoutToldTwice(lines: readonly StatementLine[], from: number): StatementLine[] {
  const before = new Map<string, number>();
  const key = ({ date, amount_cents, number, text }: StatementLine) =>
    JSON.stringify([date, amount_cents, number, text]);
  for (const line of lines.slice(0, from)) before.set(key(line), (before.get(key(line)) ?? 0) + 1);
  return lines.filter((line, index) => {
    if (index < from) return true;
    const left = before.get(key(line)) ?? 0;
    before.set(key(line), left - 1);
    return left <= 0;
  });
}
