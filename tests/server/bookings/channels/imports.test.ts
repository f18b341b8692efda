import { beforeAll, describe, expect, test } from "vitest";
import { ImportInput } from "#contract/bookings/channel-calendars";
import {
  airbnb,
  blocked,
  booking,
  calendarOf,
  channelDesk,
  closed,
  google,
  reserved,
} from "#tests/server/bookings/channels/channel-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const { withImport, at } = channelDesk(app, () => house);

test("another company's imports are not found", async () => {
  const theirs = await withImport();
  const neighbour = await openHouse(app());
  const mine = await neighbour.accommodation();
  const content = calendarOf(airbnb);
  for (const of of [theirs.accommodation_id, mine.id]) {
    for (const [method, path, body] of [
      ["PUT", "", { name: "Meu", version: 1 }],
      ["PUT", "", {}],
      ["DELETE", ""],
      ["POST", "/sync"],
      ["POST", "/upload", { content }],
    ] as const) {
      const reply = await neighbour.admin.send(
        method,
        `/api/accommodations/${of}/imports/${theirs.id}${path}`,
        body ? { body } : {},
      );
      expect(reply, path).toMatchObject({ status: 404, body: { error: "NotFoundException" } });
    }
  }
  for (const [method, body] of [["GET"], ["POST", { channel: "airbnb" }]] as const) {
    const reply = await neighbour.admin.send(
      method,
      `/api/accommodations/${theirs.accommodation_id}/imports`,
      body ? { body } : {},
    );
    expect(reply.status).toBe(404);
  }
});

