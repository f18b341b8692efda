import { beforeAll, describe, expect, test } from "vitest";
import { openParty } from "#tests/server/bookings/booking-guests/party";
import { bookingDesk } from "#tests/server/office/imports/booking-desk";
import { bookingLine } from "#tests/support/sheets";

const party = openParty();
const { book, guest, put, names } = party;
const send = (method: string, path: string, body?: object) => party.house.admin.send(method, path, { body });
const show = async (code: string) => (await send("GET", `/api/bookings/${code}`)).body;
const codes = async (query: string) =>
  (await send("GET", `/api/bookings?${query}`)).body.data.map(({ code }: { code: string }) => code);

interface Listed {
  id: string;
  name: string;
}

/** A booking with these companions, by name; returns it with their ids. */
async function withAlong(people: object[], fields: object = {}) {
  const { code, version } = await book(fields);
  const { status, body } = await put(code, people, version);
  expect([status, body.errors]).toEqual([200, undefined]);
  return { code: code as string, version: body.version as number, ids: body.guests.map(({ id }: Listed) => id) };
}

describe("A booking", () => {
  test("is found by a companion's name, in the list, its sums and its export", async () => {
    const person = {
      name: "Ximena Bragança",
      phone: "+5548922220001",
      document_kind: "passport",
      document: "XB998877",
    };
    const { code, ids } = await withAlong([person]);
    for (const q of ["xime", "braganca xim", "48922220001", "XB998877", `xim ${code}`]) {
      expect(await codes(`q=${encodeURIComponent(q)}`), q).toEqual([code]);
    }
    const [row] = (await send("GET", "/api/bookings?q=ximena")).body.data;
    expect(row.other_guests).toEqual(["Ximena Bragança"]);
    expect((await send("GET", "/api/bookings")).body.data[0]).not.toHaveProperty("other_guests");
    expect((await send("GET", "/api/booking-totals?q=ximena")).body.count).toBe(1);
    expect(await codes(`companion_id=${ids[0]}`)).toEqual([code]);
    expect(await codes(`holder_id=${ids[0]}`)).toEqual([]);
    const clerk = await party.house.personWith("bookings.view");
    const asked = async (q: string) => (await clerk.send("GET", `/api/bookings?q=${q}`)).body.data.length;
    expect([await asked("xb9988"), await asked("xb998877")]).toEqual([0, 0]);
  });

  test("has its companions in the day sheet, and no such field without companions", async () => {
    const place = await party.house.accommodation({ name: "Cabana do Dia", max_guests: 8 });
    const alone = await party.house.accommodation({ name: "Cabana Sozinha" });
    const today = { check_in: "2026-11-20", check_out: "2026-11-22" };
    const { code } = await withAlong([{ name: "Dia Um" }, { name: "Dia Dois" }], {
      ...today,
      accommodation_id: place.id,
    });
    const single = await book({ ...today, accommodation_id: alone.id });
    const viewer = await party.house.personWith("dashboard.view", "bookings.view");
    for (const caller of [party.house.admin, viewer]) {
      const { arrivals } = (await caller.send("GET", "/api/dashboard")).body;
      const row = (of: string) => arrivals.find((each: { code: string }) => each.code === of);
      expect(row(code).other_guests).toEqual(["Dia Um", "Dia Dois"]);
      expect(row(single.code)).not.toHaveProperty("other_guests");
    }
  });

  test("keeps its companions when duplicated, and has them in both parts when split", async () => {
    const { code, version } = await withAlong([{ name: "Par Um" }, { name: "Par Dois" }]);
    const copy = await send("POST", `/api/bookings/${code}/duplicate`);
    expect(copy.status).toBe(201);
    expect(await names(copy.body.code)).toEqual(["Par Um", "Par Dois"]);
    const there = await party.house.accommodation({ name: "Casa da Divisão" });
    const { check_in } = await show(code);
    const date = new Date(Date.parse(check_in) + 86_400_000).toISOString().slice(0, 10);
    const body = { date, accommodation_id: there.id, version };
    const { rest } = (await send("POST", `/api/bookings/${code}/split`, body)).body;
    expect([await names(code), await names(rest.code)]).toEqual([
      ["Par Um", "Par Dois"],
      ["Par Um", "Par Dois"],
    ]);
    expect((await send("DELETE", `/api/bookings/${code}/split`)).status).toBe(200);
    expect(await names(code)).toEqual(["Par Um", "Par Dois"]);
  });

  test("keeps its companions when swapped, and when the swap is undone", async () => {
    const other = await party.house.accommodation({ name: "Casa da Troca", max_guests: 8 });
    const dates = party.dates();
    const one = await withAlong([{ name: "Troca Um" }], dates);
    const two = await withAlong([{ name: "Troca Dois" }], { ...dates, accommodation_id: other.id });
    const body = { other_code: two.code, version: one.version, other_version: two.version };
    expect((await send("POST", `/api/bookings/${one.code}/swap`, body)).status).toBe(200);
    expect([await names(one.code), await names(two.code)]).toEqual([["Troca Um"], ["Troca Dois"]]);
    expect((await send("DELETE", `/api/bookings/${one.code}/swap`)).status).toBe(200);
    expect([await names(one.code), await names(two.code)]).toEqual([["Troca Um"], ["Troca Dois"]]);
  });

  test("whose companions were changed after a split no longer allows undoing the split", async () => {
    const { code, version } = await withAlong([{ name: "Antes Vaz" }]);
    const there = await party.house.accommodation({ name: "Casa do Meio" });
    const { check_in } = await show(code);
    const date = new Date(Date.parse(check_in) + 86_400_000).toISOString().slice(0, 10);
    const { first } = (await send("POST", `/api/bookings/${code}/split`, { date, accommodation_id: there.id, version }))
      .body;
    expect((await put(code, [{ name: "Depois Vaz" }], first.version)).status).toBe(200);
    expect((await send("DELETE", `/api/bookings/${code}/split`)).status).toBe(409);
  });
});

