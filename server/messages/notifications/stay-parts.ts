import { centsIn, dateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { sumSignedCents } from "#domain/money";
import { inOneLine } from "#domain/notification-mails";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import type { OtherPart } from "#server/guest/guest-page/guest-page.queries";
import { otherPartsOf, shownParts } from "#server/guest/guest-page/guest-stay";
import type { Ctx } from "#server/platform/context";

/** A part of a divided stay, with its last day of free cancellation; null if that is over or a channel decides it. */
export type ToldPart = OtherPart & { free_until: string | null };

/** Another part, with the path of its guest page; null for no link. */
export type LinkedPart = ToldPart & { path: string | null };

/** The other parts of a stay for its mails: the days are those that the guest's page says. */
export async function partsToTell(ctx: Ctx, booking: StoredBooking): Promise<ToldPart[]> {
  const others = await otherPartsOf(ctx, booking);
  if (others.length === 0) return [];
  const days = new Map((await shownParts(ctx, booking)).map(({ code, free_until }) => [code, free_until]));
  return others.map((part) => ({ ...part, free_until: days.get(part.code) ?? null }));
}

/** Where a divided stay was before and goes on, and the money that belongs to it there. */
export function otherParts(others: readonly LinkedPart[], language: MessageLanguage, money: boolean): string[] {
  const lines = others.map((part) => partLine(part, language, money));
  return lines.length === 0 ? [] : [partWords[language].parts, ...lines];
}

/** One part of a divided stay on a line. */
export function partLine(part: ToldPart, language: MessageLanguage, money: boolean): string {
  const say = partWords[language];
  const { code, check_in, check_out, accommodation_name, total_cents, paid_cents, free_until } = part;
  return [
    say.part(dateIn(language, check_in), dateIn(language, check_out), inOneLine(accommodation_name)),
    ...(money ? [say.money(centsIn(language, total_cents), centsIn(language, paid_cents))] : []),
    say.code(code),
    ...(free_until === null ? [] : [say.free(dateIn(language, free_until))]),
  ].join(", ");
}

/** What all parts of a stay cost together, and what was paid of it. */
export function wholeStay(
  parts: readonly Pick<OtherPart, "total_cents" | "paid_cents">[],
  language: MessageLanguage,
): string {
  const sum = (of: "total_cents" | "paid_cents") => centsIn(language, sumSignedCents(parts.map((part) => part[of])));
  return partWords[language].whole(sum("total_cents"), sum("paid_cents"));
}

const partWords = {
  pt: {
    parts: "Sua estadia tem mais de uma parte. O que está acima é desta; as outras:",
    part: (from: string, to: string, place: string) => `De ${from} a ${to}: ${place}`,
    money: (total: string, paid: string) => `total ${total}, pago ${paid}`,
    code: (code: string) => `reserva ${code}`,
    free: (date: string) => `cancelamento sem custo até o fim de ${date}`,
    whole: (total: string, paid: string) => `A estadia inteira: total ${total}, pago ${paid}.`,
  },
  en: {
    parts: "Your stay has more than one part. What is above is about this one; the others:",
    part: (from: string, to: string, place: string) => `From ${from} to ${to}: ${place}`,
    money: (total: string, paid: string) => `total ${total}, paid ${paid}`,
    code: (code: string) => `booking ${code}`,
    free: (date: string) => `free cancellation until the end of ${date}`,
    whole: (total: string, paid: string) => `The whole stay: total ${total}, paid ${paid}.`,
  },
  es: {
    parts: "Su estadía tiene más de una parte. Lo de arriba es de esta; las otras:",
    part: (from: string, to: string, place: string) => `Del ${from} al ${to}: ${place}`,
    money: (total: string, paid: string) => `total ${total}, pagado ${paid}`,
    code: (code: string) => `reserva ${code}`,
    free: (date: string) => `cancelación sin costo hasta el final del ${date}`,
    whole: (total: string, paid: string) => `La estadía completa: total ${total}, pagado ${paid}.`,
  },
} as const satisfies Record<MessageLanguage, object>;
