import { beforeAll, beforeEach, expect, test } from "vitest";
import type { TrailEntry } from "#contract/office/trail";
import { contractBody, contractHouse } from "#tests/server/guest/contracts/contract-house";
import { type House, openHouse } from "#tests/support/house";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("The contract types of a company", (of) => {
  let app: TestApp;
  let house: House;
  let type: string;
  let at: ReturnType<typeof contractHouse>;

  beforeAll(async () => {
    app = createTestApp(of().database, { clock: testClock() });
    house = await openHouse(app);
    at = contractHouse(app, house);
    type = await at.published();
  });
  beforeEach(() => app.clock.set("2026-11-20T15:00:00Z"));

  test("are edited beside the published version, and published as the next one", async () => {
    const made = await at.newType();
    expect(made).toMatchObject({ published: null, editing: true, signed: 0, archived: false, version: 1 });
    const path = `/api/contract-types/${made.id}`;
    const first = (await at.post(`${path}/publication`, { version: 1 })).body;
    expect(first).toMatchObject({ published: 1, editing: false, version: 2 });
    expect((await at.post(`${path}/publication`, { version: 2 })).body.errors.version[0]).toContain("nada novo");
    const changed = await at.send("PUT", path, { body: `${contractBody}\n\nFim.`, version: 2 });
    expect(changed.body).toMatchObject({ published: 1, editing: true });
    expect((await at.post(`${path}/publication`, { version: 3 })).body).toMatchObject({
      published: 2,
      editing: false,
    });
    const versions = (await at.get(`${path}/versions`)).data;
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect(versions[1].body).toBe(contractBody);
    const { data: trail } = await at.get("/api/audit?thing=contract_type");
    const entry = (action: string) =>
      (trail as TrailEntry[]).find((each) => each.record_id === made.id && each.action === action);
    expect(entry("contract_type.published")?.record_name).toBe(made.name);
    expect(entry("contract_type.updated")?.changes.map(({ label }) => label)).toEqual(["Texto"]);
  });

  test.each([
    ["an unclosed variable", "{{valores.total", "chaves sem par"],
    ["an unknown variable", "{{valores.totl}}", "não existe"],
    ["HTML", "<script>alert(1)</script>", "HTML"],
    ["a variable in a link", "[a](https://x.example/{{valores.total}})", "endereço"],
  ])("with %s are saved but not published", async (_what, text, sentence) => {
    const { id, version } = await at.newType({ body: text });
    const reply = await at.post(`/api/contract-types/${id}/publication`, { version });
    expect(reply.status).toBe(422);
    expect(reply.body.errors.body[0]).toContain(sentence);
    expect((await at.get(`/api/contract-types/${id}`)).body).toBe(text);
  });

  test("of 200 kB are refused", async () => {
    const reply = await at.post("/api/contract-types", {
      name: "Longo",
      legal_regime: "lodging",
      body: "a ".repeat(100_000),
    });
    expect(reply.status).toBe(422);
  });

  test("with a published version cannot be deleted or change their legal regime", async () => {
    const id = await at.published();
    expect((await at.send("DELETE", `/api/contract-types/${id}`)).status).toBe(409);
    const { version } = await at.get(`/api/contract-types/${id}`);
    const reply = await at.send("PUT", `/api/contract-types/${id}`, { legal_regime: "lodging", version });
    expect(reply.body.errors.legal_regime[0]).toContain("não muda");
  });

  test("are restored under their id with all fields after deletion", async () => {
    const { id: place } = await house.accommodation();
    const made = await at.newType({ signers: "every_adult", guarantee: "deposit", accommodation_ids: [place] });
    const { version: _version, updated_at: _updated, ...before } = await at.get(`/api/contract-types/${made.id}`);
    expect((await at.send("DELETE", `/api/contract-types/${made.id}`)).status).toBe(204);
    const restored = await at.post(`/api/contract-types/${made.id}/restoration`);
    expect([restored.status, restored.body]).toEqual([200, expect.objectContaining({ ...before, id: made.id })]);
    expect(restored.body.body).toBe(before.body);
    expect((await at.post(`/api/contract-types/${made.id}/restoration`)).status).toBe(200); // a second call
  });

  test("are previewed with a booking, showing empty and unknown variables and legal refusals", async () => {
    const place = await house.accommodation({ furnished: true });
    const { code } = await house.booking({ accommodation_id: place.id });
    const sent = {
      body: "{{locatario.nome}} {{locatario.profissao}} {{x}}",
      legal_regime: "season_rental",
      booking_code: code,
    };
    const preview = (await at.post(`/api/contract-types/${type}/preview`, sent)).body;
    expect(preview.booking).toEqual({ code, holder_name: "João da Silva", accommodation_id: place.id });
    expect(preview.empty).toEqual([{ name: "locatario.profissao", label: "Profissão do hóspede", source: "guest" }]);
    expect(preview.faults.map(({ fault }: { fault: string }) => fault)).toEqual(["unknown"]);
    expect(preview.refusals[0]).toContain("inventário");
    expect(preview.laws).toEqual({ nights: true, inventory: false, guarantee: true });
    const other = (await at.post(`/api/contract-types/${type}/preview`, { ...sent, legal_regime: "lodging" })).body;
    expect(other.refusals).toEqual([
      "Este modelo é para meio de hospedagem, e a acomodação desta reserva tem outro regime.",
    ]);
    expect(other.laws).toBeNull();
    const samples = (await at.post(`/api/contract-types/${type}/preview`, { ...sent, booking_code: null })).body;
    expect(samples).toMatchObject({ refusals: [], laws: null });
  });

  test("cannot be deleted while an accommodation uses them, and the refusal names it", async () => {
    const { id } = await at.newType();
    const places = [
      await house.accommodation({ name: "Casa Butiá", contract_type_id: id }),
      await house.accommodation({ name: "Casa Imbé", contract_type_id: id }),
    ];
    const refused = await at.send("DELETE", `/api/contract-types/${id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Casa Butiá e mais 1 acomodação usam este modelo. Escolha outro na página da acomodação e exclua depois.",
    ]);
    for (const { id: place, version } of places) {
      await at.send("PUT", `/api/accommodations/${place}`, { contract_type_id: null, version });
    }
    expect((await at.send("DELETE", `/api/contract-types/${id}`)).status).toBe(204);
  });
});
