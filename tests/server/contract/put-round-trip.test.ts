import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/platform/endpoint";
import { inputSchema, type JsonSchema } from "#tests/contract/schema-fields";
import { goodRequest } from "#tests/server/contract/good-requests";
import {
  addressOf,
  allowedCaller,
  endpoints,
  newBooking,
  openWorld,
  savesRecord,
  type World,
} from "#tests/server/contract/world";
import { sampled } from "#tests/support/seed";

// Conventions: the record from GET, reduced to the input's fields and its version, is a valid PUT; PUT keeps absent
// fields, null clears; a stale version is refused with the current record. Over every record that can be changed.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type Json = Record<string, unknown>;

/** Saved part by part during typing, and read with all forms of the stay: `tests/server/guest/registration-forms`. */
const formSaves = new Set(["guestForms.save", "ownForms.save", "registrationForms.update"]);
const changing = endpoints.filter(({ name, endpoint }) => savesRecord(endpoint) && !formSaves.has(name));
/**
 * Those whose input has the fields of their record, each of which may be absent. Whether a company's mails are stopped
 * is stated by its one field, `reason`, which has to be sent.
 */
const fieldwise = changing.filter(({ name }) => name !== "adminMailing.stop");

/** The text field to change, if the record has no name. */
const textOf: Record<string, string> = {
  "bookings.update": "channel_code",
  "blocks.update": "reason",
  "companyVariables.update": "label",
  "photos.update": "caption",
  "financialEntries.update": "description",
  "bankRules.update": "words",
  "notificationMails.update": "subject",
  "adminMailing.stop": "reason",
};
/** Where the record has this text, if not in the field. */
const textIn = (name: string, record: Json) =>
  name === "adminMailing.stop" ? (record.stopped as Json).reason : record[textOf[name] ?? "name"];

/** A record reduced to the fields of its input, in its parts and lists too. */
function cut(record: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(record)) return schema.items ? record.map((each) => cut(each, schema.items as JsonSchema)) : record;
  const shape = schema.properties ? schema : schema.anyOf?.find(({ properties }) => properties);
  if (!shape?.properties || typeof record !== "object" || record === null) return record;
  const fields = Object.entries(shape.properties).filter(([name]) => name in record);
  return Object.fromEntries(fields.map(([name, each]) => [name, cut((record as Json)[name], each)]));
}

/** The content of a record: without the time and number of its changes. */
function content(record: Json): Json {
  const { version: _, updated_at: __, ...rest } = record;
  return rest;
}

async function opened(name: string, endpoint: Endpoint) {
  const { params } = await goodRequest(name, world.own);
  const address = addressOf(endpoint, params);
  const caller = await allowedCaller(world.own, endpoint);
  const get = async () => (await caller.send<Json>("GET", address)).body;
  const put = (body: object) => caller.send("PUT", address, { body });
  return { get, put, schema: inputSchema(endpoint.body as never) };
}

describe("a record from GET", () => {
  test.each(sampled("unchanged", fieldwise))("can be saved unchanged: $name", async ({ name, endpoint }) => {
    const { get, put, schema } = await opened(name, endpoint);
    const read = await get();
    const reply = await put(cut(read, schema) as object);
    expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
    expect(content(reply.body)).toEqual(content(read));
    expect(content(await get())).toEqual(content(read));
  });

  test.each(sampled("absent fields", fieldwise))(
    "keeps the fields that are not sent: $name",
    async ({ name, endpoint }) => {
      const { get, put } = await opened(name, endpoint);
      const read = await get();
      const reply = await put({ version: read.version });
      expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
      expect(content(reply.body)).toEqual(content(read));
    },
  );

  test.each(sampled("returned", changing))(
    "is returned by the save as GET then returns it: $name",
    async ({ name, endpoint }) => {
      const { get, put } = await opened(name, endpoint);
      const { body } = await goodRequest(name, world.own);
      const reply = await put(body as object);
      expect(reply.status).toBe(200);
      expect(await get()).toEqual(reply.body);
    },
  );
});

