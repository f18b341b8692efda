import { href } from "react-router";
import type { BookingRow } from "#contract/bookings/bookings";
import type { AnswerOf } from "#contract/calls";
import type { ArrivalContract, ArrivalForms, DoorMoney } from "#contract/guest/stays";
import { vocative } from "#domain/messages/greeting";
import { listText } from "~/domains/bookings/booking-words";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { formatDay, formatMoney, formatShort } from "~/lib/format";
import { whatsappLink } from "~/lib/message-links";
import type { Session } from "~/lib/session-state";
import { holds } from "~/lib/session-state";

/** What the check-in dialog and the booking's page know of a stay that is about to begin. */
export type ArrivalFacts = AnswerOf<"GET /api/bookings/:code/check-in">;

/** Whether a missing signature or registration form blocks the check-in. */
export const isRefused = (arrival: ArrivalFacts | null) =>
  arrival?.contract?.unsigned === "block" || arrival?.forms?.unfinished === "block";

const nameOf = ({ name, position }: ArrivalForms["unready"][number]) => name ?? `Pessoa ${position}`;

/** Names of a few people, and how many more there are. */
export function listedPeople(people: ArrivalForms["unready"]): string {
  const names = people.slice(0, 3).map(nameOf);
  const more = people.length - names.length;
  return listText(more > 0 ? [...names, `mais ${more}`] : names);
}

/** Why nothing is received now: who collects, what is due later, or that all is paid, or more than all. */
export function nothingDue({ collected_by }: Pick<BookingRow, "collected_by">, balance: number): string {
  if (collected_by === "channel") return "Quem cobra a estadia é o canal. Não há consumo a receber do hóspede.";
  if (balance < 0) return `Tudo pago, e ${formatMoney(-balance)} a mais.`;
  return balance > 0 ? `Nada vence até hoje. Faltam ${formatMoney(balance)}, com vencimento depois.` : "Tudo pago.";
}

/** Whether this user may ask the guest for the registration forms, by the link that confirms the stay. */
export const mayRequestForms = ({ type }: Pick<BookingRow, "type">, session: Session) =>
  type === "guest" && holds(session, "bookings.edit") && holds(session, "money.view");

/**
 * Opens WhatsApp with a message that asks for the forms. The link is fetched on the press, because it lets whoever has
 * it confirm the stay.
 */
export async function requestForms({ code, holder }: Pick<BookingRow, "code" | "holder">): Promise<void> {
  const tab = window.open("", "_blank"); // browsers allow it during the press only
  try {
    const { url } = await call("PUT /api/bookings/:code/link", { params: { code } });
    if (url === null) return tab?.close();
    const text = `Olá${vocative(holder.name)}! Para agilizar o check-in, preencha as fichas de registro: ${url}?fichas`;
    leadTo(tab, whatsappLink(holder.phone, text));
  } catch (error) {
    tab?.close();
    if (!(error instanceof ApiError)) throw error; // a toast has shown an answer that refuses
  }
}

/** Leads a tab that was opened by a press to an address; without one, because the browser refused it, this tab. */
export function leadTo(tab: Window | null, to: string): void {
  if (tab === null) window.location.assign(to);
  else {
    tab.opener = null;
    tab.location.replace(to);
  }
}

/** One of the things to be done before a check-in or a check-out. */
export interface StayStep {
  of: "forms" | "contract" | "money" | "deposit" | "place";
  label: string;
  /** `later`: nothing to do yet; `unknown`: nobody has recorded whether it is done. */
  state: "done" | "open" | "later" | "unknown";
  /** How many of how many, for a step that is half done. */
  part?: [done: number, of: number];
  note: string;
  /** Where it is done: a part of the page, or another screen. */
  to?: string;
}

interface Asking {
  today: string;
  zone: string;
  /** Whether the user sees amounts. */
  seesMoney: boolean;
}

/** What is to be done before the check-in of a booking, or before the check-out of a guest who is in. */
export function stepsOf(booking: BookingRow, facts: ArrivalFacts, asking: Asking): StayStep[] {
  const { contract, forms, money } = facts;
  const isIn = booking.status === "checked_in";
  return [
    ...(forms ? [formsStep(forms)] : []),
    ...(contract ? [contractStep(contract, asking.zone)] : []),
    ...(asking.seesMoney && booking.type === "guest" ? moneySteps(booking, money, isIn) : []),
    ...(isIn || booking.status === "hold" ? [] : [placeStep(booking, facts, asking.today)]),
  ];
}

