import type { BookingStatus } from "#domain/booking-states";
import type { Period } from "#domain/free-parts";
import { mayArrive } from "#domain/stay-course";

/** The initial status of an imported booking, or the sentence that says why its status is refused. */
export type ImportedStatus = { status: BookingStatus } | { message: string };

/**
 * The status of an imported booking. Without one, its dates decide. Other programs keep calling a stay confirmed while
 * it is under way or over, so its dates decide then too. A status that contradicts the dates is refused. `today` is the
 * civil date at the accommodation.
 */
export function importedStatus(said: BookingStatus | undefined, stay: Period, today: string): ImportedStatus {
  const isOver = stay.check_out <= today;
  const hasBegun = stay.check_in < today;
  if (said === undefined || said === "confirmed") {
    return { status: isOver ? "checked_out" : hasBegun ? "checked_in" : "confirmed" };
  }
  if (said === "checked_out" && !isOver) return refused("Só pode estar finalizada depois da saída");
  if (said === "checked_in" && !mayArrive(stay, today)) return refused("Só pode estar hospedado a partir da entrada");
  if (said === "no_show" && !hasBegun) return refused("Só depois do dia da entrada se sabe que não compareceu");
  if (said === "hold" && hasBegun) return refused("Uma pré-reserva não pode ter entrada no passado");
  return { status: said };
}

const refused = (message: string): ImportedStatus => ({ message });
