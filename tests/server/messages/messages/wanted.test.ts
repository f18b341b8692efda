import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { due, messageHouse } from "#tests/server/messages/messages/message-house";

const at = messageHouse();
const later = "2026-11-29T12:10:00Z";

/** A mail that the mail server refused once: it waits for its retry. */
async function waiting(fields: object = {}) {
  await at.rule(fields);
  const guest = await at.guest();
  await at.work();
  at.server().refuseNext("451 4.3.0 Mais tarde");
  expect(await at.until(due)).toHaveLength(1);
  expect(await one(guest.code)).toMatchObject({ state: "sending", detail: expect.stringContaining("Mais tarde") });
  return guest;
}
const one = async (code: string) => (await at.messagesOf(code)).find(({ title }) => title.startsWith("Regra"))!;

describe("a mail that waits for a retry", () => {
  test("is sent later under the same Message-ID", async () => {
    const { code, address } = await waiting();
    expect(await at.until(later)).toEqual([]);
    const message = await one(code);
    expect(message).toMatchObject({ state: "sent", reason: null });
    expect(at.arrived(address).map(({ headers }) => headers["message-id"])).toEqual([`<${message.id}@localhost>`]);
  });

  const saved = (code: string, fields: object) => at.save(`/api/bookings/${code}`, fields);
  test.each<[string, (guest: { code: string; address: string }) => Promise<unknown>, object]>([
    [
      "once its booking is cancelled",
      ({ code }) => at.post(`/api/bookings/${code}/cancellation`, { reason: "Voo cancelado" }),
      { state: "skipped", reason: "A reserva não está na situação que a regra pede." },
    ],
    [
      "once its rule is off",
      async () => {
        const [{ id }] = (await at.get("/api/notification-rules")).data;
        await at.save(`/api/notification-rules/${id}`, { active: false });
      },
      { state: "skipped", reason: "A regra foi desligada." },
    ],
    [
      "once its rule is deleted",
      async () => {
        const [{ id }] = (await at.get("/api/notification-rules")).data;
        await at.send("DELETE", `/api/notification-rules/${id}`);
      },
      { state: "skipped", reason: "A regra foi desligada." },
    ],
    [
      "once its guest has another address",
      ({ address }) => at.rows(sql`update guests set email = 'outra@exemplo.test' where email = ${address}`),
      { state: "skipped", reason: "A reserva mudou antes do envio." },
    ],
    [
      "once the company is suspended",
      () => at.service(sql`update tenants set state = 'suspended' where id = ${at.house().company.tenant_id}`),
      { state: "skipped", reason: "A assinatura da empresa estava suspensa." },
    ],
    [
      "once a user cancels it",
      async ({ code }) => at.act((await one(code)).id, "cancel"),
      { state: "cancelled", acts: ["resume"] },
    ],
    [
      "once its due time moves to the future",
      ({ code }) => saved(code, { check_in: "2026-12-02", check_out: "2026-12-05" }),
      { state: "planned", due_on: "2026-11-30" },
    ],
  ])("is dropped %s", async (_, change, becomes) => {
    const guest = await waiting();
    await change(guest);
    expect(await at.until(later)).toEqual([]);
    await at.service(sql`update tenants set state = 'active' where id = ${at.house().company.tenant_id}`);
    expect(at.arrived(guest.address).length).toBe(0);
    expect(await one(guest.code)).toMatchObject(becomes);
    const [{ count }] = await at.mailsLeft();
    expect(count).toBe(0);
  });

  test("names the amounts of when it is sent, and so does its row", async () => {
    await at.rule({}, { body: "Falta pagar {{a_pagar}}." });
    const { code, address } = await at.guest();
    await at.work();
    at.server().refuseNext("451 4.3.0 Mais tarde");
    await at.until(due);
    await at.post(`/api/bookings/${code}/payments`, { amount_cents: 20_000, method: "pix", seen_paid_cents: 0 });
    await at.until(later);
    const said = at
      .arrived(address)
      .map((mail) => mail.text("text/plain").replaceAll("\u00a0", " "))
      .filter((text) => text.includes("Falta"));
    expect(said).toEqual([expect.stringContaining("Falta pagar R$ 700,00.")]);
    const { data } = await at.get(`/api/bookings/${code}/sent-messages`);
    const { id } = data.find(({ title }: { title: string }) => title.startsWith("Regra"));
    expect(JSON.stringify(await at.get(`/api/messages/${id}`)).replaceAll("\u00a0", " ")).toContain("R$ 700,00");
  });

  test("is sent once even if it was cancelled and resumed while an earlier attempt waited", async () => {
    const { code, address } = await waiting();
    const { id } = await one(code);
    expect((await at.act(id, "cancel")).body).toMatchObject({ state: "cancelled" });
    expect((await at.act(id, "resume")).body).toMatchObject({ id, state: "sending" });
    at.server().refuseNext("451 4.3.0 Mais tarde"); // the new mail is still waiting when the old one is retried
    expect(await at.until(later)).toHaveLength(1);
    expect(await at.until("2026-11-29T12:30:00Z")).toEqual([]);
    expect(at.arrived(address)).toHaveLength(1);
    expect(await one(code)).toMatchObject({ id, state: "sent" });
  });

  test("fails after ten attempts with the mail server's reason, and can then be sent by hand", async () => {
    const { code, address } = await waiting();
    for (let hour = 13; hour < 23; hour += 1) {
      at.server().refuseNext("451 4.3.0 Mais tarde ainda");
      await at.until(`2026-11-29T${hour}:00:00Z`);
    }
    const failed = await one(code);
    const service = await at.serviceFigures();
    expect(service.mails.companies).toContainEqual({
      ...{ uuid: at.house().company.tenant_id, name: "Pousada Maré", waiting: 0, failed: 1 },
    });
    expect(failed).toMatchObject({
      state: "failed",
      detail: expect.stringContaining("ainda"),
      acts: ["send", "correct"],
    });
    at.server().clear();
    expect((await at.act(failed.id, "send")).body).toMatchObject({ state: "sending", by: expect.any(String) });
    await at.until("2026-11-29T23:00:00Z");
    expect(at.arrived(address)).toHaveLength(1);
    expect(await one(code)).toMatchObject({ id: failed.id, state: "sent" });
  });
});

