import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createReadyMadePlans } from "#server/catalogue/terms/payment-plans";
import { confirmsBy } from "#tests/server/guest/guest-page/guest-house";
import { helena, holder, mailHouse } from "#tests/server/messages/notifications/mail-house";

const at = mailHouse();

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const textTo = (address = helena) => plain(at.to(address).at(-1)!.text("text/plain"));

describe("a guest", () => {
  test("gets one mail about their hold, from the company, with the link to their page and no calendar", async () => {
    await confirmsBy(at.house(), "guest");
    const { code, token } = await at.held();
    expect(await at.work()).toEqual([]);
    expect(await at.work()).toEqual([]);
    expect(at.to(helena)).toHaveLength(1);
    const [mail] = at.to(helena);
    expect(mail!.headers).toMatchObject({
      from: "Pousada Maré <nao-responda@estadia.test>",
      "reply-to": "ola@mare.test",
      subject: `Sua pré-reserva ${code} em Chalé Araucária`,
    });
    for (const part of ["text/plain", "text/html"]) {
      expect(mail!.text(part)).toContain("Olá, Helena Prates.");
      expect(mail!.text(part)).toContain("Guardamos as datas de 01/12/2026 a 04/12/2026");
      expect(mail!.text(part)).toContain(`/booking/${code}/confirmation/${token}`);
      expect(mail!.text(part)).toContain("confirme pela página da reserva");
    }
    expect(textTo()).toMatch(/Guardada até: \d\d\/11\/2026, às \d\d:\d\d/);
    expect(textTo()).toContain("Total: R$ 900,00");
    expect(mail!.parts.some(({ type }) => type === "text/calendar")).toBe(false);
  });

  test("gets a mail about the confirmation with the stay as a calendar file", async () => {
    const { code } = await at.held();
    await at.post(`/api/bookings/${code}/confirmation`);
    await at.work();
    // the hold no longer existed when the mails were made
    expect(at.subjects(helena)).toEqual([`Sua reserva ${code} está confirmada`]);
    const calendar = at.to(helena)[0]!.parts.find(({ type }) => type === "text/calendar");
    expect(calendar!.name).toBe(`reserva-${code}.ics`);
    expect(calendar!.bytes.toString()).toContain("BEGIN:VEVENT");
    expect(calendar!.bytes.toString()).toContain("SUMMARY:Estadia: Chalé Araucária\\, Pousada Maré");
  });

  test("reads of the security deposit in the confirmation", async () => {
    const { id: accommodation_id } = await at.house().accommodation({ security_deposit_cents: 50_000 });
    const { code } = await at.held({ accommodation_id });
    await at.post(`/api/bookings/${code}/confirmation`);
    await at.work();
    expect(textTo().replace(/\s+/g, " ")).toContain("Caução de R$ 500,00, fora do total: entregue até a entrada");
  });

  test("gets one mail about several changes, ten minutes after the last, and none if they were undone", async () => {
    const { code } = await at.stay({ status: "confirmed" });
    await at.work();
    at.server().received.length = 0;
    const clock = at.app().clock;
    await at.save(`/api/bookings/${code}`, { check_out: "2026-12-05" });
    clock.set("2026-11-20T15:08:00Z");
    await at.save(`/api/bookings/${code}`, { adults: 3 });
    clock.set("2026-11-20T15:17:00Z");
    await at.work();
    expect(at.subjects(helena)).toEqual([]);
    clock.set("2026-11-20T15:18:00Z");
    await at.work();
    expect(at.subjects(helena)).toEqual([`Sua reserva ${code} mudou`]);
    expect(textTo()).toContain("Saída: 05/12/2026");
    expect(textTo()).toContain("Hóspedes: 3 adultos");
    clock.set("2026-11-20T16:00:00Z");
    await at.save(`/api/bookings/${code}`, { check_out: "2026-12-06" });
    clock.set("2026-11-20T16:05:00Z");
    await at.save(`/api/bookings/${code}`, { check_out: "2026-12-05" });
    clock.set("2026-11-20T17:00:00Z");
    await at.save(`/api/bookings/${code}`, { notes: { internal: "Vizinha da Ana" } });
    clock.set("2026-11-20T18:00:00Z");
    await at.work();
    expect(at.subjects(helena)).toHaveLength(1);
  });

  test("gets mails about an expired hold and about a cancellation with its refund", async () => {
    const first = await at.held();
    await at.work();
    at.app().clock.set("2026-11-30T15:00:00Z");
    await at.expireHolds();
    await at.work();
    expect(at.subjects(helena)).toContain(`Sua pré-reserva ${first.code} expirou`);
    const second = await at.stay({ status: "confirmed" });
    await at.post(`/api/bookings/${second.code}/payments`, { amount_cents: 30_000, method: "pix", seen_paid_cents: 0 });
    await at.work();
    expect(at.subjects(helena)).toContain(`Recebemos seu pagamento da reserva ${second.code}`);
    expect(
      plain(
        at
          .to(helena)
          .find(({ headers }) => headers.subject!.startsWith("Recebemos"))!
          .text("text/plain"),
      ),
    ).toContain("Valor recebido: R$ 300,00");
    await at.post(`/api/bookings/${second.code}/cancellation`, { reason: "Voo cancelado", cancelled_by: "property" });
    await at.work();
    expect(at.subjects(helena).at(-1)).toBe(`Sua reserva ${second.code} foi cancelada`);
    expect(textTo()).toContain("A devolver: R$ 300,00");
    expect(textTo()).not.toContain("Voo cancelado");
    expect(textTo()).toContain("Quem cancelou esta reserva foi Pousada Maré.");
    expect(textTo()).toContain("Pousada Maré combina com você como e quando devolve o valor.");
    expect(textTo()).toContain("Se quiser receber por Pix, informe a sua chave na página da reserva.");
    const [, path = ""] = /(\/booking\/\w+\/confirmation\/[\w-]{43})/.exec(textTo()) ?? [];
    const key = { pix_kind: "email", pix_key: helena, holder_name: "Helena Prates" };
    const link = path.replace("/booking/", "/api/public/bookings/").replace("/confirmation/", "/");
    const given = await at.app().anonymous().send("PUT", `${link}/refund-key`, { body: key });
    expect(given.status, "the mail leads to where the key is given").toBe(200);
  });

  test("reads why the company cancelled, to the letter, only if it tells them", async () => {
    const to = { name: "Rui Alves", email: "rui@exemplo.test" };
    const textOf = (code: string) => {
      const mail = at.to(to.email).find(({ headers }) => headers.subject === `Sua reserva ${code} foi cancelada`);
      return plain(mail!.text("text/plain"));
    };
    const reason = "Vazamento no chalé. Ligue: (48) 99123-4567, www.mare.test";
    for (const tell_reason of [true, false]) {
      const { code, path } = await at.held({ holder: to });
      const cancelled = await at.post(`/api/bookings/${code}/cancellation`, {
        reason,
        cancelled_by: "property",
        tell_reason,
      });
      expect(cancelled.body).toMatchObject({ cancellation_reason: reason, reason_told: tell_reason });
      await at.work();
      const page = await at.app().anonymous().send("GET", path);
      expect(page.body.cancelled_because).toBe(tell_reason ? reason : null);
      expect(textOf(code).includes(`Motivo: ${reason}`)).toBe(tell_reason);
      const undone = await at.send("DELETE", `/api/bookings/${code}/cancellation`);
      expect(undone.body).toMatchObject({ cancellation_reason: null, reason_told: false });
    }
  });

  test("gets no mail about a cancellation undone before it was sent, and one about an undo after it", async () => {
    const { code } = await at.stay({ status: "confirmed" });
    await at.work();
    const cancel = () => at.post(`/api/bookings/${code}/cancellation`, { reason: "Engano" });
    const undo = () => at.send("DELETE", `/api/bookings/${code}/cancellation`);
    await cancel();
    await undo();
    await at.work();
    expect(at.subjects(helena)).toEqual([`Sua reserva ${code} está confirmada`]);
    await cancel();
    await at.work();
    expect((await undo()).status).toBe(200);
    await at.work();
    expect(at.subjects(helena).slice(1)).toEqual([
      `Sua reserva ${code} foi cancelada`,
      `Sua reserva ${code} está confirmada`,
    ]);
  });

  test("whose mail is still queued gets none once the booking is cancelled, and the booking shows it", async () => {
    const { code } = await at.stay({ status: "confirmed" });
    at.server().refuseNext("451 Later");
    expect(await at.work()).toHaveLength(1);
    await at.post(`/api/bookings/${code}/cancellation`, { reason: "Engano" });
    at.app().clock.set("2026-11-20T15:10:00Z");
    await at.work();
    expect(at.subjects(helena)).toEqual([`Sua reserva ${code} foi cancelada`]);
    const mails = await at.mailsOf(code);
    expect(mails.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
      ["booking_cancelled", "sent"],
      ["booking_confirmed", "dropped"],
    ]);
  });

  test("gets a retried mail with the same Message-ID", async () => {
    const { code } = await at.stay({ status: "confirmed" });
    at.server().refuseNext("451 Later");
    await at.work();
    const [queued] = await at.mailsOf(code);
    expect(queued).toMatchObject({ state: "queued", to: helena, to_name: "Helena Prates", audience: "guest" });
    expect(queued).toMatchObject({
      reason: expect.stringContaining("pediu para esperar"),
      detail: expect.stringContaining("451"),
    });
    at.app().clock.set("2026-11-20T15:05:00Z");
    await at.work();
    expect(at.to(helena)[0]!.headers["message-id"]).toBe(`<${queued.id}@localhost>`);
    expect(await at.mailsOf(code)).toMatchObject([{ state: "sent", reason: null }]);
  });
});

