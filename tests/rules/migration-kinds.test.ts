import { expect, test } from "vitest";
import { everyPath, textOf } from "#tests/rules/reading/files";
import type { Complaints } from "#tests/rules/reading/rooms";

/**
 * How an upgrade has to deal with a migration: `expand` only adds, so that the older release can go on beside it;
 * `contract` takes away what the older one still uses; `data in steps` rewrites rows, a part at a time.
 */
const kind = /^-- Kind: (expand|contract|data in steps)\.$/m;

/** Migrations that have landed never change; from this number on each names its kind. */
const first = "0130";

interface Migration {
  name: string;
  text: string;
}

/** What the older release would miss or trip over, so that it is no `expand`. */
const takesAway =
  /\b(drop (table|column|function|type|view)|rename (to|column)|alter column \w+ (set not null|type)|add column (?![^,;]*\bdefault\b)[^,;]*\bnot null)\b/i;

function withoutKind(migrations: readonly Migration[]): Complaints {
  return migrations.flatMap(({ name, text }) => {
    const named = kind.exec(text)?.[1];
    if (named === undefined) return name < first ? [] : [`${name} does not begin with "-- Kind: …"`];
    if (named !== "expand") return [];
    const found = takesAway.exec(text)?.[0];
    return found === undefined ? [] : [`${name} says that it only expands, and has "${found}"`];
  });
}

const folder = "server/platform/db/migrations/";
const migrations = everyPath
  .filter((path) => path.startsWith(folder) && path.endsWith(".sql"))
  .map((path) => ({ name: path.slice(folder.length), text: textOf(path) }));

test("each new migration says whether it expands, contracts, or rewrites data in steps", () => {
  expect(migrations.length).toBeGreaterThan(30);
  expect(withoutKind(migrations)).toEqual([]);
});

test.each<[string, string, number]>([
  ["0131-suppliers.sql", "create table suppliers (id uuid);", 1],
  ["0131-suppliers.sql", "-- Kind: expand.\ncreate table suppliers (id uuid);", 0],
  ["0131-suppliers.sql", "-- Kind: expand.\nalter table guests drop column note;", 1],
  ["0131-suppliers.sql", "-- Kind: expand.\nalter table guests add column vip boolean not null;", 1],
  ["0131-suppliers.sql", "-- Kind: expand.\nalter table guests add column vip boolean not null default false;", 0],
  ["0131-suppliers.sql", "-- Kind: expand.\nalter table guests add column vip boolean default false not null;", 0],
  ["0131-suppliers.sql", "-- Kind: contract.\nalter table guests drop column note;", 0],
  ["0131-suppliers.sql", "-- Kind: other.\nselect 1;", 1],
  ["0060-echoes-close.sql", "alter table occupancies add column sale boolean;", 0],
])("%s: %j", (name, text, complaints) => {
  expect(withoutKind([{ name, text }])).toHaveLength(complaints);
});
