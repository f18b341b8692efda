import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { pdfText, readPdf } from "#tests/server/service/service/invoices/pdf-text";
import { takeModule } from "#tests/support/database-company";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let type: string;
let at: ReturnType<typeof contractHouse>;
beforeAll(async () => {
  house = await openHouse(app());
  at = contractHouse(app(), house);
  type = await at.published();
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

describe("The contract step of the guest page", () => {
  test("shows the contract's state, and is absent before there is a contract", async () => {
    const linked = await linkedBooking(app(), house);
    await linked.confirm();
    expect((await linked.page()).contract).toBeNull();
    await at.post("/api/contracts", { booking_code: linked.code, contract_type_id: type });
    expect((await linked.page()).contract).toEqual({
      state: "facts",
      signers: 1,
      signatures: 0,
      outdated: false,
      ended: false,
    });
    const { tell, sign } = at.guestAt(linked.path);
    const { body } = await tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
    expect((await linked.page()).contract).toEqual({
      state: "open",
      signers: 1,
      signatures: 0,
      outdated: false,
      ended: false,
    });
    await sign({ text_hash: body.text_hash });
    expect((await linked.page()).contract).toEqual({
      state: "signed",
      signers: 1,
      signatures: 1,
      outdated: false,
      ended: false,
    });
  });

  test("says at once, before any job has run, that a contract ended with its stay", async () => {
    const { sign, hash, code, page, contract } = await at.readyStay(type);
    await sign({ text_hash: hash });
    await at.work();
    const { version } = await at.get(`/api/bookings/${code}`);
    await at.send("PUT", `/api/bookings/${code}`, { check_out: "2026-12-05", version });
    await at.work();
    expect((await page()).contract).toMatchObject({ outdated: true, ended: false });
    expect((await at.post(`/api/bookings/${code}/cancellation`, { reason: "Desistiu" })).status).toBe(200);
    const cancelled = async () => [(await page()).contract, (await contract()).ended];
    const atOnce = await cancelled();
    expect(atOnce).toEqual([{ state: "signed", signers: 1, signatures: 1, outdated: false, ended: true }, true]);
    await at.work();
    expect(await cancelled()).toEqual(atOnce);
  });

  test("drops at once an unsigned contract of a cancelled stay", async () => {
    const { code, page } = await at.readyStay(type);
    expect((await at.post(`/api/bookings/${code}/cancellation`, { reason: "Desistiu" })).status).toBe(200);
    expect((await page()).contract).toBeNull();
  });

  test("is absent while only the company can complete the draft", async () => {
    const { id: accommodation_id } = await house.accommodation({ furnished: true });
    await at.rule({ issue_on: "confirmation" });
    const linked = await linkedBooking(app(), house, { accommodation_id });
    await linked.confirm();
    await at.work();
    await at.rule({ issue_on: "never" });
    expect((await at.contractsOf(linked.code))[0]).toMatchObject({ state: "draft", refusal: expect.any(String) });
    expect(await linked.page()).toMatchObject({ contract: null, contract_waits: "company" });
    expect(await at.guestAt(linked.path).contract()).toMatchObject({ state: "none", waits: "company", blocks: [] });
  });

  test("shows whether a copy is mailed", async () => {
    const stay = await at.confirmedStay(type);
    expect(await stay.contract()).toMatchObject({ mails_copy: false });
    const holder = { name: "Giovana Prado", email: "giovana@exemplo.test" };
    const other = await at.confirmedStay(type, { holder });
    expect(await other.contract()).toMatchObject({ mails_copy: true });
  });

  test("can be read but not signed before the stay is confirmed", async () => {
    const linked = await linkedBooking(app(), house);
    await at.post("/api/contracts", { booking_code: linked.code, contract_type_id: type });
    const { tell, sign } = at.guestAt(linked.path);
    const { body } = await tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
    expect(body).toMatchObject({ state: "open", may_sign: false });
    expect((await sign({ text_hash: body.text_hash })).status).toBe(409);
    await linked.confirm();
    expect((await sign({ text_hash: body.text_hash })).body.state).toBe("signed");
  });

  test("still allows signing after the company lost the module", async () => {
    const { open, sign } = await at.readyStay(type);
    const giveBack = await takeModule(app().database, house.company.tenant_id, "contracts");
    const { text_hash, may_sign } = await open();
    expect(may_sign).toBe(true);
    expect((await sign({ text_hash })).body.state).toBe("signed");
    await giveBack();
  });

  test.each(["suspended", "cancelled"])("still allows signing while the company is %s", async (state) => {
    const { tenant_id } = house.company;
    const { open, sign } = await at.readyStay(type);
    const become = (to: string) =>
      app().database.asAdmin((db) =>
        db.updateTable("tenants").set({ state: to }).where("id", "=", tenant_id).execute(),
      );
    await become(state);
    const { text_hash, may_sign } = await open();
    expect(may_sign).toBe(true);
    expect((await sign({ text_hash })).body.state).toBe("signed");
    await become("active");
  });
});

test("a name in letters that the PDF lacks is asked for as in the passport, and printed so", async () => {
  const stay = await at.confirmedStay(type, { holder: { name: "田中 太郎" } });
  const asked = [
    { name: "locatario.nome", label: "Nome completo em letras latinas, como no passaporte" },
    { name: "locatario.cpf_ou_passaporte" },
  ];
  expect(await stay.contract()).toMatchObject({ state: "facts", asked });
  await stay.tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
  const refused = await stay.tell({ "locatario.nome": "タロウ" });
  expect(refused).toMatchObject({ status: 422, body: { errors: { "facts[0].value": [expect.any(String)] } } });
  const { body } = await stay.tell({ "locatario.nome": "Tanaka Taro" });
  expect(body).toMatchObject({ state: "open", signers: [{ name: "Tanaka Taro" }] });
  expect(JSON.stringify(body.blocks)).toContain("Tanaka Taro");
  expect(await at.get(`/api/contracts/${stay.id}`)).toMatchObject({ holder_name: "田中 太郎 (Tanaka Taro)" });
  expect((await stay.sign({ text_hash: body.text_hash })).body.state).toBe("signed");
  await at.work();
  const { bytes } = await at.send("GET", `/api/contracts/${stay.id}/pdf`);
  const printed = readPdf(Buffer.from(bytes!));
  expect(printed).toContain("Tanaka Taro\n");
  expect(printed).not.toMatch(/[?□]/);
});

test("an open page is told while its contract is being issued, and shows it then", async () => {
  await at.rule({ issue_on: "confirmation" });
  const linked = await linkedBooking(app(), house);
  await linked.confirm();
  expect(await linked.page()).toMatchObject({ contract: null, contract_expected: true });
  await at.work();
  expect(await linked.page()).toMatchObject({ contract: { state: "facts" }, contract_expected: false });
  await at.rule({ issue_on: "never" });
  const without = await linkedBooking(app(), house);
  await without.confirm();
  expect(await without.page()).toMatchObject({ contract: null, contract_expected: false });
});

test("the page of a past stay shows a signed contract, but no unsigned one", async () => {
  const { sign, hash, page, contract } = await at.readyStay(type);
  const unsigned = await at.readyStay(type);
  await sign({ text_hash: hash });
  await at.work();
  app().clock.set("2027-01-20T15:00:00Z");
  expect(await page()).toMatchObject({ state: "past", guest_name: null, contract: { state: "signed" } });
  expect(await contract()).toMatchObject({ state: "signed", has_pdf: true, may_sign: false });
  expect(await unsigned.page()).toMatchObject({ state: "past", contract: null });
});

test("the evidence page shows the address where the contract can be checked", async () => {
  const { sign, hash, id } = await at.readyStay(type);
  await sign({ text_hash: hash });
  await at.work();
  const { bytes } = await at.send("GET", `/api/contracts/${id}/pdf`);
  const printed = pdfText(Buffer.from(bytes!)).join("").replace(/\s/g, "");
  expect(printed).toContain(`Confiraem${app().config.publicUrl}/verificar/${hash}`);
});
