import { afterAll, beforeAll, expect, test } from "vitest";
import { moduleNames } from "#contract/platform/access";
import { type BookingStatus, occupies } from "#domain/booking-states";
import { addDays } from "#domain/stay-dates";
import { expireDueHoldsEverywhere } from "#server/bookings/bookings/nights/lock-nights";
import { newId } from "#server/platform/db/new-id";
import { amountIn } from "#tests/support/amount-in";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { type Company, type CompanyOverrides, makeCompany } from "#tests/support/database-company";
import { type Caller, createTestApp, type TestApp } from "#tests/support/test-app";

const today = "2026-11-20";
const accommodation = {
  kind: "room",
  legal_regime: "lodging",
  max_guests: 4,
  base_guests: 2,
  base_price_cents: 10_000,
};

let db: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  db = await testDatabase();
  app = createTestApp(db.database);
});
afterAll(() => db?.close());

interface House extends Company {
  caller: Caller;
  room: (name: string, fields?: object) => Promise<string>;
}

async function house(overrides: CompanyOverrides = {}): Promise<House> {
  const company = await makeCompany(db.database, { at: app.clock.now(), ...overrides });
  const caller = await app.signedIn(company.user_id, company.tenant_id);
  const room = async (name: string, fields: object = {}) => {
    const { tenant_id } = company;
    const row = { ...accommodation, tenant_id, id: newId(app.clock.now()), name, name_folded: name.toLowerCase() };
    const at = { created_at: app.clock.now(), updated_at: app.clock.now() };
    await db.database.asTenant(tenant_id, (tx) =>
      tx
        .insertInto("accommodations")
        .values({ ...row, ...at, ...fields })
        .execute(),
    );
    return row.id;
  };
  return { ...company, caller, room };
}

interface Stay {
  from: number;
  to: number;
  status: BookingStatus;
  fields?: object;
}

/** A booking relative to today in days, in any status; returns its code. */
async function book({ tenant_id }: House, accommodation_id: string, { from, to, status, fields = {} }: Stay) {
  const now = app.clock.now();
  const [id, holder_id, code] = [newId(now), newId(now), newId(now).slice(-8).toUpperCase()];
  const stay = { check_in: addDays(today, from), check_out: addDays(today, to) };
  const occupancy_id = occupies(status) ? newId(now) : null;
  const hold_expires_at = status === "hold" ? new Date(now.getTime() + 3_600_000) : null;
  const nights = Array.from({ length: to - from }, () => ({ price_cents: 10_000 }));
  const at = { created_at: now, updated_at: now };
  const booking = { tenant_id, id, code, status, accommodation_id, occupancy_id, holder_id, hold_expires_at, ...stay };
  const expires_at = "hold_expires_at" in fields ? (fields.hold_expires_at as Date) : hold_expires_at;
  await db.database.asTenant(tenant_id, async (tx) => {
    await tx
      .insertInto("guests")
      .values({ tenant_id, id: holder_id, name: "Téo", name_folded: "teo", ...at })
      .execute();
    const price = { nights: JSON.stringify(nights), total_cents: 10_000 * nights.length };
    await tx
      .insertInto("bookings")
      .values({ ...booking, ...price, ...at, adults: 2, ...fields })
      .execute();
    if (occupancy_id === null) return;
    const taken = { tenant_id, id: occupancy_id, accommodation_id, source: "booking", booking_id: id, ...stay };
    await tx
      .insertInto("occupancies")
      .values({ ...taken, expires_at })
      .execute();
  });
  return code;
}

const dayOf = async ({ caller }: House) => {
  const { status, body } = await caller.send("GET", "/api/dashboard");
  expect(status).toBe(200);
  const codes = (list: { code: string }[]) => list.map(({ code }) => code);
  return {
    body,
    arrivals: codes(body.arrivals),
    departures: codes(body.departures),
    ...{ staying: codes(body.staying), unrecorded: codes(body.unrecorded) },
    late_arrivals: codes(body.late_arrivals),
    overdue_departures: codes(body.overdue_departures),
    expiring_holds: codes(body.expiring_holds),
    expired_holds: codes(body.expired_holds),
    occupied: body.occupancy.map(({ occupied }: { occupied: number }) => occupied),
  };
};

test("another company's day sheet shows nothing of this company", async () => {
  const [ours, theirs] = [await house(), await house()];
  await book(ours, await ours.room("Suíte"), { from: 0, to: 3, status: "confirmed" });
  const { body } = await theirs.caller.send("GET", "/api/dashboard");
  expect(body).toMatchObject({ arrivals: [], departures: [], staying: [], unrecorded: [], expiring_holds: [] });
  expect(new Set(body.occupancy.map((night: object) => JSON.stringify({ ...night, date: "" })))).toEqual(
    new Set(['{"date":"","occupied":0,"total":0}']),
  );
});

