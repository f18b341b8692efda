import { beforeAll, beforeEach, expect, test } from "vitest";
import { contractBody, contractHouse } from "#tests/server/guest/contracts/contract-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let at: ReturnType<typeof contractHouse>;
beforeAll(async () => {
  house = await openHouse(app());
  at = contractHouse(app(), house);
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const tenant = () => `/api/tenants/${house.company.tenant_id}`;
async function put(path: string, fields: object) {
  const { version } = await at.get(path);
  expect(await at.send("PUT", path, { ...fields, version })).toMatchObject({ status: 200 });
}

async function signedStay(asked: string, fields: object = {}) {
  await put(tenant(), { house_rules: "Silêncio à noite." });
  const stay = await at.readyStay(await at.published({ body: `${contractBody}\n\n${asked}` }), fields);
  expect((await stay.sign({ text_hash: stay.hash })).status).toBe(200);
  await at.work();
  return stay;
}

test.each<[string, string, "guest" | "company", object]>([
  ["Nome do hóspede", "{{locatario.nome}}", "guest", { name: "Helena de Souza" }],
  ["Razão social", "{{empresa.razao_social}}", "company", { legal_name: "Outra Razão Ltda" }],
  ["Regras da casa", "{{regras.casa}}", "company", { house_rules: "Silêncio das 21h às 9h." }],
])(
  "a signed contract is flagged when a fact that it prints changes elsewhere: %s",
  async (label, asked, of, fields) => {
    const { code } = await signedStay(asked);
    const { holder } = await at.get(`/api/bookings/${code}`);
    await put(of === "guest" ? `/api/guests/${holder.id}` : tenant(), fields);
    await at.work();
    const [contract] = await at.contractsOf(code);
    expect([contract.state, contract.differs_since !== null, contract.differs_in]).toEqual(["signed", true, [label]]);
    expect((await at.get(`/api/bookings/${code}/check-in`)).contract).toMatchObject({ state: "signed", differs: true });
  },
);

test("the contract of a stay that is over is left alone when the company changes later", async () => {
  const { code } = await signedStay("{{empresa.razao_social}}");
  app().clock.set("2027-02-01T15:00:00Z");
  await put(tenant(), { legal_name: "Razão de Depois Ltda" });
  await at.work();
  expect((await at.contractsOf(code))[0]).toMatchObject({ state: "signed", differs_since: null });
});

test("the later part of a divided stay names the one security deposit, and asks for no other", async () => {
  const first = await house.accommodation({ security_deposit_cents: 50_000 });
  const second = await house.accommodation({ security_deposit_cents: 80_000 });
  const { code, version } = await house.booking({ accommodation_id: first.id, status: "confirmed" });
  const split = { date: "2026-12-02", accommodation_id: second.id, version };
  const { rest } = (await at.post(`/api/bookings/${code}/split`, split)).body;
  const type = await at.published({ body: `# Contrato\n\n{{#se caucao.valor}}Caução: {{caucao.valor}}.{{/se}}` });
  const issued = await at.post("/api/contracts", { booking_code: rest.code, contract_type_id: type });
  expect(issued.status).toBe(201);
  expect(await textOf(issued.body.id)).toContain(
    `Caução: R$ 500,00, uma só para toda a estadia, pela reserva ${code}, até a entrada dela em 01/12/2026.`,
  );
  const whole = await at.post("/api/contracts", { booking_code: code, contract_type_id: type });
  expect(await textOf(whole.body.id)).toContain("Caução: R$ 500,00, uma só para toda a estadia.");
});

async function textOf(id: string) {
  return JSON.stringify((await at.get(`/api/contracts/${id}`)).blocks).replaceAll("\u00a0", " ");
}

/** Splits a stay on its second day; the later part in another accommodation. */
async function divided(code: string) {
  const { id: accommodation_id } = await house.accommodation({ name: "Casa Verde" });
  const { version } = await at.get(`/api/bookings/${code}`);
  const made = await at.post(`/api/bookings/${code}/split`, { date: "2026-12-02", accommodation_id, version });
  expect(made.status).toBe(201);
  await at.work();
  return made.body.rest.code as string;
}

test("each part of a divided stay has a contract that names the others, follows them, and asks nothing again", async () => {
  const stay = await at.readyStay(await at.published());
  const { accommodation_name } = await at.get(`/api/bookings/${stay.code}`);
  const rest = await divided(stay.code);
  const standing = async (code: string) =>
    (await at.contractsOf(code)).find(({ state }: { state: string }) => state !== "void");
  // nobody issued it by hand, and the company has no rule that would
  const later = await standing(rest);
  expect(later).toMatchObject({ state: "sent", missing: [] });
  expect(await textOf(later.id)).toContain(`De 01/12/2026 a 02/12/2026: ${accommodation_name}, reserva ${stay.code}`);
  const first = async () => textOf((await standing(stay.code)).id);
  expect(await first()).toContain(`De 02/12/2026 a 04/12/2026: Casa Verde, reserva ${rest}`);
  expect(await first()).toContain("preço, prazos e cancelamento são os desta parte");
  await put(`/api/bookings/${rest}`, { check_out: "2026-12-06" });
  await at.work();
  await at.guestAt(stay.path).open();
  expect(await first()).toContain(`De 02/12/2026 a 06/12/2026: Casa Verde, reserva ${rest}`);
  const page = async () => (await app().anonymous().send("GET", stay.path)).body;
  expect((await page()).other_parts).toMatchObject([{ code: rest, contract_open: true }]);
});

test("a signed contract of a stay that is divided says that its other parts are missing from it", async () => {
  const { code } = await signedStay("{{regras.casa}}");
  await divided(code);
  const [contract] = await at.contractsOf(code);
  expect(contract.differs_in).toContain("Outras partes da estadia");
});

test("what is consumed or given after the confirmation changes neither a signed contract nor its deposit", async () => {
  const asked = "Total {{valores.total}}. {{pagamento.parcelas}} {{valores.outras_taxas}} {{valores.desconto}}";
  const half = { share: "percent", basis_points: 5_000, amount_cents: null, due: "booking", days: 0 };
  const rest = { share: "rest", basis_points: null, amount_cents: null, due: "check_in", days: 0 };
  const plan = await at.post("/api/payment-plans", { name: "Metade", lines: [half, rest] });
  const { code } = await signedStay(asked, { payment_plan_id: plan.body.id });
  const booking = () => at.get(`/api/bookings/${code}`);
  const deposit = (await booking()).installments[0];
  expect(deposit).toMatchObject({ deposit: true });
  const expectSame = async () => {
    await at.work();
    expect((await at.contractsOf(code))[0]).toMatchObject({ state: "signed", differs_since: null, differs_in: [] });
    expect((await booking()).installments[0]).toMatchObject({
      amount_cents: deposit.amount_cents,
      due_date: deposit.due_date,
    });
  };
  const charge = (body: object) => at.post(`/api/bookings/${code}/charges`, body);
  app().clock.set("2026-11-21T15:00:00Z");
  expect((await charge({ name: "Água", amount_cents: 20_000 })).status).toBe(201);
  await expectSame();
  const given = await at.post(`/api/bookings/${code}/discounts`, { amount_cents: 1_000, reason: "Chuveiro frio" });
  expect(given.status).toBe(201);
  await expectSame();
  expect((await at.post(`/api/bookings/${code}/discounts`, { amount_cents: 20_000, reason: "Frio" })).status).toBe(201);
  await expectSame();

  const { version, total_cents } = await booking();
  const price = { agreed_total_cents: total_cents - 500, reason: "Conversa", version };
  expect((await at.post(`/api/bookings/${code}/agreed-price`, price)).status).toBeLessThan(300);
  await at.work();
  expect((await at.contractsOf(code))[0].differs_in).toContain("Valor total");
});
