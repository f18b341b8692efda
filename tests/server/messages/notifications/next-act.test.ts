import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createReadyMadePlans } from "#server/catalogue/terms/payment-plans";
import { helena, holder, mailHouse } from "#tests/server/messages/notifications/mail-house";

const at = mailHouse();
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const textTo = () => plain(at.to(helena).at(-1)!.text("text/plain")).replaceAll("\r\n", "\n");
const calendarTo = () =>
  at
    .to(helena)
    .at(-1)!
    .parts.find(({ type }) => type.startsWith("text/calendar"));
const address = {
  ...{ street: "Rua das Flores", number: "12", district: "Centro", zip_code: "88780000" },
  ...{ city_code: "4207304", state: "SC" },
};
const payee = { pix_kind: "email", pix_key: "pix@mare.test", legal_name: "Pousada Maré Ltda" };
const speaks = ({ code, token }: { code: string; token: string }, language: string) =>
  at.app().anonymous().send("PUT", `/api/public/bookings/${code}/${token}/language`, { body: { language } });

beforeAll(async () => {
  await at.company({ address, ...payee });
  const { tenant_id } = at.house().company;
  await at.app().database.asTenant(tenant_id, (db) => createReadyMadePlans(db, tenant_id, at.app().clock.now()));
});

test("a guest whom nobody can reach costs a new booking no job", async () => {
  const jobs = async () => {
    const { rows } = await at
      .app()
      .database.asAuth((db) => sql`select from jobs where kind = 'notify' and finished_at is null`.execute(db));
    return rows.length;
  };
  await at.stay({ status: "confirmed", holder: { name: "Sem contato" } });
  await at.stay({ status: "confirmed", type: "owner", holder });
  expect(await jobs()).toBe(0);
  await at.stay({ status: "confirmed", holder: { name: "Com telefone", phone: "+5548991234567" } });
  await at.stay({ status: "confirmed", holder });
  expect(await jobs()).toBe(2);
  await at.work();
  expect(at.to(helena)).toHaveLength(1);
});

describe("a confirmation says what comes next", () => {
  const said = {
    pt: ["Sinal: R$ 450,00, vencimento 20/11/2026", "Endereço: Rua das Flores, 12, Centro, Imbituba, SC"],
    en: ["Deposit: R$ 450.00, due 20 Nov 2026", "Address: Rua das Flores, 12, Centro, Imbituba, SC"],
    es: ["Anticipo: R$ 450,00, vencimiento 20/11/2026", "Dirección: Rua das Flores, 12, Centro, Imbituba, SC"],
  };
  const free = {
    pt: /Cancelamento sem custo: até o fim de (\S+)/,
    en: /Free cancellation: until the end of (.+)/,
    es: /Cancelación sin costo: hasta el final del (\S+)/,
  };
  const pix = { pt: "Pix copia e cola", en: "Pix code to copy and paste", es: "Código Pix para copiar y pegar" };

  test.each(["pt", "en", "es"] as const)(
    "the deposit, its code, the address and the free days in %s",
    async (language) => {
      const { code, token } = await at.held();
      await speaks({ code, token }, language);
      await at.post(`/api/bookings/${code}/confirmation`);
      await at.work();
      const page = (await at.app().anonymous().send("GET", `/api/public/bookings/${code}/${token}`)).body;
      const [first] = page.price.installments;
      for (const sentence of said[language]) expect(textTo()).toContain(sentence);
      expect(textTo()).toContain(`${pix[language]}:\n${first.pix.payload}`);
      expect(textTo()).toContain("https://www.google.com/maps/search/?api=1&query=Rua%20das%20Flores");
      const [year, month, day] = page.cancellation.free_until.split("-");
      const shown = free[language].exec(textTo())![1]!;
      expect(language === "en" ? Number(shown.slice(0, 2)) : shown).toBe(
        language === "en" ? Number(day) : `${day}/${month}/${year}`,
      );
      for (const part of [first.pix.payload, "google.com/maps"])
        expect(at.to(helena).at(-1)!.text("text/html")).toContain(part);
    },
  );

  test("the map below the address, and the company's colour above the mail in the dark too", async () => {
    await at.stay({ status: "confirmed" });
    await at.work();
    expect(textTo()).toMatch(/Endereço: Rua das Flores, 12, Centro, Imbituba, SC\n\nVer no mapa:\n/);
    const [, dark] = /prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(at.to(helena).at(-1)!.text("text/html"))!;
    expect(dark).toMatch(/\.sheet \{[^}]*border-left-color/);
    expect(dark).not.toMatch(/\.sheet \{[^}]*border-(top-)?color/);
  });

  test("no street, none without one; nothing of money or free days to a channel's guest", async () => {
    await at.company({ address: { ...address, street: null, number: null } });
    await at.stay({ status: "confirmed" });
    await at.work();
    expect(textTo()).not.toContain("Endereço");
    expect(textTo()).not.toContain("maps");
    await at.company({ address });
    await at.save("/api/notification-settings", { channel_guests: true });
    await at.stay({ channel: "airbnb", status: "confirmed" });
    await at.work();
    await at.save("/api/notification-settings", { channel_guests: false });
    for (const word of ["Sinal", "Pix", "sem custo", "R$"]) expect(textTo()).not.toContain(word);
  });
});

