import { expect, test } from "vitest";
import { textOf } from "#tests/rules/reading/files";
import { judgeImports } from "#tests/rules/reading/rooms";
import { type Source, sourceOf, sources } from "#tests/rules/reading/source";

// The areas of the server from above, with their folders: a file imports from its own area or from one below, so that no
// two areas need each other. The files beside the folders compose the program and see everything, but for those below. What a
// file has to tell those above it goes through `followers` of `server/http/environment.ts`.
const areas: Record<string, string> = {
  composition: "demo commands",
  office: "dashboard trail imports exports saved-filters privacy onboarding",
  messages: "messages notifications",
  guest: "guest-page guest-requests contracts registration-forms check-in",
  money: "payments finances counterparties owner-statements bank-statements stay-pix announcements",
  bookings: "bookings booking-guests booking-files guests quotes blocks calendar channels",
  catalogue: "accommodations amenities photos pictures inventory rates terms channel-terms owners",
  people: "session two-factor people account tenants pix-keys",
  service: "service subscription",
  platform: "db http jobs mail files file-work sheets pdf audit records http-client",
};
const files = { platform: "context config disk log listen misspelt-settings release settings start-warnings" };

const names = Object.keys(areas);
const areaOf = new Map(
  names.flatMap((area) => (areas[area] ?? "").split(" ").map((folder) => [folder, area] as const)),
);

/** What a path of the server is called here: `server/bookings/holder.ts` is `bookings/holder`. */
const nameOf = (path: string) => path.replace(/^server\//, "").replace(/\.ts$/, "");

/** The area of a file; undefined for a folder that has none. */
function areaOfFile(path: string): string | undefined {
  const [first = "", ...rest] = nameOf(path).split("/");
  if (rest.length > 0) return areaOf.get(first);
  return files.platform.split(" ").includes(first) ? "platform" : "composition";
}

function upward(of: readonly Source[]) {
  const ours = of.filter(({ path }) => path.startsWith("server/"));
  return judgeImports(ours, (from, { target, isPackage }) => {
    if (isPackage || !target.startsWith("server/")) return null;
    const [own, other] = [areaOfFile(from), areaOfFile(target)];
    if (own === undefined || other === undefined) return "each folder of the server belongs to an area";
    return names.indexOf(other) < names.indexOf(own) ? `${own} lies below ${other}` : null;
  });
}

// No two areas need each other, directly or through others: a circle would need an import upward.
test("a file of the server imports from its own area or below", () => {
  expect(upward(sources)).toEqual([]);
});

test.each([
  ["server/bookings/holder.ts", 'import { x } from "#server/payments/charges";'],
  ["server/db/database.ts", 'import { x } from "../bookings/holder.ts";'],
  ["server/db/database.ts", 'import { x } from "#server/app";'],
  ["server/novelties/first.ts", 'import { x } from "#server/db/database";'],
])("an import upward in %s is found", (path, text) => {
  expect(upward([sourceOf(path, text)])).toHaveLength(1);
});

test("the generated types of the database name nothing above the platform", () => {
  const named = [...textOf("server/db/types.generated.ts").matchAll(/#(server\/[\w/-]+)/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.map(areaOfFile).filter((area) => area !== "platform")).toEqual([]);
});

test("of two areas that import each other one is found", () => {
  const circle = [
    sourceOf("server/payments/record.ts", 'import { x } from "#server/bookings/holder";'),
    sourceOf("server/bookings/holder.ts", 'import { x } from "#server/payments/record";'),
  ];
  expect(upward(circle)).toEqual([
    "server/bookings/holder.ts imports server/payments/record: bookings lies below money",
  ]);
});

test.each([
  ["server/payments/record.ts", 'import { x } from "#server/bookings/holder";'],
  ["server/bookings/holder.ts", 'import { x } from "#server/context";'],
  ["server/app.ts", 'import { x } from "#server/bookings/nights/sold-months";'],
])("an import downward in %s is no fault", (path, text) => {
  expect(upward([sourceOf(path, text)])).toEqual([]);
});