describe("A companion", () => {
  const lately = { check_in: "2026-11-18", check_out: "2026-11-22" };

  test("has stays as a companion counted and listed apart from stays as the holder", async () => {
    const place = await party.house.accommodation({ name: "Casa Apartada" });
    const own = await party.house.accommodation({ name: "Casa Própria" });
    const { ids } = await withAlong([{ name: "Nair Apartada" }], { ...lately, accommodation_id: place.id });
    const [id] = ids;
    const past = { check_in: "2026-10-01", check_out: "2026-10-04" };
    await book({ ...past, accommodation_id: own.id, holder: undefined, holder_id: id });
    const ahead = await withAlong([{ id }]);
    const { body } = await send("GET", `/api/guests/${id}`);
    expect(body).toMatchObject({ stay_count: 1, companion_count: 1, last_check_out: "2026-10-04", in_house: true });
    const { check_in } = await show(ahead.code);
    expect(body.stays).toMatchObject({
      ...{ count: 1, nights: 3, ahead: 0, total_cents: 90_000 },
      along: { count: 1, nights: 4, last_check_out: "2026-11-22", ahead: 1, next_check_in: check_in },
    });
    const list = async (query: string) => (await send("GET", `/api/guests?${query}`)).body.data;
    expect(await list("q=nair")).toMatchObject([{ stay_count: 1, companion_count: 1, in_house: true }]);
    expect((await list("in_house=1")).map(({ name }: Listed) => name)).toContain("Nair Apartada");
    expect(await codes(`companion_id=${id}&sort=-check_in`)).toHaveLength(2);
  });

  test("replaces a record merged into theirs: once per booking, and never as their own companion", async () => {
    const [kept, other] = [await guest({ name: "Kátia Uma" }), await guest({ name: "Kátia Duas" })];
    const along = await withAlong([{ name: "Antes Uma" }, { id: other.id }, { name: "Depois Uma" }]);
    const both = await withAlong([{ id: kept.id }, { id: other.id }]);
    const keptHolds = await withAlong([{ id: other.id }], { holder: undefined, holder_id: kept.id });
    const otherHolds = await withAlong([{ id: kept.id }], { holder: undefined, holder_id: other.id });
    const merge = { other_id: other.id, other_version: 1, take: ["name"], version: 1 };
    const merged = await send("POST", `/api/guests/${kept.id}/merge`, merge);
    expect(merged).toMatchObject({ status: 200, body: { stays: { ahead: 2, along: { ahead: 2 } } } });
    expect(await names(along.code)).toEqual(["Antes Uma", "Kátia Duas", "Depois Uma"]);
    expect(await names(both.code)).toEqual(["Kátia Duas"]);
    expect([await names(keptHolds.code), await names(otherHolds.code)]).toEqual([[], []]);
    expect((await show(otherHolds.code)).holder.id).toBe(kept.id);
    for (const { code, version } of [along, both, keptHolds]) {
      expect((await put(code, [], version)).body.error, "whoever has it open is told").toBe("StaleRecordException");
    }
  });

  test("has the stays they accompanied in their export, and nothing about the other guests", async () => {
    const { code, ids } = await withAlong([{ name: "Otto Exportado" }, { name: "Companhia Sigilosa" }], {
      holder: { name: "Titular Sigiloso" },
    });
    const { body } = await send("GET", `/api/guests/${ids[0]}/export`);
    const { accommodation_name, check_in, check_out } = await show(code);
    expect(body.accompanied).toEqual([{ code, status: "confirmed", accommodation_name, check_in, check_out }]);
    expect(body.bookings).toEqual([]);
    const told = body.changes.toSorted((one: { action: string }, two: { action: string }) =>
      one.action < two.action ? -1 : 1,
    );
    expect(told.map(({ action }: { action: string }) => action)).toEqual(["booking.guests_changed", "guest.created"]);
    expect(told[0].after).toEqual({ guests: [{ id: ids[0], name: "Otto Exportado" }] });
    expect(JSON.stringify(body)).not.toMatch(/Sigilos[ao]/);
  });

  test("cannot be anonymized while a stay they accompany is ahead, and can be after it", async () => {
    const ahead = await withAlong([{ name: "Zoraide Esquecida", phone: "+5548922220002" }]);
    const [id] = ahead.ids;
    const forget = () => send("POST", `/api/guests/${id}/anonymization`, { clear: [] });
    expect(await forget()).toMatchObject({ status: 409, body: { bookings: [ahead.code] } });
    await send("POST", `/api/bookings/${ahead.code}/cancellation`, { reason: "Zoraide Esquecida adoeceu" });
    const place = await party.house.accommodation({ name: "Casa Esquecida" });
    const past = { check_in: "2026-10-01", check_out: "2026-10-04", accommodation_id: place.id };
    const notes = { internal: "Zoraide Esquecida ronca", guest: "Cama de casal" };
    const then = await withAlong([{ id }, { name: "Lembrada Prado" }], { ...past, notes });
    const paid = { amount_cents: 100, method: "pix", seen_paid_cents: 0, note: "Da Zoraide Esquecida" };
    await send("POST", `/api/bookings/${then.code}/payments`, paid);
    expect((await forget()).status).toBe(200);
    expect(await names(then.code)).toEqual(["Hóspede anonimizado", "Lembrada Prado"]);
    const left = await show(then.code);
    expect(left.notes).toEqual({ internal: null, guest: "Cama de casal", cleaning: null });
    expect((await show(ahead.code)).cancellation_reason).toBeNull();
    expect(await codes("q=zoraide")).toEqual([]);
    const story = async (code: string) => JSON.stringify((await send("GET", `/api/bookings/${code}/timeline`)).body);
    expect((await story(then.code)) + (await story(ahead.code))).not.toMatch(/Zoraide/);
    expect(await story(then.code)).toContain("Lembrada Prado");
    const copy = await send("POST", `/api/bookings/${then.code}/duplicate`);
    expect(copy.status === 201 ? await names(copy.body.code) : ["Lembrada Prado"]).toEqual(["Lembrada Prado"]);
    const { body } = await send("GET", `/api/guests/${id}`);
    expect(body.stays.along.count).toBe(1);
  });
});

