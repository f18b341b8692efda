import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { contractBody, contractHouse } from "#tests/server/guest/contracts/contract-house";
import { type House, openHouse } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("What is wrong with contracts", (of) => {
  let app: TestApp;
  let house: House;
  let at: ReturnType<typeof contractHouse>;

  beforeAll(async () => {
    app = createTestApp(of().database, { clock: testClock() });
    house = await openHouse(app);
    at = contractHouse(app, house);
  });
  beforeEach(() => app.clock.set("2026-11-20T15:00:00Z"));

  async function changeType(id: string, fields: object) {
    const { version } = await at.get(`/api/contract-types/${id}`);
    const reply = await at.send("PUT", `/api/contract-types/${id}`, { ...fields, version });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.version as number;
  }

  test("an archived type cannot be issued, by its id or as the accommodation's type", async () => {
    const type = await at.published();
    const { id: accommodation_id } = await house.accommodation({ contract_type_id: type });
    await changeType(type, { archived: true });
    const { code } = await house.booking({ accommodation_id });
    for (const body of [{ booking_code: code, contract_type_id: type }, { booking_code: code }]) {
      const reply = await at.post("/api/contracts", body);
      expect(reply).toMatchObject({ status: 422, body: { errors: { contract_type_id: [expect.any(String)] } } });
    }
    expect(await at.contractsOf(code)).toEqual([]);
  });

  test("changing a type does not change a contract already sent, which is signed as sent", async () => {
    const type = await at.published();
    const { code, sign, hash, contract } = await at.readyStay(type);
    const version = await changeType(type, { body: `${contractBody}\n\nOutro fim.` });
    expect((await at.post(`/api/contract-types/${type}/publication`, { version })).body.published).toBe(2);
    await changeType(type, { archived: true });
    await at.work();
    expect((await at.contractsOf(code))[0]).toMatchObject({ type_version: 1, state: "sent" });
    const shown = await contract();
    expect(shown.text_hash).toBe(hash);
    expect(JSON.stringify(shown.blocks)).not.toContain("Outro fim");
    expect((await sign({ text_hash: hash })).status).toBe(200);
  });

  test("a signed text altered by one byte is refused by the database and unknown to the check", async () => {
    const { id, sign, hash } = await at.readyStay(await at.published());
    await sign({ text_hash: hash });
    const { rows } = await app.database.asTenant(house.company.tenant_id, (db) =>
      sql<{ text: string }>`select text from contracts where id = ${id}`.execute(db),
    );
    const sha = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
    const check = async (seal: string) => (await app.anonymous().send("GET", `/api/contract-checks/${seal}`)).body;
    const [{ text }] = rows as [{ text: string }];
    expect(sha(text)).toBe(hash);
    expect(await check(sha(text))).toMatchObject({ exists: true, of: "text" });
    const altered = text.replace("R$", "r$");
    expect(altered).not.toBe(text);
    expect(await check(sha(altered))).toEqual({
      exists: false,
      in_force: false,
      of: null,
      signed_at: null,
      signers: null,
    });
    const seal = Buffer.from(sha(altered), "hex");
    for (const change of [sql`text = ${altered}`, sql`text = ${altered}, text_hash = ${seal}`]) {
      const tried = app.database.asTenant(house.company.tenant_id, (db) =>
        sql`update contracts set ${change} where id = ${id}`.execute(db),
      );
      await expect(tried).rejects.toMatchObject({ code: "23514" });
    }
  });

  test("a void contract cannot be signed, opened or completed", async () => {
    const stay = await at.readyStay(await at.published());
    const { version } = await at.get(`/api/contracts/${stay.id}`);
    await at.post(`/api/contracts/${stay.id}/void`, { reason: "Engano", version });
    const reply = await stay.sign({ text_hash: stay.hash });
    expect(reply).toMatchObject({ status: 409, body: { error: "ContractCannotChangeException" } });
    expect(await stay.open()).toMatchObject({ state: "none", blocks: [], may_sign: false });
    expect((await stay.tell({ "locatario.profissao": "x" })).status).toBe(409);
    const check = await app.anonymous().send("GET", `/api/contract-checks/${stay.hash}`);
    expect(check.body.exists).toBe(false);
  });

  test("a script as a guest's name or answer is plain text", async () => {
    const type = await at.published({ body: "Eu, {{locatario.nome}}, {{locatario.profissao}}." });
    const name = "<script>alert(1)</script> [a](javascript:x)";
    const stay = await at.confirmedStay(type, { holder: { name } });
    await stay.tell({ "locatario.profissao": "{{valores.total}} <b>x</b>" });
    const { blocks } = await stay.contract();
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toMatchObject({
      kind: "paragraph",
      cells: [[{ text: `Eu, ${name}, {{valores.total}} <b>x</b>.` }]],
    });
  });

  test("a limited role sees only contracts of its accommodations, in lists, by id and as PDF", async () => {
    const type = await at.published();
    const [own, other] = [await at.readyStay(type), await at.readyStay(type)];
    for (const { sign, hash } of [own, other]) await sign({ text_hash: hash });
    await at.work();
    const { accommodation_id } = await at.get(`/api/bookings/${own.code}`);
    const { user_id } = await makeLimitedPerson(app.database, house.company.tenant_id, [accommodation_id]);
    const limited = await app.signedIn(user_id, house.company.tenant_id);
    const list = (await limited.send("GET", "/api/contracts")).body;
    expect(list.data.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect(list.meta.total).toBe(1);
    for (const path of ["", "/pdf"]) {
      expect((await limited.send("GET", `/api/contracts/${own.id}${path}`)).status).toBe(200);
      expect((await limited.send("GET", `/api/contracts/${other.id}${path}`)).status).toBe(404);
    }
    expect((await limited.send("GET", `/api/bookings/${other.code}/contracts`)).status).toBe(404);
  });

  test("an accommodation that changes its legal regime loses its contract type", async () => {
    const type = await at.published();
    const { id, version } = await house.accommodation({ contract_type_id: type });
    const path = `/api/accommodations/${id}`;
    const wrong = await at.send("PUT", path, { legal_regime: "lodging", contract_type_id: type, version });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { contract_type_id: [expect.any(String)] } } });
    const moved = await at.send("PUT", path, { legal_regime: "lodging", version });
    expect(moved).toMatchObject({ status: 200, body: { legal_regime: "lodging", contract_type_id: null } });
  });
});
