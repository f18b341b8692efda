import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { due, messageHouse } from "#tests/server/messages/messages/message-house";

const at = messageHouse();

/** The only message of a booking. */
const messageOf = async (code: string) => (await at.messagesOf(code))[0]!;

describe("a rule", () => {
  test("sends its mail once when due, in the company's name, with a link to the guest page", async () => {
    const { id } = await at.rule();
    const { code, address } = await at.guest();
    expect(await at.until("2026-11-29T11:59:00Z")).toEqual([]);
    expect(at.arrived(address).length).toBe(0);
    expect(await at.messagesOf(code)).toMatchObject([
      { id: `${id}.${code}.check_in.guest`, state: "planned", due_on: "2026-11-29", due_time: "09:00", reason: null },
    ]);
    expect(await at.until(due)).toEqual([]);
    expect(await at.until("2026-11-29T12:01:00Z")).toEqual([]);
    expect(at.arrived(address)).toHaveLength(1);
    const [mail] = at.arrived(address);
    expect(mail!.headers).toMatchObject({
      from: "Pousada Maré <nao-responda@estadia.test>",
      "reply-to": "ola@mare.test",
      subject: "Sua chegada em Chalé Araucária",
    });
    expect(mail!.text("text/plain")).toContain("Olá, Helena Prates.");
    expect(mail!.text("text/plain")).toContain("Esperamos você em 01/12/2026, a partir das");
    expect(mail!.text("text/html")).toContain(`/booking/${code}/confirmation/`);
    const message = await messageOf(code);
    expect(message).toMatchObject({ rule_id: id, state: "sent", to: address, by: null, acts: ["again"] });
    expect(mail!.headers["message-id"]).toBe(`<${message.id}@localhost>`);
    expect((await at.get(`/api/messages/${message.id}`)).text).toContain("Esperamos você em 01/12/2026");
  });

  test("publishes the change to the company's subscribers", async () => {
    await at.rule();
    await at.guest();
    const heard: string[] = [];
    const stop = at.app().database.changes.subscribe(at.house().company.tenant_id, (kind) => heard.push(kind));
    await at.until(due);
    stop();
    expect(heard).toContain("messages");
  });

  test("writes to recipients other than the guest in Portuguese", async () => {
    const words = { subject_en: "An arrival", body_en: "They come on {{entrada}}.", chat_en: "Hello" };
    await at.company({ email: "portaria@exemplo.test" });
    await at.rule({ audience: "address", address: "portaria@exemplo.test" }, words);
    const { code, address } = await at.guest();
    await at.rows(sql`update guests set nationality = 'US' where email = ${address}`);
    await at.until(due);
    const [mail] = at.arrived("portaria@exemplo.test");
    expect(mail!.text("text/plain")).toContain("Esperamos você em 01/12/2026");
    expect(mail!.text("text/html")).toContain('<html lang="pt-BR">');
    expect((await at.get(`/api/messages/${(await messageOf(code)).id}`)).language).toBe("pt");
  });

  test("writes text and layout in the guest's language", async () => {
    await at.rule(
      {},
      { subject_en: "Your arrival", body_en: "We expect you on {{entrada}}. {{total}}", chat_en: "Hello" },
    );
    const { code, address } = await at.guest();
    await at.rows(sql`update guests set nationality = 'US' where email = ${address}`);
    await at.until(due);
    const [mail] = at.arrived(address);
    expect(mail!.headers.subject).toBe("Your arrival");
    expect(mail!.text("text/plain")).toMatch(
      /^Hello, Helena Prates\.\s+We expect you on 1 Dec 2026\. R\$\s[\d,]+\.\d\d\s/,
    );
    expect(mail!.text("text/plain")).toContain("Message from Pousada Maré, sent by Estadia.");
    expect(mail!.text("text/html")).toContain('<html lang="en">');
    expect(mail!.text("text/html")).toContain("Open your booking page");
    expect(await messageOf(code)).toMatchObject({ state: "sent" });
  });

  test.each([
    ["whose condition does not hold", { statuses: ["hold"] }, {}, "A reserva não está na situação que a regra pede."],
    ["of a booking made after the due time", {}, { check_in: "2026-11-21", check_out: "2026-11-23" }, null],
    [
      "with a variable that the booking lacks",
      {},
      { words: { body: "{{prazo}}" } },
      "Falta um dado que o texto usa: até quando a pré-reserva vale.",
    ],
    ["to a guest without an address", {}, { holder: { email: null } }, "Não há e-mail."],
    [
      "that shows amounts to a channel's guest",
      {},
      { words: { body: "{{a_pagar}}" }, channel: "booking_com", collected_by: "channel", consent: true },
      "O texto fala de valores, e o hóspede paga ao canal.",
    ],
    [
      "to a channel's guest if the company does not write to them",
      {},
      { channel: "airbnb", consent: false },
      "As mensagens das regras não vão a hóspedes de canais.",
    ],
  ])("does not send a message %s, and shows the reason", async (_, fields, given, reason) => {
    const { words, consent, ...stay } = given as { words?: object; consent?: boolean; [field: string]: unknown };
    if (consent !== undefined) await at.save("/api/notification-settings", { channel_guests: consent });
    await at.rule(fields, words);
    const { code, address } = await at.guest(stay);
    await at.until(due);
    expect(at.arrived(address).length).toBe(0);
    const found = await at.messagesOf(code);
    if (reason === null) expect(found.filter(({ state }) => state === "sent")).toEqual([]);
    else expect(found).toMatchObject([{ state: "skipped", reason, ended_at: new Date(due).toISOString() }]);
  });

  test("sends a message missed during an outage within a day, and skips it after that", async () => {
    await at.rule();
    const soon = await at.guest();
    const late = await at.guest({ check_in: "2026-11-30", check_out: "2026-12-03" });
    await at.until("2026-11-30T11:00:00Z");
    expect(at.arrived(soon.address)).toHaveLength(1);
    expect(at.arrived(late.address).length).toBe(0);
    expect(await messageOf(late.code)).toMatchObject({
      ...{ state: "skipped", acts: ["send"] },
      reason: "A hora passou enquanto o serviço estava parado.",
    });
  });

  test("sends nothing while the company is suspended, and skips what was due then", async () => {
    await at.rule();
    const { code, address } = await at.guest();
    const next = await at.guest({ check_in: "2026-12-03", check_out: "2026-12-05" });
    const { tenant_id } = at.house().company;
    await at.service(sql`update tenants set state = 'suspended' where id = ${tenant_id}`);
    await at.until(due);
    await at.service(sql`update tenants set state = 'active' where id = ${tenant_id}`);
    await at.until("2026-11-29T13:00:00Z");
    expect(at.arrived(address).length).toBe(0);
    expect(await messageOf(code)).toMatchObject({
      state: "skipped",
      reason: "A assinatura da empresa estava suspensa.",
    });
    await at.until("2026-12-01T12:00:00Z");
    expect(at.arrived(next.address)).toHaveLength(1);
  });

  test("sends each message once even if the clock jumps ahead, back and ahead again", async () => {
    await at.rule();
    const first = await at.guest();
    const second = await at.guest({ check_in: "2026-12-08", check_out: "2026-12-10" });
    await at.until(due);
    await at.until("2026-12-10T12:00:00Z"); // past the second one's time, and a day more
    expect(at.arrived(second.address).length).toBe(0);
    expect(await messageOf(second.code)).toMatchObject({ state: "skipped" });
    await at.until("2026-11-29T12:05:00Z");
    expect(await messageOf(second.code)).toMatchObject({ state: "planned" });
    await at.until("2026-12-06T12:00:00Z");
    await at.until("2026-12-06T12:01:00Z");
    expect(at.arrived(first.address)).toHaveLength(1);
    expect(at.arrived(second.address)).toHaveLength(1);
  });

  test("sends a message skipped for a hold once the hold is confirmed", async () => {
    await at.rule({ statuses: ["confirmed"], late: true });
    const { code, address } = await at.guest({ status: "hold", hold_expires_at: "2026-12-01T12:00:00Z" });
    await at.until(due);
    expect(await messageOf(code)).toMatchObject({ state: "skipped" });
    at.app().clock.set("2026-11-29T18:00:00Z");
    await at.post(`/api/bookings/${code}/confirmation`);
    await at.until("2026-11-29T18:01:00Z");
    expect(at.arrived(address)).toHaveLength(1);
    expect(await at.messagesOf(code)).toMatchObject([{ state: "sent" }]);
  });
});

