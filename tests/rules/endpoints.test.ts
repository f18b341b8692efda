import { describe, expect, expectTypeOf, test } from "vitest";
import { everyEndpoint } from "#contract/every-endpoint";
import { type Permission, tenantPermissions } from "#contract/platform/access";
import { type Endpoint, endpoint } from "#contract/platform/endpoint";
import { everyRoute } from "#server/app";
import { inMountingOrder } from "#server/platform/http/request";
import type { Complete, Route } from "#server/platform/http/route";
import { everyPath } from "#tests/rules/reading/files";
import { touchedEndpoints } from "../../scripts/touched-endpoints.ts";

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const declared = Object.entries(everyEndpoint).map(([name, each]) => ({ name, each }));

const routes = inMountingOrder(everyRoute);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;
}

/** The endpoints that a contract module exports, alone or in a group. */
function endpointsIn(module: Record<string, unknown>): Endpoint[] {
  const groups = Object.values(module).filter((value) => typeof value === "object" && value !== null);
  return groups.flatMap((value) => (isEndpoint(value) ? [value] : Object.values(value as object).filter(isEndpoint)));
}

describe("the contract and the server have the same endpoints", () => {
  test("every endpoint has one route, and every route an endpoint of the contract", () => {
    const names = (all: readonly Endpoint[]) => all.map(nameOf).sort();
    expect(names(everyRoute.map(({ endpoint }) => endpoint))).toEqual(names(declared.map(({ each }) => each)));
    expect(everyRoute.filter(({ address, endpoint }) => address !== nameOf(endpoint))).toEqual([]);
  });

  test("a forgotten endpoint and one served twice do not compile", () => {
    type Fault = Complete<readonly [Route<"GET /api/me">, Route<"POST /api/bookings">, Route<"GET /api/me">]>;
    expectTypeOf<Complete<typeof everyRoute>>().toExtend<readonly Route[]>();
    expectTypeOf<Extract<Fault, `${string} two routes`>>().toEqualTypeOf<"GET /api/me has two routes">();
    expectTypeOf<"POST /api/quotes has no route">().toExtend<Fault>();
    expectTypeOf<"POST /api/bookings has no route">().not.toExtend<Fault>();
  });

  test("fixed path segments are mounted before parameters, in any order of lists", () => {
    const matcher = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
    const hidden = routes.filter(({ endpoint: { method, path } }, index) =>
      routes
        .slice(0, index)
        .some((before) => before.endpoint.method === method && matcher(before.endpoint.path).test(path)),
    );
    expect(hidden.map(({ endpoint }) => nameOf(endpoint))).toEqual([]);
    const reversed = inMountingOrder([...routes].reverse());
    const paths = (all: readonly Route[]) => [...new Set(all.map(({ endpoint }) => endpoint.path))];
    expect(paths(reversed)).toEqual(paths(routes));
  });

  test("no method and path is served twice, even with different parameter names", () => {
    const shapes = declared.map(({ each }) => nameOf(each).replace(/:\w+/g, ":"));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  test("every endpoint of a contract file is in every-endpoint.ts", async () => {
    const known = new Set(declared.map(({ each }) => each));
    const modules = everyPath.filter((path) => /^contract\/\w+\/[\w-]+\.ts$/.test(path));
    const exported = await Promise.all(modules.map((path) => import(/* @vite-ignore */ `../../${path}`)));
    const found = exported.flatMap(endpointsIn);
    expect(found.length).toBe(declared.length);
    expect(found.filter((each) => !known.has(each)).map(nameOf)).toEqual([]);
  });
});

test("a change reaches the endpoints whose verbs are near it", () => {
  expect(touchedEndpoints(["contract/catalogue/discounts.ts"])).toContain("coupons\\.\\w+");
  expect(touchedEndpoints(["server/money/payments/record-payment.ts"])).toContain("payments\\.create");
  expect(touchedEndpoints(["server/catalogue/rates/coupons.ts"])[0]).toBe("coupons\\.\\w+");
  expect(touchedEndpoints(["server/platform/mail/mail-reports.ts"])).toContain("mailReports\\.show");
  expect(touchedEndpoints(["server/money/routes.ts"])).toEqual([]);
});

const planted = (definition: Partial<Parameters<typeof endpoint>[0]>) =>
  endpoint({ method: "POST", path: "/api/things", summary: "Plant a thing", access: "public", ...definition });

/**
 * Parts of a calendar, which nobody sends back as one record; an order, which names all there is and so no old one fits; a
 * link, which stays as it is; a key for a refund, which its guest only replaces.
 */
const withoutVersion = [
  "PUT /api/accommodations/:id/cleaning",
  "PUT /api/accommodations/:id/imports/:import/answer",
  "PUT /api/accommodations/:id/overrides",
  "PUT /api/accommodations/:id/photos/order",
  "PUT /api/bookings/:code/charges/:id",
  "PUT /api/bookings/:code/link",
  "PUT /api/public/bookings/:code/:token/language",
  "PUT /api/public/bookings/:code/:token/refund-key",
  "PUT /api/public/message-stops/:token",
  "PUT /api/public/rule-addresses/:token",
  "PUT /api/notification-rules/:id/author",
  "PUT /api/public/mail-reports/:token",
  "PUT /api/public/bookings/:code/:token/details",
];

/** A DELETE that needs more than its path: a proof, which no address may hold, and what may stand in one. */
const withProof = ["DELETE /api/account/two-factor"];
const withQuery = [
  "DELETE /api/period-closings/:month",
  "DELETE /api/bookings/:code/agreed-price",
  "DELETE /api/waiting-guests/:id/closed",
];

/** A file that takes the place of the one before it. */
const replacing = ["PUT /api/account/avatar"];

const largestUpload = 10 * 1024 * 1024;

/** What the conventions of the API say of one endpoint, and it does not keep. */
function breaches(each: Endpoint): string[] {
  const { method, path, access, body, upload, status, idempotent } = each;
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, part]) => part);
  const params = Object.keys((each.params as { shape?: object } | undefined)?.shape ?? {});
  const takesVersion = body?.safeParse({}).error?.issues.some(({ path: [key] }) => key === "version");
  const checks: [boolean, string][] = [
    [!/^\/api(\/[a-z0-9-]+|\/:[a-z_]+)+(\.(csv|xlsx|ics|jpg))?$/.test(path), "has a path in another style"],
    [parts.join() !== params.join(), "has params that are not those of its path"],
    [!/^[A-Z].*[^.]$/.test(each.summary), "has no summary"],
    [
      (method === "GET" || (method === "DELETE" && !withProof.includes(nameOf(each)))) &&
        (body !== undefined || upload !== null),
      "takes a body although it reads or deletes",
    ],
    [
      method !== "GET" && each.query !== undefined && upload === null && !withQuery.includes(nameOf(each)),
      "takes a query although it writes",
    ],
    [status === 204 && each.answer !== undefined, "answers 204 with content"],
    [status === 201 && (!idempotent || method !== "POST"), "creates without taking an Idempotency-Key"],
    [idempotent && status !== 201, "takes an Idempotency-Key and creates nothing"],
    [
      (body !== undefined && upload !== null) || (each.answer !== undefined && each.file !== null),
      "takes or answers both JSON and a file",
    ],
    [
      upload !== null && ((method !== "POST" && !replacing.includes(nameOf(each))) || upload.limit > largestUpload),
      "takes a file in another way than others",
    ],
    [
      method === "PUT" && parts.length > 0 && !takesVersion && !withoutVersion.includes(nameOf(each)),
      "changes a record without asking for its version",
    ],
    [access !== "public" && access.scope.length === 0, "is open to nobody"],
    [/^\/api\/admin\//.test(path) !== isForAdminsAlone(each), "lies on the wrong side of /api/admin"],
    [
      access !== "public" && access.module !== null && !ofModule(each, access.module),
      "asks for another module's permission",
    ],
  ];
  return checks.filter(([broken]) => broken).map(([, breach]) => `${nameOf(each)} ${breach}`);
}

