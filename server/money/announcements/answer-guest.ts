import { centsIn, dateIn } from "#domain/in-language/figures";
import { isOpenPart } from "#domain/installments";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { todayIn } from "#domain/stay-dates";
import { guestBalance } from "#domain/who-owes";
import { owedMoney, shownStatus, toldInstallments } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { pagePath } from "#server/bookings/bookings/guest-links";
import { isOfDemonstration, requireBooking } from "#server/bookings/bookings/read-booking";
import { languageOfGuest } from "#server/bookings/guests/guest-language";
import { findHolderAddress, listTied } from "#server/money/announcements/announcements.queries";
import { actorOfCompany } from "#server/people/tenants/company-actor";
import type { Ctx } from "#server/platform/context";
import type { Secrets } from "#server/platform/db/secrets";
import type { MailTools, WaitingMail, Wanted } from "#server/platform/mail/deliver-mail";
import { layoutWords, type MailContent } from "#server/platform/mail/layout";
import { sendMail, sendsMail } from "#server/platform/mail/send-mail";

export const answerMail = "payment-answer";

/**
 * Queues the mail that tells a guest the outcome of the Pix that they announced, in their language and with a link to
 * their page, in the transaction that decides. A guest without an e-mail address reads it only on their page.
 */
export async function answerGuest(ctx: Ctx, secrets: Secrets, code: string, answer: Answer): Promise<void> {
  const { actor, db, clock } = ctx;
  const booking = await requireBooking(ctx, code);
  const { id, holder_name, holder_email } = booking;
  if (holder_email === null || !(await mayAnswer(ctx, id))) return;
  await sendMail(db, secrets, clock.now(), {
    ...(await writeAnswer(ctx, secrets, booking, answer)),
    kind: answerMail,
    tenant_id: actor.tenant_id,
    about: id,
    answers: true,
    listed: { kind: "payment_answered", booking_id: id, address: holder_email },
    to: { name: holder_name, address: holder_email },
    source: answer,
  });
}

/** The mail as it is true now: it names what is still to be paid, also if it is sent hours later. */
async function writeAnswer(ctx: Ctx, secrets: Secrets, booking: StoredBooking, answer: Answer) {
  const language = await languageOfGuest(ctx, booking.holder_id);
  const [subject, ...sentences] = answerWords(booking, answer, ctx.clock.now(), language);
  const path = await pagePath(ctx, secrets, booking.code);
  return { subject, language, parts: [...sentences, ...(path ? [{ label: layoutWords[language].page, path }] : [])] };
}

/** Not to guests of a demonstration, nor if the company switched it off. */
async function mayAnswer(ctx: Ctx, bookingId: string): Promise<boolean> {
  const sends = await sendsMail(ctx.db, ctx.actor.tenant_id, "payment_answered");
  return sends && !(await isOfDemonstration(ctx, bookingId));
}

/** The same for all who had announced these payments, which were received in another way. */
export async function answerPayers(ctx: Ctx, secrets: Secrets, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  for (const { code, ...amounts } of await listTied(ctx.db, ctx.actor.tenant_id, paymentIds)) {
    await answerGuest(ctx, secrets, code, amounts);
  }
}

/** The mail as it is true now; false if its guest was erased or no longer has an address. */
export function isAnswerWanted(
  { about, tenant_id }: WaitingMail,
  { database, clock, secrets }: MailTools,
  { source }: Pick<MailContent, "source">,
): Promise<Wanted> {
  return database.asTenant(tenant_id ?? "", async (db) => {
    const actor = await actorOfCompany(db, tenant_id ?? "");
    const code = await findHolderAddress(db, actor.tenant_id, about ?? "");
    if (code === null || !(await sendsMail(db, actor.tenant_id, "payment_answered"))) return false;
    if (source === undefined) return true; // queued before answers were written when they are sent
    const ctx = { actor, db, clock };
    return writeAnswer(ctx, secrets, await requireBooking(ctx, code), source as Answer);
  });
}

/** The announced amount and the outcome: the amount received, or why it was not found. Amounts in cents. */
type Answer = { told_cents: number } & ({ arrived_cents: number } | { reason: string });

type Said = [subject: string, ...sentences: string[]];

interface Words {
  stay(code: string, place: string, from: string, to: string): string;
  notFound: string;
  missing(amount: string, stay: string): string;
  why(reason: string): string;
  again: string;
  found: string;
  arrived(amount: string, stay: string): string;
  told(amount: string): string;
  confirmed: string;
  expired: string;
  open(amount: string, due: string): string;
  due(amount: string, day: string): string;
  /** After the sentence about what is open. */
  dueOn(day: string): string;
  settled: string;
  ofBooking(subject: string, code: string): string;
}