describe("A calendar file", () => {
  test("closes its nights, and the response has exactly these keys", async () => {
    const { accommodation_id, id, upload, nights, actions } = await withImport();
    const reply = await upload(
      id,
      calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04"), blocked("b", "2026-12-04", "2026-12-06")),
    );
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      id,
      channel: "airbnb",
      name: "Airbnb",
      masked_address: null,
      state: "good",
      last_attempt_at: "2026-11-20T15:00:00.000Z",
      last_success_at: "2026-11-20T15:00:00.000Z",
      last_fault: null,
      failures: 0,
      next_sync_at: null,
      night_count: 5,
      held_since: null,
      held_night_count: 0,
      repeated_night_count: 0,
      questions: [],
      skipped: {
        ...{ cancelled: 0, transparent: 0, free: 0, no_night: 0, marker: 0, inverted: 0, unreadable: 0 },
        ...{ own: 0, duplicate: 0, unfollowed: 0 },
      },
      conflicts: [],
      runs: [
        {
          ...{ at: "2026-11-20T15:00:00.000Z", outcome: "applied", fault: null, new_count: 2, same_count: 0 },
          ...{ changed_count: 0, gone_count: 0, ignored_count: 0, held_night_count: 0, unfollowed_count: 0 },
          conflict_count: 0,
        },
      ],
      version: 1,
      created_at: "2026-11-20T15:00:00.000Z",
      updated_at: "2026-11-20T15:00:00.000Z",
    });
    expect(await nights()).toEqual(["2026-12-01/2026-12-06"]);
    expect(await actions(id)).toEqual(["channel_import.applied", "channel_import.created"]);
    const body = { accommodation_id, check_in: "2026-12-03", check_out: "2026-12-05", adults: 2 };
    const quote = await house.admin.send("POST", "/api/quotes", { body });
    expect(quote.body).toMatchObject({
      available: false,
      conflicts: [{ kind: "import", code: null, check_in: "2026-12-01", check_out: "2026-12-06" }],
    });
    const taken = await house.admin.send("POST", "/api/bookings", {
      body: { ...body, holder: { name: "Ana" }, status: "confirmed" },
    });
    expect(taken).toMatchObject({ status: 409, body: { error: "UnavailableDateForBookingException" } });
  });

  test("is stored with the code and kind of each reservation, but no guest telephone", async () => {
    const { id, upload } = await withImport();
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04")));
    const events = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("channel_import_events").selectAll().where("import_id", "=", id).execute(),
    );
    expect(events).toMatchObject([{ uid: "a", kind: "reserved", text: "Reserved", code: "HMABCD2345" }]);
    expect(JSON.stringify(events)).not.toMatch(/Digits|(?<![\w-])9876(?![\w-])/);
  });

  test.each([
    ['{"code":500}', "Este arquivo não é um calendário. Envie o arquivo .ics que o canal exporta"],
    [calendarOf(airbnb).slice(0, -10), "Este arquivo está incompleto. Baixe-o de novo no canal e envie outra vez"],
  ])("that is invalid is refused at the field, and frees no nights", async (content, sentence) => {
    const { id, upload, nights } = await withImport();
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04")));
    expect(await upload(id, content)).toMatchObject({ status: 422, body: { errors: { content: [sentence] } } });
    expect(await nights()).toEqual(["2026-12-01/2026-12-04"]);
  });

  test("that omits most nights frees them only if another one does so 15 minutes later", async () => {
    const { id, upload, nights, imported } = await withImport();
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04")));
    await upload(id, calendarOf(airbnb));
    expect(await imported(id)).toMatchObject({
      held_since: "2026-11-20T15:00:00.000Z",
      held_night_count: 3,
      night_count: 3,
    });
    await at("2026-11-20T15:14:00Z", async () => void (await upload(id, calendarOf(airbnb))));
    expect(await nights()).toEqual(["2026-12-01/2026-12-04"]);
    await at("2026-11-20T15:15:00Z", async () => void (await upload(id, calendarOf(airbnb))));
    expect(await nights()).toEqual([]);
    expect(await imported(id)).toMatchObject({ held_since: null, held_night_count: 0, night_count: 0 });
  });

  test("with an unsupported recurrence reports it, and keeps the nights closed before", async () => {
    const { id, upload, nights, imported } = await withImport("google");
    const weekly = (rule: string) =>
      `UID:obra@google.com\r\nDTSTART;VALUE=DATE:20261201\r\nSUMMARY:obra\r\nRRULE:${rule}`;
    const rest = blocked("x@google.com", "2027-01-01", "2027-02-01");
    await upload(id, calendarOf(google, weekly("FREQ=WEEKLY;COUNT=3"), rest));
    const before = await nights();
    expect(before).toEqual([
      "2026-12-01/2026-12-02",
      "2026-12-08/2026-12-09",
      "2026-12-15/2026-12-16",
      expect.any(String),
    ]);
    for (const minute of ["00", "20", "40"]) {
      const strange = calendarOf(google, weekly("FREQ=HOURLY;INTERVAL=36"), rest);
      await at(`2026-11-21T15:${minute}:00Z`, async () => void (await upload(id, strange)));
      expect(await nights()).toEqual(before);
    }
    const { skipped, runs } = await imported(id);
    expect([skipped.unfollowed, runs[0].unfollowed_count, runs[0].gone_count]).toEqual([1, 1, 0]);
    await at("2026-11-21T16:00:00Z", async () => void (await upload(id, calendarOf(google, rest))));
    expect(await nights()).toEqual(before.slice(-1));
  });

  test("changes only what differs, and no past nights", async () => {
    const { id, upload, nights } = await withImport();
    const rest = blocked("b", "2027-01-01", "2027-02-01");
    await upload(id, calendarOf(airbnb, reserved("a", "2026-11-20", "2026-11-25"), rest));
    await at("2026-11-22T15:00:00Z", async () => void (await upload(id, calendarOf(airbnb, rest))));
    expect(await nights()).toEqual(["2026-11-20/2026-11-22", "2027-01-01/2027-02-01"]);
  });

  test("closes no nights for events that we exported", async () => {
    const { accommodation_id, id, upload, nights } = await withImport("booking_com");
    const reply = await upload(
      id,
      calendarOf(booking, closed(`x@${accommodation_id}.localhost`, "2026-12-01", "2026-12-04")),
    );
    expect(reply.body.skipped.own).toBe(1);
    expect(await nights()).toEqual([]);
  });
});

