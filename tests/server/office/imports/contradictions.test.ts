import { beforeAll, describe, expect, test } from "vitest";
import { bookingDesk } from "#tests/server/office/imports/booking-desk";
import { type House, openHouse, testApp } from "#tests/support/house";
import { bookingLine, type Line } from "#tests/support/sheets";

const app = testApp();
let house: House;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  house = await openHouse(app());
  desk = bookingDesk(app(), house);
});

let codes = 0;
const newCode = () => {
  codes += 1;
  return `HM${String(codes).padStart(8, "C")}`;
};
const said = (row: number, what: string) =>
  `A linha ${row} tem o mesmo código e ${what}. Deixe na planilha só a linha que vale`;
const otherState = (row: number) => said(row, "outra situação");

describe("Rows of one code that contradict each other", () => {
  const sold = (place: string, channel_code: string, more: Line = {}) =>
    bookingLine(place, { channel: "Airbnb", channel_code, ...more });
  const states = [
    ["cancelled and confirmed", "Cancelada", "Confirmada"],
    ["cancelled and without a word", "Cancelada", ""],
    ["did not come and confirmed", "Não compareceu", "Confirmada"],
  ] as const;
  const both = states.flatMap(([what, one, other]) => [
    [what, one, other],
    [`${what}, the other way round`, other, one],
  ]);

  test.each(both)("are wrong at each row, and create nothing: %s", async (_, first, second) => {
    const place = await desk.newPlace();
    const code = newCode();
    const dates = { check_in: "13/11/2026", check_out: "15/11/2026" };
    const fields = (status: string) => ({ ...dates, status, total_cents: status === "Cancelada" ? "0" : "500" });
    const sent = await desk.checked([sold(place, code, fields(first)), sold(place, code, fields(second))]);
    expect(await desk.findings(sent.id)).toEqual([
      [2, { status: otherState(3) }],
      [3, { status: otherState(2) }],
    ]);
    expect((await desk.apply(sent, "good")).status).toBe(422);
    expect(await desk.bookingsOf(code)).toEqual([]);
  });

  test("name each other although one of them has another error, and a word is asked about", async () => {
    const place = await desk.newPlace();
    const [code, asked] = [newCode(), newCode()];
    const later = { check_in: "25/03/2027", check_out: "26/03/2027" };
    const { id } = await desk.checked([
      sold(place, code, { status: "Cancelada", "holder.email": "x@" }),
      sold(place, code, { status: "Confirmada", total_cents: "caro" }),
      sold(place, asked, { ...later, status: "Confirmada" }),
      sold(place, asked, { ...later, status: "Sumiu" }),
    ]);
    const errors = Object.fromEntries(await desk.findings(id));
    expect([errors[2]?.status, errors[3]?.status]).toEqual([otherState(3), otherState(2)]);
    expect(errors[5]?.status).toMatch(/^Use um destes valores|outra situação/);
    expect(Object.keys(errors[4] ?? {})).toEqual(["status"]);
  });

  test.each([
    ["other dates", { check_out: "24/03/2027" }, "null", "outras datas"],
    [
      ...(["other dates and cancelled", { check_out: "24/03/2027", status: "Cancelada" }] as const),
      ...["status", "outra situação e outras datas"],
    ],
    ["other dates and another error", { check_out: "24/03/2027", "holder.email": "x@" }, "null", "outras datas"],
  ] as const)("are wrong at each row, in any order: %s", async (_, more, field, what) => {
    for (const isFirst of [true, false]) {
      const place = await desk.newPlace();
      const code = newCode();
      const rows = [sold(place, code, { status: "Confirmada" }), sold(place, code, { status: "Confirmada", ...more })];
      const { id } = await desk.checked(isFirst ? rows : rows.toReversed());
      const errors = Object.fromEntries(await desk.findings(id));
      expect([errors[2]?.[field], errors[3]?.[field]]).toEqual([said(3, what), said(2, what)]);
    }
  });

  test("include a code of Airbnb in two accommodations, and one unit by its name and its code", async () => {
    const [one, two] = [await desk.newPlace({ code: "UN-1" }), await desk.newPlace()];
    const [code, again] = [newCode(), newCode()];
    const later = { check_in: "25/03/2027", check_out: "26/03/2027" };
    const { id } = await desk.checked([
      sold(one, code),
      sold(two, code),
      sold(one, again, later),
      sold("UN-1", again, later),
    ]);
    const errors = Object.fromEntries(await desk.findings(id));
    const place = [3, 2].map((row) => said(row, "outra acomodação"));
    const form = [5, 4].map((row) => said(row, "outros dados"));
    expect([2, 3, 4, 5].map((row) => errors[row]?.null)).toEqual([...place, ...form]);
  });

  test("include our own code", async () => {
    const place = await desk.newPlace();
    const rows = [bookingLine(place, { code: "EU-1", status: "Cancelada" }), bookingLine(place, { code: "eu-1" })];
    const errors = Object.fromEntries(await desk.findings((await desk.checked(rows)).id));
    expect([errors[2]?.status, errors[3]?.status]).toEqual([otherState(3), otherState(2)]);
  });

  test("exclude parts of one payout, and one number of Booking.com for two units", async () => {
    const [one, two] = [await desk.newPlace(), await desk.newPlace()];
    const code = newCode();
    const number = { channel: "Booking.com", channel_code: "4012345678", collected_by: "Empresa" };
    const later = { check_in: "25/03/2027", check_out: "26/03/2027" };
    const sent = await desk.checked([
      sold(one, code, { total_cents: "500", status: "Confirmada" }),
      sold(one, code, { total_cents: "70", status: "confirmada" }),
      bookingLine(one, { ...later, ...number }),
      bookingLine(two, { ...later, ...number }),
    ]);
    expect(await desk.findings(sent.id)).toEqual([]);
    await desk.apply(sent, "all");
    expect((await desk.bookingsOf(code)).map(({ total_cents }: { total_cents: number }) => total_cents)).toEqual([
      57_000,
    ]);
  });

  test.each([
    ["guest", { "holder.name": "Bruno Lima" }, "Hóspede"],
    ["adults", { adults: "4" }, "Adultos"],
    ["channel", { channel: "Booking.com" }, "Canal"],
    ["who collects", { collected_by: "Empresa" }, "Quem recebe"],
    ["guest and document", { "holder.name": "Bruno", "holder.document": "111.444.777-35" }, "Hóspede, Documento"],
  ])("include another %s", async (_, more, headers) => {
    for (const isFirst of [true, false]) {
      const place = await desk.newPlace();
      const code = newCode();
      const one = { adults: "2", collected_by: "Canal", "holder.document": "529.982.247-25" };
      const rows = [sold(place, code, one), sold(place, code, { ...one, ...more, total_cents: "70" })];
      const sent = await desk.checked(isFirst ? rows : rows.toReversed());
      const errors = Object.fromEntries(await desk.findings(sent.id));
      const what = `outros dados (${headers})`;
      expect([errors[2]?.null, errors[3]?.null]).toEqual([said(3, what), said(2, what)]);
    }
  });

  test.each([
    ["another share", "15%", "3%"],
    ["a share and an amount", "15%", "R$ 10,00"],
    ["an amount and a share", "10,00", "15%"],
  ])("include the commission: %s", async (_, first, second) => {
    const place = await desk.newPlace();
    const code = newCode();
    const { id } = await desk.checked([
      sold(place, code, { total_cents: "1000", commission: first }),
      sold(place, code, { total_cents: "500", commission: second }),
    ]);
    const [[row, errors] = []] = await desk.findings(id);
    expect([row, Object.keys(errors ?? {})]).toEqual([2, ["commission"]]);
  });

  test("exclude one share for all parts, and a code and dates in other notations", async () => {
    const place = await desk.newPlace();
    const code = newCode();
    const dates = { check_in: "10/07/2027", check_out: "13/07/2027" };
    const sent = await desk.checked([
      sold(place, code, { ...dates, total_cents: "1000", commission: "15%" }),
      sold(place, code.replace("HM", "hm-"), {
        ...{ check_in: "2027-07-10", check_out: "2027-07-13", total_cents: "500", commission: "15%" },
      }),
    ]);
    expect(await desk.findings(sent.id)).toEqual([]);
    await desk.apply(sent, "all");
    const made = await desk.bookingsOf(code);
    expect(made.map((each: { total_cents: number }) => each.total_cents)).toEqual([150_000]);
  });

  test("include an own code of two guests, in any order", async () => {
    const place = await desk.newPlace();
    const of = (name: string, total_cents: string) =>
      bookingLine(place, { code: "R-502", "holder.name": name, total_cents });
    for (const rows of [
      [of("Ana", "500"), of("Bia", "700")],
      [of("Bia", "700"), of("Ana", "500")],
    ]) {
      const { id } = await desk.checked(rows);
      const errors = Object.fromEntries(await desk.findings(id));
      expect([errors[2]?.null, errors[3]?.null]).toEqual([
        said(3, "outros dados (Hóspede)"),
        said(2, "outros dados (Hóspede)"),
      ]);
    }
  });

  test("are shown at a booking that is here already, whichever comes first", async () => {
    const place = await desk.newPlace();
    const code = newCode();
    await desk.imported([sold(place, code, { status: "Confirmada" })]);
    const [stands, cancelled] = [
      sold(place, code, { status: "Confirmada" }),
      sold(place, code, { status: "Cancelada" }),
    ];
    for (const rows of [
      [stands, cancelled],
      [cancelled, stands],
    ]) {
      const { id, differing_count } = await desk.checked(rows);
      expect([differing_count, await desk.findings(id)]).toEqual([1, []]);
    }
  });
});
