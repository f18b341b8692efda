import type { BookingRow } from "#contract/bookings/bookings";
import { isThroughChannel, unlessClosedBy } from "#domain/paid-to-channel";
import { leavesEarly } from "#domain/stay-course";
import { nightsText } from "~/domains/bookings/booking-words";
import type { OfferedAct } from "~/domains/bookings/possible-acts";
import { formatMoney, formatRange } from "~/lib/format";

export interface ActWords {
  /** The verb with its object, on buttons and in menus. */
  label: string;
  working: string;
  title: string;
  /** What will happen, in numbers. */
  effect: string;
}

type Told = Pick<
  BookingRow,
  "status" | "channel" | "accommodation_name" | "check_in" | "check_out" | "night_count" | "total_cents" | "holder"
>;

const undoable = " Pode ser desfeito até o fim do dia, enquanto as noites estiverem livres.";

// money taken at the door is an entry of its own
const keepsMoney = " O dinheiro e o consumo registrados continuam na reserva.";

/** The label of an act and its announced effect on a day. */
export function actWords(act: OfferedAct, booking: Told, today: string): ActWords {
  const { holder, accommodation_name, night_count, total_cents } = booking;
  const dates = formatRange(booking.check_in, booking.check_out, { year: true });
  const stay = `${accommodation_name}, ${dates}`;
  const one = night_count === 1;
  const nights = `${one ? "A noite" : `As ${nightsText(night_count)}`} de ${stay}`;
  const closed = isThroughChannel(booking.channel) ? `, ${unlessClosedBy(booking.channel, one)}` : "";
  const free = `${one ? "A noite volta" : `As ${nightsText(night_count)} voltam`} a ficar ${one ? "livre" : "livres"} para outras reservas${closed}.`;
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
    case "check_in":
      return {
        label: "Fazer check-in",
        working: "Registrando",
        title: `Fazer o check-in de ${holder.name}?`,
        effect: `${stay}. A reserva passa a Hospedado. O check-in pode ser desfeito até o fim do dia.`,
      };
    case "check_out":
      return {
        label: "Fazer check-out",
        working: "Registrando",
        title: `Fazer o check-out de ${holder.name}?`,
        effect: `${stay}. ${leavesEarly(booking, today) ? "A saída é antes do combinado: as noites a partir de hoje voltam a ficar livres." : "A reserva passa a Finalizada."} O check-out pode ser desfeito até o fim do dia.`,
      };
    case "no_show":
      return {
        label: "Registrar não comparecimento",
        working: "Registrando",
        title: `${holder.name} não compareceu?`,
        effect: `${stay}. ${free} O preço combinado fica na reserva.${undoable}`,
      };
    case "undo_no_show":
      return {
        label: "Desfazer não comparecimento",
        working: "Desfazendo",
        title: `Desfazer o não comparecimento de ${holder.name}?`,
        effect: `${stay}. A reserva volta a Confirmada, com as parcelas de antes, se as noites ainda estiverem livres.`,
      };
    case "undo_cancel":
      return {
        label: "Desfazer cancelamento",
        working: "Desfazendo",
        title: `Desfazer o cancelamento da reserva de ${holder.name}?`,
        effect: `${stay}. A reserva volta à situação de antes, com as parcelas, se as noites ainda estiverem livres.`,
      };
    case "undo_check_in":
      return {
        label: "Desfazer check-in",
        working: "Desfazendo",
        title: `Desfazer o check-in de ${holder.name}?`,
        effect: `${stay}. A reserva volta a Confirmada. O check-out de quem estava antes na acomodação, se foi feito junto, continua feito.${keepsMoney}`,
      };
    case "undo_check_out":
      return {
        label: "Desfazer check-out",
        working: "Desfazendo",
        title: `Desfazer o check-out de ${holder.name}?`,
        effect: `${accommodation_name}. A reserva volta a Hospedado, com as noites e o preço de antes, se as noites ainda estiverem livres.${keepsMoney}`,
      };
    case "cancel":
      if (booking.status === "inquiry") {
        return {
          label: "Encerrar orçamento",
          working: "Encerrando",
          title: `Encerrar o orçamento de ${holder.name}, ${stay}?`,
          effect: "Ele sai dos orçamentos em aberto e fica como cancelado. Pode ser desfeito até o fim do dia.",
        };
      }
      return {
        label: "Cancelar reserva",
        working: "Cancelando",
        title: `Cancelar a reserva de ${holder.name}, ${stay}?`,
        effect: `${free}${undoable}`,
      };
  }
}

const done: Record<OfferedAct, (code: string) => string> = {
  confirm: (code) => `Reserva ${code} confirmada`,
  hold: (code) => `Pré-reserva ${code} feita`,
  check_in: (code) => `Check-in da reserva ${code} feito`,
  check_out: (code) => `Check-out da reserva ${code} feito`,
  no_show: (code) => `Não comparecimento registrado na reserva ${code}`,
  undo_check_in: (code) => `Check-in da reserva ${code} desfeito`,
  undo_check_out: (code) => `Check-out da reserva ${code} desfeito`,
  undo_no_show: (code) => `Não comparecimento da reserva ${code} desfeito`,
  undo_cancel: (code) => `Cancelamento da reserva ${code} desfeito`,
  cancel: (code) => `Reserva ${code} cancelada`,
};

/** The text of the toast afterwards, with the verb of the button. */
export function doneWords(act: OfferedAct, code: string): string {
  return done[act](code);
}