function formsStep({ people, ready, unready, without_letter }: ArrivalForms): StayStep {
  const step = { of: "forms", label: "Fichas", to: "#fichas" } as const;
  if (unready.length > 0) {
    return { ...step, state: "open", part: [ready, people], note: `Falta: ${listedPeople(unready)}` };
  }
  if (without_letter.length > 0) {
    return { ...step, state: "open", note: `Falta a autorização de ${listedPeople(without_letter)}` };
  }
  return { ...step, state: "done", note: people === 1 ? "Pronta" : `As ${people} estão prontas` };
}

/** What is wrong with a signed contract of which `differs` is true. */
export const differsNow = "diz outra coisa do que os dados de agora";

function contractStep(contract: ArrivalContract, zone: string): StayStep {
  const { number, state, signed_at, differs, signers, signatures } = contract;
  const step = { of: "contract", label: "Contrato", to: "#contrato" } as const;
  if (signed_at !== null && differs) {
    return { ...step, state: "open", note: `Assinado em ${formatDay(signed_at, zone)}, ${differsNow}` };
  }
  if (signed_at !== null) return { ...step, state: "done", note: `Assinado em ${formatDay(signed_at, zone)}` };
  if (number === null) return { ...step, state: "open", note: "Ainda não emitido" };
  if (state === "draft") return { ...step, state: "open", note: "Ainda não pode ser assinado" };
  const some = signatures > 0 && { part: [signatures, signers] as [number, number] };
  return { ...step, state: "open", ...some, note: some ? "Falta assinar" : "Ainda não assinado" };
}

function moneySteps(booking: BookingRow, money: DoorMoney, isIn: boolean): StayStep[] {
  const { due_cents = 0, balance_cents = 0 } = money;
  const { deposit_asked_cents = 0, deposit_held_cents = 0, deposit_missing_cents: missing = 0 } = money;
  const step = { of: "money", label: isIn ? "Conta" : "Pagamento", to: "#pagamentos" } as const;
  const paid: StayStep =
    due_cents > 0
      ? { ...step, state: "open", note: `${formatMoney(due_cents)} a receber até hoje` }
      : { ...step, state: balance_cents > 0 ? "later" : "done", note: nothingDue(booking, balance_cents) };
  const deposit = { of: "deposit", label: "Caução", to: "#caucao" } as const;
  if (isIn && deposit_held_cents > 0) {
    return [paid, { ...deposit, state: "later", note: `${formatMoney(deposit_held_cents)} a devolver na saída` }];
  }
  if (isIn || (deposit_asked_cents === 0 && deposit_held_cents === 0)) return [paid];
  if (missing === 0) {
    const note = deposit_held_cents > 0 ? `${formatMoney(deposit_held_cents)} em mãos` : "Já acertada";
    return [paid, { ...deposit, state: "done", note }];
  }
  return [paid, { ...deposit, state: "open", note: `${formatMoney(missing)} a receber` }];
}

/** What the list of today says of an open cleaning: the departure that it follows, if that is not recorded. */
export const cleaningText = ({ left, check_out_time }: NonNullable<ArrivalFacts["cleaning"]>): string =>
  left ? "Limpeza em aberto" : `Limpeza em aberto, depois da saída até ${check_out_time}`;

function placeStep({ check_in }: BookingRow, { staying, cleaning }: ArrivalFacts, today: string): StayStep {
  const step = { of: "place", label: "Acomodação" } as const;
  if (staying === null) {
    if (cleaning) return { ...step, state: "open", note: cleaningText(cleaning) };
    const note = "Ninguém hospedado agora";
    if (check_in > today) return { ...step, state: "later", note };
    return { ...step, state: "unknown", note: `${note}. Confira a limpeza` };
  }
  const to = href("/reservas/:code", { code: staying.code });
  const leaves = staying.check_out >= today && staying.check_out <= check_in;
  const { name } = staying.holder;
  const day = formatShort(staying.check_out, today);
  // between an earlier departure and this arrival somebody else may sleep there
  const isLast = staying.check_out === check_in;
  const note = !leaves ? `${name} ainda está` : isLast ? `${name} sai ${day}` : `Agora está ${name}, até ${day}`;
  return { ...step, state: leaves && check_in > today ? "later" : "open", note, to };
}