describe("An import", () => {
  test("can be created with its first file, and is not created if the file is not a calendar", async () => {
    const { id } = await house.accommodation();
    const path = `/api/accommodations/${id}/imports`;
    const make = (content: string, address?: string) =>
      house.admin.send("POST", path, { body: { channel: "airbnb", content, ...(address && { address }) } });
    const good = calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04"));
    for (const [content, address] of [["<html>Entre</html>"], [good, "https://ical.example.test/a.ics"]] as const) {
      expect(await make(content, address)).toMatchObject({
        status: 422,
        body: { errors: { content: [expect.any(String)] } },
      });
    }
    expect((await house.admin.send("GET", path)).body.data).toEqual([]);
    expect(await make(good)).toMatchObject({ status: 201, body: { state: "good", night_count: 3 } });
    expect((await house.admin.send("GET", path)).body.data).toHaveLength(1);
  });

  test("that is removed frees future nights and keeps past ones", async () => {
    const { accommodation_id, id, upload, nights, imported, actions } = await withImport();
    await upload(id, calendarOf(airbnb, reserved("a", "2026-11-18", "2026-11-24")));
    await upload(id, calendarOf(airbnb, reserved("a", "2026-11-20", "2026-11-24")));
    await at("2026-11-22T15:00:00Z", async () => {
      const reply = await house.admin.send("DELETE", `/api/accommodations/${accommodation_id}/imports/${id}`);
      expect(reply.status).toBe(204);
    });
    expect(await nights()).toEqual(["2026-11-20/2026-11-22"]);
    expect(await imported(id)).toBeUndefined();
    expect(await actions(id)).toContain("channel_import.removed");
  });

  test("accepts a webcal address", async () => {
    const { id } = await house.accommodation();
    const body = { channel: "other", address: " webcal://calendar.example.com/a.ics " };
    const reply = await house.admin.send("POST", `/api/accommodations/${id}/imports`, { body });
    expect(reply).toMatchObject({ status: 201, body: { masked_address: "calendar.example.com/…" } });
    expect(ImportInput.parse(body).address).toBe("https://calendar.example.com/a.ics");
  });

  test("is changed with its current version, and refused with an older one", async () => {
    const { accommodation_id, id } = await withImport();
    const path = `/api/accommodations/${accommodation_id}/imports/${id}`;
    const changed = await house.admin.send("PUT", path, { body: { name: "Airbnb da Ana", version: 1 } });
    expect(changed).toMatchObject({ status: 200, body: { name: "Airbnb da Ana", version: 2 } });
    const stale = await house.admin.send("PUT", path, { body: { name: "Outro", version: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { error: "StaleRecordException", current: changed.body } });
    const address = await house.admin.send("PUT", path, { body: { address: "https://x.example/a.ics", version: 2 } });
    expect(address).toMatchObject({ status: 422, body: { errors: { address: [expect.any(String)] } } });
    const sync = await house.admin.send("POST", `${path}/sync`);
    expect(sync.status).toBe(422);
  });

  test("prevents deleting its accommodation while it closes future nights", async () => {
    const { accommodation_id, id, upload } = await withImport();
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04")));
    const path = `/api/accommodations/${accommodation_id}`;
    await house.admin.send("POST", `${path}/feeds`, { body: { channel: "airbnb" } });
    expect(await house.admin.send("DELETE", path)).toMatchObject({
      status: 409,
      body: { error: "AccommodationCannotDeleteException" },
    });
    await at("2026-12-04T15:00:00Z", async () => {
      expect((await house.admin.send("DELETE", path)).status).toBe(204);
    });
  });

  test("stores its last hundred readings", async () => {
    const { id, upload, imported } = await withImport();
    for (let count = 0; count < 103; count += 1) await upload(id, calendarOf(airbnb));
    expect((await imported(id)).runs).toHaveLength(20);
    const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("channel_import_runs").select("id").where("import_id", "=", id).execute(),
    );
    expect(rows).toHaveLength(100);
  });
});

test.each([
  ["\n", "Este arquivo está vazio"],
  [calendarOf(airbnb, reserved("a", "2027-02-31", "2027-02-32")), "não tem nenhuma data que exista"],
])("a file without any event says why: %j", async (content, sentence) => {
  const { id, upload } = await withImport();
  const reply = await upload(id, content);
  expect([reply.status, reply.body.errors?.content?.[0]]).toEqual([422, expect.stringContaining(sentence)]);
});
