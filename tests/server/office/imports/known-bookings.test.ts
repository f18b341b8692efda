import { beforeAll, describe, expect, test } from "vitest";
import { recordOpenings } from "#server/platform/audit/openings";
import { clockActor } from "#server/platform/context";
import { bookingDesk } from "#tests/server/office/imports/booking-desk";
import { bookingPath } from "#tests/server/office/imports/import-desk";
import { type House, openHouse, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";
import { bookingLine, csvFile, gridOf, type Line } from "#tests/support/sheets";

// Noon of 20 November 2026 in São Paulo.
const app = testApp();
let house: House;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  house = await openHouse(app());
  desk = bookingDesk(app(), house);
});

test("existing bookings are skipped, matched by code or channel code", async () => {
  const place = await desk.newPlace();
  const lines = [
    bookingLine(place, { code: "W-1" }),
    bookingLine(place, { channel: "Airbnb", channel_code: "HMWXYZ", check_in: "2027-04-01", check_out: "2027-04-03" }),
  ];
  await desk.imported(lines);
  const fresh = bookingLine(place, { code: "W-2", check_in: "2027-04-05", check_out: "2027-04-07" });
  const sent = await desk.checked([...lines, fresh]);
  expect(sent).toMatchObject({ row_count: 3, known_count: 2, faulty_count: 0 });
  const { data } = (await desk.send("GET", `${sent.id}/rows?only=known`)).body;
  expect(data.map(({ row }: { row: number }) => row)).toEqual([2, 3]);
  expect((await desk.apply(sent, "all")).body).toMatchObject({ created_count: 1, known_count: 2, faulty_count: 0 });
  const again = await desk.checked([...lines, fresh]);
  expect(again).toMatchObject({ known_count: 3 });
  expect((await desk.apply(again, "all")).status).toBe(422);
});

test("guests are recognised by document, e-mail or telephone, and different guests are kept apart", async () => {
  const place = await desk.newPlace();
  const { body: known } = await house.admin.send("POST", "/api/guests", {
    body: { name: "Jurema Prado", document_kind: "cpf", document: "98765432100", email: "jurema@example.test" },
  });
  const at = (day: number, more: Line) =>
    bookingLine(place, {
      code: `G-${day}`,
      check_in: `2027-07-${10 + day}`,
      check_out: `2027-07-${11 + day}`,
      ...more,
    });
  await desk.imported([
    at(1, { "holder.name": "J. Prado", "holder.document": "987.654.321-00" }),
    at(2, { "holder.name": "Jurema P.", "holder.email": "JUREMA@example.test" }),
    at(3, { "holder.name": "Recepção", "holder.email": "jurema@example.test" }),
    at(4, { "holder.name": "Caubi Lins", "holder.phone": "48 99111-0001" }),
    at(5, { "holder.name": "Caubi Lins", "holder.phone": "+55 48 99111-0001" }),
    at(6, { "holder.name": "Caubi Lins Filho", "holder.phone": "48991110001", "holder.document": "111.444.777-35" }),
  ]);
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(async (day) => (await desk.bookingOf(`G-${day}`)).holder.id));
  expect(ids.slice(0, 2)).toEqual([known.id, known.id]);
  expect(ids[2]).not.toBe(known.id);
  expect(ids[4]).toBe(ids[3]);
  const { body: found } = await house.admin.send("GET", "/api/guests?q=caubi");
  expect(found.data).toHaveLength(new Set(ids.slice(3)).size);
});

