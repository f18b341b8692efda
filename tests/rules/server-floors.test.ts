import { expect, test } from "vitest";
import { textOf } from "#tests/rules/reading/files";
import { judgeImports } from "#tests/rules/reading/rooms";
import { type Source, sourceOf, sources } from "#tests/rules/reading/source";

// The areas of the server from above: a file imports from its own area or from one below, so that no two areas need
// each other. The files beside the folders put the program together with `composition` and `demo`, and see everything.
// What a file has to tell those above it goes through `followers` of `server/platform/http/environment.ts`.
const areas = [
  "composition",
  "office",
  "messages",
  "guest",
  "money",
  "bookings",
  "catalogue",
  "people",
  "service",
  "platform",
];

/** The area of a file; undefined for a folder that is none. */
function areaOf(path: string): string | undefined {
  const [, first = "", ...rest] = path.split("/");
  if (rest.length === 0 || first === "demo") return "composition";
  return areas.find((area) => area === first);
}

function upward(of: readonly Source[]) {
  const ours = of.filter(({ path }) => path.startsWith("server/"));
  return judgeImports(ours, (from, { target, isPackage }) => {
    if (isPackage || !target.startsWith("server/")) return null;
    const [own, other] = [areaOf(from), areaOf(target)];
    if (own === undefined || other === undefined) return "each folder of the server is an area";
    return areas.indexOf(other) < areas.indexOf(own) ? `${own} lies below ${other}` : null;
  });
}

// No two areas need each other, directly or through others: a circle would need an import upward.
test("a file of the server imports from its own area or below", () => {
  expect(upward(sources)).toEqual([]);
});

test("the generated types of the database name nothing above the platform", () => {
  const named = [...textOf("server/platform/db/types.generated.ts").matchAll(/#(server\/[\w/-]+)/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.map(areaOf).filter((area) => area !== "platform")).toEqual([]);
});

test("of two areas that import each other one is found", () => {
  const circle = [
    sourceOf("server/money/payments/record.ts", 'import { x } from "#server/bookings/bookings/holder";'),
    sourceOf("server/bookings/bookings/holder.ts", 'import { x } from "#server/money/payments/record";'),
  ];
  expect(upward(circle)).toEqual([
    "server/bookings/bookings/holder.ts imports server/money/payments/record: bookings lies below money",
  ]);
});

test.each([
  ["server/bookings/bookings/holder.ts", 'import { x } from "#server/money/payments/charges";'],
  ["server/platform/db/database.ts", 'import { x } from "../../bookings/bookings/holder.ts";'],
  ["server/platform/db/database.ts", 'import { x } from "#server/app";'],
  ["server/platform/db/database.ts", 'import { x } from "#server/demo/guests";'],
  ["server/novelties/first.ts", 'import { x } from "#server/platform/db/database";'],
])("an import upward in %s is found", (path, text) => {
  expect(upward([sourceOf(path, text)])).toHaveLength(1);
});

test.each([
  ["server/money/payments/record.ts", 'import { x } from "#server/bookings/bookings/holder";'],
  ["server/bookings/bookings/holder.ts", 'import { x } from "#server/platform/context";'],
  ["server/app.ts", 'import { x } from "#server/office/dashboard/month";'],
])("an import downward in %s is no fault", (path, text) => {
  expect(upward([sourceOf(path, text)])).toEqual([]);
});
