import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { xlsxType } from "#contract/platform/file-limits";
import { inputSchema, propertyNames } from "#tests/contract/schema-fields";
import { asked, essence, onceEach } from "#tests/server/contract/compared-answers";
import { goodRequest } from "#tests/server/contract/good-requests";
import { catchMail } from "#tests/server/contract/mailbox";
import { everyRowOf, tablesOfIds } from "#tests/server/contract/rows";
import {
  addressOf,
  allowedCaller,
  endpoints as everyone,
  isOfService,
  openWorld,
  type World,
} from "#tests/server/contract/world";
import { sampled, seedFor } from "#tests/support/seed";
import type { Caller, Reply } from "#tests/support/test-app";

// Trust, figures 8 and 9: every endpoint with an id is called with every record of the victim.

// service endpoints manage every company; that nobody else can call them is tested by the access matrix
const endpoints = everyone.filter(({ endpoint }) => !isOfService(endpoint));

// FOREIGN_IDS: how many of the victim's ids each endpoint is called with, besides the one of the kind that it takes;
// without it, all.
const wanted = Number(process.env.FOREIGN_IDS ?? Number.POSITIVE_INFINITY);

let world: World;
let harvest: string[];
let tableOf: Map<string, string>;
let before: string;
beforeAll(async () => {
  world = await openWorld();
  harvest = await harvested();
  await catchMail(world).deliver(); // mails of the setup: a valid request that reads its own mails would send them
  before = await everyRowOf(world.test, world.victim.company.tenant_id);
});

const inventedId = "01934b7e-5a00-7000-8000-0000000000aa";
const inventedCode = "ZZ9ZZ9";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function idsIn(value: unknown): string[] {
  if (typeof value === "string") return uuid.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/** Every id and code that the victim's own administrator can see anywhere. */
async function seenIds(): Promise<string[]> {
  const { victim } = world;
  const lists = endpoints.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.company === "selected");
  const seen: unknown[] = [];
  // one after the other: a hundred at once wait for each other's locks longer than a slow machine permits
  for (const { name, endpoint } of lists) {
    const { params, query } = await goodRequest(name, victim);
    seen.push((await victim.admin.send("GET", addressOf(endpoint, params, query))).body);
  }
  return [...new Set(idsIn(seen))];
}

/** One visible row of each table, those with a name first: no endpoint distinguishes rows of one table. */
async function harvested(): Promise<string[]> {
  const { company, accommodation, booking, guest, role, colleague } = world.victim;
  const named = [company.tenant_id, company.user_id, accommodation, guest, role, colleague];
  const seen = await seenIds();
  tableOf = await tablesOfIds(world.test, company.tenant_id);
  const taken = new Set<string>();
  const chosen = [...new Set([...named, ...seen])].filter((id) => {
    const table = tableOf.get(id) ?? id;
    return !taken.has(table) && taken.add(table);
  });
  return [...chosen, booking];
}

/**
 * The harvested ids to try where a good request has this one: that of its table, and others, different in each run. All
 * if its table is unknown.
 */
async function tried(good: unknown, from = harvest): Promise<string[]> {
  const tables = await tablesOfIds(world.test, world.own.company.tenant_id);
  const kind = tables.get(String(good));
  if (kind === undefined || from.length <= wanted) return from;
  const same = from.filter((id) => tableOf.get(id) === kind);
  const others = from
    .filter((id) => tableOf.get(id) !== kind)
    .map((id) => ({ id, at: seedFor(`${good} ${tableOf.get(id)}`) }));
  others.sort((one, other) => one.at - other.at);
  return [...same, ...others.slice(0, wanted).map(({ id }) => id)];
}

const invented = (like: string) => (uuid.test(like) ? inventedId : inventedCode);

/** The victim's canary is in no answer, and none of its data has changed. */
async function expectUnharmed(replies: Reply[]): Promise<void> {
  for (const { body } of replies) expect(JSON.stringify(body)).not.toContain(world.victim.canary);
  expect(await everyRowOf(world.test, world.victim.company.tenant_id)).toBe(before);
}

