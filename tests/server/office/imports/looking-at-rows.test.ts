import { beforeAll, describe, expect, test } from "vitest";
import { deleteOldDrafts } from "#server/office/imports/forget-rows";
import { importDesk, path } from "#tests/server/office/imports/import-desk";
import { type House, openHouse, testApp } from "#tests/support/house";
import { csvFile, gridOf, lineOf } from "#tests/support/sheets";

const app = testApp();
let house: House;
let desk: ReturnType<typeof importDesk>;
beforeAll(async () => {
  house = await openHouse(app());
  desk = importDesk(app(), house);
});

const unknownId = "01a1f978-0000-7000-8000-000000000000";

test("another company's import is not found", async () => {
  const neighbour = await openHouse(app());
  const secret = csvFile(gridOf([lineOf("Casa Secreta")]));
  const { body } = await desk.upload(secret, neighbour.admin);
  expect((await house.admin.send("GET", path)).body.data).toEqual([]);
  const { tenant_id } = neighbour.company;
  for (const [method, rest, sent] of [
    ["GET", ""],
    ["GET", "/rows"],
    ["PUT", "", { version: 1 }],
    ["POST", "/application", { rows: "all", version: 1 }],
    ["POST", "/undo"],
  ] as const) {
    const foreign = await desk.send(method, `${body.id}${rest}`, sent);
    const invented = await desk.send(method, `${unknownId}${rest}`, sent);
    expect(foreign, rest).toMatchObject({ status: 404, body: { error: "NotFoundException" } });
    expect(foreign.body).toEqual(invented.body);
  }
  expect(
    (await house.admin.send("GET", `/api/import-files/${tenant_id}/accommodations/${body.id}/left-out`)).status,
  ).toBe(404);
  expect(await desk.named("secreta")).toEqual([]);
});

