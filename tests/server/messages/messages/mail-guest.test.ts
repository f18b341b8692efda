import { expect, test } from "vitest";
import { messageHouse } from "#tests/server/messages/messages/message-house";
import { payAs } from "#tests/support/pay-as";
import type { Caller } from "#tests/support/test-app";

const at = messageHouse();
const mail = (code: string, about: string, who?: Caller) => {
  const path = `/api/bookings/${code}/guest-mails`;
  return who ? who.send("POST", path, { body: { about } }) : at.post(path, { about });
};
const own = (address: string, subject: RegExp) => at.subjects(address).filter((each) => subject.test(each ?? ""));

test("what a guest owes is mailed once a day, whoever presses and however often", async () => {
  const { code, address } = await at.guest();
  const { balance_cents } = await at.get(`/api/bookings/${code}`);
  const together = await Promise.all([mail(code, "payment"), mail(code, "payment"), mail(code, "payment")]);
  expect(together.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const again = async () => (await mail(code, "payment")).body.message;
  expect(await again()).toBe("O e-mail de hoje sobre isto ainda está a caminho.");
  await at.work();
  expect(await again()).toBe("Hoje já foi um e-mail sobre isto. Outro pode ir amanhã.");
  expect(own(address, /^Pagamento/)).toEqual([`Pagamento da reserva ${code}`]);
  const sent = (await at.messagesOf(code)).find(({ title }) => title === "Cobrança");
  const { text } = await at.get(`/api/messages/${sent?.id}`);
  const amount = (balance_cents / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  expect(text.replaceAll("\u00a0", " ")).toContain(`Falta pagar R$ ${amount} da sua reserva`);
  const [letter] = at.to(address).filter(({ headers }) => /^Pagamento/.test(headers.subject ?? ""));
  const mailed = letter!.text("text/plain");
  expect(mailed.match(/Olá/g), "the greeting").toHaveLength(1);
  expect(mailed).toMatch(new RegExp(`Abrir a página da reserva:\\s+\\S+/booking/${code}/confirmation/`));
  expect(text).not.toContain("{{");

  expect((await mail(code, "link")).status).toBe(201);
  at.app().clock.set("2026-11-21T15:00:00Z");
  expect((await mail(code, "payment")).status).toBe(201);
});

test("nobody is mailed who owes nothing, pays a channel, has announced a payment or has no address", async () => {
  const why = async (code: string, about = "payment") => (await mail(code, about)).body.message;
  const paid = await at.guest();
  const { balance_cents: amount_cents } = await at.get(`/api/bookings/${paid.code}`);
  expect((await payAs(at.house().admin, paid.code, { amount_cents, method: "pix" })).status).toBe(201);
  expect(await why(paid.code)).toBe("Não falta pagar nada.");
  expect((await mail(paid.code, "link")).status).toBe(201);
  const mute = await at.guest({ holder: { name: "Rita Sem", email: null, phone: "+5548996332107" } });
  for (const about of ["payment", "link"]) {
    expect(await why(mute.code, about)).toBe("O hóspede não tem e-mail no cadastro.");
  }
  const channel = await at.guest({ channel: "airbnb", collected_by: "channel" });
  expect(await why(channel.code)).toBe("Quem recebe é o canal.");
  const inquiry = await at.guest({ status: "inquiry" });
  for (const about of ["payment", "link"]) {
    expect(await why(inquiry.code, about)).toBe("A situação da reserva não permite.");
  }
});

test("needs the right to change bookings and to see amounts", async () => {
  const { code } = await at.guest();
  const blind = await at.house().personWith("bookings.view", "bookings.edit");
  const reader = await at.house().personWith("bookings.view", "money.view");
  for (const who of [blind, reader]) expect((await mail(code, "link", who)).status).toBe(403);
});
