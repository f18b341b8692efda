import { beforeAll, describe, expect, test } from "vitest";
import { goodRequest } from "#tests/server/contract/good-requests";
import { everyRowOf } from "#tests/server/contract/rows";
import { addressOf, allowedCaller, endpoints, openWorld, type World } from "#tests/server/contract/world";
import { makePerson } from "#tests/support/database-company";
import { picture } from "#tests/support/pictures";
import { sampled } from "#tests/support/seed";
import type { Reply } from "#tests/support/test-app";

// Trust, figure 25, over every endpoint that creates.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const creating = endpoints.filter(({ endpoint }) => endpoint.idempotent);
/** Endpoints with a body: one without refuses any body before it checks the key. */
const telling = creating.filter(({ endpoint }) => endpoint.body || endpoint.upload);
let keys = 0;
function newKey(): string {
  keys += 1;
  return `key-${keys}`;
}

async function prepared(name: string) {
  const row = endpoints.find((each) => each.name === name);
  if (row === undefined) throw new Error(name);
  const { endpoint } = row;
  const { params, query, body } = await goodRequest(name, world.own);
  const caller = await allowedCaller(world.own, endpoint);
  const send = (key: string, sent: object = body as object, by = caller) =>
    by.send(endpoint.method, addressOf(endpoint, params, query), { body: sent, headers: { "idempotency-key": key } });
  return { body: body as Record<string, unknown>, send };
}

/** The number of the company's rows, without stored answers and the trail. */
async function rowCount(): Promise<number> {
  const text = await everyRowOf(world.test, world.own.company.tenant_id);
  return text.split("\n").length;
}

/** A different valid body. */
async function anotherBody(body: Record<string, unknown> | Blob): Promise<object> {
  if (body instanceof Blob) return new Blob([new Uint8Array(await picture("jpeg"))], { type: "image/jpeg" });
  if (body.about === "link") return { about: "payment" };
  const field = ["label", "name", "reason", "balance_reason", "text", "words"].find((each) => each in body);
  if (field) return { ...body, [field]: "Outro texto" };
  if ("matches" in body)
    return { matches: (body.matches as object[]).map((each) => ({ ...each, moved_on: "2026-03-03" })) };
  if ("due_on" in body) return { ...body, due_on: "2027-01-15" };
  if ("booking_code" in body) return { booking_code: body.booking_code };
  if ("max_uses" in body) return { ...body, max_uses: 7 };
  if ("email" in body) return { ...body, email: "outro@example.test" };
  if ("emails" in body) return { ...body, emails: ["outro@example.test"] };
  if ("closing_cents" in body) return { ...body, closing_cents: 1 };
  if ("pricing" in body) return { ...body, pricing: body.pricing === "keep" ? "reprice" : "keep" };
  return { ...body, ...("amount_cents" in body ? { amount_cents: 1 } : { adults: 1, children: 0 }) };
}

const identity = ({ body }: Reply) => {
  const { id, code } = body as { id?: string; code?: string };
  return id ?? code;
};

describe("an Idempotency-Key", () => {
  test("is accepted by every endpoint that creates a record", () => {
    expect(creating.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["accommodations.create", "bookings.create", "roles.create"]),
    );
  });

  test.each(sampled("ten copies", creating))(
    "reduces ten simultaneous copies to one effect: $name",
    async ({ name }) => {
      const { send } = await prepared(name);
      const key = newKey();
      const replies = await Promise.all(Array.from({ length: 10 }, () => send(key)));
      const made = replies.filter(({ status }) => status === 201);
      expect(made.length).toBeGreaterThan(0);
      expect(new Set(made.map(identity)).size).toBe(1);
      for (const { body } of made) expect(body).toEqual(made[0]?.body);
      for (const reply of replies.filter(({ status }) => status !== 201)) {
        expect(reply).toMatchObject({ status: 409, body: { error: "RequestInProgressException" } });
      }
      const before = await rowCount();
      const again = await send(key);
      expect([again.status, again.body]).toEqual([201, made[0]?.body]);
      expect(await rowCount()).toBe(before);
    },
  );

  test.each(sampled("another body", telling))("with another body is refused: $name", async ({ name }) => {
    const { send, body } = await prepared(name);
    const key = newKey();
    const other = await anotherBody(body);
    expect((await send(key)).status).toBe(201);
    const before = await rowCount();
    expect(await send(key, other)).toMatchObject({ status: 422, body: { error: "IdempotencyKeyReusedException" } });
    expect(await rowCount()).toBe(before);
  });

  test.each(sampled("validation error", creating))(
    "can be used again after a validation error: $name",
    async ({ name }) => {
      const { send, body } = await prepared(name);
      const key = newKey();
      const refused =
        body instanceof Blob ? new Blob(["no picture"], { type: body.type }) : { ...body, unknown_field: 1 };
      expect([415, 422]).toContain((await send(key, refused)).status);
      expect((await send(key)).status).toBe(201);
    },
  );

  test("can be used again after a conflict", async () => {
    const { send, body } = await prepared("bookings.create");
    const taken = await prepared("bookings.create");
    expect((await taken.send(newKey())).status).toBe(201);
    const key = newKey();
    const { check_in, check_out } = taken.body;
    const clash = await send(key, { ...body, check_in, check_out });
    expect(clash).toMatchObject({ status: 409, body: { error: "UnavailableDateForBookingException" } });
    expect((await send(key)).status).toBe(201);
  });

  test("is valid only for the user who sent it", async () => {
    const { send } = await prepared("accommodations.create");
    const { tenant_id, role_id } = world.own.company;
    const { user_id } = await makePerson(world.database, { tenant_id, role_ids: [role_id], at: world.clock.now() });
    const colleague = await world.signedIn(user_id, tenant_id);
    const key = newKey();
    const [mine, theirs] = [await send(key), await send(key, undefined, colleague)];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(identity(theirs)).not.toBe(identity(mine));
  });

  test("is valid only for the endpoint that it was sent to", async () => {
    const [place, role] = [await prepared("accommodations.create"), await prepared("roles.create")];
    const key = newKey();
    expect((await place.send(key)).status).toBe(201);
    expect(await role.send(key)).toMatchObject({ status: 422, body: { error: "IdempotencyKeyReusedException" } });
  });

  test("expires after 24 hours", async () => {
    const { send } = await prepared("accommodations.create");
    const key = newKey();
    const start = world.clock.now();
    const first = await send(key);
    world.clock.set(new Date(start.getTime() + 24 * 3_600_000 - 1000).toISOString());
    expect(identity(await send(key))).toBe(identity(first));
    world.clock.set(new Date(start.getTime() + 24 * 3_600_000 + 1000).toISOString());
    expect(identity(await send(key))).not.toBe(identity(first));
    world.clock.set(start.toISOString());
  });

  test.each(["", " ", "with space", "a".repeat(201), "chave-ção"])("of another format is refused: %j", async (key) => {
    const { send } = await prepared("roles.create");
    const header = Buffer.from(key, "utf8").toString("latin1");
    expect(await send(header)).toMatchObject({ status: 422, body: { error: "ValidationException" } });
  });
});
