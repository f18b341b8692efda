import Papa from "papaparse";
import { beforeAll, describe, expect, test } from "vitest";
import { readXlsx } from "#server/office/imports/file/read-xlsx";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
let code: string;
const formulas = ["=1+1", "+55 11", "-3 dias", "@SUM(A1)", "\tAba"];

const post = async (path: string, body: object) => (await house.admin.send("POST", path, { body })).body;
const get = async (path: string) => (await house.admin.send("GET", path)).body;
const csv = async (path: string, of = house.admin) => {
  const reply = await of.send("GET", path);
  expect(reply.status).toBe(200);
  return Papa.parse<Record<string, string>>(String(reply.body).replace(/^\uFEFF/, ""), {
    header: true,
    delimiter: ";",
    skipEmptyLines: true,
  }).data;
};
const cents = (text: string | undefined) => Math.round(Number((text || "0").replace(",", ".")) * 100);

beforeAll(async () => {
  house = await openMoneyHouse(app());
  const bank = (await get("/api/financial-accounts")).data.find(({ kind }: { kind: string }) => kind === "bank").id;
  const category = (await get("/api/financial-categories")).data.find(({ code }: { code: string }) => code === "3.4");
  for (const [index, description] of formulas.entries()) {
    const bill = { kind: "payable", amount_cents: 1_000 + index, due_on: "2026-11-09", category_id: category.id };
    const about = { description, counterparty: description, settled_account_id: bank, settled_on: "2026-11-05" };
    await post("/api/entries", { ...bill, ...about });
  }
  ({ code } = await paidStay(house));
  await payAs(house.admin, code, { amount_cents: 30_000, method: "pix", received_on: "2026-10-02" });
});

describe("The journal export", () => {
  test("has every line with its accounting code, and each entry balances", async () => {
    const rows = await csv("/api/journal.csv");
    expect(rows).toHaveLength(12);
    const acts = new Map<string, number>();
    for (const row of rows) {
      acts.set(row.Movimento!, (acts.get(row.Movimento!) ?? 0) + cents(row.Débito) - cents(row.Crédito));
    }
    expect([...acts.values()]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(rows[0]).toMatchObject({ Data: "02/10/2026", "Conta ou categoria": "Conta bancária", Débito: "300,00" });
    expect(rows[1]).toMatchObject({ "Código contábil": "1.1", Reserva: code, Crédito: "300,00" });
  });

  test("has only the chosen period, also as XLSX", async () => {
    expect(await csv("/api/journal.csv?from=2026-10-01&to=2026-10-31")).toHaveLength(2);
    const reply = await house.admin.send("GET", "/api/journal.xlsx?from=2026-11-01&to=2026-11-30");
    expect(reply.headers.get("content-disposition")).toContain("diario-2026-11-20.xlsx");
    const grid = await readXlsx(reply.bytes ?? Buffer.alloc(0));
    expect(grid.length).toBe(11);
  });
});

test("formulas are escaped in the exports", async () => {
  for (const path of ["/api/journal.csv", "/api/entries.csv"]) {
    const rows = await csv(path);
    const cells = rows.flatMap((row) => Object.values(row));
    expect(
      cells.filter((cell) => /^[=+@\t\r]/.test(cell) || /^-\D/.test(cell)),
      path,
    ).toEqual([]);
    expect(
      cells.some((cell) => cell.includes("=1+1")),
      path,
    ).toBe(true);
  }
});

test("the entries export has the entries of the list, with code and competence", async () => {
  const rows = await csv("/api/entries.csv?kind=payable&sort=-due_on");
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatchObject({
    Vencimento: "09/11/2026",
    Competência: "01/11/2026",
    "Código contábil": "3.4",
    Situação: "Quitado",
  });
  const [deposit] = await csv(`/api/entries.csv?q=${code}`);
  expect(deposit).toMatchObject({ Reserva: code, "Código contábil": "1.1", "Em aberto": "150,00" });
});

test("amounts require money.view, booking codes bookings.view, and the files finances.view", async () => {
  const seer = await house.personWith("finances.view");
  for (const path of ["/api/journal.csv", "/api/entries.csv"]) {
    const [row] = await csv(path, seer);
    for (const head of ["Débito", "Crédito", "Valor", "Em aberto"]) expect(row).not.toHaveProperty(head);
    expect(JSON.stringify(await csv(path, seer))).not.toContain(code);
  }
  const clerk = await house.personWith("bookings.view", "money.view");
  for (const file of ["journal.csv", "journal.xlsx", "entries.csv", "entries.xlsx"]) {
    expect((await clerk.send("GET", `/api/${file}`)).status, file).toBe(403);
  }
});
