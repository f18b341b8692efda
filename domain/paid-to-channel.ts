const through: Record<string, string> = { airbnb: "pelo Airbnb", booking_com: "pela Booking.com" };
const from: Record<string, string> = { airbnb: "do Airbnb", booking_com: "da Booking.com" };

/** What a guest is told of whom he pays, where it is not the company. */
export function paidToChannel(channel: string): string {
  return `O pagamento é feito ${through[channel] ?? "pelo canal em que a reserva foi feita"}.`;
}

/** From whom the company gets what a channel collects: "do Airbnb". */
export function fromChannel(channel: string): string {
  return from[channel] ?? "do canal";
}