describe("Undoing an import of bookings", () => {
  test("removes its bookings, nights, payments, guests and texts", async () => {
    const place = await desk.newPlace();
    const lines = [
      bookingLine(place, { code: "U-1", paid_cents: "100", "holder.name": "Ubirajara Nunes" }),
      bookingLine(place, { code: "U-2", check_in: "2026-02-01", check_out: "2026-02-03" }),
    ];
    const without = async () => (await desk.contents()).replace(/"audit".*/, "");
    const sent = await desk.checked(lines);
    const before = JSON.parse(await without());
    await desk.apply(sent, "all");
    expect((await desk.undo(sent)).body).toMatchObject({ state: "undone", remaining_count: 0, kept: [] });
    const after = JSON.parse(await without());
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    const { rows } = await app().database.asTenant(house.company.tenant_id, async (db) => ({
      rows: await db.selectFrom("audit_events").select("after").where("action", "=", "guest.created").execute(),
    }));
    expect(JSON.stringify(rows)).not.toContain("Ubirajara");
    expect((await desk.apply(await desk.checked(lines), "all")).body).toMatchObject({ created_count: 2 });
  });

  test("removes a booking that was only looked at, with or without a line in the history", async () => {
    const place = await desk.newPlace();
    const sent = await desk.checked([bookingLine(place, { code: "L-1" })]);
    await desk.apply(sent, "all");
    expect((await house.admin.send("GET", "/api/bookings/L-1/registration-forms")).status).toBe(200);
    const { data } = (await house.admin.send("GET", "/api/bookings/L-1/timeline")).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(["booking.imported"]);
    const actor = clockActor(house.company.tenant_id);
    const opening = { action: "booking.form_opened", record_id: "L-1", after: { forms: 1 }, hourly: false } as const;
    await recordOpenings({ database: app().database, clock: app().clock, actor }, [opening]);
    expect((await desk.undo(sent)).body).toMatchObject({ state: "undone", remaining_count: 0, kept: [] });
  });

  test("keeps and lists a booking changed since, with its guest", async () => {
    const place = await desk.newPlace();
    const sent = await desk.checked([
      bookingLine(place, { code: "T-1" }),
      bookingLine(place, { code: "T-2", check_in: "2027-08-01", check_out: "2027-08-03" }),
      bookingLine(place, { code: "T-3", check_in: "2027-08-05", check_out: "2027-08-07" }),
    ]);
    await desk.apply(sent, "all");
    const paid = { amount_cents: 500, method: "pix" };
    expect((await payAs(house.admin, "T-2", paid)).status).toBe(201);
    const { body } = await desk.undo(sent);
    expect(body).toMatchObject({
      state: "applied",
      remaining_count: 1,
      kept: [{ name: "T-2", reason: "Foi alterada depois da importação" }],
    });
    expect(await desk.bookingOf("T-2")).toMatchObject({ paid_cents: 500, holder: { name: "Iracema Torres" } });
    expect((await desk.bookingOf("T-1")).error).toBe("BookingNotFoundException");
  });

  test("is the only way to delete a booking, a payment or a guest", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { code } = await house.booking({ accommodation_id });
    await payAs(house.admin, code, { amount_cents: 700, method: "pix" });
    const deleted = await app().database.asTenant(house.company.tenant_id, async (db) => {
      const bookings = await db.deleteFrom("bookings").where("code", "=", code).executeTakeFirst();
      const payments = await db.deleteFrom("booking_payments").where("amount_cents", "=", 700).executeTakeFirst();
      const guests = await db.deleteFrom("guests").where("name", "=", "João da Silva").executeTakeFirst();
      return [bookings, payments, guests].map(({ numDeletedRows }) => Number(numDeletedRows));
    });
    expect(deleted).toEqual([0, 0, 0]);
  });

  test("is refused to other users without bookings.cancel", async () => {
    const place = await desk.newPlace();
    const sent = await desk.imported([bookingLine(place)]);
    const creator = await house.personWith("bookings.create");
    expect((await desk.undo(sent, creator)).body.error).toBe("UserForbiddenForActionException");
    const canceller = await house.personWith("bookings.create", "bookings.cancel");
    expect((await desk.undo(sent, canceller)).body).toMatchObject({ state: "undone" });
  });
});

test("rows hide documents and amounts from users who may not see them", async () => {
  const place = await desk.newPlace();
  const { id } = await desk.checked([bookingLine(place, { "holder.document": "529.982.247-25" })]);
  const poor = await house.personWith("bookings.create");
  const [row] = (await desk.send("GET", `${id}/rows`, undefined, poor)).body.data;
  expect(row.cells).toEqual([place, "20/03/2027", "23/03/2027", "Iracema Torres", "", "Direto", ""]);
});

test("headings of other programs are recognized in Portuguese and English", async () => {
  const place = await desk.newPlace();
  const grids = [
    [
      "Confirmation code;Status;Guest name;Contact;# of adults;Start date;End date;Listing;Earnings",
      'HMHEAD1;Confirmed;Ann Lee;+1 415 555 2671;2;2027-09-01;2027-09-03;PLACE;"R$1,200.50"',
    ],
    [
      "Book number;Booked by;Guest name;Check-in;Check-out;Booked on;Status;Room;Price;Persons",
      "4099887766;Bea;Bea Dorn;2027-09-05;2027-09-07;2026-11-01 10:11:12;ok;PLACE;980.5 BRL;2",
    ],
    [
      "Localizador;Hóspede;Data do check-in;Data do check-out;Imóvel;Valor total;Canal",
      "ST-99;Cida Alves;10/09/2027;13/09/2027;PLACE;1.500,00;Expedia",
    ],
  ];
  const totals: number[] = [];
  for (const [head, line] of grids as [string, string][]) {
    const { body } = await desk.upload(new Blob([`${head}\n${line.replace("PLACE", place)}`], { type: "text/csv" }));
    const words = body.words.map(({ field, text }: { field: string; text: string }) => ({
      field,
      text,
      value: "other",
    }));
    const first = await desk.send("PUT", body.id, { words, version: body.version });
    const { collectors: asked, version } = first.body;
    const collectors = asked.map(({ channel }: { channel: string }) => ({ channel, collected_by: "company" }));
    const { body: said } = await desk.send("PUT", body.id, { collectors, version });
    expect([head, said.missing, said.faulty_count]).toEqual([head, [], 0]);
    await desk.apply(said, "all");
  }
  for (const q of ["HMHEAD1", "4099887766", "ST-99"]) totals.push((await desk.bookingsOf(q))[0]?.total_cents);
  expect(totals).toEqual([120_050, 98_050, 150_000]);
  expect((await desk.bookingsOf("ST-99"))[0].channel).toBe("other");
});

test("an unchanged template has no rows, and imports of bookings are listed separately", async () => {
  const template = await house.admin.send("GET", `/api/import-templates/${house.company.tenant_id}/bookings/csv`);
  expect(template.headers.get("content-disposition")).toBe('attachment; filename="modelo-reservas.csv"');
  const { body } = await desk.upload(new Blob([template.body], { type: "text/csv" }));
  expect(body).toMatchObject({ row_count: 0, missing: [] });
  expect((await house.admin.send("GET", "/api/imports")).body.data).toEqual([]);
  const file = csvFile(gridOf([bookingLine("Casa")]));
  const wrong = await house.admin.send("POST", `${bookingPath}?kind=accommodations&file_name=x.csv`, { body: file });
  expect(wrong.status).toBe(422);
});
