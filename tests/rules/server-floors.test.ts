import { expect, test } from "vitest";
import { judgeImports } from "#tests/rules/reading/rooms";
import { type Source, sourceOf, sources } from "#tests/rules/reading/source";

// The areas of the server from above, with their folders: a file imports from its own area or from one below, so that no
// two areas need each other. The files beside the folders compose the program and see everything, but for those below.
const areas: Record<string, string> = {
  composition: "demo",
  office: "dashboard trail imports exports saved-filters privacy onboarding",
  messages: "messages notifications",
  guest: "guest-page guest-requests announcements contracts registration-forms check-in",
  money: "payments finances counterparties owner-statements bank-statements stay-pix pix-keys",
  bookings: "bookings booking-guests booking-files guests quotes blocks calendar channels",
  catalogue: "accommodations amenities photos pictures inventory rates terms channel-terms owners",
  people: "session two-factor people account tenants",
  service: "service subscription",
  platform: "db http jobs mail files file-work sheets pdf audit records http-client",
};
const files = { platform: "context config disk log misspelt-settings start-warnings" };

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

/** Imports upward that are still there, by file. They may only become fewer. */
const exceptions: Record<string, readonly string[]> = {
  "announcements/answer-guest": ["notifications/notification-words"],
  "contracts/tell-guest": ["notifications/notification-words"],
  "accommodations/change-accommodation": [
    "blocks/change-blocks",
    "bookings/nights/lock-nights",
    "bookings/read-booking",
    "channels/imports",
    "contracts/contract-types",
    "messages/rules",
  ],
  "accommodations/create-accommodation": ["contracts/contract-types"],
  "accommodations/list-accommodations": ["blocks/read-blocks"],
  "bank-statements/confirm-matches": ["announcements/answer-guest"],
  "bank-statements/post-receipts": ["announcements/decide-announcement"],
  "booking-guests/change-booking-guests": ["registration-forms/erase-forms"],
  "bookings/cancellation": ["payments/open-credits"],
  "bookings/create-booking": ["guest-page/guest-links"],
  "bookings/end-booking": ["payments/lock-money"],
  "bookings/hold-or-confirm": ["guest-page/guest-links"],
  "bookings/imported/import-bookings": ["finances/close-month", "payments/record-payment"],
  "bookings/moves/split-booking": ["payments/pass-on-paid"],
  "bookings/moves/undo-split": ["payments/pass-on-paid"],
  "file-work/tasks": [
    "channels/channel-services",
    "contracts/contract-markdown",
    "contracts/draw-contract",
    "contracts/draw-evidence",
    "imports/file/read-sheet",
    "owner-statements/draw-statement",
    "service/invoices/draw-invoice",
  ],
  "finances/reports": ["dashboard/month"],
  "guests/anonymize-guest": [
    "bank-statements/imports",
    "contracts/contracts-of-guest",
    "exports/exports",
    "guest-page/pages-of-holder",
    "imports/forget-rows",
    "notifications/leave-mail",
    "registration-forms/erase-forms",
  ],
  "guests/export-guest": [
    "contracts/held-contracts",
    "guest-page/guest-language",
    "guest-page/pages-of-holder",
    "guest-requests/requests-of",
    "messages/list-messages",
    "registration-forms/erase-forms",
  ],
  "guests/guests": ["contracts/contracts-of-guest", "payments/open-credits"],
  "guests/merge-guests": ["contracts/contracts-of-guest", "registration-forms/erase-forms"],
  "http/cookies": ["session/tokens"],
  "http/environment": ["channels/fetch-calendar", "session/limits"],
  "http/mount-routes": ["session/begin-session", "session/tokens"],
  "inventory/inventory": ["contracts/largest-values"],
  "owners/owners": ["pix-keys/pix-keys"],
  "owners/ownership": ["owner-statements/close-statement"],
  "payments/show-money": ["announcements/announcements-of"],
  "rates/rate-calendar": ["bookings/nights/occupy", "bookings/read-booking"],
  "service/change-tenants": ["people/invitations/invitations", "tenants/begin-company"],
  "service/show-service-figures": ["messages/outcomes"],
  "tenants/begin-company": [
    "finances/money-accounts",
    "messages/ready-made",
    "terms/cancellation-policies",
    "terms/payment-plans",
  ],
  "tenants/tenant": ["contracts/largest-values", "pix-keys/pix-keys"],
};

function upward(of: readonly Source[], allowed = exceptions) {
  const ours = of.filter(({ path }) => path.startsWith("server/"));
  return judgeImports(ours, (from, { target, isPackage }) => {
    if (isPackage || !target.startsWith("server/")) return null;
    const [own, other] = [areaOfFile(from), areaOfFile(target)];
    if (own === undefined || other === undefined) return "each folder of the server belongs to an area";
    const isUpward = names.indexOf(other) < names.indexOf(own);
    const isKnown = allowed[nameOf(from)]?.includes(nameOf(target)) ?? false;
    return isUpward && !isKnown ? `${own} lies below ${other}` : null;
  });
}

test("a file of the server imports from its own area or below", () => {
  expect(upward(sources)).toEqual([]);
});

test("each exception is still needed", () => {
  const left = new Set(upward(sources, {}).map((each) => each.replace(/:.*/, "")));
  const listed = Object.entries(exceptions).flatMap(([from, targets]) =>
    targets.map((target) => `server/${from}.ts imports server/${target}`),
  );
  expect(listed.filter((each) => !left.has(each))).toEqual([]);
});

test.each([
  ["server/bookings/holder.ts", 'import { x } from "#server/payments/charges";'],
  ["server/db/database.ts", 'import { x } from "../bookings/holder.ts";'],
  ["server/db/database.ts", 'import { x } from "#server/app";'],
  ["server/novelties/first.ts", 'import { x } from "#server/db/database";'],
])("an import upward in %s is found", (path, text) => {
  expect(upward([sourceOf(path, text)])).toHaveLength(1);
});

test.each([
  ["server/payments/record.ts", 'import { x } from "#server/bookings/holder";'],
  ["server/bookings/holder.ts", 'import { x } from "#server/context";'],
  ["server/app.ts", 'import { x } from "#server/dashboard/month";'],
])("an import downward in %s is no fault", (path, text) => {
  expect(upward([sourceOf(path, text)])).toEqual([]);
});
