import { showCents } from "#domain/money";
import { showDate } from "#domain/stay-dates";
import { guestBalance } from "#domain/who-owes";
import { owedMoney, shownStatus } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";

/** What a guest told of, and what came of it: the amount that arrived, or why it was not found. Amounts in cents. */
export type Answer = { told_cents: number } & ({ arrived_cents: number } | { reason: string });

type Said = [subject: string, ...sentences: string[]];

/** What the mail to a guest says of the Pix that he told of, about his booking as it stands now. */
export function answerWords(booking: StoredBooking, answer: Answer, now: Date): Said {
  return "reason" in answer ? notFound(booking, answer) : arrived(booking, answer, now);
}

function notFound(booking: StoredBooking, { told_cents, reason }: { told_cents: number; reason: string }): Said {
  return [
    "Não encontramos o seu Pix",
    `Não encontramos o Pix de ${showCents(told_cents)} que você informou para ${stayOf(booking)}.`,
    `Motivo: ${reason}`,
    "Se você pagou, confira no seu banco e informe de novo na página da reserva.",
  ];
}

function arrived(booking: StoredBooking, answer: { told_cents: number; arrived_cents: number }, now: Date): Said {
  const { told_cents, arrived_cents } = answer;
  const said: Said = [
    "Recebemos o seu Pix",
    `Recebemos o seu Pix de ${showCents(arrived_cents)} para ${stayOf(booking)}.`,
  ];
  if (told_cents !== arrived_cents) said.push(`Você tinha informado ${showCents(told_cents)}.`);
  const status = shownStatus(booking, now);
  if (status === "confirmed") said.push("A sua reserva está confirmada.");
  if (status === "expired") {
    said.push("O prazo da pré-reserva terminou antes da conferência. Fale com a hospedagem para combinar.");
  }
  if (status === "hold" || status === "confirmed") {
    const open = guestBalance(owedMoney(booking));
    said.push(open > 0 ? `Ainda falta pagar ${showCents(open)}.` : "Não falta pagar nada.");
  }
  return said;
}

function stayOf({ code, accommodation_name, check_in, check_out }: StoredBooking): string {
  return `a reserva ${code} em ${accommodation_name}, de ${showDate(check_in)} a ${showDate(check_out)}`;
}