test("the other company has records to attack", () => {
  const { victim } = world;
  for (const id of [victim.accommodation, victim.booking, victim.guest, victim.role, victim.colleague]) {
    expect(harvest).toContain(id);
  }
  expect(before).toContain(victim.canary);
  for (const table of ["accommodations", "bookings", "guests", "journal_lines"])
    expect(before).toContain(`\n${table} (`);
});

describe("an id of another company in the path", () => {
  const named = endpoints.filter(({ endpoint }) => endpoint.path.includes("/:"));
  const forgetLimits = () => world.database.asAuth((db) => db.deleteFrom("rate_limits").execute());
  beforeEach(forgetLimits);

  test.each(sampled("foreign id in the path", named))(
    "is refused by $name exactly as an unknown id is",
    async ({ name, endpoint }) => {
      const request = await goodRequest(name, world.own);
      const [part] = Object.keys(request.params ?? {}) as [string];
      const caller = await allowedCaller(world.own, endpoint);
      const send = (id: string) =>
        caller.send(endpoint.method, addressOf(endpoint, { ...request.params, [part]: id }, request.query), {
          body: request.body,
        });
      const replies: Reply[] = [];
      const asInvented = onceEach((like) => asked(() => send(like)));
      for (const id of await tried(request.params?.[part])) {
        if (part === "token") await forgetLimits(); // each of these counts as a failure, of which an address has 100
        const [foreign, asForeign] = await asked(() => send(id));
        const [unknown, asUnknown] = await asInvented(invented(id));
        expect(essence(foreign), id).toEqual(essence(unknown));
        expect(asForeign, `${id}: no clock tells them apart`).toEqual(asUnknown);
        expect(foreign).toMatchObject({ status: 404, body: { error: endpoint.missing } });
        replies.push(foreign);
      }
      // the client would resolve a bare "..", giving another address
      for (const odd of ["0", "..%2F..", "%00", "null", "' or 1=1--", "a".repeat(3000)]) {
        expect(await send(odd), odd).toMatchObject({
          status: 404,
          body: { error: expect.stringMatching(/^\w*NotFoundException$/) },
        });
      }
      await expectUnharmed(replies);
      expect((await send(request.params?.[part] as string)).status, "the good one is good").toBe(endpoint.status);
    },
  );

  test.each(
    sampled(
      "before the body",
      named.filter(({ endpoint }) => endpoint.body),
    ),
  )("is refused by $name before the body is validated", async ({ name, endpoint }) => {
    const request = await goodRequest(name, world.own);
    const [part] = Object.keys(request.params ?? {}) as [string];
    const caller = await allowedCaller(world.own, endpoint);
    const address = addressOf(endpoint, { ...request.params, [part]: invented(request.params?.[part] ?? "") });
    expect((await caller.send(endpoint.method, address, { body: { nonsense: true } })).status).toBe(404);
    expect((await caller.send(endpoint.method, address, { raw: "{" })).status).toBe(404);
  });
});

type Body = Record<string, unknown>;

/** The body with each reference replaced: the field itself or the one inside its part. */
function withReference(body: Body, field: string, id: string): Body {
  if (field === "holder_id") return { ...without(body, "holder"), holder_id: id };
  if (field === "id" && "guests" in body) return { ...body, guests: [{ id }] };
  if (field === "id") return { ...body, holder: { ...(body.holder as Body | undefined), name: "Alguém", id } };
  return { ...body, [field]: field.endsWith("_ids") ? [id] : id };
}

function without(body: Body, field: string): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
}

