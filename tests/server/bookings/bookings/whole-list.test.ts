import { beforeAll, describe, expect, test } from "vitest";
import { sheetRows } from "#contract/platform/limits";
import { readXlsx } from "#server/office/imports/file/read-xlsx";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
const hostile = '=HYPERLINK("http://mau.test")';

beforeAll(async () => {
  house = await openHouse(app());
  const { id: accommodation_id } = await house.accommodation({ name: "Chalé; do Lago" });
  const book = (name: string, check_in: string, check_out: string, more: object = {}) =>
    house.booking({ accommodation_id, holder: { name, phone: "+5548991234567" }, check_in, check_out, ...more });
  await book("Ávila", "2026-12-01", "2026-12-03");
  await book("Bruno", "2026-12-05", "2026-12-08", { channel: "airbnb" });
  await book(hostile, "2026-12-10", "2026-12-11", { status: "inquiry" });
});

const totals = async (query = "", caller = house.admin) =>
  (await caller.send("GET", `/api/booking-totals?${query}`)).body;

async function csv(query = "", caller = house.admin) {
  const reply = await caller.send("GET", `/api/bookings.csv?${query}`);
  expect(reply.status).toBe(200);
  return { ...reply, text: String(reply.bytes) };
}

const lines = (text: string) => text.trimEnd().split("\r\n");

describe("The whole list", () => {
  test("of another company contains only that company's bookings", async () => {
    const { admin } = await openHouse(app());
    expect(await totals("", admin)).toMatchObject({ count: 0, total_cents: 0 });
    expect(lines((await csv("", admin)).text)).toHaveLength(1);
  });

  test("sums count, nights and amounts over the filtered bookings", async () => {
    expect(await totals()).toEqual({
      count: 3,
      night_count: 5, // without the inquiry's
      total_cents: 150_000,
      apart_cents: 30_000, // an inquiry
      paid_cents: 0,
      balance_cents: 150_000,
      commission_cents: 0,
      owed_back_cents: null, // only of the list of those that get money back
    });
    expect(await totals("status=confirmed")).toMatchObject({ count: 2, night_count: 5, total_cents: 150_000 });
    expect(await totals("q=bruno")).toMatchObject({ count: 1, night_count: 3 });
    expect(await totals("q=!!")).toMatchObject({ count: 0, night_count: 0 });
  });

  test("as CSV has the byte order mark, semicolons, dates and amounts of a Brazilian spreadsheet", async () => {
    const { text, headers } = await csv("sort=check_in");
    expect(headers.get("content-type")).toContain("text/csv");
    expect(headers.get("content-disposition")).toBe('attachment; filename="reservas-2026-11-20.csv"');
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text.startsWith("\ufeffCódigo;Situação;Tipo;Hóspede;")).toBe(true);
    const [head = "", first = ""] = lines(text);
    expect(head.split(";").slice(-7)).toEqual([
      ...["Quem recebe", "Total", "Recebido", "Em aberto", "Comissão", "Líquido", "Criada em"],
    ]);
    expect(first).toContain(
      'Confirmada;Hóspede;Ávila;;(48) 99123-4567;"Chalé; do Lago";01/12/2026;03/12/2026;2;2;0;0;0;Direto',
    );
    expect(first).toMatch(/;Em aberto;Empresa;600,00;0,00;600,00;;600,00;20\/11\/2026$/);
  });

  test("as CSV is filtered and sorted as the list is", async () => {
    const names = (text: string) =>
      lines(text)
        .slice(1)
        .map((line) => line.split(";")[3]);
    expect(names((await csv("status=confirmed&sort=-check_in")).text)).toEqual(["Bruno", "Ávila"]);
    expect(names((await csv("sort=holder_name&status=confirmed")).text)).toEqual(["Ávila", "Bruno"]);
    expect(names((await csv("channel=airbnb&page=7&per_page=10")).text)).toEqual(["Bruno"]);
  });

  test("escapes formulas", async () => {
    expect((await csv("status=inquiry")).text).toContain(`'=HYPERLINK`);
  });

  test("as XLSX has the same rows, with typed dates and amounts", async () => {
    const reply = await house.admin.send("GET", "/api/bookings.xlsx?sort=check_in");
    expect(reply.status).toBe(200);
    const grid = await readXlsx(reply.bytes ?? Buffer.alloc(0));
    expect(grid).toHaveLength(4);
    expect(grid[3]?.[3]).toBe(hostile);
    expect(grid[1]?.join(";")).toMatch(/;2026-12-01;2026-12-03;2;.*;600;0;600;;600;2026-11-20$/);
  });

  test("hides every amount from users without money.view, and refuses sorting by amount", async () => {
    const clerk = await house.personWith("bookings.view");
    expect(await totals("", clerk)).toEqual({ count: 3, night_count: 5 });
    const { text } = await csv("", clerk);
    expect(text).not.toMatch(/Total|Recebido|600,00/);
    expect(text.split("\n")[0]).not.toContain("Em aberto"); // a state of payment is called so too
    expect((await clerk.send("GET", "/api/bookings.csv?sort=total_cents")).status).toBe(422);
  });

  test("is refused to users without bookings.view", async () => {
    const stranger = await house.personWith("accommodations.view");
    for (const path of ["/api/booking-totals", "/api/bookings.csv", "/api/bookings.xlsx"]) {
      expect((await stranger.send("GET", path)).body.error).toBe("UserForbiddenForActionException");
    }
  });

  test("is limited to a number of rows per file", () => {
    expect(sheetRows).toEqual({ csv: 50_000, xlsx: 5_000 });
  });
});
