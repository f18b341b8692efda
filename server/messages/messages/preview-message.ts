import type { messageRules } from "#contract/messages/message-rules";
import type { messageTemplates } from "#contract/messages/message-templates";
import { variablesWith } from "#contract/platform/value-rights";
import {
  faultOfLength,
  faultOfMessage,
  fillChat,
  fillMessage,
  fillSubject,
  type MessageValues,
  samplesWith,
  type ValuesByLanguage,
} from "#domain/messages/message-text";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { languageOfGuest } from "#server/bookings/guests/guest-language";
import { type OwnVariableOf, ownVariablesOf } from "#server/catalogue/accommodations/message-values";
import { findTemplate } from "#server/messages/messages/rules-and-templates.queries";
import { emptyOf, previewValues } from "#server/messages/messages/text-of-stay";
import { seenValues } from "#server/messages/messages/value-access";
import { linesOf } from "#server/messages/notifications/notification-words";
import { type Ctx, may } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { found, Problem } from "#server/platform/http/problem";
import type { EndpointCtx, Verb } from "#server/platform/http/route";
import { sendMail } from "#server/platform/mail/send-mail";

/** A text as its receiver gets it: filled with a booking of the company, or with samples. */
export const previewMessage: Verb<typeof messageTemplates.preview> = async (ctx, { body: input }) => {
  const { subject, body, chat, booking_code } = input;
  const booking = await bookingOfPreview(ctx, booking_code);
  const language = input.language ?? (booking === null ? "pt" : await languageOfGuest(ctx, booking.holder_id));
  const own = await ownVariablesOf(ctx);
  const variables = variablesWith(own);
  const inEach = await valuesOfPreview(ctx, booking, own);
  const values = inEach[language];
  const faults = Object.entries({ subject, body, chat }).flatMap(([field, text]) => {
    const names = own.map(({ name }) => name);
    const fault = faultOfMessage(text, names) ?? faultOfLength(field, text, names);
    return fault === null ? [] : [[field, fault]];
  });
  return {
    language,
    subject: fillSubject(subject, values),
    body: fillMessage(body, values),
    chat: fillChat(chat, values),
    empty: emptyOf({ subject, body, chat }, values, variables),
    booking: booking && { code: booking.code, holder_name: booking.holder_name, email: booking.holder_email },
    values: inEach,
    faults: Object.fromEntries(faults),
  };
};

/** The values to fill in a text: of a booking of the company as the actor may see it, otherwise samples. */
async function valuesOfPreview(
  ctx: EndpointCtx,
  booking: StoredBooking | null,
  own: readonly OwnVariableOf[],
): Promise<ValuesByLanguage> {
  if (booking === null) return samplesWith(own);
  const variables = variablesWith(own);
  const { pt, en, es } = await previewValues(ctx, ctx.services, booking.code);
  const seen = (values: MessageValues) => seenValues(ctx.actor.permissions, values, variables);
  return { pt: seen(pt), en: seen(en), es: seen(es) };
}

/** A booking of the company, for users who may see bookings; null if none was chosen. */
async function bookingOfPreview(ctx: Ctx, code: string | null | undefined): Promise<StoredBooking | null> {
  if (code == null) return null;
  if (!may(ctx.actor, "bookings.view")) throw new Problem("UserForbiddenForActionException", { reason: needsBookings });
  return requireBooking(ctx, code);
}

const needsBookings =
  "Para preencher o texto com uma reserva, o seu perfil de acesso precisa de “Ver reservas”. Sem reserva, a prévia usa dados de exemplo.";

const testMail = "message-test";

/** Mails a template to the current user, filled with a booking or with samples. */
export const sendTestMail: Verb<typeof messageRules.test> = async (ctx, { body: { template_id, booking_code } }) => {
  const { actor, db, clock } = ctx;
  const template = found(await findTemplate(db, actor.tenant_id, template_id));
  const booking = await bookingOfPreview(ctx, booking_code);
  const { pt: values } = await valuesOfPreview(ctx, booking, await ownVariablesOf(ctx));
  const asker = await findAsker(db, actor.user_id);
  await sendMail(db, ctx.services.secrets, clock.now(), {
    kind: testMail,
    tenant_id: actor.tenant_id,
    to: { name: asker.name, address: asker.email },
    subject: `[Teste] ${fillSubject(template.subject, values)}`,
    parts: linesOf(fillMessage(template.body, values)),
  });
  return { to: asker.email };
};

/** Name and address of the requesting user, as receiver of a mail. */
function findAsker(db: Db, userId: string) {
  return db.selectFrom("users").select(["name", "email"]).where("id", "=", userId).executeTakeFirstOrThrow();
}
