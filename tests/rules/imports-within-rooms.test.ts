import { expect, test } from "vitest";
import { domainOf, isVerb, judgeImports, roomOf } from "#tests/rules/reading/rooms";
import { type Source, sourceOf, sources } from "#tests/rules/reading/source";

function clientLayer(path: string): "ui" | "components" | "domains" | "routes" | "lib" | "root" {
  if (path.startsWith("app/components/ui/")) return "ui";
  const layer = path.split("/")[1];
  const layers = ["components", "domains", "routes", "lib"] as const;
  return layers.find((name) => name === layer) ?? "root";
}

const layersBelow = {
  ui: ["ui"],
  components: ["ui", "components", "lib"],
  lib: ["lib"],
  domains: ["ui", "components", "lib", "domains"],
  routes: ["ui", "components", "lib", "domains", "routes", "root"],
  root: ["ui", "components", "lib", "domains", "routes", "root"],
};

function clientCrossings(files: readonly Source[]) {
  return judgeImports(files, (from, { target, isPackage, isType }) => {
    if (isPackage || roomOf(from) !== "app" || roomOf(target) !== "app" || target.includes("/+types/")) return null;
    const [here, there] = [clientLayer(from), clientLayer(target)];
    if (!layersBelow[here].includes(there)) return `${here} stands below ${there}`;
    const foreign = here === "routes" && there === "routes" && domainOf(from.slice(4)) !== domainOf(target.slice(4));
    if (foreign) return "a route never imports another's files";
    return here === "routes" && there === "root" && !isType ? "a route imports no file of the root" : null;
  });
}

test("components, domains, lib and routes of the client import downwards only", () => {
  expect(clientCrossings(sources)).toEqual([]);
});

test.each([
  ["app/components/ui/button.tsx", 'import { x } from "~/lib/session";'],
  ["app/components/ui/button.tsx", 'import { x } from "../form/field";'],
  ["app/lib/toast.ts", 'import { x } from "~/components/ui/button";'],
  ["app/components/table/table.tsx", 'import { x } from "~/routes/bookings/list";'],
  ["app/components/table/table.tsx", 'import { x } from "~/domains/bookings/booking-words";'],
  ["app/lib/toast.ts", 'import { x } from "~/domains/bookings/booking-words";'],
  ["app/domains/bookings/act-words.ts", 'import { x } from "~/routes/bookings/list";'],
  ["app/routes/bookings/list.tsx", 'import { x } from "~/routes/guests/list";'],
  ["app/routes/bookings/list.tsx", 'import { x } from "../guests/guest-form";'],
])("an import upwards or sideways in %s is found", (path, text) => {
  expect(clientCrossings([sourceOf(path, text)])).toHaveLength(1);
});

/** Import cycles between the domains of the client. */
function domainCircles(files: readonly Source[]) {
  const uses = new Map<string, Set<string>>();
  judgeImports(files, (from, { target }) => {
    if (!from.startsWith("app/domains/") || !target.startsWith("app/domains/")) return null;
    const [here, there] = [from.split("/")[2] ?? "", target.split("/")[2] ?? ""];
    if (here !== there) uses.set(here, (uses.get(here) ?? new Set()).add(there));
    return null;
  });
  const reaches = (from: string, goal: string, seen: string[] = []): boolean =>
    [...(uses.get(from) ?? [])].some(
      (next) => next === goal || (!seen.includes(next) && reaches(next, goal, [...seen, next])),
    );
  return [...uses.keys()].filter((name) => reaches(name, name));
}

test("there are no import cycles between the domains of the client", () => {
  expect(domainCircles(sources)).toEqual([]);
  const circle = [
    sourceOf("app/domains/bookings/x.ts", 'import { x } from "~/domains/guests/x";'),
    sourceOf("app/domains/guests/x.ts", 'import { x } from "~/domains/blocks/x";'),
    sourceOf("app/domains/blocks/x.ts", 'import { x } from "~/domains/bookings/x";'),
  ];
  expect(domainCircles(circle)).toHaveLength(3);
});

const serverFoundations = new Set(["db", "http", "audit", "mail", "jobs", "files"]);

function serverCrossings(files: readonly Source[]) {
  const verbs = new Set(files.filter(isVerb).map(({ path }) => path.replace(/\.ts$/, "")));
  return judgeImports(files, (from, { target, isPackage, isType }) => {
    if (isPackage || !from.startsWith("server/")) return null;
    const same = domainOf(from) === domainOf(target);
    if (target.endsWith(".queries") && !same && !isType) return "another domain's queries: call its verb";
    if (from.endsWith(".queries.ts") && verbs.has(target)) return "queries stand below verbs";
    const foundation = serverFoundations.has(domainOf(from) ?? "");
    const feature = !serverFoundations.has(domainOf(target) ?? "") && domainOf(target) !== null;
    const session = domainOf(from) === "http" && domainOf(target) === "session";
    return target.startsWith("server/") && foundation && feature && !session && !isType
      ? "what every domain stands on knows none of them"
      : null;
  });
}

test("the server imports from verbs to queries, and no domain reads another's queries", () => {
  expect(serverCrossings(sources)).toEqual([]);
});

const verb = sourceOf("server/bookings/bookings/create-booking.ts", "export async function createBooking(ctx: Ctx) {}");

test.each([
  ["server/bookings/bookings/move-booking.ts", 'import { findGuest } from "#server/bookings/guests/guests.queries";'],
  [
    "server/bookings/bookings/bookings.queries.ts",
    'import { createBooking } from "#server/bookings/bookings/create-booking";',
  ],
  ["server/platform/db/doors.ts", 'import { createBooking } from "#server/bookings/bookings/create-booking";'],
])("an import against the order of the server in %s is found", (path, text) => {
  expect(serverCrossings([verb, sourceOf(path, text)])).toHaveLength(1);
});
