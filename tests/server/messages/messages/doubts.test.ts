import { beforeAll, describe, expect, test } from "vitest";
import { createReadyMadePlans } from "#server/catalogue/terms/payment-plans";
import { createReadyMadeMessages } from "#server/messages/messages/ready-made";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { mailHouse } from "#tests/server/messages/notifications/mail-house";

const at = mailHouse();
const texts = new Map<string, string>();

beforeAll(async () => {
  const { tenant_id } = at.house().company;
  await at.app().database.asTenant(tenant_id, async (db) => {
    await createReadyMadePlans(db, tenant_id, at.app().clock.now());
    await createReadyMadeFinances(db, tenant_id);
    await createReadyMadeMessages(db, tenant_id, at.app().clock.now());
  });
  for (const { id, name } of (await at.get("/api/message-templates")).data) texts.set(name, id);
});

const composed = async (code: string, name: string) =>
  (await at.post(`/api/bookings/${code}/message-text`, { template_id: texts.get(name) })).body as {
    doubt: string | null;
    empty: { name: string }[];
  };
const pay = (code: string, amount_cents: number) =>
  at.post(`/api/bookings/${code}/payments`, { amount_cents, method: "pix", seen_paid_cents: 0 });

describe("A ready-made text that is written by hand", () => {
  test.each([
    ["Sinal em atraso", "O pagamento de que este texto fala ainda não venceu."],
    ["Sinal a vencer", null],
    ["Saldo a pagar", "Não há parcela em aberto de que este texto possa falar."],
    ["No dia da entrada", "Este texto fala de um dia da estadia que não é hoje."],
    ["Antes da chegada", null],
    ["Contrato por assinar", "Não há contrato desta reserva à espera de assinatura."],
    ["Agradecimento", "Este texto é de outra situação da reserva."],
  ])("'%s' is doubted while its condition does not hold", async (name, doubt) => {
    const { code } = await at.stay({ status: "confirmed" });
    expect((await composed(code, name)).doubt).toBe(doubt);
  });

  test("speaks of the deposit only while it is open, and names the variables that are empty", async () => {
    const { code } = await at.stay({ status: "confirmed" });
    expect((await pay(code, 45_000)).status).toBe(201);
    for (const name of ["Sinal em atraso", "Sinal a vencer"])
      expect((await composed(code, name)).doubt).toBe("Não há sinal em aberto nesta reserva.");
    expect(await composed(code, "Saldo a pagar")).toMatchObject({ doubt: null, empty: [] });
    await at.post(`/api/bookings/${code}/payments`, { amount_cents: 45_000, method: "pix", seen_paid_cents: 45_000 });
    const { doubt, empty } = await composed(code, "Saldo a pagar");
    expect(doubt).toBe("Não há parcela em aberto de que este texto possa falar.");
    expect(empty.map(({ name }) => name).sort()).toEqual(["parcela", "vencimento"]);
  });

  test("of the arrival is not doubted on that day", async () => {
    const { code } = await at.stay({ status: "confirmed", check_in: "2026-11-20", check_out: "2026-11-22" });
    expect((await composed(code, "No dia da entrada")).doubt).toBeNull();
  });
});

test("a season rental without an address has none, and no map; a lodging is at its company", async () => {
  const city = { district: "Centro", zip_code: "88780000", city_code: "4207304", state: "SC" };
  await at.company({ address: { ...city, street: "Rua do Escritório", number: "7" } });
  const shown = async (legal_regime: string) => {
    const { id: accommodation_id } = await at.house().accommodation({ legal_regime });
    const { code } = await at.stay({ accommodation_id, status: "confirmed" });
    await at.post(`/api/bookings/${code}/link`);
    await at.work();
    const mail = at.to("helena@exemplo.test").at(-1)!.text("text/plain");
    const { page } = await linkOf(at.app(), at.house(), code);
    const text = await composed(code, "Antes da chegada");
    return [(await page()).place.address?.street ?? null, mail.includes("Escritório"), text.empty.length > 0];
  };
  expect(await shown("season_rental")).toEqual([null, false, true]);
  expect(await shown("lodging")).toEqual(["Rua do Escritório, 7", true, false]);
});
