import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { CompanyDocument } from "#contract/people/tenants";
import { Email, Phone } from "#contract/platform/scalars";
import { type BookingStatus, bookingStatuses, occupies } from "#domain/booking-states";
import { isAgreedLine } from "#domain/kept-price";
import { type PricedAccommodation, quoteStay, totalCents } from "#domain/quote";
import type { Rates } from "#domain/rates";
import type { StoredCharge, StoredNight } from "#server/bookings/bookings/bookings.queries";
import { findRates } from "#server/catalogue/rates/rates.queries";
import { demoCompanies } from "#server/demo/companies";
import { createDemonstration } from "#server/demo/create-demonstration";
import { drawPhotos } from "#server/demo/draw-photos";
import { jobHandlers } from "#server/job-handlers";
import type { Job } from "#server/platform/jobs/queue";
import { runDueJobs } from "#server/platform/jobs/worker";
import {
  bookingsOf,
  channels,
  type Demonstration,
  day,
  everywhere,
  openDemonstration,
  password,
  type Stored,
} from "#tests/server/demo/demonstration";
import { testOfWhole } from "#tests/support/extent";
import { testClock } from "#tests/support/test-app";

interface Held {
  status: BookingStatus;
  same: boolean | null;
  fits: boolean | null;
  ends: boolean | null;
}

interface PricedBooking {
  tenant_id: string;
  accommodation: PricedAccommodation;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  nights: StoredNight[];
  charges: StoredCharge[];
  total_cents: number;
  paid_cents: number;
}

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo?.test.close());

async function loggedIn(email: string, from: Demonstration = demo) {
  const { id } = await from.test.database.asAuth((db) =>
    db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow(),
  );
  return from.app.signedIn(id);
}

const meOf = async (email: string) => (await (await loggedIn(email)).send("GET", "/api/auth/me")).body;

/** Large tables without planner statistics. */
const uncounted = sql<{ name: string }>`select c.relname as name from pg_class c
  where c.relname in ('bookings', 'booking_installments', 'financial_entries', 'journal_lines') and c.reltuples <= 0`;

test("its tables are analyzed, so the first queries are planned well", async () => {
  expect((await demo.test.database.asAuth((db) => uncounted.execute(db))).rows).toEqual([]);
});

test("the same users always exist, each with the given password", async () => {
  expect(demo.people!.map(({ email }) => email)).toEqual([
    "admin@estadia.test",
    "ana@marazul.test",
    "rui@marazul.test",
    "lia@marazul.test",
    "bia@serra.test",
    "leo@estadia.test",
  ]);
  for (const { email } of demo.people!) {
    const { status } = await demo.app.anonymous().send("POST", "/api/auth/login", { body: { email, password } });
    expect([email, status]).toEqual([email, 204]);
  }
});

test("each user has the role and company named in the API description", async () => {
  const standing = async (email: string) => {
    const { user } = await meOf(email);
    const current = user.tenants.find((tenant: { default: boolean }) => tenant.default);
    return [user.roles.map(({ name }: { name: string }) => name).join(), current?.name ?? null, user.tenants.length];
  };
  expect(await standing("admin@estadia.test")).toEqual(["super-admin", null, 0]);
  expect(await standing("ana@marazul.test")).toEqual(["Administrador", "Pousada Mar Azul", 1]);
  expect(await standing("rui@marazul.test")).toEqual(["Recepção", "Pousada Mar Azul", 1]);
  expect(await standing("bia@serra.test")).toEqual(["Administrador", "Chalés da Serra", 1]);
  expect(await standing("leo@estadia.test")).toEqual(["Gerente", "Chalés da Serra", 2]);
  const { user: lia } = await meOf("lia@marazul.test");
  expect(lia.roles[0].permissions).toEqual([{ name: "bookings.view" }, { name: "dashboard.view" }]);
});

