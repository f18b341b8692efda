import type { MessageLanguage } from "#domain/messages/message-rules";

const brands: Record<string, string> = { airbnb: "Airbnb", booking_com: "Booking.com" };
const through: Record<string, string> = { airbnb: "pelo Airbnb", booking_com: "pela Booking.com" };
const named: Record<string, string> = { airbnb: "o Airbnb", booking_com: "a Booking.com" };
const to: Record<string, string> = { airbnb: "ao Airbnb", booking_com: "à Booking.com" };
const at: Record<string, string> = { airbnb: "no Airbnb", booking_com: "na Booking.com" };
const from: Record<string, string> = { airbnb: "do Airbnb", booking_com: "da Booking.com" };

/** Channels whose guests' addresses may belong to the channel; the others are the company's own ways of selling. */
export const guestChannels: readonly string[] = ["airbnb", "booking_com", "other"];

/** Whether the nights cost what the channel agreed with its guest, so that no table price is behind their sum. */
export const isChannelPrice = (nights: readonly { channel?: true | undefined }[]): boolean =>
  nights.length > 0 && nights.every(({ channel }) => channel === true);

/** Whether a booking was made through a channel, whose rules of cancellation and regret apply whoever collects. */
export const isThroughChannel = (channel: string): boolean => guestChannels.includes(channel);

/** The channel whose rules of cancellation and regret apply to a booking; null for the company's own. */
export const channelOfTerms = ({ channel, collected_by }: { channel: string; collected_by: string }): string | null =>
  collected_by === "channel" || isThroughChannel(channel) ? channel : null;

/** Whose rules of cancellation and regret apply to a booking made through a channel. */
export function termsOfChannel(channel: string, language: MessageLanguage = "pt"): string {
  if (language === "en") return `Cancelling follows the rules of ${brands[channel] ?? "the channel you booked with"}.`;
  if (language === "es")
    return `La cancelación sigue las reglas de ${brands[channel] ?? "el canal donde hizo la reserva"}.`;
  return `O cancelamento e o arrependimento seguem as regras ${from[channel] ?? "do canal em que a reserva foi feita"}.`;
}

/** Where a price was agreed: "conforme a reserva feita no Airbnb". */
export function agreedAtChannel(channel: string): string {
  return `conforme a reserva feita ${at[channel] ?? "no canal"}`;
}

/** Who receives the guest's payment, if not the company. */
export function paidToChannel(channel: string, language: MessageLanguage = "pt"): string {
  if (language === "en") return `You pay through ${brands[channel] ?? "the channel you booked with"}.`;
  if (language === "es") return `El pago se hace por ${brands[channel] ?? "el canal donde hizo la reserva"}.`;
  return `O pagamento é feito ${through[channel] ?? "pelo canal em que a reserva foi feita"}.`;
}

/** The sentence that tells the guest who refunds them. */
export function refundedByChannel(channel: string, language: MessageLanguage = "pt"): string {
  if (language === "en") return `Refunds are made by ${brands[channel] ?? "the channel you booked with"}.`;
  if (language === "es") return `La devolución la hace ${brands[channel] ?? "el canal donde hizo la reserva"}.`;
  return `A devolução é feita ${through[channel] ?? "pelo canal em que a reserva foi feita"}.`;
}

/** The sentence that tells the company's user who refunds the guest and what happens to the company's money. */
export function refundOfChannel(channel: string): string {
  const name = named[channel] ?? "o canal";
  return `Quem devolve ao hóspede é ${name}, pelas regras de lá. O que a empresa já recebeu volta ${toChannel(channel)}.`;
}

/** The condition under which nights of a channel's booking become free: its calendar may still close them. */
export function unlessClosedBy(channel: string, one: boolean): string {
  return `se o calendário ${from[channel] ?? "do canal"} não ${one ? "a" : "as"} fechar`;
}

/** To whom the company returns a payout of a channel: "ao Airbnb". */
export function toChannel(channel: string): string {
  return to[channel] ?? "ao canal";
}

/** From whom the company receives a payout of a channel: "do Airbnb". */
export function fromChannel(channel: string): string {
  return from[channel] ?? "do canal";
}
