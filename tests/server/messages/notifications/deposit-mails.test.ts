import { expect, test } from "vitest";
import { helena, mailHouse } from "#tests/server/messages/notifications/mail-house";

const at = mailHouse();
const subject = (code: string) => `Caução da reserva ${code}`;
const textsOf = (code: string) =>
  at
    .to(helena)
    .filter(({ headers }) => headers.subject === subject(code))
    .map((mail) => mail.text("text/plain").replaceAll("\r\n", "\n").replaceAll("\u00a0", " "));
const minutesLater = async (minutes: number) => {
  at.app().clock.set(new Date(Date.parse("2026-11-20T15:00:00Z") + minutes * 60_000).toISOString());
  await at.work();
};

async function heldDeposit(fields: object = {}) {
  const { code } = await at.stay({ status: "confirmed", ...fields });
  const move = async (body: object) => {
    const reply = await at.post(`/api/bookings/${code}/security-deposit`, body);
    expect(reply.status).toBe(201);
    return reply.body.security_deposit.movements;
  };
  await move({ kind: "received", amount_cents: 50_000, method: "pix" });
  return { code, move };
}

test("a guest reads once what was kept of their security deposit, why, and what came back how and when", async () => {
  const { code, move } = await heldDeposit();
  await move({ kind: "kept", amount_cents: 8_000, reason: "Vidro da mesa quebrado" });
  await minutesLater(5);
  await move({ kind: "returned", amount_cents: 42_000, method: "pix" });
  await minutesLater(11);
  expect(textsOf(code)).toEqual([]);
  await minutesLater(16);
  expect(textsOf(code)).toHaveLength(1);
  expect(textsOf(code)[0]).toContain(
    [
      "Caução recebida: R$ 500,00",
      "Valor retido: R$ 80,00",
      "Motivo: Vidro da mesa quebrado",
      "Valor devolvido: R$ 420,00, por Pix, 20/11/2026",
    ].join("\n"),
  );
  expect(textsOf(code)[0]).toContain("O restante da caução já foi devolvido.");
});

test("a guest reads what is still to be returned, or that all of it was returned", async () => {
  const partly = await heldDeposit();
  await partly.move({ kind: "kept", amount_cents: 8_000, reason: "Toalha manchada" });
  const whole = await heldDeposit();
  await whole.move({ kind: "returned", amount_cents: 50_000, method: "cash" });
  await minutesLater(11);
  expect(textsOf(partly.code)[0]).toContain("A devolver: R$ 420,00");
  expect(textsOf(partly.code)[0]).toContain("combina com você como e quando devolve o que falta da caução");
  expect(textsOf(whole.code)[0]).toContain("A caução foi devolvida por inteiro.");
  expect(textsOf(whole.code)[0]).not.toContain("Valor retido");
});

test("a guest from abroad reads the company's reason marked as Portuguese", async () => {
  const email = "sophie@exemplo.test";
  const { code, move } = await heldDeposit({ holder: { name: "Sophie Martin", email } });
  const { holder } = await at.get(`/api/bookings/${code}`);
  await at.save(`/api/guests/${holder.id}`, { nationality: "US" });
  await move({ kind: "kept", amount_cents: 8_000, reason: "Vidro da mesa quebrado" });
  await minutesLater(11);
  const mail = at.to(email).at(-1)!;
  expect(mail.text("text/plain")).toContain("Reason (in Portuguese): Vidro da mesa quebrado");
  expect(mail.text("text/html")).toMatch(/<td class="text" lang="pt-BR"[^>]*>Vidro da mesa quebrado/);
});

test("a retention that was reversed in time is told to nobody", async () => {
  const { code, move } = await heldDeposit();
  const movements = await move({ kind: "kept", amount_cents: 8_000, reason: "Engano" });
  const { id } = movements.find(({ kind }: { kind: string }) => kind === "kept");
  const path = `/api/bookings/${code}/security-deposit/${id}/reversal`;
  expect((await at.post(path, { reason: "Era de outra reserva" })).status).toBeLessThan(300);
  await minutesLater(11);
  expect(textsOf(code)).toEqual([]);
});