describe("Undoing an import", () => {
  let desk: ReturnType<typeof bookingDesk>;
  beforeAll(() => {
    desk = bookingDesk(party.app(), party.house);
  });

  test("keeps a booking whose companions were changed, and a guest who is a companion elsewhere", async () => {
    const place = await desk.newPlace();
    const lines = ["2027-03-01", "2027-04-01"].map((check_in, index) =>
      bookingLine(place, {
        check_in,
        check_out: `${check_in.slice(0, 8)}03`,
        adults: "2",
        "holder.name": `Importada ${index} Prado`,
      }),
    );
    const { id } = await desk.imported(lines);
    const { data } = (await send("GET", "/api/bookings?q=importada&sort=check_in")).body;
    expect(data).toHaveLength(2);
    const [touched, along] = data;
    expect((await put(touched.code, [{ name: "Somada Prado" }], touched.version)).status).toBe(200);
    const elsewhere = await withAlong([{ id: along.holder.id }]);
    const undone = await desk.undo({ id });
    expect(undone.status).toBe(200);
    expect(undone.body.kept).toHaveLength(1);
    expect(await names(touched.code)).toEqual(["Somada Prado"]);
    expect(await names(elsewhere.code)).toEqual(["Importada 1 Prado"]);
    expect((await send("GET", `/api/bookings/${along.code}`)).status).toBe(404);
  });
});
