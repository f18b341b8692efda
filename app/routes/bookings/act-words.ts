import type { BookingRow } from "#contract/bookings";
import { formatMoney, formatRange } from "~/lib/format";
import { nightsText } from "~/routes/bookings/booking-words";
import type { DeskAct } from "~/routes/bookings/possible-acts";

export interface ActWords {
  /** The verb with its thing, on buttons and in menus. */
  label: string;
  working: string;
  title: string;
  /** What will happen, in numbers. */
  effect: string;
}

type Told = Pick<
  BookingRow,
  "status" | "accommodation_name" | "check_in" | "check_out" | "night_count" | "total_cents" | "holder"
>;

/** How an act is offered and what it says it will do. */
export function actWords(act: DeskAct, booking: Told): ActWords {
  const { holder, accommodation_name, night_count, total_cents } = booking;
  const dates = formatRange(booking.check_in, booking.check_out, { year: true });
  const stay = `${accommodation_name}, ${dates}`;
  const one = night_count === 1;
  const nights = `${one ? "A noite" : `As ${nightsText(night_count)}`} de ${stay}`;
  const again = booking.status === "inquiry" ? "" : " de novo";
  switch (act) {
    case "confirm":
      return {
        label: "Confirmar reserva",
        working: "Confirmando",
        title: `Confirmar a reserva de ${holder.name}?`,
        effect: `${nights}, ${one ? "fica reservada" : "ficam reservadas"}${total_cents === undefined ? "." : ` por ${formatMoney(total_cents)}.`}`,
      };
    case "hold":
      return {
        label: `Fazer pré-reserva${again}`,
        working: "Guardando",
        title: `Fazer a pré-reserva de ${holder.name}${again}?`,
        effect: `${nights}, ${one ? "fica guardada" : "ficam guardadas"} até o prazo da empresa terminar. Sem confirmação, a pré-reserva expira sozinha.`,
      };
    case "cancel":
      return {
        label: "Cancelar reserva",
        working: "Cancelando",
        title: `Cancelar a reserva de ${holder.name}, ${stay}?`,
        effect: `${one ? "A noite volta" : `As ${nightsText(night_count)} voltam`} a ficar ${one ? "livre" : "livres"} para outras reservas. Isso não pode ser desfeito.`,
      };
  }
}

/** What the toast says afterwards, with the verb of the button. */
export function doneWords(act: DeskAct, code: string): string {
  if (act === "confirm") return `Reserva ${code} confirmada`;
  return act === "hold" ? `Pré-reserva ${code} feita` : `Reserva ${code} cancelada`;
}
