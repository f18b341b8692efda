export interface Row {
  name: string;
  what: string;
  ours: string;
  other: string;
  ratio: number;
  /** The bar, and on which side of it the ratio has to lie. */
  bar: number;
  side: "at least" | "at most";
}

/** Prints the rows as a table; true when every ratio is on its side of the bar. */
export function printReport(title: string, rows: Row[]): boolean {
  console.log(`\n## ${title}\n\n| # | What | Ours | Against | Ratio | Bar | |\n|---|---|---|---|---|---|---|`);
  const kept = rows.map((row) => {
    const good = row.side === "at least" ? row.ratio >= row.bar : row.ratio <= row.bar;
    const cells = [
      row.name,
      row.what,
      row.ours,
      row.other,
      row.ratio.toFixed(2),
      `${row.side} ${row.bar}`,
      good ? "kept" : "**missed**",
    ];
    console.log(`| ${cells.join(" | ")} |`);
    return good;
  });
  return kept.every(Boolean);
}
