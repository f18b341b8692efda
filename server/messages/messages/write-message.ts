import { doubtWords } from "#contract/messages/message-words";
import type { companyMessages, Message } from "#contract/messages/messages-sent";
import { messages as sentences } from "#contract/platform/messages";
import type { MessageLanguage, MessageWay } from "#domain/messages/message-rules";
import { hasVariable, namesIn } from "#domain/messages/message-text";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { languageOfGuest } from "#server/bookings/guests/guest-language";
import { note } from "#server/messages/messages/act-on-message";
import { allowanceOf } from "#server/messages/messages/allowance";
import { enqueueMailByHand } from "#server/messages/messages/leave-message";
import { sentence, toMessage } from "#server/messages/messages/message-answer";
import { findMessage, insertMessage, lockSending } from "#server/messages/messages/messages.queries";
import { textVariables } from "#server/messages/messages/own-variables";
import { doubtOfTemplate } from "#server/messages/messages/plan";
import { listWords } from "#server/messages/messages/sending.queries";
import { settleBy } from "#server/messages/messages/settle-by-hand";
import { stayText } from "#server/messages/messages/stay-text";
import { noMail } from "#server/messages/messages/templates";
import { textOf, valuesOfStay, withheldByGuide, wordsIn } from "#server/messages/messages/text-of-stay";
import { refusalOfVariables, templateTexts, variablesOf } from "#server/messages/messages/value-access";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { EndpointCtx, Verb } from "#server/platform/http/route";

/** A template filled in for a booking's guest, or the data of the stay. */
export const composeMessage: Verb<typeof companyMessages.compose> = async (
  ctx,
  { params: { code }, body: { template_id } },
) => {
  const booking = await requireBooking(ctx, code);
  const { holder_phone, holder_email: email } = booking;
  const reached = { phone: holder_phone?.replace(/\D/g, "") || null, email };
  const language = await languageOfGuest(ctx, booking.holder_id);
  if (template_id === null) {
    return { ...(await stayText(ctx, booking, language)), ...reached, empty: [], doubt: null };
  }
  const template = await requireTemplate(ctx, template_id);
  const variables = await textVariables(ctx);
  const used = variablesOf(
    templateTexts.map((name) => template[name]),
    variables,
  );
  const refusal = refusalOfVariables(ctx.actor.permissions, used);
  if (refusal !== null) throw new Problem("UserForbiddenForActionException", { reason: `${refusal}.` });
  const values = await valuesOfStay(ctx, ctx.services, booking.code, {
    money: true,
    language: wordsIn(template, language).language,
  });
  const doubt = await doubtOfTemplate(ctx, booking.code, template_id);
  const text = { ...textOf(template, language, values, variables), doubt: doubt && doubtWords[doubt] };
  const withheld = text.empty.length > 0 ? await withheldByGuide(ctx, ctx.services, booking.code) : new Set();
  const empty = text.empty.map((each) => ({ ...each, withheld: withheld.has(each.name) }));
  return { ...text, ...reached, empty };
};

async function requireTemplate({ actor, db }: Ctx, id: string) {
  const template = (await listWords(db, actor.tenant_id, [id])).get(id);
  if (template === undefined) throw invalid("template_id", "Escolha um modelo da lista");
  return template;
}

/**
 * Sends a message to a booking's guest as a user wrote it: an e-mail is queued, a WhatsApp text is recorded as sent.
 */
export const writeMessage: Verb<typeof companyMessages.write> = async (
  ctx,
  { params: { code }, body: { template_id, about, way, subject, text } },
) => {
  const booking = await requireBooking(ctx, code);
  const template = template_id === null ? null : await requireTemplate(ctx, template_id);
  const byMail = way === "email";
  refuseVariables({ ...(byMail && subject !== undefined && { subject }), text });
  if (byMail && subject === undefined) throw invalid("subject", sentences.required("Assunto", "o"));
  const why = byMail ? await mailRefusal(ctx, booking) : null;
  if (why !== null) throw refusal(why);
  const language = await languageOfGuest(ctx, booking.holder_id);
  const title = template?.name ?? (about === "stay" ? "Dados da reserva" : "Mensagem escrita na reserva");
  const said = { title, way, language, subject: byMail ? (subject ?? "") : null, text };
  return sendByHand(ctx, booking, { ...said, key: null, template_id, tells_stay: about === "stay" });
};

interface ByHand {
  /** Null: it may be sent any number of times. With a key, once; the caller has checked it under `lockSending`. */
  key: string | null;
  title: string;
  way: MessageWay;
  language: MessageLanguage;
  subject: string | null;
  text: string;
  template_id: string | null;
  tells_stay: boolean;
}

/** Sends a message of a user to a booking's guest: queues the mail, or records the text sent by WhatsApp. */
export async function sendByHand(
  ctx: EndpointCtx,
  booking: StoredBooking,
  { key, way, language, subject, text, ...said }: ByHand,
): Promise<Message> {
  const { actor, db, clock } = ctx;
  const byMail = way === "email";
  await requireServed(ctx);
  await lockSending(db, actor.tenant_id);
  const now = clock.now();
  const id = newId(now);
  const row = {
    ...{ id, key: key ?? id, booking_id: booking.id, rule_id: null, kind: null, receiver_id: null, anchor: null },
    ...said,
    ...{ way, audience: "guest", reason: null, due_at: now, language, created_at: now, by_user: actor.user_id },
    to_name: booking.holder_name,
    to_address: byMail ? booking.holder_email : booking.holder_phone,
    subject,
    body: text,
    state: byMail ? ("sending" as const) : ("sent" as const),
    mail_id: byMail ? id : null,
    ended_at: byMail ? null : now,
  };
  await insertMessage(db, actor.tenant_id, row);
  await settleBy(ctx, { ...row, code: booking.code });
  if (byMail) {
    const { link } = await valuesOfStay(ctx, ctx.services, booking.code, { money: true });
    const letter = { reason: null, language, subject: subject ?? "", text, link };
    await enqueueMailByHand(ctx, ctx.services, row, letter);
  }
  const stored = found(await findMessage(db, actor.tenant_id, { id }));
  await note(ctx, stored, "sent");
  return toMessage(ctx, stored);
}

/** Why the guest of a booking cannot be mailed; null if they can. */
export async function mailRefusal(ctx: Ctx, booking: StoredBooking): Promise<string | null> {
  return booking.holder_email === null ? "O hóspede não tem e-mail no cadastro." : noMail(ctx, booking.id);
}

/** A text by hand goes out to the letter: nothing fills a variable any more. */
function refuseVariables(texts: Record<string, string>): void {
  const fields = Object.entries(texts).filter(([, text]) => hasVariable(text));
  if (fields.length === 0) return;
  const errors = Object.fromEntries(fields.map(([field, text]) => [field, [sentenceOfVariables(text)]]));
  throw new Problem("ValidationException", { errors });
}

function sentenceOfVariables(text: string): string {
  const [name] = namesIn(text);
  return name === undefined
    ? "Há uma variável sem fechar. Escreva o dado no lugar de {{ ou }}"
    : `A variável {{${name}}} não é preenchida numa mensagem escrita à mão. Escreva o dado no lugar dela`;
}

async function requireServed(ctx: Ctx): Promise<void> {
  const { serves } = await allowanceOf(ctx);
  if (!serves) throw refusal(sentence("suspended")!);
}

export const refusal = (reason: string) => new Problem("MessageCannotActException", { reason });