test("a message to a refused address fails at once, and the team is notified", async () => {
  await at.rule();
  const { code, address } = await at.guest();
  await at.work();
  at.server().refuseAddress(address, "550 5.1.1 Não existe");
  await at.until(due);
  await at.work();
  expect(await one(code)).toMatchObject({ state: "failed", detail: expect.stringContaining("5.1.1") });
  const told = (await at.mailsOf(code)).filter(({ kind }: { kind: string }) => kind === "address_refused");
  expect(told).toHaveLength(1);
});

describe("while the contract cannot be known", () => {
  const guideAsks = (guide_asks: string[]) => at.save("/api/guide-settings", { guide_asks, guide_days: null });
  const document = { "locatario.cpf_ou_passaporte": "529.982.247-25" };

  test("a mail with access codes that waits is not sent after its contract became void", async () => {
    await guideAsks(["contract"]);
    const contracts = contractHouse(at.app(), at.house());
    const type = await contracts.published();
    await at.rule({}, { body: "Seu código: {{acesso}}", chat: "Seu código: {{acesso}}" });
    const { id: accommodation_id } = await at.house().accommodation({ access_instructions: "Cofre 4827" });
    const { code, address } = await at.guest({ accommodation_id });
    await at.send("PUT", `/api/bookings/${code}/link`);
    const { path } = await linkOf(at.app(), at.house(), code);
    const issued = await contracts.post("/api/contracts", { booking_code: code, contract_type_id: type });
    const { tell, sign } = contracts.guestAt(path);
    await sign({ text_hash: (await tell(document)).body.text_hash });
    await at.work();
    at.server().refuseNext("451 4.3.0 Mais tarde");
    await at.until(due);
    expect(await one(code)).toMatchObject({ state: "sending", detail: expect.stringContaining("Mais tarde") });
    const [{ version }] = await contracts.contractsOf(code);
    await contracts.post(`/api/contracts/${issued.body.id}/void`, { reason: "Erro no texto", version });
    await at.until(later);
    expect(at.subjects(address).filter((subject) => subject?.startsWith("Sua chegada"))).toEqual([]);
    expect(await one(code)).toMatchObject({ state: "skipped" });
    await guideAsks([]);
  });

  test("a rule for signed or no contract does not send before the job has issued one", async () => {
    const contracts = contractHouse(at.app(), at.house());
    await contracts.published();
    await contracts.rule({ issue_on: "confirmation" });
    await at.rule({ contract: "settled" });
    const { id: accommodation_id } = await at.house().accommodation();
    const { code } = await at.guest({ accommodation_id });
    expect(await one(code)).toMatchObject({ state: "planned", reason: expect.stringContaining("contrato") });
    await contracts.rule({ issue_on: "never" });
    const [message] = (await at.messagesOf(code)).filter(({ title }) => title.startsWith("Regra"));
    expect(message).toMatchObject({ state: "planned", reason: null });
  });
});
