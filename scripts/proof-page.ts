import { readFileSync, writeFileSync } from "node:fs";

const page = "docs/proof.md";

/** The lines of a section of docs/proof.md below its heading, up to the next one. */
function sectionOf(lines: string[], heading: string): { from: number; to: number } {
  const from = lines.indexOf(`## ${heading}`) + 1;
  if (from === 0) throw new Error(`${page} has no section "${heading}".`);
  const next = lines.findIndex((line, at) => at >= from && line.startsWith("## "));
  return { from, to: next === -1 ? lines.length : next };
}

function changeSection(heading: string, change: (lines: string[]) => string[]): void {
  const lines = readFileSync(page, "utf8").split("\n");
  const { from, to } = sectionOf(lines, heading);
  writeFileSync(page, [...lines.slice(0, from), ...change(lines.slice(from, to)), ...lines.slice(to)].join("\n"));
}

/** Replaces the record of the last `npm run test:all`. */
export function recordWholeRun(lines: string[]): void {
  changeSection("Last whole run", () => ["", ...lines, ""]);
}

/** Adds a line for each file that failed and then passed alone. */
export function recordWobbles(rows: string[]): void {
  changeSection("Wobbled", (lines) => {
    const text = lines.join("\n").trimEnd();
    return [text, ...rows, ""];
  });
}
