import { beforeAll, describe, expect, test } from "vitest";
import { importDesk, path } from "#tests/server/office/imports/import-desk";
import { chalet, type House, openHouse, testApp } from "#tests/support/house";
import { lineOf } from "#tests/support/sheets";

const app = testApp();
let house: House;
let desk: ReturnType<typeof importDesk>;
beforeAll(async () => {
  house = await openHouse(app());
  desk = importDesk(app(), house);
});

describe("An import", () => {
  test("creates the same record as the form, with its audit events", async () => {
    const sent = await desk.checked([
      lineOf("Casa Completa", {
        code: "CC",
        weekend_days: "sex, sáb, dom",
        pets_allowed: "sim",
        furnished: "não",
        landlord: "empresa",
        check_in_time: "15h",
        description: "Vista\nlinda",
        "address.zip_code": "88015-100",
        "address.city_code": "florianopolis",
        "address.state": "SC",
        cleaning_fee_cents: "R$ 120,5",
      }),
    ]);
    const { status, body } = await desk.apply(sent, "all");
    expect([status, body.state, body.created_count, body.remaining_count, body.may_undo]).toEqual([
      200,
      "applied",
      1,
      1,
      true,
    ]);
    const [found] = await desk.named("completa");
    const { body: record } = await house.admin.send("GET", `/api/accommodations/${found.id}`);
    const twin = await house.accommodation({
      ...chalet,
      name: "Casa Completa",
      base_price_cents: 123_456,
      weekend_days: [0, 5, 6],
      pets_allowed: true,
      ...{ smoking_allowed: null, stay_purpose: null },
      check_in_time: "15:00",
      description: "Vista\nlinda",
      address: { zip_code: "88015100", city_code: "4205407", state: "SC" },
      cleaning_fee_cents: 12_050,
    });
    expect(record).toEqual({ ...twin, id: record.id, code: "CC" });
    const actions = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("audit_events").select("action").where("record_id", "in", [record.id, sent.id]).execute(),
    );
    expect(actions.map(({ action }) => action).sort()).toEqual([
      "accommodation.created",
      "import.applied",
      "import.created",
    ]);
  });

  test("of all rows is refused if one is faulty; faulty rows can be left out and downloaded", async () => {
    const sent = await desk.checked([
      lineOf("Casa Certa"),
      lineOf("=Casa Torta", { kind: "Iglu" }),
      lineOf("Casa Reta"),
    ]);
    const before = await desk.contents();
    expect(await desk.apply(sent, "all")).toMatchObject({
      status: 422,
      body: { errors: { rows: [expect.any(String)] } },
    });
    expect(await desk.contents()).toBe(before);
    expect((await desk.apply(sent, "good")).body).toMatchObject({ created_count: 2, faulty_count: 1, row_count: 3 });
    const address = `/api/import-files/${house.company.tenant_id}/accommodations/${sent.id}/left-out`;
    const file = await house.admin.send("GET", address);
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="linhas-com-erro.csv"');
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(file.body.trim().split("\r\n")).toEqual([
      "Nome;Tipo;Regime;Hóspedes na diária;Capacidade máxima;Valor da diária;O que corrigir",
      expect.stringMatching(/^'=Casa Torta;Iglu;Locação por temporada;2;4;1\.234,56;Linha 3\. Tipo: Use Chalé, /),
    ]);
    const again = await desk.upload(new Blob([file.body], { type: "text/csv" }));
    expect(again.body).toMatchObject({ row_count: 1, faulty_count: 1, missing: [] });
    expect((await desk.send("GET", `${again.body.id}/rows`)).body.data[0].cells[0]).toBe("=Casa Torta");
  });

  test("without a good row is refused", async () => {
    const sent = await desk.checked([lineOf("Casa", { kind: "Iglu" })]);
    expect((await desk.apply(sent, "good")).status).toBe(422);
  });

  test("applied concurrently or repeatedly creates each record once", async () => {
    const sent = await desk.checked([lineOf("Casa Dupla")]);
    const replies = await Promise.all([desk.apply(sent, "all"), desk.apply(sent, "all"), desk.apply(sent, "all")]);
    replies.push(await desk.apply(sent, "good"));
    for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body]);
    expect(await desk.named("dupla")).toHaveLength(1);
    const { version } = replies[0]?.body ?? {};
    expect((await desk.send("PUT", sent.id, { version })).status).toBe(422);
  });

  test("leaves out a row whose code was taken since the check", async () => {
    const sent = await desk.checked([lineOf("Casa Rápida"), lineOf("Casa Lenta", { code: "LENTA" })]);
    await house.accommodation({ name: "Outra", code: "LENTA" });
    expect((await desk.apply(sent, "all")).status).toBe(422);
    expect((await desk.apply(sent, "good")).body).toMatchObject({ created_count: 1, faulty_count: 1 });
  });

  test("ignores the template's unchanged example row", async () => {
    const template = await house.admin.send(
      "GET",
      `/api/import-templates/${house.company.tenant_id}/accommodations/csv`,
    );
    const { body } = await desk.upload(new Blob([template.body], { type: "text/csv" }));
    expect(body).toMatchObject({ row_count: 0, missing: [] });
    expect((await desk.apply(body, "all")).status).toBe(422);
  });
});