describe("a mail that waits for its mail server says what is true when it is sent", () => {
  const lia = "lia@exemplo.test";
  /** Confirms a hold, whose mail the mail server refuses once. */
  async function waiting() {
    const { code } = await at.held({ holder: { name: "Lia Prates", email: lia } });
    await at.post(`/api/bookings/${code}/confirmation`);
    at.server().refuseNext("451 4.3.0 Mais tarde");
    expect(await at.work()).toHaveLength(1);
    return code;
  }
  /** The confirmation as it was sent at last; null if it was not. */
  async function sentLater() {
    at.app().clock.set("2026-11-20T15:05:00Z");
    await at.work();
    const told = at.to(lia).find(({ headers }) => headers.subject!.includes("confirmada"));
    return told ? plain(told.text("text/plain")).replaceAll("\r\n", "\n") : null;
  }

  test("neither code nor amount of a deposit that was paid meanwhile", async () => {
    const code = await waiting();
    const paid = { amount_cents: 45_000, method: "pix", seen_paid_cents: 0 };
    expect((await at.post(`/api/bookings/${code}/payments`, paid)).status).toBe(201);
    const text = await sentLater();
    expect(text).toContain("Pago: R$ 450,00\nA pagar: R$ 450,00\nSaldo: R$ 450,00");
    expect(text).not.toContain("Pix copia e cola");
    expect(text).not.toContain("Sinal: ");
  });

  test("what is left of a deposit, and the guests of a stay that changed", async () => {
    const code = await waiting();
    const part = { amount_cents: 20_000, method: "cash", seen_paid_cents: 0 };
    expect((await at.post(`/api/bookings/${code}/payments`, part)).status).toBe(201);
    await at.save(`/api/bookings/${code}`, { adults: 4 });
    const text = await sentLater();
    expect(text).toContain("Sinal: R$ 250,00, vencimento 20/11/2026");
    expect(text).toContain("Hóspedes: 4 adultos");
  });

  test("nothing of a stay that was cancelled meanwhile", async () => {
    const code = await waiting();
    await at.post(`/api/bookings/${code}/cancellation`, { reason: "Voo" });
    expect(await sentLater()).toBeNull();
    expect(at.subjects(lia)).toEqual([`Sua reserva ${code} foi cancelada`]);
  });
});