test("Mar Azul has twelve accommodations and all modules, Serra five season rentals without financial", async () => {
  const looks = async (email: string) => {
    const caller = await loggedIn(email);
    const { body: me } = await caller.send("GET", "/api/auth/me");
    const { body } = await caller.send("GET", "/api/accommodations?per_page=25");
    const modules = me.user.tenants[0].plan.modules.map(({ name }: { name: string }) => name);
    const regimes = new Set(body.data.map((each: { legal_regime: string }) => each.legal_regime));
    return {
      total: body.meta.total,
      regimes: [...regimes],
      financial: modules.includes("financial"),
      all: modules.length,
    };
  };
  expect(await looks("ana@marazul.test")).toEqual({ total: 12, regimes: ["lodging"], financial: true, all: 7 });
  expect(await looks("bia@serra.test")).toEqual({ total: 5, regimes: ["season_rental"], financial: false, all: 6 });
});

test("its accommodations, company documents, e-mails and phone numbers are valid input for the API", async () => {
  for (const { accommodations, fields } of demoCompanies) {
    for (const accommodation of accommodations) expect(AccommodationInput.parse(accommodation)).toEqual(accommodation);
    expect(CompanyDocument.parse(fields.document)).toBe(fields.document);
  }
  const guests = sql<{ email: string | null; phone: string | null }>`select email, phone from guests`;
  for (const { email, phone } of await everywhere(demo.test, guests)) {
    if (email !== null) expect(Email.parse(email)).toBe(email);
    if (phone !== null) expect(Phone.parse(phone)).toBe(phone);
  }
});

test("both companies have bookings in every status, the first one several hundred", async () => {
  const bookings = await bookingsOf(demo.test);
  for (const { fields } of demoCompanies) {
    const own = bookings.filter(({ tenant }) => tenant === fields.name);
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(bookingStatuses));
  }
  expect(bookings.filter(({ tenant }) => tenant === "Pousada Mar Azul").length).toBeGreaterThan(350);
});

test("each booking that occupies nights has exactly one matching occupancy, and others have none", async () => {
  const held = sql<Held>`select b.status, b.occupancy_id = o.id as same,
      o.accommodation_id = b.accommodation_id and o.check_in = b.check_in and o.check_out = b.check_out as fits,
      o.expires_at is not distinct from case b.status when 'hold' then b.hold_expires_at end as ends
    from bookings b full join occupancies o on o.tenant_id = b.tenant_id and o.booking_id = b.id
    where o.source is distinct from 'preparation'`;
  for (const { status, same, fits, ends } of await everywhere(demo.test, held)) {
    expect([status, same, fits, ends]).toEqual(
      occupies(status) ? [status, true, true, true] : [status, null, null, expect.anything()],
    );
  }
});

test("every price is the quote of its stay, and paid amounts exceed the total only slightly", async () => {
  const query = sql<PricedBooking>`select b.*, to_json(a) as accommodation from bookings b
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id`;
  const rows = await everywhere(demo.test, query);
  const rates = new Map<string, Rates>();
  for (const { tenant_id } of rows) {
    if (rates.has(tenant_id)) continue;
    const ids = rows.flatMap((row) => (row.tenant_id === tenant_id ? row.accommodation.id : []));
    const range = { from: "2025-01-01", to: "2028-12-31" };
    const found = await demo.test.database.asTenant(tenant_id, (db) =>
      findRates(db, tenant_id, [...new Set(ids)], range),
    );
    rates.set(tenant_id, found);
  }
  expect(rows.some(({ nights }) => JSON.stringify(nights).includes("temporada"))).toBe(true);
  for (const charge of ["Taxa de pet", "Enxoval de praia", "Semana inteira: 8%", "Desconto combinado"]) {
    expect(rows.some(({ charges }) => JSON.stringify(charges).includes(charge))).toBe(true);
  }
  for (const { overrides } of rates.values()) expect(overrides).not.toEqual([]);
  for (const { tenant_id, accommodation, nights, charges, total_cents, paid_cents, ...stay } of rows) {
    const fee_ids = charges.flatMap(({ fee_id }) => fee_id ?? []);
    const quote = quoteStay({ ...stay, accommodation, rates: rates.get(tenant_id)!, fee_ids, today: day });
    const table = charges.filter((charge) => !isAgreedLine(charge));
    expect({ nights, charges: table, total_cents: totalCents({ nights, charges: table }) }).toEqual({
      nights: quote.nights,
      charges: quote.charges,
      total_cents: quote.total_cents,
    });
    expect(total_cents).toBe(totalCents({ nights, charges }));
    expect(paid_cents).toBeLessThanOrEqual(total_cents + 5_000);
  }
  const states = new Set(
    rows.map(({ paid_cents: paid, total_cents: total }) => Math.sign(paid - total) + (paid === 0 ? -1 : 0)),
  );
  expect([...states].sort()).toEqual([-1, -2, 0, 1]);
});