test("a row of the day sheet equals a row of the list", async () => {
  const ours = await house();
  const code = await book(ours, await ours.room("Suíte"), { from: 0, to: 3, status: "confirmed" });
  const { body } = await dayOf(ours);
  const rows = (await ours.caller.send("GET", "/api/bookings")).body.data;
  expect(rows).toMatchObject([{ code }]);
  expect(body.arrivals).toEqual(rows);
  const lists =
    "arrivals departures staying unrecorded late_arrivals overdue_departures owing_departures expiring_holds";
  const rest =
    "arrival_forms expired_holds figures due_installments announcements guest_requests price_requests price_refusals cleaning conflicts moved_stays stale_calendars doubtful_calendars date occupancy";
  expect(Object.keys(body).sort()).toEqual(
    `${lists} ${rest} counts mailing month owed_back pix_missing reminders freed waiting_count sample`
      .split(" ")
      .sort(),
  );
});

test("arrivals today are confirmed or checked in, earliest arrival time first", async () => {
  const ours = await house();
  const room = (name: string) => ours.room(name);
  const late = await book(ours, await room("A"), {
    from: 0,
    to: 1,
    status: "confirmed",
    fields: { arrival_time: "20:00" },
  });
  const early = await book(ours, await room("B"), {
    from: 0,
    to: 1,
    status: "checked_in",
    fields: { arrival_time: "13:00" },
  });
  const unsaid = await book(ours, await room("C"), { from: 0, to: 1, status: "confirmed" });
  for (const status of ["inquiry", "hold", "cancelled", "expired", "no_show"] as const) {
    await book(ours, await room(status), { from: 0, to: 1, status });
  }
  await book(ours, await room("D"), { from: 1, to: 2, status: "confirmed" });
  expect((await dayOf(ours)).arrivals).toEqual([early, late, unsaid]);
});

test("departures today are checked in, checked out or still only confirmed", async () => {
  const ours = await house();
  const [a, b, c] = [await ours.room("a"), await ours.room("B"), await ours.room("Ç")];
  const third = await book(ours, c, { from: -2, to: 0, status: "confirmed" });
  const second = await book(ours, b, { from: -2, to: 0, status: "checked_out" });
  const first = await book(ours, a, { from: -2, to: 0, status: "checked_in" });
  await book(ours, await ours.room("D"), { from: -2, to: 0, status: "no_show" });
  await book(ours, await ours.room("E"), { from: -2, to: 0, status: "cancelled" });
  const { body, departures, arrivals } = await dayOf(ours);
  expect(departures).toEqual([first, second, third]);
  const hours = body.departures.map((each: { check_out_time: string }) => each.check_out_time);
  expect(hours, "until when they leave").toEqual(Array(3).fill(expect.stringMatching(/^\d\d:\d\d$/)));
  expect(arrivals).toEqual([]);
});

test("in house are checked-in stays whatever their dates, and confirmed stays whose night it is", async () => {
  const ours = await house();
  const codes = [
    await book(ours, await ours.room("A"), { from: -3, to: 2, status: "checked_in" }),
    await book(ours, await ours.room("B"), { from: -3, to: -1, status: "checked_in" }), // overdue
    await book(ours, await ours.room("C"), { from: -1, to: 1, status: "confirmed" }), // late
    await book(ours, await ours.room("D"), { from: 0, to: 2, status: "confirmed" }),
  ];
  const turnover = await ours.room("E");
  const leaves = await book(ours, turnover, { from: -2, to: 0, status: "confirmed" });
  codes.push(await book(ours, turnover, { from: 0, to: 1, status: "confirmed" }));
  await book(ours, await ours.room("F"), { from: 1, to: 3, status: "confirmed" });
  await book(ours, await ours.room("G"), { from: -1, to: 1, status: "hold" });
  await book(ours, await ours.room("H"), { from: -2, to: 1, status: "checked_out" });
  const { body, staying, unrecorded, late_arrivals, overdue_departures } = await dayOf(ours);
  expect([staying, unrecorded], "from yesterday to tomorrow").toEqual([[codes[0]], [codes[2]]]);
  expect(body.figures, "without who should have left").toMatchObject({ tonight: 4, tonight_people: 8 });
  expect(late_arrivals, "should have come before").toEqual([codes[2], leaves]);
  expect(overdue_departures, "should have left yesterday").toEqual([codes[1]]);
});

