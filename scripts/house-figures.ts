import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { countFigures } from "./count-figures.ts";

// What the house weighs, as a table: `npm run figures`. Counted from the text of the files that git knows, and no
// others. Beside it what was counted at dec163a in the same way, and the bar that was set then.
const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(existsSync);
const product = tracked.filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !/^(tests|bench|docs)\//.test(path));
const { figures, outside } = countFigures(new Map(product.map((path) => [path, readFileSync(path, "utf8")])));

const line = (name: string, ...cells: (string | number)[]) =>
  console.log(name.padEnd(42) + cells.map((cell) => String(cell).padStart(10)).join(""));
line("", "now", "dec163a", "bar");
for (const { name, now, of, before = "", bar = "" } of figures) line(name, of ? `${now} of ${of}` : now, before, bar);
if (process.argv.includes("--where")) console.log(`\nChanges outside an action:\n${outside.join("\n")}`);
