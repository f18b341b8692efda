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

async function signedStay(asked: string) {
  await put(tenant(), { house_rules: "Silêncio à noite." });
  const stay = await at.readyStay(await at.published({ body: `${contractBody}\n\n${asked}` }));
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
  const text = JSON.stringify((await at.get(`/api/contracts/${issued.body.id}`)).blocks).replaceAll("\u00a0", " ");
  expect(text).toContain(`Caução: R$ 500,00, uma só para toda a estadia, pela reserva ${code}.`);
});
