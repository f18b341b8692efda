import { beforeAll, describe, expect, test } from "vitest";
import { dateIn } from "#domain/in-language/figures";
import { createReadyMadePolicies } from "#server/catalogue/terms/cancellation-policies";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { textOf } from "#tests/server/legal-facts/printed-places";
import { mailHouse } from "#tests/server/messages/notifications/mail-house";

const at = mailHouse();
beforeAll(async () => {
  const { tenant_id } = at.house().company;
  await at.app().database.asTenant(tenant_id, async (db) => {
    await createReadyMadePolicies(db, tenant_id, at.app().clock.now());
    await createReadyMadeFinances(db, tenant_id);
  });
});

const textsTo = (email: string) =>
  at.to(email).map((mail) => mail.text("text/plain").replaceAll("\r\n", "\n").replaceAll("\u00a0", " "));
const lastTo = (email: string) => textsTo(email).at(-1)!;
const minutesLater = async (minutes: number) => {
  at.app().clock.set(new Date(Date.parse("2026-11-20T15:00:00Z") + minutes * 60_000).toISOString());
  expect(await at.work()).toEqual([]);
};

async function done(path: string, body?: object) {
  const reply = await at.post(path, body);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

describe("The mail about a division", () => {
  test.each([
    ["pt", "A estadia inteira: total R$ 900,00, pago R$ 200,00.", "cancelamento sem custo até o fim de"],
    ["en", "The whole stay: total R$ 900.00, paid R$ 200.00.", "free cancellation until the end of"],
    ["es", "La estadía completa: total R$ 900,00, pagado R$ 200,00.", "cancelación sin costo hasta el final del"],
  ] as const)("says total, deposit and each part's days as the pages do, in %s", async (language, whole, free) => {
    const email = `parte-${language}@exemplo.test`;
    const { id: accommodation_id } = await at.house().accommodation({ security_deposit_cents: 50_000 });
    const stay = { accommodation_id, check_in: "2026-12-10", check_out: "2026-12-13", status: "confirmed" };
    const { code } = await at.stay({ ...stay, holder: { name: "Helena Prates", email, language } });
    await done(`/api/bookings/${code}/payments`, { amount_cents: 20_000, method: "pix", seen_paid_cents: 0 });
    await done(`/api/bookings/${code}/security-deposit`, { kind: "received", amount_cents: 50_000, method: "pix" });
    await at.work();
    const { version } = await at.get(`/api/bookings/${code}`);
    const suite = await at.house().accommodation({ name: "Suíte Coral" });
    const split = { date: "2026-12-11", accommodation_id: suite.id, version };
    const { rest } = await done(`/api/bookings/${code}/split`, split);
    await minutesLater(11);
    const text = lastTo(email);
    expect(text).toContain(whole);
    for (const part of [code, rest.code]) {
      const page = await (await linkOf(at.app(), at.house(), part)).page();
      const day = dateIn(language, page.cancellation.free_until);
      const line = text.split("\n").find((each) => each.includes(`${part}, ${free}`));
      expect(line, part).toContain(`${free} ${day}`);
      if (part === code) expect(text).toContain(page.security_deposit.text.replaceAll("\u00a0", " "));
    }
  });
});

describe("Consumption", () => {
  test.each([
    ["pt", "Consumo e cobranças: Frigobar R$ 45,00; Passeio de barco R$ 120,00 (soma R$ 165,00)", "a conta inclui: "],
    [
      "en",
      "Added to the stay (names in Portuguese): Frigobar R$ 45.00; Passeio de barco R$ 120.00 (sum R$ 165.00)",
      "the bill includes (names in Portuguese): ",
    ],
    [
      "es",
      "Consumos y cargos (nombres en portugués): Frigobar R$ 45,00; Passeio de barco R$ 120,00 (suma R$ 165,00)",
      "la cuenta incluye (nombres en portugués): ",
    ],
  ] as const)("is named with its sums in the mails that ask for it and acknowledge it, in %s", async (...said) => {
    const [language, fact, asked] = said;
    const email = `consumo-${language}@exemplo.test`;
    const { code } = await at.stay({ status: "confirmed", holder: { name: "Helena Prates", email, language } });
    await done(`/api/bookings/${code}/charges`, { name: "Frigobar", amount_cents: 4_500 });
    await done(`/api/bookings/${code}/charges`, { name: "Passeio de barco", amount_cents: 12_000 });
    await done(`/api/bookings/${code}/guest-mails`, { about: "payment" });
    await minutesLater(1);
    expect(textsTo(email).filter((text) => text.includes(asked + fact.slice(fact.indexOf("Frigobar"))))).toHaveLength(
      1,
    );
    await done(`/api/bookings/${code}/payments`, { amount_cents: 20_000, method: "pix", seen_paid_cents: 0 });
    await minutesLater(2);
    expect(lastTo(email)).toContain(fact);
    // the statement, which is in the guest's language too, lists the same lines
    const statement = textOf(await at.get(`/api/bookings/${code}/papers/statement`));
    expect(statement).toMatch(/\nFrigobar\nR\$ 45[,.]00\n[\s\S]*\nPasseio de barco\nR\$ 120[,.]00\n/);
  });

  test("is in no mail about a stay without any", async () => {
    const email = "sem-consumo@exemplo.test";
    const { code } = await at.stay({ status: "confirmed", holder: { name: "Helena Prates", email } });
    await done(`/api/bookings/${code}/guest-mails`, { about: "payment" });
    await minutesLater(1);
    await done(`/api/bookings/${code}/payments`, { amount_cents: 20_000, method: "pix", seen_paid_cents: 0 });
    await minutesLater(2);
    expect(textsTo(email).join()).not.toMatch(/Consumo|a conta inclui/);
  });
});
