import { beforeAll, describe, expect, test } from "vitest";
import { airbnbSheet } from "#tests/server/office/imports/airbnb-hour";
import { bookingDesk } from "#tests/server/office/imports/booking-desk";
import { type House, openHouse, testApp } from "#tests/support/house";
import { bookingLine } from "#tests/support/sheets";

// What a file says in its own words is asked once for all of its rows.
const app = testApp();
let house: House;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  house = await openHouse(app());
  desk = bookingDesk(app(), house);
});

const placeId = async (name: string) => (await desk.named(name.split(" ")[1] ?? name))[0].id;

/** Stays of two nights in a row. */
const staysOf = (unit: string, count: number, letter: string, year = 2027) =>
  Array.from({ length: count }, (_, index) => {
    const day = (at: number) => new Date(Date.UTC(year, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);
    const code = `HM${letter}${String(index).padStart(7, "0")}`;
    return { code, unit, check_in: day(index * 2), check_out: day(index * 2 + 2) };
  });

test("the name of a unit and a status are asked once for all rows, and not again with the next file", async () => {
  const place = await desk.newPlace();
  const id = await placeId(place);
  const stays = staysOf("Refúgio 🏡 no vale", 40, "A").map((each) => ({ ...each, status: "Tudo certo" }));
  const record = await desk.checkedFile(airbnbSheet(stays));
  expect(record).toMatchObject({ row_count: 40, faulty_count: 40, day_order: "day_first" });
  expect(record.words).toEqual([
    { field: "accommodation", text: "Refúgio 🏡 no vale", value: null, rows: 40 },
    { field: "status", text: "Tudo certo", value: null, rows: 40 },
  ]);
  const words = [
    { field: "accommodation", text: "refúgio 🏡 no vale ", value: id },
    { field: "status", text: "Tudo certo", value: "confirmed" },
  ];
  const said = await desk.answer(record, { words });
  expect(said).toMatchObject({ faulty_count: 0 });
  expect((await desk.apply(said, "all")).body).toMatchObject({ created_count: 40 });
  const next = staysOf("Refúgio 🏡 no vale", 3, "B", 2028).map((each) => ({ ...each, status: "Tudo certo" }));
  const again = await desk.checkedFile(airbnbSheet(next));
  expect(again).toMatchObject({ faulty_count: 0, words: [{ value: id, rows: 3 }, { value: "confirmed" }] });
});

test.each([
  ["a unit of nobody", { field: "accommodation", text: "x", value: "0198c000-0000-7000-8000-000000000000" }],
  ["an unknown status", { field: "status", text: "x", value: "sold" }],
  ["a column that is no choice", { field: "holder.name", text: "x", value: "y" }],
])("an answer is refused if it is %s", async (_, word) => {
  const record = await desk.checked([bookingLine("Casa")]);
  const { status } = await desk.send("PUT", record.id, { words: [word], version: record.version });
  expect(status).toBe(422);
});

describe("The statuses of channels", () => {
  const past = { check_in: "2026-10-10", check_out: "2026-10-12" };
  const later = { check_in: "2027-10-10", check_out: "2027-10-12" };
  test.each([
    ["Hóspede anterior", past, "checked_out"],
    ["Previous guest", past, "checked_out"],
    ["Past guest", past, "checked_out"],
    ["Confirmada", later, "confirmed"],
    ["Cancelada pelo hóspede", later, "cancelled"],
    ["Cancelada por você", later, "cancelled"],
    ["Canceled by guest", later, "cancelled"],
    ["cancelled_by_guest", later, "cancelled"],
    ["cancelled_by_hotel", later, "cancelled"],
    ["no_show", past, "no_show"],
    ["ok", later, "confirmed"],
  ])("%s is known", async (status, dates, wanted) => {
    const place = await desk.newPlace();
    const code = `S-${Math.abs(status.length * 31 + place.length)}${status.charCodeAt(3)}`;
    const record = await desk.checked([bookingLine(place, { code, status, ...dates })]);
    expect(record).toMatchObject({ faulty_count: 0, words: [] });
    await desk.apply(record, "all");
    expect(await desk.bookingOf(code)).toMatchObject({ status: wanted });
  });
});

describe("The channel of a sheet without one", () => {
  const heads = ["Acomodação", "Entrada", "Saída", "Hóspede", "Código no canal", "Total"];
  const row = (place: string, day: number, code: string) => [
    ...[place, `2027-03-${day}`, `2027-03-${day + 2}`, "Iracema", code, "500,00"],
  ];

  test("is that of its codes; the others are asked for once", async () => {
    const place = await desk.newPlace();
    const grid = [heads, row(place, 10, "HMCHAN0001"), row(place, 12, "HA-1B2C3D"), row(place, 14, "4012345678")];
    const record = await desk.checkedFile([...grid, row(place, 16, "4012345679")]);
    expect(record.words).toEqual([{ field: "channel", text: "", value: null, rows: 2 }]);
    expect(record.collectors).toEqual([{ channel: "other", collected_by: null, rows: 1 }]);
    const words = [{ field: "channel", text: "", value: "booking_com" }];
    const said = await desk.answer(record, { words, collectors: [{ channel: "other", collected_by: "channel" }] });
    expect(said.collectors).toEqual([
      { channel: "other", collected_by: "channel", rows: 1 },
      { channel: "booking_com", collected_by: null, rows: 2 },
    ]);
    const whole = await desk.answer(said, { collectors: [{ channel: "booking_com", collected_by: "company" }] });
    expect(whole).toMatchObject({ faulty_count: 0 });
    await desk.apply(whole, "all");
    const sold = async (code: string) => {
      const { channel, collected_by, owed_by } = (await desk.bookingsOf(code))[0];
      return [channel, collected_by, owed_by];
    };
    expect(await sold("HMCHAN0001")).toEqual(["airbnb", "channel", "channel"]);
    expect(await sold("1B2C3D")).toEqual(["other", "channel", "channel"]);
    expect(await sold("4012345679")).toEqual(["booking_com", "company", "guest"]);
  });

  test("is asked for if the file has neither column nor code", async () => {
    const place = await desk.newPlace();
    const { id, words } = await desk.checkedFile([
      ["Acomodação", "Entrada", "Saída", "Hóspede", "Total"],
      [place, "2027-03-10", "2027-03-12", "Iracema", "500,00"],
    ]);
    expect(words).toEqual([{ field: "channel", text: "", value: null, rows: 1 }]);
    expect(await desk.findings(id)).toEqual([[2, { channel: "Diga por onde esta reserva foi vendida" }]]);
  });

  test("is not asked again for a name that is known by now, and an unknown name is asked for", async () => {
    const place = await desk.newPlace();
    const record = await desk.checked([bookingLine(place, { channel: "Portal da Serra" })]);
    expect(record.words).toEqual([{ field: "channel", text: "Portal da Serra", value: null, rows: 1 }]);
    const said = await desk.answer(record, { words: [{ field: "channel", text: "Portal da Serra", value: "direct" }] });
    expect(said).toMatchObject({ faulty_count: 0 });
  });

  test("is asked for by the sheet's own word, once for each, and remembered", async () => {
    const place = await desk.newPlace();
    const stays = ["Decolar", "decolar ", "Expedia"].map((channel, at) =>
      bookingLine(place, { channel, check_in: `1${at}/04/2027`, check_out: `1${at + 1}/04/2027` }),
    );
    const record = await desk.checked(stays);
    expect(record.words).toEqual([
      { field: "channel", text: "Decolar", value: null, rows: 2 },
      { field: "channel", text: "Expedia", value: null, rows: 1 },
    ]);
    const words = record.words.map(({ field, text }: { field: string; text: string }) => ({
      field,
      text,
      value: "other",
    }));
    const said = await desk.answer(record, { words, collectors: [{ channel: "other", collected_by: "company" }] });
    expect(said).toMatchObject({ faulty_count: 0, words: [{ rows: 2 }, { rows: 1 }], collectors: [{ rows: 3 }] });
    await desk.apply(said, "all");
    const next = bookingLine(place, { channel: "DECOLAR", check_in: "20/04/2027", check_out: "21/04/2027" });
    expect(await desk.checked([next])).toMatchObject({ faulty_count: 0, words: [{ value: "other", rows: 1 }] });
  });

  test("that is asked for is given to the rows that need it, which are counted before and after", async () => {
    const place = await desk.newPlace();
    const lines = [
      bookingLine(place, { channel: "", channel_code: "4012345670", code: "EM-1" }),
      bookingLine(place, { channel: "", code: "EM-2", check_in: "20/05/2027", check_out: "21/05/2027" }),
      bookingLine(place, {
        ...{ channel: "", channel_code: "HMEMPTY001", code: "EM-3" },
        ...{ check_in: "22/05/2027", check_out: "23/05/2027" },
      }),
    ];
    const record = await desk.checked(lines);
    expect(record.words).toEqual([{ field: "channel", text: "", value: null, rows: 1 }]);
    const words = [{ field: "channel", text: "", value: "site" }];
    const said = await desk.answer(record, { words });
    expect(said).toMatchObject({ faulty_count: 0, words: [{ text: "", value: "site", rows: 1 }] });
    await desk.apply(said, "all");
    const channels = await Promise.all(
      ["EM-1", "EM-2", "EM-3"].map(async (code) => (await desk.bookingOf(code)).channel),
    );
    expect(channels).toEqual(["site", "direct", "airbnb"]);
  });

  test("of remembered words is counted in the file, also before its dates are read", async () => {
    const place = await desk.newPlace();
    const line = bookingLine(place, { channel: "Portal do Mar" });
    const first = await desk.checked([line, { ...line, check_in: "23/03/2027", check_out: "24/03/2027" }]);
    await desk.apply(
      await desk.answer(first, { words: [{ field: "channel", text: "Portal do Mar", value: "direct" }] }),
      "all",
    );
    const next = { ...line, check_in: "06/05/2027", check_out: "06/08/2027" };
    const record = await desk.checked([next]);
    expect(record.day_order).toBe("asked");
    const rows = record.words.map(({ text, rows }: { text: string; rows: number }) => [text, rows]);
    expect(rows).toContainEqual(["Portal do Mar", 1]);
    expect(rows).toContainEqual(["Tudo certo", 0]);
  });
});

test("Booking.com's own export is read, and asks only who collects, once", async () => {
  const other = await openHouse(app());
  const desk = bookingDesk(app(), other);
  const place = await desk.newPlace();
  const record = await desk.checkedFile([
    [
      ...["Book number", "Booked by", "Guest name(s)", "Check-in", "Check-out", "Booked on", "Status", "Rooms"],
      ...["Persons", "Adults", "Children", "Price", "Commission %", "Commission amount", "Unit type"],
      ...["Duration (nights)", "Phone number"],
    ],
    [
      ...["4912345678", "Ann Booker", "Bo Guest", "2027-05-10", "2027-05-12", "2026-11-01 10:22:33", "ok", "1"],
      ...["2", "2", "0", "1050.5 BRL", "15", "157.57 BRL", place, "2", ""],
    ],
    [
      ...["4912345679", "Ann Booker", "Cy Guest", "2027-05-20", "2027-05-22", "2026-11-01 10:22:33"],
      ...["cancelled_by_guest", "1", "2", "2", "0", "900 BRL", "15", "0 BRL", place, "2", ""],
    ],
  ]);
  expect(record).toMatchObject({ words: [], collectors: [{ channel: "booking_com", collected_by: null, rows: 2 }] });
  expect(await desk.findings(record.id)).toEqual(
    [2, 3].map((row) => [row, { collected_by: "Diga quem recebe do hóspede nas reservas deste canal" }]),
  );
  const said = await desk.answer(record, { collectors: [{ channel: "booking_com", collected_by: "channel" }] });
  expect((await desk.apply(said, "all")).body).toMatchObject({ created_count: 2 });
  const [{ code }] = await desk.bookingsOf("4912345678");
  expect(await desk.bookingOf(code)).toMatchObject({
    ...{ channel: "booking_com", collected_by: "channel", total_cents: 105_050, commission_cents: 15_757 },
    holder: { name: "Bo Guest" },
  });
  const line = bookingLine(place, { channel: "Booking", check_in: "2027-06-01", check_out: "2027-06-03" });
  expect(await desk.checked([line])).toMatchObject({ faulty_count: 0, collectors: [{ collected_by: "channel" }] });
});