describe("no mail is sent", () => {
  test("for stays of the owner, guests without an address, and inquiries", async () => {
    await at.stay({ type: "owner", status: "confirmed" }).catch(() => null);
    await at.stay({ holder: { name: "Sem endereço" } });
    await at.house().booking({ accommodation_id: (await at.house().accommodation()).id, status: "inquiry", holder });
    await at.work();
    expect(at.to(helena)).toEqual([]);
  });

  test("for channel bookings, unless the company allows it, and then without amounts", async () => {
    const quiet = await at.stay({ channel: "airbnb", status: "confirmed" });
    await at.work();
    expect(at.to(helena)).toEqual([]);
    await at.save("/api/notification-settings", { channel_guests: true });
    const told = await at.stay({ channel: "airbnb", status: "confirmed" });
    await at.work();
    expect(at.subjects(helena)).toEqual([`Sua reserva ${told.code} está confirmada`]);
    expect(textTo()).not.toContain("R$");
    const { code, token } = /\/booking\/(?<code>\w+)\/confirmation\/(?<token>[\w-]+)/.exec(textTo())?.groups ?? {};
    const page = await at.app().anonymous().send("GET", `/api/public/bookings/${code}/${token}`);
    expect(page.body).toMatchObject({
      price: { nights: [], total_cents: null, paid_to: "airbnb" },
      cancellation: null,
    });
    await at.save("/api/notification-settings", { channel_guests: false });
    expect(await at.mailsOf(quiet.code)).toEqual([]);
  });

  test("for imported bookings and sample data", async () => {
    expect((await at.post("/api/sample-data")).status).toBe(200);
    const { rows } = await at.app().database.asTenant(at.house().company.tenant_id, (db) =>
      sql<{ code: string }>`select b.code from imported_bookings i join bookings b on b.id = i.booking_id
        where b.status = 'confirmed' and b.check_in > '2026-11-20' order by b.check_in limit 1`.execute(db),
    );
    const { code } = rows[0]!;
    const { holder: of } = await at.get(`/api/bookings/${code}`);
    await at.save(`/api/guests/${of.id}`, { email: helena });
    await at.work();
    await at.post(`/api/bookings/${code}/cancellation`, { reason: "Experiência" });
    await at.work();
    expect(at.server().received).toEqual([]);
  });

  test("by a suspended company, not even a queued one", async () => {
    const { code } = await at.stay({ status: "confirmed" });
    const { tenant_id } = at.house().company;
    const be = (state: string) =>
      at.app().database.asAdmin((db) => db.updateTable("tenants").set({ state }).where("id", "=", tenant_id).execute());
    at.server().refuseNext("451 Later");
    await at.work();
    await be("suspended");
    at.app().clock.set("2026-11-20T15:05:00Z");
    await at.work();
    await be("active");
    at.app().clock.set("2026-11-20T15:20:00Z");
    await at.work();
    expect(at.to(helena)).toEqual([]);
    expect(await at.mailsOf(code)).toMatchObject([{ state: "dropped" }]);
  });

  test("of a kind that the company switched off", async () => {
    await at.save("/api/notification-mails/hold_made", { on: false });
    await at.held();
    await at.work();
    await at.save("/api/notification-mails/hold_made", { on: true });
    expect(at.to(helena)).toEqual([]);
  });
});

