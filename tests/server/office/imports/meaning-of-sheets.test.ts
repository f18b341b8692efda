import { beforeAll, describe, expect, test } from "vitest";
import { bookingDesk } from "#tests/server/office/imports/booking-desk";
import { importDesk } from "#tests/server/office/imports/import-desk";
import { type House, openHouse, testApp } from "#tests/support/house";
import { bookingLine, csvFile, gridOf, type Line, lineOf, rawWorkbook } from "#tests/support/sheets";

const app = testApp();
let house: House;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  house = await openHouse(app());
  desk = bookingDesk(app(), house);
});

const without = (line: Line, ...fields: string[]): Line =>
  Object.fromEntries(Object.entries(line).filter(([field]) => !fields.includes(field)));

const airbnb = ["Confirmation code", "Start date", "End date", "Nights", "Guest", "Listing", "Type", "Amount"];

describe("A file with the month first", () => {
  test("is recognized by its number of nights", async () => {
    const place = await desk.newPlace();
    const record = await desk.checkedFile([
      airbnb,
      ["HMAAA1", "06/05/2027", "06/08/2027", "3", "Iracema Torres", place, "Reservation", "900.00"],
    ]);
    expect(record).toMatchObject({ day_order: "month_first", faulty_count: 0, missing: [] });
    expect((await desk.apply(record, "all")).body).toMatchObject({ created_count: 1 });
    const { body } = await house.admin.send("GET", "/api/bookings?q=HMAAA1");
    expect(body.data[0]).toMatchObject({ check_in: "2027-06-05", check_out: "2027-06-08", total_cents: 90_000 });
  });

  test("is checked only after the user chooses the day order if it is ambiguous", async () => {
    const place = await desk.newPlace();
    const lines = [bookingLine(place, { code: "Q-1", check_in: "06/05/2027", check_out: "06/08/2027" })];
    const record = await desk.checked(lines);
    expect(record).toMatchObject({ day_order: "asked", faulty_count: 0 });
    expect((await desk.apply(record, "all")).status).toBe(422);
    const { body: answered } = await desk.send("PUT", record.id, { day_order: "month_first", version: record.version });
    expect(answered).toMatchObject({ day_order: "month_first", faulty_count: 0 });
    await desk.apply(answered, "all");
    expect(await desk.bookingOf("Q-1")).toMatchObject({ check_in: "2027-06-05", check_out: "2027-06-08" });
  });

  test("keeps the chosen day order when cells are edited", async () => {
    const place = await desk.newPlace();
    const record = await desk.checked([bookingLine(place, { check_in: "06/05/2027", check_out: "06/08/2027" })]);
    const said = (await desk.send("PUT", record.id, { day_order: "month_first", version: record.version })).body;
    const cells = [{ row: 2, field: "check_out", text: "25/12/2027" }];
    const { body } = await desk.send("PUT", record.id, { cells, version: said.version });
    expect(body).toMatchObject({ day_order: "month_first", faulty_count: 1 });
    expect(await desk.findings(record.id)).toEqual([
      [2, { check_out: expect.stringMatching(/O mês vem antes do dia/) }],
    ]);
  });
});

test("dates in a workbook never have an ambiguous day order", async () => {
  const place = await desk.newPlace();
  const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
  const heads = ["Acomodação", "Hóspede", "Total", "Entrada", "Saída", "Canal"].map((text, at) =>
    cell(`${"ABCDEF"[at]}1`, text),
  );
  const row = `${cell("A2", place)}${cell("B2", "Iracema")}${cell("C2", "100,00")}<c r="D2" s="1"><v>46513</v></c><c r="E2" s="1"><v>46516</v></c>${cell("F2", "Direto")}`;
  const bytes = rawWorkbook(`<row r="1">${heads.join("")}</row><row r="2">${row}</row>`);
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const { body } = await desk.upload(new Blob([new Uint8Array(bytes)], { type }));
  expect(body).toMatchObject({ day_order: "day_first", faulty_count: 0 });
});

test("a type column is mapped only if it has a booking's types", async () => {
  const place = await desk.newPlace();
  const heads = ["Acomodação", "Entrada", "Saída", "Hóspede", "Total", "Tipo", "Canal"];
  const line = [place, "20/07/2027", "22/07/2027", "Iracema", "100.00"];
  const chalet = await desk.checkedFile([heads, [...line, "Chalé", "Direto"]]);
  expect(chalet).toMatchObject({ faulty_count: 0 });
  expect(chalet.columns[5]).toBeNull();
  const typed = await desk.checkedFile([heads, [...line, "Hóspede", "Direto"]]);
  expect(typed.columns[5]).toBe("type");
});

