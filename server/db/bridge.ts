import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { OperatorNeeded } from "#server/db/operator-needed";

/** Migrations by name, in their order, each with a function that reads its text. */
export type Migrations = Record<string, () => Promise<string>>;

/** The revisions before 0001-schema whose databases and exports can still be upgraded. */
const [early, late] = ["9de8bfcf", "5c2d46bf"];

/** The migrations from before 0001-schema. */
export interface Bridge {
  /** Migrations of the early revision: each text is the whole schema, under the first name. */
  early: Migrations;
  /** Migrations of the late revision: the early ones and the later ones. Its schema is 0001-schema. */
  late: Migrations;
}

/** Reads the names at once, the texts only when they are run. */
export async function readBridge(folder: string): Promise<Bridge> {
  const names = (await readFile(join(folder, `${early}.txt`), "utf8")).trimEnd().split("\n");
  const schema = async () => gunzipSync(await readFile(join(folder, `${early}.sql.gz`))).toString();
  const earlyOnes = Object.fromEntries(names.map((name, index) => [name, index === 0 ? schema : async () => ""]));
  const later = (await readdir(folder)).filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort();
  const laterOnes = later.map((file) => [file.slice(0, -".sql".length), () => readFile(join(folder, file), "utf8")]);
  return { early: earlyOnes, late: { ...earlyOnes, ...Object.fromEntries(laterOnes) } };
}

/** True if both hold the same names, in any order. */
export function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === some.length;
}

/** The error if the database belongs to no release that this one can upgrade. */
export function unknownDatabase(applied: readonly string[]): OperatorNeeded {
  return new OperatorNeeded(
    [
      `The database was written by another release; its last migration is ${[...applied].sort().at(-1)}.`,
      `This release continues its own databases and those of the revisions ${early} and ${late}.`,
      `Start ${late} on an older database once; a newer one needs the newer release.`,
    ].join("\n"),
  );
}

/** The error if an export belongs to no release that this one can import. */
export function unknownExport(): OperatorNeeded {
  return new OperatorNeeded(
    "The file was written by another release. " +
      `This one imports its own exports and those of the revisions ${early} and ${late}.`,
  );
}
