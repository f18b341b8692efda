import type * as z from "zod";
import type { MessagePreview, MessagePreviewInput } from "#contract/message-templates";
import {
  emptyIn,
  faultOfMessage,
  fillChat,
  fillMessage,
  type MessageValues,
  messageVariableNames,
  messageVariables,
} from "#domain/messages/message-text";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/read-booking";
import { type Ctx, may } from "#server/context";
import { languageOfGuest } from "#server/guest-page/guest-language";

/** A text as its receiver gets it: filled by a booking of the company, or with samples. */
export async function previewMessage(
  ctx: Ctx,
  input: z.output<typeof MessagePreviewInput>,
  valuesOf: (code: string) => Promise<MessageValues>,
): Promise<MessagePreview> {
  const { subject, body, chat, booking_code } = input;
  const { booking, values } = await valuesOfPreview(ctx, booking_code ?? null, valuesOf);
  const guests = booking === null ? "pt" : await languageOfGuest(ctx, booking.holder_id);
  const faults = Object.entries({ subject, body, chat }).flatMap(([field, text]) => {
    const fault = faultOfMessage(text);
    return fault === null ? [] : [[field, fault]];
  });
  return {
    language: input.language ?? guests,
    subject: fillMessage(subject, values),
    body: fillMessage(body, values),
    chat: fillChat(chat, values),
    empty: emptyIn(`${subject}\n${body}\n${chat}`, values).map((name) => ({
      name,
      label: messageVariables[name].label,
    })),
    booking: booking && { code: booking.code, holder_name: booking.holder_name, email: booking.holder_email },
    values,
    faults: Object.fromEntries(faults),
  };
}

/** What a text is filled with: by a booking of the company as who asks may see it, without one by samples. */
export async function valuesOfPreview(
  ctx: Ctx,
  code: string | null,
  valuesOf: (code: string) => Promise<MessageValues>,
): Promise<{ booking: StoredBooking | null; values: MessageValues }> {
  if (code === null) return { booking: null, values: samples };
  const booking = await requireBooking(ctx, code);
  return { booking, values: valuesFor(ctx, await valuesOf(booking.code)) };
}

const samples = Object.fromEntries(
  messageVariableNames.map((name) => [name, messageVariables[name].sample]),
) as MessageValues;

/** Hides amounts from people who may not see them. */
function valuesFor({ actor }: Ctx, values: MessageValues): MessageValues {
  if (may(actor, "money.view")) return values;
  const hidden = messageVariableNames.filter((name) => messageVariables[name].money && values[name] !== "");
  return { ...values, ...Object.fromEntries(hidden.map((name) => [name, "R$ •••"])) };
}
