import type { CsvRecord } from "#domain/bank-statements/csv-cells";
import type { ColumnPlaces } from "#domain/bank-statements/csv-profile";
import { type Refusal, refuse } from "#domain/bank-statements/statement";
import { readStatementAmount } from "#domain/bank-statements/statement-amount";

const amountRoles = ["amount", "credit", "debit", "balance"] as const;
const mostCells = 200;

/**
 * Puts amounts together that their own comma cut in two, in a file whose cells are parted by commas: 1495,50 without
 * quotes. Where a row could be read in two ways the file is refused: centavos would be lost, or made up.
 */
export function joinSplitAmounts(
  records: readonly CsvRecord[],
  { at, text, width }: ColumnPlaces,
  headerCells: number,
): CsvRecord[] | Refusal {
  const places = amountRoles.flatMap((role) => at[role] ?? []).sort((one, other) => one - other);
  const endsInText = text.includes(width - 1);
  const cells = { of: headerCells, atLeast: endsInText };
  const rows = records.map((record) => ({ record, ways: waysToJoin(record.cells, places, cells) }));
  const split = rows.filter(({ ways }) => ways.length > 0);
  if (split.length === 0) return [...records];
  const amounts = rows.filter(({ record }) => places.some((place) => /\d/.test(record.cells[place] ?? "")));
  // Words at the end of a row may hold commas as well: then every amount of the file has to be cut in two.
  const doubtful = endsInText && amounts.length > split.length;
  const torn = split.find(({ ways }) => doubtful || ways.length > 1);
  if (torn) return refused(torn.record);
  return rows.map(({ record, ways: [cells] }) => (cells ? { ...record, cells } : record));
}

const refused = ({ row, cells }: CsvRecord): Refusal => refuse("split_amount", row, cells.join(","));

/** The cells of a row that has more than the header, as they are with its amounts put together again. */
function waysToJoin(
  cells: readonly string[],
  places: readonly number[],
  header: { of: number; atLeast: boolean },
): string[][] {
  const surplus = cells.length - header.of;
  if (surplus < 1 || cells.length > mostCells || (surplus > places.length && !header.atLeast)) return [];
  let ways: { cells: string[]; joined: number }[] = [{ cells: [...cells], joined: 0 }];
  for (const place of places) {
    ways = ways.flatMap((way) => {
      const [whole = "", decimals = ""] = way.cells.slice(place, place + 2);
      const isOne = /^\s*\d{1,2}\D*$/.test(decimals) && /\d\s*$/.test(whole);
      if (!isOne || readStatementAmount(`${whole},${decimals}`) === null) return [way];
      const one = { cells: way.cells.toSpliced(place, 2, `${whole},${decimals}`), joined: way.joined + 1 };
      return [way, one];
    });
  }
  const fitting = ways.filter(({ joined }) => joined > 0 && (header.atLeast ? joined <= surplus : joined === surplus));
  const most = Math.max(...fitting.map(({ joined }) => joined));
  return fitting.filter(({ joined }) => joined === most).map((way) => way.cells);
}