function isForAdminsAlone({ access }: Endpoint): boolean {
  return access !== "public" && !access.scope.includes("tenant");
}

function ofModule({ access }: Endpoint, module: string): boolean {
  const asked: Permission[] =
    access === "public" || access.permission === null ? [] : ([access.permission].flat() as Permission[]);
  // of several, which are alternatives, one may belong to another module
  return (
    asked.length === 0 ||
    asked.some(
      (name) =>
        name in tenantPermissions && tenantPermissions[name as keyof typeof tenantPermissions].module === module,
    )
  );
}

test("every endpoint keeps the conventions of the API", () => {
  expect(declared.flatMap(({ each }) => breaches(each))).toEqual([]);
});

test.each([
  ["params", planted({ path: "/api/things/:id" })],
  ["style", planted({ path: "/api/Things" })],
  ["admin", planted({ path: "/api/admin/things" })],
  ["key", planted({ status: 201 })],
  ["module", planted({ access: { scope: ["tenant"], module: "role", permission: "users.view" } })],
  ["nobody", planted({ access: { scope: ["tenant"], module: null, permission: null }, summary: "" })],
])("a breach is found: %s", (_, each) => {
  expect(breaches(each)).toHaveLength(1);
});

test("only the listed endpoints are public", () => {
  expect(declared.filter(({ each }) => each.access === "public").map(({ name }) => name)).toEqual([
    "session.login",
    "session.forgotPassword",
    "session.resetPassword",
    "session.checkResetLink",
    "session.timezones",
    "signUp.plans",
    "signUp.register",
    "signUp.confirm",
    "security.confirmEmailChange",
    "logos.show",
    "guestPages.show",
    "guestPages.prove",
    "guestPages.confirm",
    "guestPages.installments",
    "guestPages.announce",
    "guestPages.sendReceipt",
    "guestPages.giveRefundKey",
    "guestPages.speak",
    "guestPages.guide",
    "guestPages.photo",
    "guestPages.cover",
    "guestPages.voucher",
    "guestPages.calendar",
    "guestAsking.previewCancellation",
    "guestAsking.previewChange",
    "guestAsking.takenNights",
    "guestAsking.ask",
    "guestAsking.withdraw",
    "guestAsking.tell",
    "contractChecks.show",
    "guestContracts.show",
    "guestContracts.open",
    "guestContracts.tell",
    "guestContracts.sign",
    "guestContracts.sendLink",
    "guestContracts.pdf",
    "guestReceipts.issue",
    "guestReceipts.pdf",
    "receiptChecks.show",
    ...["show", "open", "sign", "pdf"].map((name) => `ownContracts.${name}`),
    ...["show", "save", "recall", "prove", "restart", "link", "sendLetter", "zipCode"].map(
      (name) => `guestForms.${name}`,
    ),
    ...["show", "save", "prove", "restart", "recall", "zipCode"].map((name) => `ownForms.${name}`),
    "municipalities.list",
    "ruleAddresses.show",
    "ruleAddresses.confirm",
    "messageStops.show",
    "messageStops.save",
    "mailReports.show",
    "mailReports.save",
    "invitations.open",
    "invitations.accept",
    "visits.end",
  ]);
});