describe("null", () => {
  const nullable = fieldwise.flatMap(({ name, endpoint }) =>
    Object.entries(inputSchema(endpoint.body as never).properties ?? {})
      .filter(([, schema]) => schema.anyOf?.some(({ type }) => type === "null"))
      .map(([field]) => ({ name, endpoint, field })),
  );
  // A hold always has an expiry: null restores the company's default. A price has its amount, a coupon its share. An
  // accommodation's agreement has a first day: null corrects it from there. A rule of entries has its category.
  const kept = ["hold_expires_at", "amount_cents"];
  const keptBy: Record<string, string[]> = {
    "coupons.update": ["basis_points"],
    "ownership.update": ["from"],
    "bankRules.update": ["category_id", "description"],
    // a language is cleared as a whole
    "messageTemplates.update": ["subject", "body", "chat"].flatMap((part) => [`${part}_en`, `${part}_es`]),
    "notificationMails.update": ["subject", "paragraph"], // null restores the service's text
    "tenants.update": ["address"], // a Pix key requires the city
  };
  const emptied = nullable.filter(({ name, field }) => !kept.includes(field) && !keptBy[name]?.includes(field));

  test("is accepted by more than 15 fields", () => expect(emptied.length).toBeGreaterThan(15));

  test.each(sampled("cleared", emptied))("clears $field: $name", async ({ name, endpoint, field }) => {
    const { get, put } = await opened(name, endpoint);
    const reply = await put({ version: (await get()).version, [field]: null });
    expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
    expect(reply.body[field]).toBeNull();
    expect((await get())[field]).toBeNull();
  });
});

// Lists without a text field: their races are tested in their own suites.
const withoutText = [
  ...["coupons.update", "imports.update", "bookingImports.update", "users.update", "inventory.update"],
  ...["ownership.update", "bookingGuests.update", "channelTerms.update"],
  ...["adminTenants.update", "adminTenants.overrideModules"],
];

describe("a record version", () => {
  test.each(sampled("version", changing))("is required: $name", async ({ name, endpoint }) => {
    const { put } = await opened(name, endpoint);
    const { body } = await goodRequest(name, world.own);
    const { version: _, ...rest } = body as Json;
    const reply = await put(rest);
    expect([reply.status, reply.body.errors]).toEqual([422, { version: ["Versão é obrigatória"] }]);
  });

  test.each(sampled("stale", changing))(
    "that is stale is refused with the current record, and nothing is saved: $name",
    async ({ name, endpoint }) => {
      const { get, put } = await opened(name, endpoint);
      const body = (await goodRequest(name, world.own)).body as Json;
      for (const version of [Number(body.version) + 1, 2_147_483_647]) {
        const reply = await put({ ...body, version });
        expect(reply).toMatchObject({ status: 409, body: { error: "StaleRecordException" } });
        expect(reply.body.current).toEqual(await get());
      }
      expect((await put(body as object)).status).toBe(200);
    },
  );

  test.each(
    sampled(
      "eight saves",
      changing.filter(({ name }) => !withoutText.includes(name)),
    ),
  )("lets one of eight simultaneous saves win: $name", async ({ name, endpoint }) => {
    const { get, put } = await opened(name, endpoint);
    const { version } = await get();
    const text = textOf[name] ?? "name";
    const value = (turn: number) => `Texto ${turn} ${world.own.canary}`;
    const replies = await Promise.all(Array.from({ length: 8 }, (_, turn) => put({ version, [text]: value(turn) })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(textIn(name, await get())).toBe(value(winner));
  });
});

test("a save may repeat the status of a booking but not change it", async () => {
  const booking = await newBooking(world.own, "hold");
  const put = (body: object) => world.own.admin.send("PUT", `/api/bookings/${booking.code}`, { body });
  const changed = await put({ version: booking.version, status: "confirmed" });
  expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ["status"]]);
  expect((await put({ version: booking.version, status: "hold" })).status).toBe(200);
});
