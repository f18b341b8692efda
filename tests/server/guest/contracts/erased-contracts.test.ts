import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { eraseContractsEverywhere } from "#server/guest/contracts/erase-contracts";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { type House, openHouse } from "#tests/support/house";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const signedAt = "2026-11-20T15:00:00Z";
const justBefore = "2036-11-20T14:59:59Z";
const over = "2036-11-20T15:00:00Z";

onBothEngines("A signed contract, ten years later", (of) => {
  let app: TestApp;
  let house: House;
  let at: ReturnType<typeof contractHouse>;
  let type: string;

  beforeAll(async () => {
    app = createTestApp(of().database, { clock: testClock() });
    house = await openHouse(app);
    at = contractHouse(app, house);
    type = await at.published();
  });
  beforeEach(() => app.clock.set(signedAt));

  const erase = () => eraseContractsEverywhere(app.database, app.clock);
  const rows = async (table: "contracts" | "contract_signatures", id: string) => {
    const key = table === "contracts" ? "id" : "contract_id";
    const { rows: found } = await app.database.asTenant(house.company.tenant_id, (db) =>
      sql<object>`select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(key)} = ${id}`.execute(db),
    );
    return JSON.stringify(found);
  };

  async function signed() {
    const stay = await at.readyStay(type);
    await stay.sign({ text_hash: stay.hash, drawing: [[1, 2, 3, 4]] });
    await at.work();
    return { ...stay, holder: (await at.get(`/api/bookings/${stay.code}`)).holder as { id: string } };
  }

  test("is kept unchanged for ten years, and then loses its personal data once", async () => {
    const { id, hash } = await signed();
    const before = await at.get(`/api/contracts/${id}`);
    const [file] = [...app.files.kept.keys()].filter((key) => key.includes(id));
    app.clock.set(justBefore);
    await erase();
    expect(await at.get(`/api/contracts/${id}`)).toEqual(before);

    app.clock.set(over);
    await Promise.all([erase(), erase(), erase()]);
    const after = await at.get(`/api/contracts/${id}`);
    expect(after).toMatchObject({
      ...{ state: "signed", number: before.number, issued_on: before.issued_on, signed_at: before.signed_at },
      ...{ text_hash: hash, pdf_hash: before.pdf_hash, erased_at: "2036-11-20T15:00:00.000Z" },
      ...{ blocks: [], has_pdf: false, version: before.version + 1 },
      signed: [{ name: null, document: null, drawing: null, address: null, device: null, signed_at: before.signed_at }],
    });
    const kept = (await rows("contracts", id)) + (await rows("contract_signatures", id));
    expect(kept).not.toMatch(/João|Silva|529\.982|Mozilla|127\.0/);
    expect((await at.send("GET", `/api/contracts/${id}/pdf`)).status).toBe(404);
    await at.work();
    expect([...app.files.kept.keys()]).not.toContain(file);
    const check = await app.anonymous().send("GET", `/api/contract-checks/${hash}`);
    expect(check.body).toMatchObject({ exists: true, of: "text", signers: 1 });

    await erase();
    expect((await at.get(`/api/contracts/${id}`)).version).toBe(after.version);
  });

  test("is also erased if it was voided after signing, with the reason", async () => {
    const { id } = await signed();
    const { version } = await at.get(`/api/contracts/${id}`);
    await at.post(`/api/contracts/${id}/void`, { reason: "João pediu outro", version });
    app.clock.set(over);
    await erase();
    const voided = await at.get(`/api/contracts/${id}`);
    expect(voided).toMatchObject({ state: "void", void_reason: "Apagado dez anos depois da assinatura.", blocks: [] });
  });

  test("is erased by one job for every company, and a younger one is kept", async () => {
    const other = await openHouse(app);
    const there = contractHouse(app, other);
    const old = await there.readyStay(await there.published());
    await old.sign({ text_hash: old.hash });
    app.clock.set("2026-11-25T15:00:00Z");
    const younger = await at.readyStay(type);
    await younger.sign({ text_hash: younger.hash });
    app.clock.set(over);
    await erase();
    expect((await there.get(`/api/contracts/${old.id}`)).erased_at).not.toBeNull();
    expect((await at.get(`/api/contracts/${younger.id}`)).erased_at).toBeNull();
  });

  test("shows on its guest until when it is kept, before and after anonymisation", async () => {
    const { holder, id, code } = await signed();
    const guest = await at.get(`/api/guests/${holder.id}`);
    expect(guest.contracts_until).toBe("2036-11-20");
    app.clock.set("2027-06-01T15:00:00Z");
    const answer = await at.post(`/api/guests/${holder.id}/anonymization`, { clear: [] });
    expect(answer).toMatchObject({
      status: 200,
      body: { name: "Hóspede anonimizado", contracts_until: "2036-11-20" },
    });
    await at.work();
    const [contract] = await at.contractsOf(code);
    expect(contract).toMatchObject({ id, state: "signed", differs_since: null });
    app.clock.set(over);
    await erase();
    expect((await at.get(`/api/guests/${holder.id}`)).contracts_until).toBeNull();
    const { body: nobody } = await at.post("/api/guests", { name: "Sem contrato" });
    expect(nobody.contracts_until).toBeNull();
  });

  test("has signatures that the database does not let change until then", async () => {
    const { id } = await signed();
    const change = (set: string) =>
      app.database.asTenant(house.company.tenant_id, (db) =>
        sql`update contract_signatures set ${sql.raw(set)} where contract_id = ${id}`.execute(db),
      );
    await expect(change("name = 'Outra pessoa'")).rejects.toMatchObject({ code: "23514" });
    await expect(change("name = null, document = null, drawing = null, address = null, device = null")).rejects.toThrow(
      "does not change",
    );
  });
});
