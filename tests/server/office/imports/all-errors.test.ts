import { beforeAll, describe, expect, test } from "vitest";
import { bookingDesk } from "#tests/server/office/imports/booking-desk";
import { importDesk } from "#tests/server/office/imports/import-desk";
import { type House, openHouse, testApp } from "#tests/support/house";
import { bookingLine, lineOf } from "#tests/support/sheets";

const app = testApp();
let house: House;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  house = await openHouse(app());
  desk = bookingDesk(app(), house);
});

describe("All errors of a row", () => {
  test("are told at once", async () => {
    const place = await desk.newPlace();
    const taken = bookingLine(place, { code: "AE-1" });
    const { id } = await desk.checked([
      taken,
      bookingLine("Casa que não há", { "holder.email": "x@", adults: "dois", total_cents: "caro", status: "Sumiu" }),
      bookingLine(place, { "holder.email": "x@", total_cents: "caro", booked_on: "2030-01-01", "holder.name": "" }),
      bookingLine(place, { check_in: "2027-05-10", check_out: "2027-05-08", "holder.email": "x@", nights: "4" }),
    ]);
    const errors = Object.fromEntries(await desk.findings(id));
    expect(Object.keys(errors[3] ?? {}).sort()).toEqual([
      ...["accommodation", "adults", "holder.email", "status", "total_cents"],
    ]);
    expect(errors[4]).toMatchObject({
      check_in: "Estas noites já são da linha 2, de 20/03/2027 a 23/03/2027",
      booked_on: "A data não pode estar no futuro",
      "holder.email": expect.any(String),
      "holder.name": expect.any(String),
      total_cents: "Informe um valor em reais, como 1.234,56",
    });
    expect(Object.keys(errors[5] ?? {}).sort()).toEqual(["check_out", "holder.email"]);
  });

  test("are one for a cell: an unknown channel of a row with a code", async () => {
    const place = await desk.newPlace();
    const { id } = await desk.checked([bookingLine(place, { channel: "Hotéis do Zé", channel_code: "4711-22" })]);
    expect(await desk.faultyFields(id)).toEqual([[2, ["channel"]]]);
  });

  test.each([
    ["the status", { status: "Em aberto" }],
    ["the name of the unit", { accommodation: "Refúgio sem nome" }],
  ])("include nights of another row while %s is asked for both", async (_, asked) => {
    const place = await desk.newPlace();
    const { id } = await desk.checked([
      bookingLine(place, asked),
      bookingLine(place, { ...asked, check_in: "22/03/2027", check_out: "25/03/2027" }),
      bookingLine(place, { ...asked, check_in: "25/03/2027", check_out: "26/03/2027" }),
      bookingLine(place, { ...asked, check_in: "20/03/2027", check_out: "21/03/2027", type: "Interno" }),
    ]);
    const errors = Object.fromEntries(await desk.findings(id));
    const message = "Estas noites já são da linha 2, de 20/03/2027 a 23/03/2027";
    expect([2, 3, 4, 5].map((row) => errors[row]?.check_in)).toEqual([undefined, message, undefined, message]);
  });

  test("include who collects while the unit is asked for", async () => {
    const desk = bookingDesk(app(), await openHouse(app()));
    const place = await desk.newPlace();
    const { id } = await desk.checked([
      bookingLine(place, { channel: "Outro" }),
      bookingLine("Refúgio de ninguém", { channel: "Outro", check_in: "40/03/2027" }),
    ]);
    const message = "Diga quem recebe do hóspede nas reservas deste canal";
    const errors = Object.fromEntries(await desk.findings(id));
    expect([errors[2]?.collected_by, errors[3]?.collected_by]).toEqual([message, message]);
  });

  test("are told at once for an accommodation too", async () => {
    await house.accommodation({ name: "Casa Repetida" });
    const places = importDesk(app(), house);
    const { id } = await places.checked([
      lineOf("Casa Repetida", { base_price_cents: "caro", kind: "Iglu", base_guests: "9", max_guests: "4" }),
    ]);
    const [[, errors]] = (await places.findings(id)) as [[number, object]];
    expect(Object.keys(errors).sort()).toEqual(["base_guests", "base_price_cents", "kind", "name"]);
  });

  test("include nights that the file counts otherwise", async () => {
    const place = await desk.newPlace();
    const record = await desk.checkedFile([
      ["Acomodação", "Entrada", "Saída", "Noites", "Hóspede", "Canal", "Total", "Reservada em"],
      [place, "01/02/2027", "04/02/2027", "3", "Iracema", "Direto", "500,00", "10/25/2026"],
    ]);
    expect(record).toMatchObject({ day_order: "asked" });
    const said = await desk.answer(record, { day_order: "month_first" });
    expect(said).toMatchObject({ faulty_count: 1 });
    expect(await desk.findings(record.id)).toEqual([
      [2, { nights: "A planilha diz 3, e as datas dão 90. Confira a entrada e a saída" }],
    ]);
  });

  test("a row that is here already needs no correction", async () => {
    const place = await desk.newPlace();
    const line = bookingLine(place, { code: "KN-1", channel_code: "HMKNOWN001", channel: "Airbnb" });
    await desk.imported([line]);
    const again = await desk.checked([{ ...line, "holder.email": "x@", total_cents: "caro", check_out: "24/03/2027" }]);
    expect(again).toMatchObject({ known_count: 1, faulty_count: 0 });
    const { data } = (await desk.send("GET", `${again.id}/rows?only=known`)).body;
    expect(data[0].existing).toEqual({
      code: "KN-1",
      differs: "na planilha, 20/03/2027 a 24/03/2027; aqui, 20/03/2027 a 23/03/2027",
    });
    const poor = await house.personWith("bookings.create");
    const [row] = (await desk.send("GET", `${again.id}/rows?only=known`, undefined, poor)).body.data;
    expect(row.existing).toBeNull();
  });

  const faults = {
    state: { status: "Hospedado" },
    email: { "holder.email": "bad" },
    nights: { nights: "7" },
    total: { total_cents: "5x" },
    share: { commission: "150%" },
    adults: { adults: "dois" },
    booked: { booked_on: "01/01/2030" },
    unit: { accommodation: "Anexo dos fundos" },
  };
  const names = Object.keys(faults) as (keyof typeof faults)[];

  test.each(names)("of each pair are those of each alone, with the nights of another row: %s", async (one) => {
    const place = await desk.newPlace();
    const others = names.filter((other) => other !== one);
    const lineOf = (...chosen: (keyof typeof faults)[]) =>
      bookingLine(place, {
        ...{ nights: "3", "holder.email": "", adults: "", booked_on: "", status: "", commission: "" },
        ...Object.assign({}, ...chosen.map((name) => faults[name])),
      });
    const lines = [lineOf(), lineOf(one), ...others.flatMap((other) => [lineOf(other), lineOf(one, other)])];
    const { id } = await desk.checked(lines);
    const errors = Object.fromEntries(await desk.findings(id));
    const alone = Object.keys(errors[3] ?? {});
    for (const [index, other] of others.entries()) {
      const [single, both] = [errors[4 + 2 * index] ?? {}, errors[5 + 2 * index] ?? {}];
      // the place of a row that names none cannot be checked, and a state needs its place
      // and nights need a valid state
      const wanted = new Set([...alone, ...Object.keys(single)]);
      if (one === "unit" || other === "unit")
        for (const field of ["status", "check_in", "booked_on"]) wanted.delete(field);
      if (one === "state" || other === "state") wanted.delete("check_in");
      expect(Object.keys(both), `${one} and ${other}`).toEqual(expect.arrayContaining([...wanted]));
    }
  });
});