describe("texts of the company", () => {
  test("replace the default ones, and hostile names add no header, markup or variable", async () => {
    const name = 'Ana\u2028Bcc: x@golpe.test <b onload="x">{{codigo}}</b> https://golpe.test';
    await at.save("/api/notification-mails/booking_confirmed", {
      subject: "{{hospede}}, até {{ entrada }}",
      paragraph: "Oi, {{hospede}}.\nA {{empresa}} espera você em {{acomodacao}} <i>.",
    });
    const { code } = await at.stay({ status: "confirmed", holder: { name, email: helena } });
    await at.app().database.asTenant(at.house().company.tenant_id, (db) =>
      // as a channel's calendar or an older release may have written it
      sql`update guests set name = ${"Ana\r\nBcc: x@golpe.test\r\n\r\n<script>alert(1)</script> {{codigo}}"}
        where email = ${helena} and id = (select holder_id from bookings where code = ${code})`.execute(db),
    );
    await at.work();
    const [mail] = at.to(helena);
    expect(mail!.to).toEqual([helena]);
    expect(mail!.headers.bcc).toBeUndefined();
    expect(mail!.headers.subject).toContain(
      "Ana Bcc: x@ golpe. test <script>alert(1)</script> {{codigo}}, até 01/12/2026",
    );
    expect(mail!.text("text/html")).not.toContain("<script>");
    expect(mail!.text("text/html")).not.toContain("<i>");
    expect(mail!.text("text/html")).toContain("&lt;script&gt;");
    expect(mail!.text("text/plain")).not.toMatch(/^Bcc:/m);
    expect(mail!.text("text/plain")).toContain("A Pousada Maré espera você em Chalé Araucária <i>.");
    await at.save("/api/notification-mails/booking_confirmed", { subject: null, paragraph: null });
  });
});

test("a confirmation says when each payment is due and until when a withdrawal refunds everything", async () => {
  const { tenant_id } = at.house().company;
  await at.app().database.asTenant(tenant_id, (db) => createReadyMadePlans(db, tenant_id, at.app().clock.now()));
  const { code } = await at.held();
  await at.post(`/api/bookings/${code}/confirmation`);
  await at.work();
  expect(textTo()).toMatch(/Sinal: R\$ 450,00, vencimento \d\d\/\d\d\/2026/);
  expect(textTo()).toMatch(/Saldo: R\$ 450,00, vencimento \d\d\/\d\d\/2026/);
  expect(textTo()).toMatch(/Direito de arrependimento: até o fim de 27\/11\/2026, com devolução de tudo/);
});
