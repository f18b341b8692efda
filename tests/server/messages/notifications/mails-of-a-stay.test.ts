import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { createReadyMadePolicies } from "#server/catalogue/terms/cancellation-policies";
import { createReadyMadePlans } from "#server/catalogue/terms/payment-plans";
import { createReadyMadeMessages } from "#server/messages/messages/ready-made";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import { scheduleAll } from "#server/platform/jobs/schedule";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { confirmsBy } from "#tests/server/guest/guest-page/guest-house";
import { begins, mailHouse } from "#tests/server/messages/notifications/mail-house";
import { portugueseLines } from "#tests/support/portuguese";
import type { Received } from "#tests/support/smtp-server";

// Every automatic mail to a guest, from the hold to the thanks, in three languages. `npm run look:mails` has them written
// to a folder and photographed.
const folder = process.env.LOOK_MAILS;

const at = mailHouse();
const address = {
  ...{ street: "Avenida Atlântica", number: "82", district: "Praia da Vila", zip_code: "88780000" },
  ...{ city_code: "4207304", state: "SC" },
};
const payee = { pix_kind: "email", pix_key: "pix@mare.test", legal_name: "Pousada Maré Ltda", phone: "+5548991234567" };

beforeAll(async () => {
  await at.company({ address, ...payee });
  const { tenant_id } = at.house().company;
  const now = at.app().clock.now();
  await at.app().database.asTenant(tenant_id, async (db) => {
    await createReadyMadePlans(db, tenant_id, now);
    await createReadyMadePolicies(db, tenant_id, now);
    await createReadyMadeFinances(db, tenant_id);
    await createReadyMadeMessages(db, tenant_id, now);
  });
  for (const { id, version } of (await at.get("/api/notification-rules")).data) {
    const reply = await at.send("PUT", `/api/notification-rules/${id}`, { way: "email", active: true, version });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
});

/** Runs what is due at a moment, the messages of rules too. */
async function until(moment: string) {
  at.app().clock.set(moment);
  await scheduleAll(at.app().database, ["send-messages"], new Date(Date.parse(moment) - 60_000));
  expect(await at.work()).toEqual([]);
}

/** A request that must succeed; its answer. */
async function done(path: string, body?: object) {
  const reply = await at.post(path, body);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** A stay of three nights from 10 December, held, by a guest who speaks the language. */
async function held(language: MessageLanguage, email: string, fields: object = {}) {
  const house = at.house();
  house.admin = await at.app().signedIn(house.company.user_id, house.company.tenant_id); // months may have passed
  const { id: accommodation_id } = await house.accommodation({
    ...{ name: "Casa do Mirante", legal_regime: "lodging", security_deposit_cents: 50_000 },
  });
  const linked = await at.held({
    ...{ accommodation_id, check_in: "2026-12-10", check_out: "2026-12-13" },
    holder: { name: "Helena Prates Moura", email },
    ...fields,
  });
  const guest = at.app().anonymous();
  await guest.send("PUT", `${linked.path}/language`, { body: { language } });
  const booking = `/api/bookings/${linked.code}`;
  const pay = async (body: object) => {
    const seen_paid_cents = (await at.get(booking)).paid_cents;
    return done(`${booking}/payments`, { method: "pix", seen_paid_cents, ...body });
  };
  return { ...linked, booking, guest, pay };
}

/** The stay that is lived to its end. */
async function livedStay(language: MessageLanguage, email: string, type: string) {
  const { code, path, page, confirm, booking, guest, pay } = await held(language, email);
  await until("2026-11-20T15:05:00Z");
  expect((await confirm()).status).toBe(200);
  await until("2026-11-20T15:10:00Z");
  await done("/api/contracts", { booking_code: code, contract_type_id: type });
  await until("2026-11-20T15:15:00Z");
  const [{ pix }] = (await page()).price.installments;
  const told = `${path}/installments/${pix.txid}/announcement`;
  expect((await guest.send("POST", told, { body: { amount_cents: 45_000 } })).status).toBe(200);
  const [{ id }] = (await at.get(`${booking}/payments`)).announcements;
  await done(`${booking}/announcements/${id}/refusal`, { reason: "Nada chegou na conta" });
  await until("2026-11-20T15:20:00Z");
  await pay({ amount_cents: 45_000 });
  await until("2026-11-20T15:25:00Z");
  const [payment] = (await at.get(`${booking}/payments`)).data;
  await done(`${booking}/payments/${payment.id}/reversal`, { reason: "Valor de outra reserva" });
  await until("2026-11-20T15:30:00Z");
  expect((await guest.send("POST", told, { body: { amount_cents: 45_000 } })).status).toBe(200);
  const { announcements } = await at.get(`${booking}/payments`);
  const open = announcements.find(({ state }: { state: string }) => state === "open");
  await done(`${booking}/announcements/${open.id}/confirmation`, { amount_cents: 45_000 });
  await until("2026-11-20T15:35:00Z");
  await at.save(booking, { adults: 3 });
  await until("2026-11-20T15:50:00Z");
  const asked = { check_in: "2026-12-11", check_out: "2026-12-14", adults: 3, children: 0, infants: 0, pets: 0 };
  const { total_cents } = (await guest.send("POST", `${path}/change-preview`, { body: asked })).body;
  const request = { kind: "change", ...asked, total_cents, words: null };
  expect((await guest.send("POST", `${path}/requests`, { body: request })).status).toBe(200);
  const [{ id: request_id }] = (await at.get(`${booking}/requests`)).data;
  await done(`${booking}/requests/${request_id}/refusal`, { reason: "Nesse dia a casa tem visita" });
  await until("2026-11-20T15:55:00Z");
  await until("2026-12-08T13:00:00Z"); // reminders
  await done(`${booking}/charges`, { name: "Frigobar", amount_cents: 4_500 });
  await done(`${booking}/charges`, { name: "Passeio de barco", amount_cents: 12_000 });
  await done(`${booking}/guest-mails`, { about: "payment" });
  await until("2026-12-08T13:10:00Z");
  await done(`${booking}/guest-mails`, { about: "link" });
  const { subject, body: text } = await done(`${booking}/message-text`, { template_id: null });
  await done(`${booking}/sent-messages`, { template_id: null, about: "stay", way: "email", subject, text });
  await until("2026-12-08T13:15:00Z");
  await pay({ amount_cents: (await at.get(booking)).balance_cents });
  await until("2026-12-10T12:00:00Z");
  at.app().clock.set("2026-12-10T18:00:00Z");
  await done(`${booking}/security-deposit`, { kind: "received", amount_cents: 50_000, method: "pix" });
  await done(`${booking}/check-in`);
  await until("2026-12-13T12:00:00Z");
  at.app().clock.set("2026-12-13T14:00:00Z");
  await done(`${booking}/check-out`, {});
  await done(`${booking}/security-deposit`, { kind: "kept", amount_cents: 8_000, reason: "Vidro da mesa quebrado" });
  await done(`${booking}/security-deposit`, { kind: "returned", amount_cents: 42_000, method: "pix" });
  await until("2026-12-13T14:30:00Z");
  await until("2026-12-15T15:00:00Z"); // thanks
  return code;
}

/** Stays that end otherwise: a hold that expires, and a cancellation whose refund follows. */
async function givenUpStays(language: MessageLanguage, email: string) {
  at.app().clock.set("2026-12-17T15:00:00Z");
  const nights = { check_in: "2027-03-10", check_out: "2027-03-13" };
  await held(language, email, nights);
  await until("2026-12-17T15:05:00Z");
  await until("2026-12-21T15:00:00Z");
  await at.expireHolds();
  await until("2026-12-21T15:05:00Z");
  const { confirm, booking, pay } = await held(language, email, nights);
  await confirm();
  await pay({ amount_cents: 60_000 });
  await until("2026-12-21T15:10:00Z");
  await done(`${booking}/cancellation`, {
    reason: "Obra urgente na casa",
    cancelled_by: "property",
    tell_reason: true,
  });
  await until("2026-12-21T15:15:00Z");
  await pay({ kind: "refund", amount_cents: 60_000, total_after: "kept" });
  await until("2026-12-21T15:20:00Z");
}

/** What companies, guests and desks typed in Portuguese, or in no language. */
const typed = [
  ...["Helena Prates Moura", "Casa do Mirante", "Pousada Maré", "Nada chegou na conta", "Obra urgente na casa"],
  ...[
    "Passeio de barco",
    "Nesse dia a casa tem visita",
    "Vidro da mesa quebrado",
    "Avenida Atlântica",
    "Praia da Vila",
    "Imbituba",
  ],
];
/** The sentences of a mail that are Portuguese, without what somebody typed. */
function foreignLines(mail: Received, language: MessageLanguage): string[] {
  if (language === "pt") return [];
  const text = `${mail.headers.subject}\n${mail.text("text/plain")}`;
  return portugueseLines(text, typed).filter((line) => !line.includes("http"));
}

const subjects: Partial<Record<MessageLanguage, string[]>> = {};

test.each(messageLanguages)(
  "all mails of a stay from hold to thanks speak %s, and lead to the page",
  async (language) => {
    at.app().clock.set(begins);
    const email = `helena-${language}@exemplo.test`;
    await confirmsBy(at.house(), "guest");
    const type = await contractHouse(at.app(), at.house()).published({ legal_regime: "lodging" });
    await livedStay(language, email, type);
    await givenUpStays(language, email);
    const mails = at.to(email);
    subjects[language] = mails.map(({ headers }) => headers.subject!);
    for (const mail of mails) {
      const { subject = "" } = mail.headers;
      expect(foreignLines(mail, language), subject).toEqual([]);
      expect(mail.text("text/plain").match(/^(Olá|Hello|Hola)[,.]/gm), subject).toHaveLength(1);
      expect(`${subject}${mail.text("text/html")}`, subject).not.toMatch(/\{\{|undefined|null|NaN/);
      expect(mail.text("text/html"), subject).toContain(`<html lang="${language === "pt" ? "pt-BR" : language}">`);
      if (language === "en")
        expect(mail.text("text/plain"), subject).not.toMatch(/\d\d\/\d\d\/\d{4}|R\$\s[\d.]+,\d\d\b/);
    }
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    for (const [index, mail] of mails.entries()) {
      const name = `${language}-${String(index + 1).padStart(2, "0")}`;
      writeFileSync(join(folder, `${name}.html`), mail.text("text/html"));
      writeFileSync(join(folder, `${name}.txt`), `${mail.headers.subject}\n\n${mail.text("text/plain")}`);
    }
  },
);

test("a stay has the same mails in each language", () => {
  const counts = messageLanguages.map((language) => subjects[language]?.length ?? 0);
  expect(counts[0]).toBeGreaterThanOrEqual(23);
  expect(new Set(counts).size, JSON.stringify(subjects, null, 1)).toBe(1);
});