test("no booking was created, confirmed or cancelled in the future, and holds end within two days", async () => {
  const now = new Date(`${day}T15:00:00Z`).getTime();
  for (const row of await bookingsOf(demo.test)) {
    for (const column of ["created_at", "updated_at", "confirmed_at", "cancelled_at"]) {
      const moment = row[column] as Date | null;
      if (moment !== null) expect(moment.getTime()).toBeLessThanOrEqual(now);
    }
    const ends = row.hold_expires_at as Date | null;
    if (row.status === "hold") expect(ends!.getTime() - now).toBeGreaterThan(3_600_000);
    if (row.status === "hold") expect(ends!.getTime() - now).toBeLessThan(48 * 3_600_000);
    if (row.status === "expired") expect(ends!.getTime()).toBeLessThan(now);
  }
});

test("the day sheet shows arrivals, departures, guests in house and expiring holds", async () => {
  for (const email of ["ana@marazul.test", "lia@marazul.test", "bia@serra.test"]) {
    const { status, body } = await (await loggedIn(email)).send("GET", "/api/dashboard");
    expect(status).toBe(200);
    for (const list of ["arrivals", "departures", "staying", "expiring_holds"]) {
      expect([email, list, body[list].length]).not.toEqual([email, list, 0]);
    }
  }
});

test("bookings are found by code and holder name, guests by name", async () => {
  const caller = await loggedIn("ana@marazul.test");
  const { body } = await caller.send("GET", "/api/bookings?per_page=100");
  const { code, holder } = body.data[40];
  const found = async (path: string) => (await caller.send("GET", path)).body.data;
  expect((await found(`/api/bookings?q=${code}`)).map((row: { code: string }) => row.code)).toEqual([code]);
  const byName = await found(`/api/bookings?per_page=100&q=${encodeURIComponent(holder.name.toUpperCase())}`);
  expect(byName.map((row: { code: string }) => row.code)).toContain(code);
  const guests = await found(`/api/guests?q=${encodeURIComponent(holder.name)}`);
  expect(guests.map((guest: { id: string }) => guest.id)).toContain(holder.id);
});

test("two channel calendars come from files, one with a conflict shown on the day sheet", async () => {
  const caller = await loggedIn("ana@marazul.test");
  const { conflicts, stale_calendars } = (await caller.send("GET", "/api/dashboard")).body;
  expect(conflicts).toMatchObject([{ channel: "airbnb", source: "booking", code: expect.any(String) }]);
  expect(stale_calendars).toEqual([]);
  const [{ accommodation_id }] = conflicts;
  const of = async (id: string, what: string) =>
    (await caller.send("GET", `/api/accommodations/${id}/${what}`)).body.data;
  const [airbnb] = await of(accommodation_id, "imports");
  expect(airbnb).toMatchObject({ state: "good", masked_address: null, last_success_at: `${day}T15:00:00.000Z` });
  expect(airbnb.night_count).toBeGreaterThan(4);
  expect(await of(accommodation_id, "feeds")).toMatchObject([{ channel: "airbnb" }]);
  const all = (await caller.send("GET", "/api/accommodations?per_page=100")).body.data;
  const imports = await Promise.all(all.map(({ id }: { id: string }) => of(id, "imports")));
  expect(imports.flat().map(({ channel }: { channel: string }) => channel)).toHaveLength(2);
});