describe("an id of another company in the body", () => {
  // the service's plans are offered to everyone
  const isReference = (field: string) => /^(id|\w+_ids?|booking_code)$/.test(field) && field !== "new_plan_id";
  const referring = endpoints.flatMap(({ name, endpoint }) =>
    endpoint.body
      ? propertyNames(endpoint.body)
          .filter(isReference)
          .map((field) => ({ name, endpoint, field }))
      : [],
  );

  test("is tried wherever a body refers to a record", () => {
    expect(referring.map(({ name, field }) => `${name} ${field}`)).toEqual(
      expect.arrayContaining([
        "bookings.create accommodation_id",
        "bookings.create holder_id",
        "users.update role_ids",
      ]),
    );
    expect(inputSchema(endpoints.find(({ name }) => name === "bookings.create")?.endpoint.body as never)).toBeDefined();
  });

  test.each(sampled("foreign id in the body", referring))(
    "is refused by $name as its $field, exactly as an unknown id is",
    async ({ name, endpoint, field }) => {
      const caller = await allowedCaller(world.own, endpoint);
      const request = await goodRequest(name, world.own);
      const send = (reference: string) =>
        caller.send(endpoint.method, addressOf(endpoint, request.params), {
          body: withReference(request.body as Body, field, reference),
        });
      const replies: Reply[] = [];
      const asInvented = onceEach(send);
      const good = (request.body as Body)[field];
      const ids = await tried(
        Array.isArray(good) ? good[0] : good,
        harvest.filter((each) => uuid.test(each)),
      );
      for (const id of field === "booking_code" ? [world.victim.booking] : ids) {
        const foreign = await send(id);
        const unknown = await asInvented(invented(id));
        expect(essence(foreign), id).toEqual(essence(unknown));
        // A quote may ignore an unknown booking; a conflict would mean that a foreign calendar was read.
        expect(field === "booking_code" ? [200, 404, 422] : [404, 422], JSON.stringify(foreign.body)).toContain(
          foreign.status,
        );
        replies.push(foreign);
      }
      await expectUnharmed(replies);
      const answer = await caller.send(endpoint.method, addressOf(endpoint, request.params), { body: request.body });
      expect(answer.status, "the good one is good").toBe(endpoint.status);
    },
  );
});

describe("an id of another company in a filter", () => {
  const filtered = endpoints.flatMap(({ name, endpoint }) =>
    endpoint.query
      ? propertyNames(endpoint.query)
          .filter((field) => field.endsWith("_id"))
          .map((field) => ({ name, endpoint, field }))
      : [],
  );

  test.each(sampled("foreign id in a filter", filtered))(
    "finds nothing in $name by $field",
    async ({ name, endpoint, field }) => {
      const caller = await allowedCaller(world.own, endpoint);
      const missing = endpoint.query
        ?.safeParse({ [field]: inventedId })
        .error?.issues.map(({ path }) => String(path[0]));
      const { query, params = {} } = await goodRequest(name, world.own);
      const good = new URLSearchParams(query);
      const needed = (missing ?? []).map((each) => `&${each}=${good.get(each)}`).join("");
      const send = (id: string) => caller.send("GET", addressOf(endpoint, params, `${field}=${id}${needed}`));
      const replies: Reply[] = [];
      const unknown = await send(inventedId);
      const ids = await tried(
        good.get(field),
        harvest.filter((each) => uuid.test(each)),
      );
      for (const id of ids) {
        const foreign = await send(id);
        // an XLSX contains the second of its creation
        const told = (reply: Reply) => (endpoint.file === xlsxType ? reply.bytes?.length : essence(reply));
        expect(told(foreign)).toEqual(told(unknown));
        expect([200, 404]).toContain(foreign.status);
        expect((foreign.body as { data?: unknown[] }).data ?? [], "a file or a sum has no rows").toEqual([]);
        replies.push(foreign);
      }
      await expectUnharmed(replies);
    },
  );
});

describe("data of another company", () => {
  const reading = endpoints.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.access !== "public");

  async function answers(caller: (endpoint: (typeof reading)[number]["endpoint"]) => Promise<Caller>, query: string) {
    const replies: Reply[] = [];
    for (const { endpoint, name } of reading.filter((each) => !each.endpoint.path.includes("/:"))) {
      const { query: good = "" } = await goodRequest(name, world.own);
      const asked = query || good.replace(/&?(q|role_id|accommodation_id)=[^&]*/g, "");
      replies.push(await (await caller(endpoint)).send("GET", addressOf(endpoint, {}, asked)));
    }
    return replies;
  }

  test("is in no list, with or without a search by name", async () => {
    const plain = await answers((endpoint) => allowedCaller(world.own, endpoint), "");
    const searched = await answers((endpoint) => allowedCaller(world.own, endpoint), `q=${world.victim.canary}`);
    await expectUnharmed([...plain, ...searched]);
    expect(JSON.stringify(plain.map(({ body }) => body))).toContain(world.own.canary);
  });
});
