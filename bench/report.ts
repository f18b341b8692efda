export interface Row {
  /** The figure's name, `P1` and so on. */
  name: string;
  what: string;
  ours: number;
  other: number;
  unit: "/s" | "ms" | "kB" | "";
  /** The bar of ours divided by the other, and on which side of it that has to lie. */
  bar: number;
  side: "at least" | "at most";
}

const digits = { "/s": 0, ms: 1, kB: 1, "": 0 };

const show = (value: number, unit: Row["unit"]) => `${value.toFixed(digits[unit])}${unit === "/s" ? "" : " "}${unit}`;

/** Prints a table of markdown. */
export function printTable(title: string, heads: string[], rows: string[][]): void {
  const lines = [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  console.log(`\n### ${title}\n\n${lines.join("\n")}`);
}

/** Prints the rows against their bars; true when every one is kept. */
export function printReport(title: string, rows: Row[]): boolean {
  const judged = rows.map((row) => {
    const ratio = row.ours / row.other;
    return { ...row, ratio, kept: row.side === "at least" ? ratio >= row.bar : ratio <= row.bar };
  });
  printTable(
    title,
    ["#", "What", "Ours", "Against", "Ratio", "Bar", ""],
    judged.map(({ name, what, ours, other, unit, ratio, side, bar, kept }) => [
      name,
      what,
      show(ours, unit).trim(),
      show(other, unit).trim(),
      ratio.toFixed(2),
      `${side} ${bar}`,
      kept ? "kept" : "**missed**",
    ]),
  );
  return judged.every(({ kept }) => kept);
}
