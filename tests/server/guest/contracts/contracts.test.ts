import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contractBody, contractHouse, signAt } from "#tests/server/guest/contracts/contract-house";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse } from "#tests/support/house";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("The contracts of a company", (of) => {
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

  describe("A contract", () => {
    test("waits for the guest's data, is read and signed by the guest, and gets a PDF", async () => {
      const stay = await at.confirmedStay(type);
      expect(await stay.contract()).toMatchObject({
        state: "facts",
        asked: [{ name: "locatario.cpf_ou_passaporte", label: "CPF ou passaporte do hóspede" }],
        may_sign: false,
        blocks: [],
      });
      expect((await at.contractsOf(stay.code))[0]).toMatchObject({
        state: "draft",
        missing: ["CPF ou passaporte do hóspede"],
      });
      expect((await stay.tell({ "locatario.cpf_ou_passaporte": "111.111.111-11" })).status).toBe(422);
      await stay.tell({ "locatario.cpf_ou_passaporte": "52998224725" });
      expect((await at.contractsOf(stay.code))[0]).toMatchObject({ state: "sent", missing: [] });
      const opened = await stay.open();
      expect(opened).toMatchObject({ state: "open", may_sign: true });
      expect(JSON.stringify(opened.blocks)).toContain("***.982.247-**");
      expect((await at.contractsOf(stay.code))[0].state).toBe("viewed");
      const drawing = [[10, 20, 30, 40]];
      const reply = await stay.sign({ text_hash: opened.text_hash, drawing });
      expect(reply).toMatchObject({ status: 200, body: { state: "signed", has_pdf: false } });
      await at.work();
      const shown = await at.get(`/api/contracts/${stay.id}`);
      expect(shown).toMatchObject({
        state: "signed",
        has_pdf: true,
        signed: [{ name: "João da Silva", kind: "drawn", drawing }],
      });
      const pdf = await at.send("GET", `/api/contracts/${stay.id}/pdf`);
      expect(pdf.bytes?.subarray(0, 5).toString()).toBe("%PDF-");
      expect(createHash("sha256").update(pdf.bytes!).digest("hex")).toBe(shown.pdf_hash);
      for (const [hash, kind] of [
        [shown.text_hash, "text"],
        [shown.pdf_hash, "pdf"],
      ]) {
        const check = await app.anonymous().send("GET", `/api/contract-checks/${hash}`);
        expect(check.body).toEqual({
          ...{ exists: true, in_force: true, of: kind },
          ...{ signed_at: "2026-11-20T15:00:00.000Z", signers: 1 },
        });
      }
      const unknown = await app.anonymous().send("GET", `/api/contract-checks/${"0".repeat(64)}`);
      expect(unknown.body).toEqual({ exists: false, in_force: false, of: null, signed_at: null, signers: null });
    });

    test("is signed once by concurrent requests", async () => {
      const { sign, hash, code } = await at.readyStay(type);
      const replies = await Promise.all(Array.from({ length: 8 }, () => sign({ text_hash: hash })));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      expect((await at.contractsOf(code))[0]).toMatchObject({ state: "signed", signatures: 1 });
    });

    test("cannot be signed with the hash of another text", async () => {
      const { sign, open, hash, code } = await at.readyStay(type);
      expect((await sign({ text_hash: "0".repeat(64) })).status).toBe(409);
      const { version } = await at.get(`/api/bookings/${code}`);
      const moved = { check_out: "2026-12-05", version };
      expect((await at.send("PUT", `/api/bookings/${code}`, moved)).status).toBe(200);
      expect((await sign({ text_hash: hash })).body.error).toBe("StaleRecordException");
      const opened = await open();
      expect(opened.text_hash).not.toBe(hash);
      expect((await sign({ text_hash: opened.text_hash })).status).toBe(200);
      const [standing, before] = await at.contractsOf(code);
      expect(standing.state).toBe("signed");
      expect(before).toMatchObject({ state: "void", void_reason: expect.stringContaining("mudaram") });
    });

    test("is not found with another booking's token", async () => {
      const [one, other] = [await at.readyStay(type), await at.readyStay(type)];
      const path = `/api/public/bookings/${one.code}/${other.token}/contract`;
      const signature = { position: 1, name: "X", document: "529.982.247-25", text_hash: one.hash };
      expect((await signAt(app.anonymous(), path, signature)).status).toBe(404);
      expect((await app.anonymous().send("GET", path)).status).toBe(404);
    });

    test("that is signed is flagged when its booking changes, and void when it is cancelled", async () => {
      const { sign, hash, code, id, page, contract } = await at.readyStay(type);
      await sign({ text_hash: hash });
      const { version } = await at.get(`/api/bookings/${code}`);
      await at.send("PUT", `/api/bookings/${code}`, { check_out: "2026-12-05", version });
      await at.work();
      const [differing] = await at.contractsOf(code);
      expect(differing).toMatchObject({ id, state: "signed", differs_since: "2026-11-20T15:00:00.000Z" });
      expect(differing.differs_in).toContain("Data da saída");
      const stale = [(await page()).contract, await contract()];
      expect(stale).toMatchObject(Array(2).fill({ state: "signed", outdated: true }));
      const kept = await at.post(`/api/contracts/${id}/keep`, { version: differing.version });
      expect(kept.body).toMatchObject({ state: "signed", differs_since: null });
      expect((await page()).contract.outdated).toBe(false);
      await at.post(`/api/bookings/${code}/cancellation`, { reason: "Desistência" });
      await at.work();
      expect((await at.contractsOf(code))[0]).toMatchObject({ state: "void", void_reason: "A reserva foi cancelada." });
      const ended = await app.anonymous().send("GET", `/api/contract-checks/${hash}`);
      expect(ended.body).toMatchObject({ exists: true, in_force: false, of: "text", signers: 1 });
    });

    test("that is signed keeps the agreed hours, and names what of the place it says otherwise", async () => {
      const asked = "Das {{periodo.entrada_hora}} às {{periodo.saida_hora}}, {{imovel.nome}}.";
      const printing = await at.published({ body: `${contractBody}\n\n${asked}` });
      const { sign, hash, code, page } = await at.readyStay(printing);
      await sign({ text_hash: hash });
      const { accommodation_id } = await at.get(`/api/bookings/${code}`);
      const change = async (fields: object) => {
        const { version } = await at.get(`/api/accommodations/${accommodation_id}`);
        const path = `/api/accommodations/${accommodation_id}`;
        expect((await at.send("PUT", path, { ...fields, version })).status).toBe(200);
        await at.work();
        return (await at.contractsOf(code))[0];
      };
      const terms = { security_deposit_cents: 12_300, check_in_time: "17:30", check_out_time: "08:30" };
      expect(await change(terms)).toMatchObject({ state: "signed", differs_since: null, differs_in: [] });
      const renamed = await change({ name: "Casa Renomeada" });
      expect(renamed.differs_since).not.toBeNull();
      expect(renamed.differs_in).toEqual(["Nome da acomodação"]);
      expect((await page()).contract.outdated).toBe(true);
    });

    test("of an anonymised guest is kept if signed, and erased if not", async () => {
      const [signed, open] = [await at.readyStay(type), await at.readyStay(type)];
      await signed.sign({ text_hash: signed.hash });
      await at.work();
      for (const { code } of [signed, open]) {
        const { holder } = await at.get(`/api/bookings/${code}`);
        app.clock.set("2027-06-01T15:00:00Z");
        const reply = await at.post(`/api/guests/${holder.id}/anonymization`, { clear: [] });
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        app.clock.set("2026-11-20T15:00:00Z");
      }
      const kept = await at.get(`/api/contracts/${signed.id}`);
      expect(JSON.stringify([kept.state, kept.blocks, kept.signed])).toContain("João da Silva");
      expect(kept.state).toBe("signed");
      const emptied = await at.get(`/api/contracts/${open.id}`);
      expect(emptied).toMatchObject({ state: "void", void_reason: "Hóspede anonimizado", blocks: [] });
      expect(JSON.stringify(emptied)).not.toMatch(/João|529\.982/);
    });

    test("that is already void gets 409 with its current state when voided again", async () => {
      const { code } = await at.readyStay(type);
      const [{ id, version }] = await at.contractsOf(code);
      await at.post(`/api/contracts/${id}/void`, { reason: "Acordo por telefone", version });
      const second = await at.post(`/api/contracts/${id}/void`, { reason: "Engano", version });
      expect(second.status).toBe(409);
      expect(second.body.current).toMatchObject({ id, state: "void", void_reason: "Acordo por telefone" });
    });

    test("that is signed can be replaced in one request", async () => {
      const { sign, hash, code, id } = await at.readyStay(type);
      await sign({ text_hash: hash });
      const [{ version }] = await at.contractsOf(code);
      const reply = await at.post(`/api/contracts/${id}/replacement`, { version });
      expect(reply.body).toMatchObject({ state: "sent" });
      expect((await at.contractsOf(code)).map(({ state }: { state: string }) => state)).toEqual(["sent", "void"]);
    });

    test("that the law forbids is refused", async () => {
      const { id: accommodation_id } = await house.accommodation();
      const long = { accommodation_id, check_in: "2027-01-01", check_out: "2027-04-02", accept_long_stay: true };
      const { code } = await house.booking(long);
      const reply = await at.post("/api/contracts", { booking_code: code, contract_type_id: type });
      expect(reply).toMatchObject({ status: 409, body: { error: "ContractCannotChangeException" } });
      expect(reply.body.message).toContain("até 90 noites");
    });

    test("of a stay with children names no responsible adult whom nobody has named", async () => {
      const stay = await at.confirmedStay(type, { children: 1 });
      await stay.tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
      expect(JSON.stringify((await stay.contract()).blocks)).toContain(
        "Responsável durante a estadia: adulto ainda não informado",
      );
    });

    test("is signed by each adult once if its type requires it", async () => {
      const everybody = await at.published({ signers: "every_adult", body: "# {{contrato.numero}}" });
      const linked = await linkedBooking(app, house);
      const guests = `/api/bookings/${linked.code}/guests`;
      const { version } = await at.get(guests);
      await at.send("PUT", guests, { guests: [{ name: "Bia Souza" }], version });
      await linked.confirm();
      await at.post("/api/contracts", { booking_code: linked.code, contract_type_id: everybody });
      const { contract, sign } = at.guestAt(linked.path);
      const { text_hash, signers } = await contract();
      expect(signers).toHaveLength(2);
      const bia = { text_hash, position: 2, name: "Bia Souza", document: "111.444.777-35" };
      expect((await sign(bia)).body.state).toBe("open");
      expect((await sign(bia)).status).toBe(409);
      expect((await sign({ text_hash, position: 3 })).status).toBe(422);
      expect((await sign({ text_hash })).body.state).toBe("signed");
    });
  });

  test("The company's rule issues a contract on confirmation, and none before", async () => {
    const own = await openHouse(app);
    const there = contractHouse(app, own);
    await there.published({ body: "# {{contrato.numero}}" });
    await there.rule({ issue_on: "confirmation" });
    const linked = await linkedBooking(app, own);
    await there.work();
    expect(await there.contractsOf(linked.code)).toEqual([]);
    await linked.confirm();
    await there.work();
    expect((await there.contractsOf(linked.code))[0]).toMatchObject({ state: "sent", number: "2026/0001" });
    await there.work();
    expect(await there.contractsOf(linked.code)).toHaveLength(1);
  });

  test("The database refuses changes to a sent text and to a signed contract", async () => {
    const { sign, hash, id } = await at.readyStay(type);
    await sign({ text_hash: hash });
    const change = (set: string) =>
      app.database.asTenant(house.company.tenant_id, (db) =>
        sql`update contracts set ${sql.raw(set)} where id = ${id}`.execute(db),
      );
    await expect(change("text = text || '.'")).rejects.toMatchObject({ code: "23514" });
    await expect(
      change("text = text || '.', text_hash = sha256(convert_to(text || '.', 'UTF8'))"),
    ).rejects.toMatchObject({ code: "23514" });
    await expect(change("state = 'viewed', signed_at = null, viewed_at = sent_at")).rejects.toMatchObject({
      code: "23514",
    });
    await expect(change("text = null, erased_at = now()")).rejects.toMatchObject({ code: "23514" });
  });

  test("Reception issues with contracts.issue; voiding needs contracts.edit, and replacing both", async () => {
    const reception = await house.personWith("bookings.view", "contracts.view", "contracts.issue");
    const editor = await house.personWith("bookings.view", "contracts.view", "contracts.edit");
    const { code } = await linkedBooking(app, house);
    const body = { booking_code: code, contract_type_id: type };
    const types = (who: typeof editor) => who.send("GET", `/api/bookings/${code}/contract-types`);
    expect((await types(editor)).status).toBe(403);
    expect((await types(reception)).status).toBe(200);
    expect((await editor.send("POST", "/api/contracts", { body })).status).toBe(403);
    const issued = await reception.send("POST", "/api/contracts", { body });
    expect(issued.status).toBe(201);
    const { id, version } = issued.body;
    for (const who of [reception, editor]) {
      expect((await who.send("POST", `/api/contracts/${id}/replacement`, { body: { version } })).status).toBe(403);
    }
    const voiding = { body: { reason: "Engano", version } };
    expect((await reception.send("POST", `/api/contracts/${id}/void`, voiding)).status).toBe(403);
    expect((await editor.send("POST", `/api/contracts/${id}/void`, voiding)).status).toBe(200);
  });

  test("A user who may not see documents gets them masked, and no PDF", async () => {
    const { sign, hash, id } = await at.readyStay(type);
    await sign({ text_hash: hash });
    await at.work();
    const reader = await house.personWith("contracts.view", "money.view", "bookings.view");
    const shown = await reader.send("GET", `/api/contracts/${id}`);
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain("529.982.247-25");
    expect((await reader.send("GET", `/api/contracts/${id}/pdf`)).status).toBe(403);
    const poor = await (await house.personWith("contracts.view")).send("GET", `/api/contracts/${id}`);
    expect(poor).toMatchObject({ status: 200, body: { state: "signed", signed: [{ name: "João da Silva" }] } });
    expect(poor.body.blocks).toBeUndefined();
    const clerk = await house.personWith("bookings.view");
    expect((await clerk.send("GET", `/api/contracts/${id}`)).status).toBe(403);
  });
});
