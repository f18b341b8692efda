export interface Row {
  /** The figure's name, `P1` and so on. */
  name: string;
  what: string;
  ours: number;
  /** The other side's value, and the ratio; without them our value is compared with the target. */
  other?: number;
  ratio?: number;
  unit: "/s" | "ms" | "kB" | "MB" | "";
  /** The value at dec163a; the ratio if there is one. */
  before?: string;
  /** Without a target the row is only printed. */
  bar?: number;
  side: "at least" | "at most";
}

function show(value: number, unit: Row["unit"]): string {
  const digits = Number.isInteger(value) || unit === "/s" ? 0 : 1;
  return `${value.toFixed(digits)}${unit === "/s" || unit === "" ? "" : " "}${unit}`;
}

/** Prints a table of markdown. */
export function printTable(title: string, heads: string[], rows: string[][]): void {
  const lines = [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  console.log(`\n### ${title}\n\n${lines.join("\n")}`);
}

function isKept({ ours, ratio, bar, side }: Row): boolean {
  const found = ratio ?? ours;
  return bar === undefined || (side === "at least" ? found >= bar : found <= bar);
}

/** Prints the rows with their targets; true if all are met. */
export function printReport(title: string, rows: Row[]): boolean {
  const cells = rows.map((row) => {
    const { name, what, ours, other, ratio, unit, before = "", bar, side } = row;
    const against = other === undefined ? ["", ""] : [show(other, unit), (ratio ?? ours / other).toFixed(2)];
    const judged = bar === undefined ? ["", ""] : [`${side} ${bar}`, isKept(row) ? "kept" : "**missed**"];
    return [name, what, show(ours, unit), ...against, before, ...judged];
  });
  printTable(title, ["#", "What", "Ours", "Against", "Ratio", "Before", "Bar", ""], cells);
  return rows.every(isKept);
}
