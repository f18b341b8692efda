import { expect, test } from "vitest";
import { mailHouse } from "#tests/server/messages/notifications/mail-house";

const at = mailHouse();

test("a test mail is sent to the requesting user, filled from a booking or with sample values", async () => {
  const words = {
    name: "Texto Vento",
    subject: "Até {{entrada}}",
    body: "Olá, {{hospede}}.\nFaltam {{a_pagar}}.",
    chat: "Olá",
  };
  const { id: template_id } = (await at.post("/api/message-templates", words)).body;
  const { code } = await at.stay();
  const { email } = at.house().company;
  const test = (body: object) => at.post("/api/notification-rules/test", { template_id, ...body });
  expect((await test({})).body).toEqual({ to: email });
  expect(await at.work()).toEqual([]);
  expect((await test({ booking_code: code })).body).toEqual({ to: email });
  expect((await test({ booking_code: "ZZ9ZZ9" })).status).toBe(404);
  expect(await at.work()).toEqual([]);
  const mails = at.to(email);
  expect(mails.map(({ headers }) => headers.subject)).toEqual(["[Teste] Até 20/12/2026", "[Teste] Até 01/12/2026"]);
  const [samples, booking] = mails.map((mail) => mail.text("text/plain").replaceAll("\u00a0", " "));
  expect(samples).toContain("Olá, Helena Prates Moura.");
  expect(samples).toContain("Faltam R$ 980,00.");
  expect(booking).toContain("Olá, Helena Prates.");
  const clerk = await at.house().personWith("notifications.view");
  expect((await clerk.send("POST", "/api/notification-rules/test", { body: { template_id } })).status).toBe(403);
});
