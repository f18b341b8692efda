import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { type House, openHouse } from "#tests/support/house";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    room: "Sala",
    item: `Sofá de três lugares, de couro, número ${index}`,
    quantity: 1,
    condition: "good",
  }));

onBothEngines("Contracts that are too long once filled in", (of) => {
  let app: TestApp;
  let house: House;
  let at: ReturnType<typeof contractHouse>;

  beforeAll(async () => {
    app = createTestApp(of().database, { clock: testClock() });
  });
  beforeEach(async () => {
    app.clock.set("2026-11-20T15:00:00Z");
    house = await openHouse(app);
    at = contractHouse(app, house);
  });

  const setInventory = async (id: string, items: object[]) => {
    const path = `/api/accommodations/${id}/inventory`;
    const { version } = await at.get(path);
    return at.send("PUT", path, { items, version });
  };
  const setRules = async (house_rules: string) => {
    const path = `/api/tenants/${house.company.tenant_id}`;
    const { version } = await at.get(path);
    return at.send("PUT", path, { house_rules, version });
  };
  const publish = async (fields: object) => {
    const { id, version } = await at.newType(fields);
    return { id: id as string, reply: await at.post(`/api/contract-types/${id}/publication`, { version }) };
  };
  /** Adds a second version, as if it had been published before texts had a limit. */
  async function publishBefore(type: string, body: string): Promise<void> {
    await app.database.asTenant(house.company.tenant_id, async (db) => {
      await sql`insert into contract_type_versions (tenant_id, contract_type_id, number, body, signers, guarantee,
          published_by, published_at)
        select tenant_id, contract_type_id, 2, ${body}, signers, guarantee, published_by, published_at
        from contract_type_versions where contract_type_id = ${type}`.execute(db);
      await sql`update contract_types set body = ${body}, published = 2 where id = ${type}`.execute(db);
    });
  }
  const often = (name: string, times: number) => `{{${name}}}\n\n`.repeat(times);

  test("a list named again and again is refused when publishing and in the preview, which shows no text", async () => {
    const { id: place } = await house.accommodation({ legal_regime: "season_rental", furnished: true });
    expect((await setInventory(place, lines(300))).status).toBe(200);
    const body = often("inventario.lista", 1200);
    const { id, reply } = await publish({ body });
    expect(reply).toMatchObject({ status: 422, body: { errors: { body: [expect.stringContaining("200 kB")] } } });
    const preview = await at.post(`/api/contract-types/${id}/preview`, { body, legal_regime: "season_rental" });
    expect(preview.status).toBe(200);
    expect(preview.body.faults).toEqual([
      expect.objectContaining({ fault: "too_long", line: 1, message: expect.stringMatching(/Encurte o texto.*\.$/) }),
    ]);
    const { code } = await house.booking({ accommodation_id: place });
    const ofStay = await at.post(`/api/contract-types/${id}/preview`, {
      body,
      legal_regime: "season_rental",
      booking_code: code,
    });
    expect(ofStay.body).toMatchObject({ blocks: [], refusals: [expect.stringContaining("200 kB")] });
  });

  test("more than 60 pages are refused, however few letters they have", async () => {
    const { reply } = await publish({ body: "a\n\n".repeat(5000) });
    expect(reply).toMatchObject({ status: 422, body: { errors: { body: [expect.stringContaining("60 páginas")] } } });
  });

  test("a longer inventory or longer house rules are refused if a published contract does not fit them", async () => {
    const { id: place } = await house.accommodation({ legal_regime: "season_rental", furnished: true });
    expect((await setInventory(place, lines(3))).status).toBe(200);
    expect((await setRules("Silêncio.")).status).toBe(200);
    const { reply } = await publish({
      name: "Temporada",
      body: often("inventario.lista", 12) + often("regras.casa", 60),
    });
    expect(reply.status).toBe(200);
    expect(await setInventory(place, lines(400))).toMatchObject({
      status: 422,
      body: { errors: { items: [expect.stringContaining("o contrato Temporada fica longo demais")] } },
    });
    expect(await setRules("Silêncio depois das 22 horas. ".repeat(130))).toMatchObject({
      status: 422,
      body: { errors: { house_rules: [expect.stringContaining("o contrato Temporada fica longo demais")] } },
    });
    expect((await setInventory(place, lines(4))).status).toBe(200);
    expect((await setRules("Silêncio depois das 22 horas.")).status).toBe(200);
    expect((await at.get(`/api/accommodations/${place}/inventory`)).items).toHaveLength(4);
  });

  test("an archived contract and one of other accommodations limit nothing", async () => {
    const { id: place } = await house.accommodation({ legal_regime: "season_rental", furnished: true });
    const { id: other } = await house.accommodation({ legal_regime: "season_rental", furnished: true });
    const body = often("inventario.lista", 12);
    const { id } = await publish({ body, accommodation_ids: [other] });
    expect((await setInventory(place, lines(400))).status).toBe(200);
    expect((await setInventory(other, lines(400))).status).toBe(422);
    const { version } = await at.get(`/api/contract-types/${id}`);
    await at.send("PUT", `/api/contract-types/${id}`, { archived: true, version });
    expect((await setInventory(other, lines(400))).status).toBe(200);
  });

  test("a text published before the limit is not issued by hand, and waits as a draft if the rule issues it", async () => {
    const id = await at.published();
    await publishBefore(id, often("locatario.nome", 9000));
    const { id: accommodation_id } = await house.accommodation({ contract_type_id: id });
    const { code } = await house.booking({ accommodation_id });
    const byHand = await at.post("/api/contracts", { booking_code: code, contract_type_id: id });
    expect(byHand).toMatchObject({ status: 409, body: { error: "ContractCannotChangeException" } });
    expect(JSON.stringify(byHand.body)).toContain("60 páginas");
    await at.rule({ issue_on: "hold" });
    const later = await house.booking({ accommodation_id, check_in: "2027-03-01", check_out: "2027-03-04" });
    await at.work();
    expect(await at.contractsOf(later.code)).toMatchObject([
      { state: "draft", refusal: expect.stringContaining("Encurte o texto") },
    ]);
  });

  test("a contract sent before the limit is replaced by a draft, a signed one stays as it is and is shown", async () => {
    const long = "x ".repeat(600_000);
    const type = await at.published({ body: "Eu, {{locatario.nome}}." });
    const [sent, signed] = [await at.confirmedStay(type), await at.confirmedStay(type)];
    const { text_hash } = await signed.contract();
    expect((await signed.sign({ text_hash })).status).toBe(200);
    await publishBefore(type, long);
    await app.database.asTenant(house.company.tenant_id, (db) =>
      sql`update contracts set type_version = 2 where id in (${sent.id}, ${signed.id})`.execute(db),
    );
    await sent.open();
    expect((await at.contractsOf(sent.code))[0]).toMatchObject({
      state: "draft",
      refusal: expect.stringContaining("200 kB"),
    });
    expect(await sent.contract()).toMatchObject({ state: "none" });
    await signed.open();
    expect((await at.contractsOf(signed.code))[0]).toMatchObject({ state: "signed", differs_since: null });
    expect(await signed.contract()).toMatchObject({ state: "signed", blocks: [{ kind: "paragraph" }] });
    expect((await at.get(`/api/contracts/${signed.id}`)).blocks).toMatchObject([{ kind: "paragraph" }]);
  });
});