test("holds expiring within 24 hours are listed soonest first, those expired in the last 24 separately", async () => {
  const ours = await house();
  const hold = async (name: string, minutes: number, from = 5) => {
    const hold_expires_at = new Date(app.clock.now().getTime() + minutes * 60_000);
    return book(ours, await ours.room(name), { from, to: 6, status: "hold", fields: { hold_expires_at } });
  };
  const [second, first] = [await hold("A", 24 * 60), await hold("B", 1)];
  await hold("C", 24 * 60 + 1);
  const [last, before] = [await hold("D", 0), await hold("E", -5)];
  await hold("F", -24 * 60);
  await hold("G", -5, -1); // a past night cannot be held again
  const { expiring_holds, expired_holds, occupied } = await dayOf(ours);
  expect(expiring_holds).toEqual([first, second]);
  expect(expired_holds).toEqual([before, last]);
  expect(occupied[5], "a hold that has ended takes no night").toBe(3);
  await expireDueHoldsEverywhere(db.database, app.clock);
  expect((await dayOf(ours)).expired_holds, "whether the job has come or not").toEqual([before, last]);
});

test("the occupancy of the next thirty nights counts each active accommodation once a night", async () => {
  const ours = await house();
  const [a, b] = [await ours.room("A", { preparation_nights: 1 }), await ours.room("B")];
  await ours.room("C");
  const inactive = await ours.room("D", { status: "inactive" });
  await book(ours, a, { from: -1, to: 2, status: "confirmed" });
  await book(ours, b, { from: 1, to: 4, status: "checked_in" });
  await book(ours, b, { from: 29, to: 36, status: "confirmed" });
  await book(ours, inactive, { from: 0, to: 9, status: "confirmed" });
  await book(ours, a, { from: 5, to: 6, status: "cancelled" });
  await db.database.asTenant(ours.tenant_id, async (tx) => {
    const { id: booking_id } = await tx
      .selectFrom("bookings")
      .select("id")
      .where("accommodation_id", "=", a)
      .where("status", "=", "confirmed")
      .executeTakeFirstOrThrow();
    const row = {
      tenant_id: ours.tenant_id,
      id: newId(app.clock.now()),
      accommodation_id: a,
      source: "preparation",
      booking_id,
    };
    await tx
      .insertInto("occupancies")
      .values({ ...row, check_in: addDays(today, 2), check_out: addDays(today, 3) })
      .execute();
  });
  const { body, occupied } = await dayOf(ours);
  expect(occupied).toEqual([1, 2, 1, 1, ...Array(25).fill(0), 1]);
  expect(body.occupancy[0]).toEqual({ date: today, occupied: 1, total: 3 });
  expect(body.occupancy[29].date).toBe("2026-12-19");
});

test("consecutive one-night stays occupy every night", async () => {
  const ours = await house();
  const room = await ours.room("A");
  for (let night = -1; night < 32; night += 1) {
    await book(ours, room, { from: night, to: night + 1, status: "confirmed" });
  }
  expect((await dayOf(ours)).occupied).toEqual(Array.from({ length: 30 }, () => 1));
});

test("today is the company's local date, not the server's", async () => {
  const far = createTestApp(db.database);
  far.clock.set("2026-11-21T04:30:00Z"); // 23:30 of the 20th in Rio Branco, 01:30 of the 21st in São Paulo
  const dates = await Promise.all(
    ["America/Rio_Branco", "America/Sao_Paulo"].map(async (timezone) => {
      const company = await makeCompany(db.database, { timezone });
      return (await (await far.signedIn(company.user_id)).send("GET", "/api/dashboard")).body.date;
    }),
  );
  expect(dates).toEqual(["2026-11-20", "2026-11-21"]);
});

test.each([
  ["the plan lacks the module booking", { modules: moduleNames.filter((name) => name !== "booking") }],
  ["the person may not see bookings", { permissions: ["dashboard.view", "money.view"] as const }],
])("no rows are shown when %s", async (_, overrides) => {
  const ours = await house(overrides);
  const room = await ours.room("A");
  await book(ours, room, { from: 0, to: 2, status: "confirmed" });
  await book(ours, room, { from: 3, to: 4, status: "hold" });
  const { body } = await dayOf(ours);
  expect(body).toMatchObject({ arrivals: [], departures: [], staying: [], unrecorded: [], expiring_holds: [] });
  expect(body).toMatchObject({ late_arrivals: [], overdue_departures: [], month: null });
  expect(body.due_installments).toMatchObject({ count: 0, list: [] });
});

test("no row has an amount without money.view", async () => {
  const ours = await house({ permissions: ["dashboard.view", "bookings.view"] });
  await book(ours, await ours.room("A"), { from: 0, to: 2, status: "confirmed" });
  const { body } = await dayOf(ours);
  expect(body.arrivals).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/_cents/);
  expect(JSON.stringify(body)).not.toMatch(amountIn(20_000));
});