describe("hostile values in a message", () => {
  const hostile =
    "Ana\r\nBcc: todos@exemplo.test\r\n\r\n<img src=x onerror=alert(1)> [x](http://mal.test) {{total}} **b**";

  test("add no header or markup, and are not expanded as variables", async () => {
    await at.rule(
      {},
      {
        subject: "{{hospede}} {{acomodacao}}",
        body: "{{primeiro_nome}} {{hospede}} {{acomodacao}} {{endereco}} {{empresa}}",
      },
    );
    const address = "hostil@exemplo.test";
    const { id: accommodation_id } = await at.house().accommodation();
    const { code } = await at.guest({ accommodation_id, holder: { email: address } });
    await at.rows(sql`update guests set name = ${hostile} where email = ${address}`);
    await at.rows(sql`update accommodations set name = ${hostile}, address = ${JSON.stringify({ street: hostile })}::jsonb
      where id = ${accommodation_id}`);
    await at.until(due);
    const mails = at.arrived(address);
    expect(await messageOf(code)).toMatchObject({ state: "sent", reason: null });
    expect(mails).toHaveLength(1);
    const { headers, to, text } = mails[0]!;
    expect(to).toEqual([address]);
    expect(headers).not.toHaveProperty("bcc");
    expect(headers.subject).toContain("Ana Bcc: todos@");
    const page = text("text/html");
    expect(page).not.toContain("<img src=x");
    expect(page).toContain("&lt;img src=x");
    // the guest's link is defused, the company's own stands as typed, and neither is an element
    expect(page).toContain("(http: //mal. test)");
    expect(page).toContain("(http://mal.test)");
    expect(page).not.toContain('href="http://mal.test');
    expect(page).not.toMatch(/R\$/);
    expect(page).toContain("{{total}}");
    expect(await messageOf(code)).toMatchObject({ state: "sent" });
  });
});