describe("An uploaded spreadsheet", () => {
  test("returns exactly these keys and creates nothing", async () => {
    const before = await desk.contents();
    const created = await desk.checked([lineOf("Casa Prova"), lineOf("Casa Errada", { kind: "Iglu" })]);
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: "accommodations",
      state: "checked",
      file_name: "casas.csv",
      created_by_name: expect.any(String),
      created_at: "2026-11-20T15:00:00.000Z",
      applied_at: null,
      undone_at: null,
      headings: ["Nome", "Tipo", "Regime", "Hóspedes na diária", "Capacidade máxima", "Valor da diária"],
      columns: ["name", "kind", "legal_regime", "base_guests", "max_guests", "base_price_cents"],
      fixed: [],
      words: [{ field: "kind", text: "Iglu", value: null, rows: 1 }],
      collectors: [],
      places: [],
      day_order: "day_first",
      missing: [],
      looks_like: null,
      row_count: 2,
      faulty_count: 1,
      known_count: 0,
      differing_count: 0,
      created_count: 0,
      remaining_count: 0,
      may_undo: false,
      version: 1,
    });
    expect((await desk.send("GET", created.id)).body).toEqual(created);
    expect(await desk.contents()).toBe(before);
    const { body } = await desk.send("GET", `${created.id}/rows?only=good`);
    expect(body).toEqual({
      data: [
        {
          row: 2,
          cells: ["Casa Prova", "Chalé", "Locação por temporada", "2", "4", "1.234,56"],
          findings: [],
          known: false,
          existing: null,
        },
      ],
      meta: { page: 1, per_page: 10, total: 1 },
    });
  });

  test("shows errors at each cell in the words of the form", async () => {
    await house.accommodation({ name: "Casa Antiga", code: "JÁ" });
    const { id, faulty_count } = await desk.checked([
      lineOf("Casa Boa"),
      lineOf("", { kind: "Iglu", base_price_cents: "caro" }),
      lineOf("casa antiga"),
      lineOf("Casa Um", { code: "C1" }),
      lineOf("Casa Dois", { code: "C1" }),
      lineOf("CASA UM", { code: "JÁ" }),
      lineOf("Casa Três", { code: "JÁ" }),
      lineOf("Casa Cheia", { base_guests: "5", pets_allowed: "talvez", check_in_time: "cedo" }),
      lineOf("Casa Longe", { "address.city_code": "Gramado", "address.state": "SC" }),
      lineOf("Casa Sem UF", { "address.city_code": "Gramado" }),
      lineOf("Casa Torta", {
        "address.zip_code": "123",
        weekend_days: "hoje",
        color: "azul",
        min_nights: "9",
        max_nights: "2",
      }),
    ]);
    expect(faulty_count).toBe(9);
    expect(await desk.findings(id)).toEqual([
      [
        3,
        {
          name: "Nome é obrigatório",
          kind: "Use Chalé, Casa, Apartamento, Suíte, Quarto, Cabana, Camping ou Outro",
          base_price_cents: "Informe um valor em reais, como 1.234,56",
        },
      ],
      [4, { name: "Já existe uma acomodação com este nome" }],
      [6, { code: "Repete a linha 5" }],
      [7, { name: "Repete a linha 5" }],
      [8, { code: "Repete a linha 7" }],
      [
        9,
        {
          pets_allowed: "Escreva Sim ou Não",
          check_in_time: "Informe um horário, como 14:00",
          base_guests: "Não pode passar da capacidade máxima",
        },
      ],
      [10, { "address.city_code": "Não há esta cidade em SC" }],
      [11, { "address.city_code": "Preencha também a UF" }],
      [
        12,
        {
          weekend_days: "Use domingo, segunda, terça, quarta, quinta, sexta ou sábado",
          color: "Cor é inválida",
          "address.zip_code": "Informe os 8 números do CEP",
        },
      ],
    ]);
    const alone = await desk.checked([
      lineOf("Casa Cheia", { base_guests: "5" }),
      lineOf("Casa Torta", { min_nights: "9", max_nights: "2" }),
      lineOf("Casa Três", { code: "JÁ" }),
    ]);
    expect(await desk.findings(alone.id)).toEqual([
      [2, { base_guests: "Não pode passar da capacidade máxima" }],
      [3, { max_nights: "Não pode ser menor que o mínimo" }],
      [4, { code: "Outra acomodação já usa este código" }],
    ]);
  });

  test("lists missing required columns until they are mapped", async () => {
    const grid = [
      ["Unidade", "O que é", "Regime", "Pessoas", "Diária"],
      ["Casa das Colunas", "Casa", "Temporada", "4", "300"],
    ];
    const { body } = await desk.upload(csvFile(grid));
    expect(body).toMatchObject({
      columns: ["name", null, "legal_regime", "max_guests", "base_price_cents"],
      missing: ["kind", "base_guests"],
      faulty_count: 0,
    });
    expect(await desk.apply(body, "good")).toMatchObject({
      status: 422,
      body: { errors: { rows: [expect.any(String)] } },
    });
    const columns = ["name", "kind", "legal_regime", "base_guests", "base_price_cents"];
    const named = await desk.send("PUT", body.id, { columns, version: 1 });
    expect(named.body).toMatchObject({ columns, missing: ["max_guests"], version: 2 });
    for (const wrong of [["name"], ["name", "name", null, null, null], ["name", "password", null, null, null]]) {
      const refused = await desk.send("PUT", body.id, { columns: wrong, version: 2 });
      expect(refused).toMatchObject({ status: 422, body: { errors: { columns: [expect.any(String)] } } });
    }
    expect(await desk.send("PUT", body.id, { columns, version: 1 })).toMatchObject({
      status: 409,
      body: { error: "StaleRecordException", current: named.body },
    });
  });

  test("can be corrected cell by cell, and a row can take a name that another gave up", async () => {
    const { id } = await desk.checked([
      lineOf("Casa Gêmea"),
      lineOf("Casa Gêmea"),
      lineOf("Casa Sã", { kind: "Iglu" }),
    ]);
    const cells = [
      { row: 2, field: "name", text: "Casa Primeira" },
      { row: 4, field: "kind", text: " Cabana " },
    ];
    expect((await desk.send("PUT", id, { cells, version: 1 })).body).toMatchObject({ faulty_count: 0, version: 2 });
    for (const wrong of [
      { row: 9, field: "name", text: "x" },
      { row: 2, field: "beds", text: "1" },
    ]) {
      const refused = await desk.send("PUT", id, { cells: [wrong], version: 2 });
      expect(refused).toMatchObject({ status: 422, body: { errors: { "cells[0]": [expect.any(String)] } } });
    }
  });

  test("is refused if it is not a spreadsheet, too large, or of another content type", async () => {
    const type = "text/csv";
    const refused = await desk.upload(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9])], { type }));
    expect(refused).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } });
    expect((await desk.upload(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type }))).status).toBe(413);
    expect((await desk.upload(new Blob(["Nome\nCasa"], { type: "image/png" }))).status).toBe(415);
    const file = csvFile(gridOf([lineOf("Casa")]));
    const unnamed = await house.admin.send("POST", `${path}?kind=bookings`, { body: file });
    expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ["kind", "file_name"]]);
  });

  test("is deleted after a day if not imported", async () => {
    const { id } = await desk.checked([lineOf("Casa Esquecida")]);
    const now = app().clock.now();
    const hours = (count: number) => ({ now: () => new Date(now.getTime() + count * 60 * 60_000) });
    await deleteOldDrafts(app().database, hours(23));
    expect((await desk.send("GET", id)).status).toBe(200);
    await deleteOldDrafts(app().database, hours(24));
    expect((await desk.send("GET", id)).status).toBe(404);
  });
});

test("rows hide amounts and unmapped columns from users without money.view", async () => {
  const grid = gridOf([lineOf("Casa Cara", { base_price_cents: "7.391,84" })]).map((cells, index) => [
    ...cells,
    index === 0 ? "Custo" : "7.391,85",
  ]);
  const { body } = await desk.upload(csvFile(grid));
  const poor = await house.personWith("accommodations.create");
  const rows = (await desk.send("GET", `${body.id}/rows`, undefined, poor)).body.data;
  expect(rows[0].cells).toEqual(["Casa Cara", "Chalé", "Locação por temporada", "2", "4", "", ""]);
});

test("a full page of imports includes the total count", async () => {
  const own = await openHouse(app());
  const other = importDesk(app(), own);
  for (let turn = 0; turn < 11; turn += 1) await other.checked([lineOf(`Casa ${turn}`)]);
  const { body } = await own.admin.send("GET", `${path}?per_page=10`);
  expect(body.data).toHaveLength(10);
  expect(body.meta).toMatchObject({ total: 11 });
});
