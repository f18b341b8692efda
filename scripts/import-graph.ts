import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const rooms = ["app", "contract", "domain", "server", "tests"];

/** Every file of the rooms with its text, read on first use. */
let read: Map<string, string> | null = null;
function texts(): Map<string, string> {
  read ??= new Map(
    rooms
      .flatMap((room) => readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`))
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
  return read;
}

/** The files that contain a text. */
export function pathsWith(text: RegExp): string[] {
  return [...texts()].filter(([, each]) => text.test(each)).map(([path]) => path);
}

export const isUnitTest = (path: string) => /^tests\/(domain|contract|app)\/.+\.test\.tsx?$/.test(path);

const withoutEnding = (path: string) => path.replace(/\.tsx?$/, "");
/** The importers of each file, including type imports. */
function importersByFile(): Map<string, string[]> {
  const pathOf = new Map([...texts().keys()].map((path) => [withoutEnding(path), path]));
  const importers = new Map<string, string[]>();
  for (const [path, text] of texts()) {
    for (const [, asked = ""] of text.matchAll(/(?:from|import\(?)\s*"([^"]+)"/g)) {
      const plain = withoutEnding(asked);
      const near = plain.startsWith(".") ? posix.join(posix.dirname(path), plain) : plain;
      const imported = pathOf.get(near.replace(/^#/, "").replace(/^~\//, "app/"));
      if (imported !== undefined) importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  return importers;
}

/** Every file that imports one of these, directly or not, with the number of steps; these themselves are at 0. */
export function importersOf(changed: readonly string[]): Map<string, number> {
  const importers = importersByFile();
  const steps = new Map(changed.filter((path) => texts().has(path)).map((path) => [path, 0]));
  for (const [path, away] of steps) {
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, away + 1);
  }
  return steps;
}