describe("Undoing an import", () => {
  test("removes exactly what it created, and can be repeated", async () => {
    await house.accommodation({ name: "Vila Própria" });
    const other = await desk.checked([lineOf("Vila Vizinha")]);
    await desk.apply(other, "all");
    const before = await desk.named("vila");
    const sent = await desk.checked([lineOf("Vila Um"), lineOf("Vila Dois"), lineOf("Vila Ruim", { kind: "Iglu" })]);
    await desk.apply(sent, "good");
    expect(await desk.named("vila")).toHaveLength(4);
    const undone = await desk.undo(sent);
    expect(undone).toMatchObject({
      status: 200,
      body: { state: "undone", remaining_count: 0, may_undo: false, kept: [] },
    });
    expect(await desk.named("vila")).toEqual(before);
    expect((await desk.undo(sent)).body).toEqual(undone.body);
  });

  test("keeps records used or changed since, with the reason, and can be tried again", async () => {
    const sent = await desk.checked(["Reservada", "Editada", "Livre"].map((name) => lineOf(`Ilha ${name}`)));
    await desk.apply(sent, "all");
    const [edited, , booked] = await desk.named("ilha");
    await house.booking({ accommodation_id: booked.id });
    await house.admin.send("PUT", `/api/accommodations/${edited.id}`, { body: { name: "Ilha Mudada", version: 1 } });
    const { body } = await desk.undo(sent);
    expect(body).toMatchObject({ state: "applied", remaining_count: 2, created_count: 3, may_undo: true });
    expect(body.kept).toEqual([
      { name: "Ilha Mudada", reason: "Foi alterada depois da importação" },
      { name: "Ilha Reservada", reason: expect.stringMatching(/tem reservas/) },
    ]);
    await house.admin.send("DELETE", `/api/accommodations/${edited.id}`);
    expect((await desk.undo(sent)).body).toMatchObject({ remaining_count: 1, kept: [{ name: "Ilha Reservada" }] });
  });

  test("keeps records that got blocks, channel calendars or prices since", async () => {
    const nights = { first_night: "2027-01-01", last_night: "2027-01-05" };
    const given: [string, string, (id: string) => object][] = [
      ["Bloco", "/api/blocks", (id) => ({ ...block, accommodation_ids: [id] })],
      ["Cupom", "/api/coupons", (id) => ({ code: "IMPORTADO", basis_points: 500, accommodation_id: id })],
      ["Desconto", "/api/length-discounts", (id) => ({ ...discount, accommodation_id: id })],
      ["Endereço", "/api/accommodations/:id/feeds", () => ({ channel: "airbnb" })],
      ["Leitura", "/api/accommodations/:id/imports", () => ({ channel: "airbnb" })],
      ["Taxa", "/api/fees", (id) => ({ name: "Lenha", unit: "stay", amount_cents: 100, accommodation_id: id })],
      ["Temporada", "/api/seasons", (id) => ({ name: "Alta", ...nights, mode: "keep", accommodation_id: id })],
    ];
    const block = { check_in: "2027-01-01", check_out: "2027-01-05", kind: "own_use" };
    const discount = { name: "Semana", from_nights: 7, basis_points: 1000 };
    const sent = await desk.checked(given.map(([name]) => lineOf(`Praia ${name}`)));
    await desk.apply(sent, "all");
    for (const [index, { id }] of (await desk.named("praia")).entries()) {
      const [, address, body] = given[index]!;
      const reply = await house.admin.send("POST", address.replace(":id", id), { body: body(id) });
      expect(reply.status, address).toBe(201);
    }
    const reason = "Já tem bloqueios, canais ou preços próprios";
    expect((await desk.undo(sent)).body.kept).toEqual(given.map(([name]) => ({ name: `Praia ${name}`, reason })));
  });

  test("is allowed to its creator and to users who may delete", async () => {
    const maker = await house.personWith("accommodations.create", "accommodations.view");
    const deleter = await house.personWith("accommodations.create", "accommodations.delete");
    const other = await house.personWith("accommodations.create");
    const sent = await desk.checked([lineOf("Cabana Alheia")], maker);
    expect((await desk.send("POST", `${sent.id}/application`, { rows: "all", version: 1 }, other)).status).toBe(200);
    expect((await desk.send("GET", sent.id, undefined, other)).body.may_undo).toBe(false);
    expect(await desk.undo(sent, other)).toMatchObject({
      status: 403,
      body: { error: "UserForbiddenForActionException" },
    });
    expect((await desk.send("GET", sent.id, undefined, deleter)).body.may_undo).toBe(true);
    expect((await desk.undo(sent, maker)).body).toMatchObject({ state: "undone" });
  });
});

test("past imports are listed newest first, or oldest first on request", async () => {
  const { body } = await house.admin.send("GET", `${path}?per_page=100`);
  expect(body.data.length).toBeGreaterThan(5);
  expect(body.meta.total).toBe(body.data.length);
  const ids = body.data.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([...ids].sort().reverse());
  expect((await house.admin.send("GET", `${path}?sort=created_at&per_page=100`)).body.data[0].id).toBe(ids.at(-1));
});
