import type { MessageLanguage } from "#domain/messages/message-rules";

const brands: Record<string, string> = { airbnb: "Airbnb", booking_com: "Booking.com" };
const through: Record<string, string> = { airbnb: "pelo Airbnb", booking_com: "pela Booking.com" };
const named: Record<string, string> = { airbnb: "o Airbnb", booking_com: "a Booking.com" };
const to: Record<string, string> = { airbnb: "ao Airbnb", booking_com: "à Booking.com" };
const from: Record<string, string> = { airbnb: "do Airbnb", booking_com: "da Booking.com" };

/** The channels that bring guests of theirs, whose addresses were given to the channel; the others are the company's own ways. */
export const guestChannels: readonly string[] = ["airbnb", "booking_com", "other"];

/** Whom the guest pays, where it is not the company. */
export function paidToChannel(channel: string, language: MessageLanguage = "pt"): string {
  if (language === "en") return `You pay through ${brands[channel] ?? "the channel you booked with"}.`;
  if (language === "es") return `El pago se hace por ${brands[channel] ?? "el canal donde hizo la reserva"}.`;
  return `O pagamento é feito ${through[channel] ?? "pelo canal em que a reserva foi feita"}.`;
}

/** What he is told of whom he gets his money back from. */
export function refundedByChannel(channel: string): string {
  return `A devolução é feita ${through[channel] ?? "pelo canal em que a reserva foi feita"}.`;
}

/** What the desk is told of a stay that is given up: who gives the guest his money back, and whose the company's is. */
export function refundOfChannel(channel: string): string {
  const name = named[channel] ?? "o canal";
  return `Quem devolve ao hóspede é ${name}, pelas regras de lá. O que a empresa já recebeu volta ${toChannel(channel)}.`;
}

/** To whom the company gives back what a channel had passed on: "ao Airbnb". */
export function toChannel(channel: string): string {
  return to[channel] ?? "ao canal";
}

/** From whom the company gets what a channel collects: "do Airbnb". */
export function fromChannel(channel: string): string {
  return from[channel] ?? "do canal";
}
