import { beforeAll, beforeEach, expect, test } from "vitest";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { takeModule } from "#tests/support/database-company";
import { type House, openHouse } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const days = { check_in: "2026-11-20", check_out: "2026-11-22" };

onBothEngines("A contract at check-in", (of) => {
  let app: TestApp;
  let house: House;
  let at: ReturnType<typeof contractHouse>;
  let type: string;

  beforeAll(() => {
    app = createTestApp(of().database, { clock: testClock() });
  });
  beforeEach(async () => {
    app.clock.set("2026-11-20T15:00:00Z");
    house = await openHouse(app);
    at = contractHouse(app, house);
    type = await at.published();
  });

  /** A stay that begins today, with a contract that waits for its guest. */
  async function arriving() {
    const linked = await linkedBooking(app, house, days);
    await linked.confirm();
    const issued = await at.post("/api/contracts", { booking_code: linked.code, contract_type_id: type });
    return { ...linked, ...at.guestAt(linked.path), id: issued.body.id as string };
  }
  const stay = async () => {
    const { id: accommodation_id } = await house.accommodation();
    return (await house.booking({ accommodation_id, ...days })).code as string;
  };
  const contractOf = async (code: string) => (await at.get(`/api/bookings/${code}/check-in`)).contract;
  const letIn = (code: string) => at.post(`/api/bookings/${code}/check-in`);
  const warningsOf = async (code: string) =>
    (await letIn(code)).body.warnings.map(({ warning }: { warning: string }) => warning);

  test("warns by default if it is unsigned", async () => {
    const { code, tell } = await arriving();
    expect(await contractOf(code)).toMatchObject({ number: "2026/0001", state: "draft", unsigned: "warn" });
    await tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
    expect(await contractOf(code)).toMatchObject({ state: "sent", signers: 1, signatures: 0, unsigned: "warn" });
    const { status, body } = await letIn(code);
    expect(status).toBe(200);
    expect(body.warnings).toContainEqual({
      warning: "contract_unsigned",
      message: "O contrato 2026/0001 ainda não foi assinado. O hóspede assina na página dele: envie o link.",
    });
  });

  test("blocks check-in until it is signed if the company requires it", async () => {
    await at.rule({ at_check_in: "block" });
    const { code, tell, contract, sign } = await arriving();
    await tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
    const refused = await letIn(code);
    expect(refused).toMatchObject({ status: 409, body: { error: "ContractUnsignedException" } });
    expect(refused.body.message).toContain("A empresa só faz o check-in com o contrato assinado.");
    expect((await at.get(`/api/bookings/${code}`)).status).toBe("confirmed");
    await sign({ text_hash: (await contract()).text_hash });
    expect(await contractOf(code)).toMatchObject({
      state: "signed",
      signed_at: "2026-11-20T15:00:00.000Z",
      unsigned: "nothing",
    });
    expect(await warningsOf(code)).not.toContain("contract_unsigned");
  });

  test("that is void does not block check-in", async () => {
    await at.rule({ at_check_in: "block" });
    const { code, id } = await arriving();
    const [{ version }] = await at.contractsOf(code);
    await at.post(`/api/contracts/${id}/void`, { reason: "Outro acordo", version });
    expect(await contractOf(code)).toBeNull();
    expect((await letIn(code)).status).toBe(200);
  });

  test("is ignored if the company does not require it", async () => {
    await at.rule({ at_check_in: "nothing" });
    const { code } = await arriving();
    expect(await contractOf(code)).toBeNull();
    expect(await warningsOf(code)).not.toContain("contract_unsigned");
  });

  test("that was never issued is required only if the company's rule would issue one", async () => {
    await at.rule({ at_check_in: "block" });
    const by_hand = await stay();
    expect(await contractOf(by_hand)).toBeNull();
    expect((await letIn(by_hand)).status).toBe(200);
    await at.rule({ issue_on: "confirmation" });
    const asked = await stay(); // the job has not run yet
    expect(await contractOf(asked)).toMatchObject({ number: null, state: null, unsigned: "block" });
    expect((await letIn(asked)).body.message).toContain("ainda não tem contrato");
    const { version } = await at.get(`/api/contract-types/${type}`);
    await at.send("PUT", `/api/contract-types/${type}`, { archived: true, version });
    expect(await contractOf(asked)).toBeNull();
    expect((await letIn(asked)).status).toBe(200);
  });

  test("is not required once the company lost the module", async () => {
    await at.rule({ at_check_in: "block" });
    const { code } = await arriving();
    await takeModule(app.database, house.company.tenant_id, "contracts");
    expect(await contractOf(code)).toBeNull();
    expect((await letIn(code)).status).toBe(200);
  });

  test("is also required for users limited to its accommodation", async () => {
    await at.rule({ at_check_in: "block", issue_on: "confirmation" });
    const { code } = await arriving();
    const { tenant_id } = house.company;
    const { accommodation_id } = await at.get(`/api/bookings/${code}`);
    const { user_id } = await makeLimitedPerson(app.database, tenant_id, [accommodation_id], { at: app.clock.now() });
    const limited = await app.signedIn(user_id, tenant_id);
    const reply = await limited.send("POST", `/api/bookings/${code}/check-in`);
    expect(reply).toMatchObject({ status: 409, body: { error: "ContractUnsignedException" } });
  });

  test("can use the types that fit its accommodation, its own type first", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { id: elsewhere } = await house.accommodation();
    const own = await at.published({ accommodation_ids: [accommodation_id] });
    await at.published({ accommodation_ids: [elsewhere] });
    await at.newType();
    const { code } = await house.booking({ accommodation_id, ...days });
    const { data } = await at.get(`/api/bookings/${code}/contract-types`);
    expect(data.map(({ id }: { id: string }) => id)).toEqual([own, type]);
  });
});
