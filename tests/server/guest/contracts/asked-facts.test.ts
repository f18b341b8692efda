import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { contractModels } from "#server/guest/contracts/contract-models";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { migrationsFolder } from "#tests/support/database-template";
import { type House, openHouse } from "#tests/support/house";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const model = contractModels.find(({ key }) => key === "season_rental")!;
const street = { street: "Rua dos Butiás", number: "14", city_code: "4207304", state: "SC" };
const notice =
  "> Modelo do Estadia para começar. Antes de usar, peça a um advogado que confira o texto, e depois apague este aviso.";

onBothEngines("The facts of a contract", (of) => {
  let app: TestApp;
  let house: House;
  let at: ReturnType<typeof contractHouse>;

  beforeAll(async () => {
    app = createTestApp(of().database, { clock: testClock() });
    house = await openHouse(app);
    at = contractHouse(app, house);
  });
  beforeEach(() => app.clock.set("2026-11-20T15:00:00Z"));

  const gaps = (lacking: { screen: string; field: string }[]) =>
    lacking.map(({ screen, field }) => `${screen} ${field}`);

  test("that an accommodation lacks stop its contract with a link to each field, and it goes on once they are there", async () => {
    const body = "Imóvel {{imovel.mobiliado}}, em {{imovel.endereco_completo}}.";
    const place = await house.accommodation({ furnished: null });
    const type = await at.published({ body, accommodation_ids: [(await house.accommodation({ address: street })).id] });
    await at.rule({ issue_on: "confirmation" });
    const { code } = await house.booking({ accommodation_id: place.id });
    const path = `/api/accommodations/${place.id}`;
    await at.send("PUT", path, { contract_type_id: type, version: place.version });
    const byHand = await at.post("/api/contracts", { booking_code: code, contract_type_id: type });
    expect([byHand.status, byHand.body.message]).toEqual([
      409,
      "Falta preencher: Se a acomodação é mobiliada, Rua da acomodação.",
    ]);
    const [offered] = (await at.get(`/api/bookings/${code}/contract-types`)).data;
    expect(gaps(offered.lacking)).toEqual(["accommodation furnished", "accommodation address.street"]);
    await at.work();
    const [draft] = await at.contractsOf(code);
    expect([draft.state, gaps(draft.lacking)]).toEqual([
      "draft",
      ["accommodation furnished", "accommodation address.street"],
    ]);
    expect(draft.lacking[0].accommodation).toEqual({ id: place.id, name: place.name });

    const { version } = await at.get(path);
    await at.send("PUT", path, { furnished: false, address: street, version });
    await at.work();
    const [sent] = await at.contractsOf(code);
    expect([sent.state, sent.lacking]).toEqual(["sent", []]);
    expect(JSON.stringify((await at.get(`/api/contracts/${sent.id}`)).blocks)).toContain(
      "Imóvel sem mobília, em Rua dos Butiás, 14, Imbituba, SC.",
    );
    await at.rule({ issue_on: "never" });
  });

  test("on pets, smoking and the purpose are printed once somebody has said them, and asked for where a text prints them", async () => {
    const unsaid = { stay_purpose: null, pets_allowed: null, smoking_allowed: null };
    const place = await house.accommodation({ address: street, ...unsaid });
    const fields = ["stay_purpose", "pets_allowed", "smoking_allowed"].map((field) => `accommodation ${field}`);
    const type = await at.published({ body: model.body });
    const own = await at.published({
      body: "Para {{periodo.finalidade}}. Animais {{regras.animais}}, e {{regras.fumantes}}.",
      accommodation_ids: [place.id, (await house.accommodation({ address: street })).id],
    });
    const { code } = await house.booking({ accommodation_id: place.id });
    const path = `/api/accommodations/${place.id}`;
    const say = async (said: object) => at.send("PUT", path, { ...said, version: (await at.get(path)).version });
    const lackingOf = async (id: string) => {
      const { data } = await at.get(`/api/bookings/${code}/contract-types`);
      return gaps(data.find((each: { id: string }) => each.id === id).lacking);
    };
    expect(await lackingOf(own)).toEqual(fields);
    expect(await lackingOf(type)).toEqual(fields.slice(0, 1)); // our text says nothing of the others
    await say({ stay_purpose: "study" });
    expect(await lackingOf(type)).toEqual([]);
    const sent = { body: model.body, legal_regime: "season_rental", booking_code: code };
    const { blocks } = (await at.post(`/api/contract-types/${type}/preview`, sent)).body;
    const text = JSON.stringify(blocks);
    expect(text).toContain("curso ou estudo");
    expect(text).toContain("sem ceder nem sublocar.");
    expect(text).not.toMatch(/Animais|Fumo/);
    await say({ pets_allowed: false, smoking_allowed: true });
    expect(await lackingOf(own)).toEqual([]);
  });

  test("on who lets a season rental stop its contract with a link to the field, and need no word in a lodging", async () => {
    const place = await house.accommodation({ address: street, landlord: null });
    const type = await at.published({ body: model.body });
    const alone = await at.newType({ ...model, key: undefined, name: "Só dela", accommodation_ids: [place.id] });
    const refused = await at.post(`/api/contract-types/${alone.id}/publication`, { version: alone.version });
    expect([refused.status, refused.body.errors.body[0]]).toEqual([
      422,
      expect.stringContaining("Locador da acomodação (Chalé Araucária)"),
    ]);
    await at.rule({ issue_on: "confirmation" });
    const { code } = await house.booking({ accommodation_id: place.id });
    const byHand = await at.post("/api/contracts", { booking_code: code, contract_type_id: type });
    expect([byHand.status, byHand.body.message]).toEqual([409, "Falta preencher: Locador da acomodação."]);
    await at.work();
    const [draft] = await at.contractsOf(code);
    expect([draft.state, gaps(draft.lacking)]).toEqual(["draft", ["accommodation landlord"]]);
    const sent = { body: model.body, legal_regime: "season_rental", booking_code: code };
    const previewed = async () => {
      const { blocks } = (await at.post(`/api/contract-types/${type}/preview`, sent)).body;
      return JSON.stringify(blocks);
    };
    const { legal_name } = await at.get(`/api/tenants/${house.company.tenant_id}`);
    expect(await previewed()).not.toContain(legal_name);

    // a condition on an unknown landlord is neither met nor unmet
    const body =
      "# Contrato\n\n{{#se locador.nome}}Há locador.{{/se}}{{#sem locador.nome}}Não há locador.{{/sem}} Fim.";
    const both = await at.published({ body });
    const { blocks } = (await at.post(`/api/contract-types/${both}/preview`, { ...sent, body })).body;
    expect(JSON.stringify(blocks)).not.toContain("locador");

    await at.send("PUT", `/api/accommodations/${place.id}`, { landlord: "company", version: place.version });
    await at.work();
    expect((await at.contractsOf(code))[0]).toMatchObject({ refusal: null, lacking: [] });
    expect(await previewed()).toContain(legal_name);

    const lodging = { legal_regime: "lodging", landlord: null };
    const room = await house.accommodation({ address: street, ...lodging });
    const stay = await house.booking({ accommodation_id: room.id });
    const ofLodging = await at.published({
      legal_regime: "lodging",
      body: "# Contrato\n\nCom {{locador.nome}}, {{locador.tipo}}.",
    });
    const issued = await at.post("/api/contracts", { booking_code: stay.code, contract_type_id: ofLodging });
    expect([issued.status, issued.body.state]).toEqual([201, "sent"]);
    await at.rule({ issue_on: "never" });
  });

  test("on who lets a place are taken as said where a contract was issued, or where nobody else owns a part", async () => {
    const season = { address: street, furnished: false };
    const own = await house.accommodation(season);
    const theirs = await house.accommodation(season);
    const issued = await house.accommodation(season);
    const chosen = await house.accommodation({ ...season, landlord: "owner" });
    const room = await house.accommodation({ legal_regime: "lodging", landlord: "company" });
    const owner_id = (await at.post("/api/owners", { name: "Ilda Rezende", document: "529.982.247-25" })).body.id;
    for (const { id } of [theirs, issued]) {
      const shares = [{ owner_id, share_bps: 10_000 }];
      const path = `/api/accommodations/${id}/ownership`;
      const { version } = await at.get(path);
      expect((await at.send("PUT", path, { shares, commission: null, version })).status).toBe(200);
    }
    const type = await at.published({ body: "# Contrato" });
    const { code } = await house.booking({ accommodation_id: issued.id });
    expect((await at.post("/api/contracts", { booking_code: code, contract_type_id: type })).status).toBe(201);
    const { pool } = of();
    await pool.query("alter table accommodations drop column landlord_said");
    await pool.query(readFileSync(join(migrationsFolder, "0195-landlord-or-unsaid.sql"), "utf8"));
    const read = await Promise.all(
      [own, theirs, issued, chosen, room].map(async ({ id }) => (await at.get(`/api/accommodations/${id}`)).landlord),
    );
    expect(read).toEqual(["company", null, "company", "owner", null]);
  });

  test("on who lets a place are unsaid in what an older release adds beside this one", async () => {
    const { id } = await house.accommodation({ address: street });
    const { pool } = of();
    await pool.query("alter table accommodations no force row level security");
    const columns = await pool.query(
      "select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns where table_name = 'accommodations' and column_name not in ('id', 'code', 'landlord_said')",
    );
    const { names } = columns.rows[0] as { names: string };
    const copy = "11111111-1111-4111-8111-111111111111";
    await pool.query(
      `insert into accommodations (id, ${names}) select '${copy}', ${names} from accommodations where id = $1`,
      [id],
    );
    const { rows } = await pool.query("select landlord from accommodations where id = $1", [copy]);
    await pool.query("alter table accommodations force row level security");
    expect(rows).toEqual([{ landlord: "company" }]);
    expect((await at.get(`/api/accommodations/${copy}`)).landlord).toBeNull();
    // what this release leaves unsaid has a landlord for the older one
    const silent = await house.accommodation({ landlord: null });
    await pool.query("alter table accommodations no force row level security");
    const stored = await pool.query("select landlord, landlord_said from accommodations where id = $1", [silent.id]);
    await pool.query("alter table accommodations force row level security");
    expect(stored.rows).toEqual([{ landlord: "company", landlord_said: false }]);
  });

  test("of a CPF whose holder nobody has named stop publishing and issuing, with a link to the name", async () => {
    const path = `/api/tenants/${house.company.tenant_id}`;
    const put = async (fields: object) => at.send("PUT", path, { ...fields, version: (await at.get(path)).version });
    const { document, legal_name } = await at.get(path);
    const type = await at.published();
    await put({ document: "39053344705" });
    const made = await at.newType();
    const refused = await at.post(`/api/contract-types/${made.id}/publication`, { version: made.version });
    expect([refused.status, refused.body.errors?.body[0]]).toEqual([
      422,
      expect.stringContaining("Nome jurídico ou nome completo"),
    ]);
    const place = await house.accommodation({ address: street, furnished: false });
    const { code } = await house.booking({ accommodation_id: place.id });
    const [offered] = (await at.get(`/api/bookings/${code}/contract-types`)).data;
    expect(gaps(offered.lacking)).toEqual(["company legal_name"]);
    const byHand = await at.post("/api/contracts", { booking_code: code, contract_type_id: type });
    expect(byHand.body.message).toBe("Falta preencher: Nome jurídico ou nome completo.");
    await put({ legal_name: "Otávio Lins" });
    expect((await at.post("/api/contracts", { booking_code: code, contract_type_id: type })).status).toBe(201);
    await put({ document, legal_name });
  });

  test("that nobody has filled in refuse a publication; with one accommodation that has them it is published", async () => {
    const place = await house.accommodation({ furnished: null });
    const made = await at.newType({ ...model, key: undefined, name: "Pronto", accommodation_ids: [place.id] });
    const publish = async () => {
      const { version } = await at.get(`/api/contract-types/${made.id}`);
      return at.post(`/api/contract-types/${made.id}/publication`, { version });
    };
    const refused = await publish();
    expect(refused.status).toBe(422);
    expect(refused.body.errors.body[0]).toContain("Rua da acomodação (Chalé Araucária)");
    const sent = { body: model.body, legal_regime: "season_rental" };
    const preview = (await at.post(`/api/contract-types/${made.id}/preview`, sent)).body;
    expect([preview.publishable, gaps(preview.lacking)]).toEqual([
      false,
      ["accommodation address.street", "accommodation furnished"],
    ]);
    await at.send("PUT", `/api/accommodations/${place.id}`, { furnished: false, address: street, version: 1 });
    expect((await publish()).status).toBe(200);
  });

  test("are no reason to change a contract that was issued before they were asked", async () => {
    const body = `${notice}\n\n# Contrato\n\n{{imovel.mobiliado}}, em {{imovel.endereco_completo}}. Caução {{caucao.valor}}.`;
    const place = await house.accommodation();
    const type = await at.published({ body: "# Contrato", accommodation_ids: [place.id] });
    const { code, id } = await at.confirmedStay(type, { accommodation_id: place.id });
    const { tenant_id } = house.company;
    const said = `${notice}\n\n# Contrato\n\nsem mobília, em Imbituba, SC. Caução R$ 0,00.`;
    await app.database.asTenant(tenant_id, async (db) => {
      await db
        .updateTable("tenants")
        .set({ address: JSON.stringify({ city_code: "4207304", state: "SC" }) })
        .execute();
    });
    const { pool } = of();
    // as an older program issued it
    for (const table of ["contracts", "contract_type_versions"])
      await pool.query(`alter table ${table} no force row level security, disable trigger user`);
    await pool.query("update contract_type_versions set body = $1 where contract_type_id = $2", [body, type]);
    await pool.query(
      "update contracts set text = $1::text, text_hash = sha256(convert_to($1::text, 'UTF8')), state = 'sent', missing = '{}', older_words = true where id = $2",
      [said, id],
    );
    for (const table of ["contracts", "contract_type_versions"])
      await pool.query(`alter table ${table} force row level security, enable trigger user`);
    await pool.query(readFileSync(join(migrationsFolder, "0092-furnished-or-unknown.sql"), "utf8"));
    expect(JSON.stringify((await at.get(`/api/contracts/${id}`)).blocks)).toContain("Caução R$ 0,00");
    const read = await at.get(`/api/accommodations/${place.id}`);
    expect([read.furnished, read.version]).toEqual([null, place.version]);

    const { version } = await at.get(`/api/bookings/${code}`);
    await at.send("PUT", `/api/bookings/${code}`, { notes: { internal: "Nada de novo" }, version });
    await at.work();
    const [standing, ...others] = await at.contractsOf(code);
    expect([standing.id, standing.state, others]).toEqual([id, "sent", []]);

    // a new contract of the same version has no notice and nothing that is not known
    const again = await at.post(`/api/contracts/${id}/replacement`, { version: standing.version });
    expect([again.status, again.body.message]).toEqual([
      409,
      "Falta preencher: Se a acomodação é mobiliada, Rua da acomodação, Valor da caução.",
    ]);
  });

  test("stand in their sentences, and the notice for the author is never published", async () => {
    const { id, version } = await at.newType({ body: `${notice}\n\nTexto. {{#se caucao.valor}}Caução.{{/se}}` });
    const reply = await at.post(`/api/contract-types/${id}/publication`, { version });
    expect([reply.status, reply.body.errors.body[0]]).toEqual([422, expect.stringContaining("tire o aviso")]);
    for (const { body } of contractModels) expect(body).not.toContain("advogado");
  });
});