const words: Record<MessageLanguage, Words> = {
  pt: {
    stay: (code, place, from, to) => `a reserva ${code} em ${place}, de ${from} a ${to}`,
    notFound: "Não encontramos o seu Pix",
    missing: (amount, stay) => `Não encontramos o Pix de ${amount} que você informou para ${stay}.`,
    why: (reason) => `Motivo: ${reason}`,
    again: "Se você pagou, confira no seu banco e informe de novo na página da reserva.",
    found: "Recebemos o seu Pix",
    arrived: (amount, stay) => `Recebemos o seu Pix de ${amount} para ${stay}.`,
    told: (amount) => `Você tinha informado ${amount}.`,
    confirmed: "A sua reserva está confirmada.",
    expired: "O prazo da pré-reserva terminou antes da conferência. Fale com a hospedagem para combinar.",
    open: (amount, due) => `Ainda falta pagar ${amount}${due}.`,
    due: (amount, day) => `${amount} até ${day}`,
    dueOn: (day) => `, até ${day}`,
    settled: "Não falta pagar nada.",
    ofBooking: (subject, code) => `${subject}, reserva ${code}`,
  },
  en: {
    stay: (code, place, from, to) => `booking ${code} at ${place}, from ${from} to ${to}`,
    notFound: "We did not find your Pix",
    missing: (amount, stay) => `We did not find the Pix of ${amount} that you reported for ${stay}.`,
    why: (reason) => `Reason (in Portuguese): ${reason}`,
    again: "If you paid, please check with your bank and report it again on your booking page.",
    found: "We received your Pix",
    arrived: (amount, stay) => `We received your Pix of ${amount} for ${stay}.`,
    told: (amount) => `You had reported ${amount}.`,
    confirmed: "Your booking is confirmed.",
    expired: "The deadline of your hold passed before the payment was checked. Please contact your host.",
    open: (amount, due) => `${amount} is still to be paid${due}.`,
    due: (amount, day) => `${amount} by ${day}`,
    dueOn: (day) => `, by ${day}`,
    settled: "Nothing is left to pay.",
    ofBooking: (subject, code) => `${subject}, booking ${code}`,
  },
  es: {
    stay: (code, place, from, to) => `la reserva ${code} en ${place}, del ${from} al ${to}`,
    notFound: "No encontramos su Pix",
    missing: (amount, stay) => `No encontramos el Pix de ${amount} que informó para ${stay}.`,
    why: (reason) => `Motivo (en portugués): ${reason}`,
    again: "Si pagó, verifique en su banco e infórmelo de nuevo en la página de la reserva.",
    found: "Recibimos su Pix",
    arrived: (amount, stay) => `Recibimos su Pix de ${amount} para ${stay}.`,
    told: (amount) => `Había informado ${amount}.`,
    confirmed: "Su reserva está confirmada.",
    expired: "El plazo de la prerreserva terminó antes de la revisión. Hable con el alojamiento.",
    open: (amount, due) => `Todavía falta pagar ${amount}${due}.`,
    due: (amount, day) => `${amount} hasta el ${day}`,
    dueOn: (day) => `, hasta el ${day}`,
    settled: "No falta pagar nada.",
    ofBooking: (subject, code) => `${subject}, reserva ${code}`,
  },
};

/** The text of the mail about the outcome, for the booking in its current state. */
function answerWords(booking: StoredBooking, answer: Answer, now: Date, language: MessageLanguage): Said {
  const say = words[language];
  const cents = (amount: number) => centsIn(language, amount);
  const { code, accommodation_name, check_in, check_out } = booking;
  const stay = say.stay(code, accommodation_name, dateIn(language, check_in), dateIn(language, check_out));
  if ("reason" in answer) {
    const { told_cents, reason } = answer;
    return [say.ofBooking(say.notFound, code), say.missing(cents(told_cents), stay), say.why(reason), say.again];
  }
  const { told_cents, arrived_cents } = answer;
  const said: Said = [say.ofBooking(say.found, code), say.arrived(cents(arrived_cents), stay)];
  if (told_cents !== arrived_cents) said.push(say.told(cents(told_cents)));
  const status = shownStatus(booking, now);
  if (status === "confirmed") said.push(say.confirmed);
  if (status === "expired") said.push(say.expired);
  if (status === "hold" || status === "confirmed" || status === "checked_in") {
    const open = guestBalance(owedMoney(booking));
    said.push(open > 0 ? say.open(cents(open), dueText(booking, now, language)) : say.settled);
  }
  return said;
}

/** When what is open is due: ", até 01/12/2026", of several payments each with its day. */
function dueText(booking: StoredBooking, now: Date, language: MessageLanguage): string {
  const today = todayIn(booking.timezone, now);
  const parts = toldInstallments(booking, today);
  const open = parts.filter(isOpenPart);
  const { due, dueOn } = words[language];
  const [only] = open;
  if (only === undefined) return "";
  if (open.length === 1) return dueOn(dateIn(language, only.due_date));
  const all = open.map((part) =>
    due(centsIn(language, part.amount_cents - part.paid_cents), dateIn(language, part.due_date)),
  );
  return `: ${all.join("; ")}`;
}