test("the bank statement has confirmed, suggested, unmatched and requested lines", async () => {
  const caller = await loggedIn("ana@marazul.test");
  const { data: files } = (await caller.send("GET", "/api/bank-imports")).body;
  expect(files).toMatchObject([{ state: "taken" }, { state: "taken" }]);
  const { data: lines } = (await caller.send("GET", "/api/bank-lines?per_page=100")).body;
  const states = lines.map(({ state }: { state: string }) => state).sort();
  expect(states).toEqual(["asked", "matched", "matched", "matched", "open", "open", "open", "open", "open"]);
  const { ready, choose, none } = (await caller.send("GET", "/api/bank-suggestions")).body;
  expect(ready.count).toBeGreaterThanOrEqual(2);
  expect(ready.count + choose.count + none.count).toBe(5);
  const texts = none.lines.map(({ text }: { text: string }) => text);
  expect(texts).toContain("TARIFA PACOTE DE SERVICOS");
});

testOfWhole("a worker draws the pictures: each accommodation has a cover, and a second run adds none", async () => {
  const { database } = demo.test;
  const { app } = demo;
  const handlers = jobHandlers({ ...app, ...channels, serviceName: "Estadia", mail: { send: async () => {} } });
  const log = { error: (_: object, message: string) => expect.unreachable(message) };
  expect(await runDueJobs({ database, clock: app.clock, log, handlers })).toBeGreaterThanOrEqual(17);
  const kept = app.files.kept.size;
  const caller = await loggedIn("ana@marazul.test");
  const { data } = (await caller.send("GET", "/api/accommodations?per_page=100")).body;
  const { code } = (await caller.send("GET", "/api/bookings?status=checked_in&sort=check_in")).body.data[0];
  const { body: held } = await caller.send("GET", `/api/bookings/${code}/files`);
  expect(held.data.map(({ type }: { type: string }) => type).sort()).toEqual(["application/pdf", "image/jpeg"]);
  expect(data.filter(({ cover }: { cover: object | null }) => cover === null)).toEqual([]);
  const [{ id }] = data;
  const [{ uuid: tenant_id }] = (await caller.send("GET", "/api/auth/me")).body.user.tenants;
  await drawPhotos({ tenant_id, payload: { accommodation_id: id } } as unknown as Job, app);
  expect(app.files.kept.size).toBe(kept);
});

test("a second start adds nothing", async () => {
  const before = await bookingsOf(demo.test);
  expect(await createDemonstration(demo.test.database, testClock(), { password, channels })).toBeNull();
  expect(await bookingsOf(demo.test)).toEqual(before);
});

testOfWhole("a second demonstration of the same day has the same data", async () => {
  const isId = (column: string) => /(^|_)id$|created_by|^by$/.test(column);
  const comparable = (rows: Stored[]) => JSON.stringify(rows, (key, value) => (isId(key) ? null : value), 1);
  const again = await openDemonstration();
  try {
    expect(comparable(await bookingsOf(again.test))).toEqual(comparable(await bookingsOf(demo.test)));
    const contracts = sql<Stored>`select number, state, text, facts - 'told_by' as facts, sent_at, signed_at from contracts order by number`;
    expect(await everywhere(again.test, contracts)).toEqual(await everywhere(demo.test, contracts));
    const clashesOf = async (from: typeof again) =>
      (await (await loggedIn("ana@marazul.test", from)).send("GET", "/api/dashboard")).body.conflicts;
    expect(comparable(await clashesOf(again))).toEqual(comparable(await clashesOf(demo)));
  } finally {
    await again.test.close();
  }
});