describe("a mail that changes what is open says what comes next", () => {
  const said = {
    pt: {
      next: /(Sinal|Saldo|Parcela|Próximo pagamento): R\$ \S+, vencimento \d\d\/\d\d\/\d{4}/,
      free: "Cancelamento sem custo",
    },
    en: { next: /(Deposit|Balance|Instalment|Next payment): R\$ \S+, due /, free: "Free cancellation" },
    es: { next: /(Anticipo|Saldo|Cuota|Próximo pago): R\$ \S+, vencimiento /, free: "Cancelación sin costo" },
  };

  test.each(["pt", "en", "es"] as const)("after a change and after a payment, in %s", async (language) => {
    const email = `${language}@exemplo.test`;
    const textTo = () => plain(at.to(email).at(-1)!.text("text/plain"));
    const { code, token } = await at.held({ holder: { name: "Helena Prates", email } });
    await speaks({ code, token }, language);
    await at.post(`/api/bookings/${code}/confirmation`);
    await at.work();
    await at.save(`/api/bookings/${code}`, { adults: 1 });
    at.app().clock.set("2026-11-20T15:30:00Z");
    const count = at.to(email).length;
    await at.work();
    expect(at.to(email)).toHaveLength(count + 1);
    expect(textTo()).toMatch(said[language].next);
    for (const part of [
      said[language].free,
      "Rua das Flores, 12",
      "https://www.google.com/maps/search",
      "br.gov.bcb.pix",
    ]) {
      expect(textTo()).toContain(part);
    }
    await at.post(`/api/bookings/${code}/payments`, { amount_cents: 5_000, method: "pix", seen_paid_cents: 0 });
    await at.work();
    expect(at.to(email)).toHaveLength(count + 2);
    expect(textTo()).toMatch(said[language].next);
    expect(textTo()).toContain("br.gov.bcb.pix");
  });
});

test("a name that is a sentence with a number is neither greeted nor written to, and defused in the text", async () => {
  const name = "Sua conta foi bloqueada ligue 0800-111-2222 www.golpe.com";
  await at.stay({ status: "confirmed", holder: { name, email: "vitima@exemplo.test" } });
  await at.work();
  const [mail] = at.to("vitima@exemplo.test");
  expect(mail!.text("text/plain")).toMatch(/^Olá\./);
  expect(mail!.headers.to).toBe("vitima@exemplo.test");
  expect(at.server().received.length).toBeGreaterThan(0);
  for (const each of at.server().received) {
    expect(JSON.stringify([each.headers, each.text("text/plain"), each.text("text/html")])).not.toMatch(
      /0800-111|www\.golpe/,
    );
  }
});

describe("a refund", () => {
  test.each([
    ["pix", "por Pix"],
    ["cash", "em dinheiro"],
    ["bank_transfer", "por transferência"],
  ])("by %s is told with amount, way and date", async (method, way) => {
    const { code } = await at.stay({ status: "confirmed" });
    await at.post(`/api/bookings/${code}/payments`, { amount_cents: 30_000, method: "pix", seen_paid_cents: 0 });
    await at.post(`/api/bookings/${code}/cancellation`, { reason: "Voo", cancelled_by: "property" });
    await at.work();
    expect(textTo()).toContain("A devolver: R$ 300,00");
    const back = { kind: "refund", amount_cents: 30_000, method, seen_paid_cents: 30_000 };
    expect((await at.post(`/api/bookings/${code}/payments`, back)).status).toBe(201);
    await at.work();
    expect(at.subjects(helena).at(-1)).toBe(`Devolução da reserva ${code}`);
    expect(textTo()).toContain(`Valor devolvido: R$ 300,00, ${way}`);
    expect(textTo()).toContain("Data da devolução: 20/11/2026");
    expect(textTo()).not.toContain("/confirmation/");
  });
});

describe("a cancelled stay", () => {
  test("leaves the guest's calendar, by the same event, if it was sent", async () => {
    const { code } = await at.stay({ status: "confirmed" });
    await at.work();
    const uid = /^UID:.+$/m.exec(calendarTo()!.bytes.toString())![0];
    const sequence = Number(/^SEQUENCE:(\d+)/m.exec(calendarTo()!.bytes.toString())![1]);
    await at.post(`/api/bookings/${code}/cancellation`, { reason: "Voo" });
    await at.work();
    const ended = calendarTo()!.bytes.toString();
    for (const line of [uid, "METHOD:CANCEL", "STATUS:CANCELLED", "ORGANIZER:mailto:ola@mare.test"]) {
      expect(ended).toContain(line);
    }
    expect(Number(/^SEQUENCE:(\d+)/m.exec(ended)![1])).toBeGreaterThan(sequence);
  });

  test("has no calendar if none was sent", async () => {
    const { code } = await at.held();
    await at.work();
    await at.post(`/api/bookings/${code}/cancellation`, { reason: "Voo" });
    await at.work();
    expect(at.subjects(helena).at(-1)).toContain("cancelada");
    expect(calendarTo()).toBeUndefined();
  });
});
