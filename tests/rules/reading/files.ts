import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The root of the repository. */
export const root = join(import.meta.dirname, "../../..");

/** Folders ignored by Git: builds, data and reports. */
const ignored = new Set(
  textOf(".gitignore")
    .split("\n")
    .flatMap((line) => /^(.+)\/$/.exec(line)?.[1] ?? []),
);

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (ignored.has(entry.name) || (entry.name.startsWith(".") && entry.name !== ".ci")) return [];
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** Every source file of the repository, as a path from its root. */
export const everyPath: readonly string[] = walk("").sort();

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