describe("A booking in several lines", () => {
  const line = (place: string, amount: string, type: string, code = "HMTWO2") => [
    ...[code, "07/20/2027", "07/24/2027", "4", "Iracema Torres", place, type, amount],
  ];

  test("is imported as one booking with the sum of its lines", async () => {
    const place = await desk.newPlace();
    const record = await desk.checkedFile([
      airbnb,
      line(place, "400.00", "Reservation"),
      line(place, "350.25", "Payout 2"),
      line(place, "-50.00", "Adjustment"),
    ]);
    expect(record).toMatchObject({ row_count: 3, known_count: 2, faulty_count: 0 });
    expect((await desk.apply(record, "all")).body).toMatchObject({ created_count: 1 });
    const { body } = await house.admin.send("GET", "/api/bookings?q=HMTWO2");
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ total_cents: 70_025 });
  });

  test("does not count a repeated line twice", async () => {
    const place = await desk.newPlace();
    const record = await desk.checkedFile([
      airbnb,
      line(place, "400.00", "x", "HMDUP1"),
      line(place, "400.00", "x", "HMDUP1"),
    ]);
    expect(await desk.findings(record.id)).toEqual([[3, { null: "Repete a linha 2" }]]);
  });

  test("is left out completely if its first line is faulty", async () => {
    const record = await desk.checkedFile([
      airbnb,
      line("Lugar nenhum", "400.00", "a"),
      line("Lugar nenhum", "100.00", "b"),
    ]);
    expect(record).toMatchObject({ faulty_count: 2, known_count: 0 });
    expect((await desk.findings(record.id))[1]).toEqual([
      3,
      { null: expect.stringMatching(/parte da reserva da linha 2/) },
    ]);
  });
});

describe("A file without a required column of choices", () => {
  test("accepts one value for all its rows", async () => {
    const places = importDesk(app(), house);
    const record = await places.checked([without(lineOf("Casa Sem Regime"), "legal_regime")]);
    expect(record).toMatchObject({ missing: ["legal_regime"], fixed: [] });
    const given = { fixed: [{ field: "legal_regime", text: "Locação por temporada" }], version: record.version };
    const { body } = await places.send("PUT", record.id, given);
    expect(body).toMatchObject({ missing: [], faulty_count: 0, fixed: given.fixed });
    expect((await places.apply(body, "all")).body).toMatchObject({ created_count: 1 });
    expect(await places.named("regime")).toHaveLength(1);
  });

  test("proposes kind and regime of the company's kind of business, in columns that it lacks", async () => {
    const of = await openHouse(app());
    const places = importDesk(app(), of);
    await app().database.asAdmin((db) =>
      db.updateTable("tenants").set({ kind: "manager" }).where("id", "=", of.company.tenant_id).execute(),
    );
    const record = await places.checked([without(lineOf("Sem Tipo Nem Regime"), "legal_regime", "kind")]);
    const fixed = [
      { field: "kind", text: "Apartamento" },
      { field: "legal_regime", text: "Locação por temporada" },
    ];
    expect(record).toMatchObject({ missing: [], faulty_count: 0, fixed });
    const other = { fixed: [fixed[0], { field: "legal_regime", text: "Hospedagem" }], version: record.version };
    expect((await places.send("PUT", record.id, other)).body.fixed).toEqual(other.fixed);
    expect((await places.checked([lineOf("Com Tipo E Regime")])).fixed).toEqual([]);
    const unknown = csvFile([
      ["Nome", "O que é"],
      ["Minha Casa", "Casa"],
    ]);
    expect((await places.upload(unknown)).body).toMatchObject({ fixed: [fixed[1]] });
  });

  test.each([
    ["an unknown value", { field: "legal_regime", text: "Aluguel" }],
    ["a column that is not a choice", { field: "name", text: "Casa" }],
    ["an unknown field", { field: "nothing", text: "x" }],
  ])("refuses %s", async (_, each) => {
    const places = importDesk(app(), house);
    const line = without(lineOf("Casa"), "legal_regime", "name");
    const { body } = await places.upload(csvFile(gridOf([line])));
    const { status } = await places.send("PUT", body.id, { fixed: [each], version: body.version });
    expect(status).toBe(422);
  });
});

describe("A sheet of the other kind", () => {
  const bookingCom = ["Book number", "Booked by", "Guest name(s)", "Check-in", "Check-out", "Status", "Rooms", "Price"];
  const units = ["Nome", "Tipo", "Regime", "Hóspedes na diária", "Capacidade máxima", "Valor da diária"];
  const kinds = ["accommodations", "bookings"] as const;
  test.each([
    ["of Airbnb's reservations", airbnb, "bookings"],
    ["of Booking.com's reservations", bookingCom, "bookings"],
    ["of reservations in a house's own words", ["Unidade", "Hóspede", "Entrada", "Saída", "Valor"], "bookings"],
    ["of units", units, "accommodations"],
    ["of units with hours of arrival", [...units, "Check-in a partir de", "Check-out até"], "accommodations"],
  ] as const)("%s is recognized, and not as its own kind", async (_, headings, kind) => {
    for (const sentAs of kinds) {
      const record = await importDesk(app(), house, sentAs).checkedFile([[...headings], headings.map(() => "x")]);
      expect(record.looks_like, sentAs).toBe(sentAs === kind ? null : kind);
    }
  });

  test("that is neither is not taken for one", async () => {
    for (const sentAs of kinds) {
      const grid = [
        ["Produto", "Quantidade", "Preço"],
        ["Arroz", "2", "30,00"],
      ];
      expect((await importDesk(app(), house, sentAs).checkedFile(grid)).looks_like, sentAs).toBeNull();
    }
  });

  test("is no longer taken for it once its columns were assigned by hand", async () => {
    const { id, version, looks_like } = await desk.checkedFile([units, units.map(() => "x")]);
    expect(looks_like).toBe("accommodations");
    const columns = ["accommodation", "holder.name", "check_in", "check_out", "total_cents", null];
    const { body } = await desk.send("PUT", id, { columns, version });
    expect(body).toMatchObject({ missing: [], looks_like: null });
  });
});
