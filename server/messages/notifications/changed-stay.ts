import { centsIn, dateIn, momentIn, peopleIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { type GuestMailKind, inOneLine } from "#domain/notification-mails";
import { changesInParts, namesPrice, type StayChange, stayChanges, type ToldStay, topicOf } from "#domain/stay-changes";
import { wallAt } from "#domain/wall-clock";
import { toBooking } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { factWords, guestMailWords } from "#server/messages/notifications/guest-mail-words";
import type { SpokenWords } from "#server/messages/notifications/notification-words";
import { listActs, listDueOfOtherParts } from "#server/messages/notifications/notifications.queries";
import { type Fact, tellsMoney } from "#server/messages/notifications/stay-facts";
import { type LinkedPart, partLine, wholeStay } from "#server/messages/notifications/stay-parts";
import { changingActs, settledAfter } from "#server/platform/audit/leave-notice";
import type { Ctx } from "#server/platform/context";
import { layoutWords, type MailPart } from "#server/platform/mail/layout";

/** What a mail tells of a changed stay. */
export interface ToldChanges {
  changes: StayChange[];
  /** Whether it was divided, or its parts became one again. */
  parts: "divided" | "joined" | null;
  /** Whether all parts were made by this change: its earlier total was that of the whole stay. */
  ofWhole: boolean;
}

const acceptedAct = "booking.change_accepted";

/** What the mail about an act tells as changed; null if it is not about a change, or nothing is to be told of it. */
export async function changesToTell(
  ctx: Ctx,
  kind: GuestMailKind,
  booking: StoredBooking,
  event: string,
): Promise<ToldChanges | null> {
  if (kind !== "booking_changed" && kind !== "request_answered") return null;
  const { actor, db, clock } = ctx;
  const isAnswer = kind === "request_answered";
  const acts = await listActs(db, actor.tenant_id, booking.code, isAnswer ? [acceptedAct] : changingActs);
  const at = acts.findIndex(({ id }) => id === event);
  const series = isAnswer ? acts.slice(at, at + 1) : seriesUntil(acts, at);
  if (at < 0 || series === null) return null;
  const was = {}; // an older act has the earlier values; one that names a price alone says nothing of its due dates
  for (const { before } of series) Object.assign(was, namesPrice(before) && { installments: undefined }, before);
  const division = partsAfter(series, booking);
  // what was due for the whole stay is due for all its parts now
  const elsewhere = division.ofWhole ? await listDueOfOtherParts(db, actor.tenant_id, booking.id) : [];
  const changes = stayChanges(told(was), toldOf(booking, clock.now(), elsewhere));
  return changes.length === 0 ? null : { changes, ...division };
}

type Act = Awaited<ReturnType<typeof listActs>>[number];

/**
 * The changes that one mail tells, the newest first: each follows the one before within ten minutes. Null if another one
 * followed the last within ten minutes, which then tells them all.
 */
function seriesUntil(acts: readonly Act[], at: number): Act[] | null {
  const [change, next] = [acts[at], acts[at - 1]];
  if (change === undefined) return null;
  let later = change.created_at.getTime();
  if (next && next.created_at.getTime() - later < settledAfter) return null;
  const series: Act[] = [];
  for (const act of acts.slice(at)) {
    if (later - act.created_at.getTime() >= settledAfter) break;
    later = act.created_at.getTime();
    series.push(act);
  }
  return series;
}

function partsAfter(series: readonly Act[], { parts }: StoredBooking): Pick<ToldChanges, "parts" | "ofWhole"> {
  const count = (action: string) => series.filter((act) => act.action === action).length;
  const more = count("booking.split") - count("booking.split_undone");
  if (more > 0 && parts.length > 1) return { parts: "divided", ofWhole: parts.length === more + 1 };
  return { parts: more < 0 && parts.length <= 1 ? "joined" : null, ofWhole: false };
}

/** The payments of a stay that the guest owes on a fixed day. */
interface Payments {
  installments?: { due_date: string; amount_cents: number; state: string }[];
}

/** A state of a booking as the trail has it, for the comparison. */
function told({ installments, ...before }: Partial<ToldStay> & Payments): Partial<ToldStay> {
  const payments = installments?.filter(({ state }) => state !== "cancelled");
  return payments ? { ...before, payments } : before;
}

/** The stay as it is, with what is due for its other parts. */
function toldOf(booking: StoredBooking, now: Date, elsewhere: NonNullable<ToldStay["payments"]>): ToldStay {
  const { installments, total_cents, ...is } = toBooking(booking, now) as ToldStay & Payments;
  const held = booking.status === "hold";
  const payments = [...(told({ installments: installments ?? [] }).payments ?? []), ...elsewhere];
  return {
    ...is,
    hold_expires_at: held ? is.hold_expires_at : null,
    ...(tellsMoney(booking) && { total_cents, ...(!held && { payments }) }),
  };
}

interface Shown {
  /** The other parts of a divided stay. */
  others: readonly LinkedPart[];
  /** True if amounts may be included. */
  money: boolean;
  /** Until when cancelling this part is free; null if that is over. */
  free_until: string | null;
  /** The sentence about the stay's security deposit; null without one. */
  deposit: string | null;
}

/** True if a mail tells that its stay was divided; it then lists all parts. */
export const tellsDivision = (changed: ToldChanges | null, others: readonly LinkedPart[]): boolean =>
  changed?.parts === "divided" && others.length > 0;

/** What changed, above the facts as they are now: the parts of a stay that was divided, and each change. */
export function changeParts(
  changed: ToldChanges,
  booking: StoredBooking,
  language: MessageLanguage,
  { others, money, free_until, deposit }: Shown,
): MailPart[] {
  const say = changeWords[language];
  const all = [{ ...booking, free_until }, ...others].sort((a, b) => a.check_in.localeCompare(b.check_in));
  const facts = { facts: changeFacts(changed, booking, language, tellsDivision(changed, others) ? all : null) };
  if (!tellsDivision(changed, others)) {
    return [...(changed.parts === "joined" ? [say.joined] : []), say.changed, facts, say.now];
  }
  const lines = all.map((part) => partLine(part, language, money));
  const sums = money ? [wholeStay(all, language), ...(deposit === null ? [] : [deposit])] : [];
  return [say.divided(all.length), ...lines, ...sums, say.changedHere(booking.code), facts, say.nowHere(booking.code)];
}

/** The same as lines of a text that ends with the link to the guest's page. */
export const changeLines = (...told: Parameters<typeof changeParts>): string[] =>
  changeParts(...told).flatMap((part) => {
    if (typeof part === "string") return [part];
    return "facts" in part ? part.facts.map(([label, value]) => `${label}: ${value}`) : [];
  });

/** The guest's pages of a booking and of the other parts of its stay. */
export function pageLinks(code: string, path: string, others: readonly LinkedPart[], language: MessageLanguage) {
  const { page } = layoutWords[language];
  const linked = others.flatMap((part) => (part.path === null ? [] : [{ code: part.code, path: part.path }]));
  if (linked.length === 0) return [{ label: page, path }];
  return [{ code, path }, ...linked].map((each) => ({ label: changeWords[language].page(each.code), path: each.path }));
}

type Say = (typeof changeWords)[MessageLanguage];

/** Each change with its value before and now. */
function changeFacts(
  told: ToldChanges,
  booking: StoredBooking,
  language: MessageLanguage,
  parts: readonly { total_cents: number }[] | null,
): Fact[] {
  const changes = parts === null ? told.changes : changesInParts(told.changes, told.ofWhole ? parts : null);
  const [say, fact] = [changeWords[language], factWords[language]];
  const labels = {
    accommodation_name: fact.accommodation,
    check_in: fact.arrival,
    check_out: fact.departure,
    people: fact.guests,
    hold_expires_at: fact.keptUntil,
    total_cents: fact.total,
  };
  return changes.flatMap((change): Fact[] => {
    if (change.of === "payments") {
      const list = (of: typeof change.was) => paymentsText(of, say, language);
      return [
        [say.paymentsWere, list(change.was)],
        [say.paymentsAre + (parts ? say.inParts(parts.length) : ""), list(change.is)],
      ];
    }
    const text = say.wasIs(...valuesOf(change, booking, language));
    return [[labels[change.of], parts && change.of === "total_cents" ? text + say.inParts(parts.length) : text]];
  });
}

function valuesOf(
  change: Exclude<StayChange, { of: "payments" }>,
  { timezone }: StoredBooking,
  language: MessageLanguage,
): [was: string, is: string] {
  switch (change.of) {
    case "accommodation_name":
      return [inOneLine(change.was), inOneLine(change.is)];
    case "check_in":
    case "check_out":
      return [dateIn(language, change.was), dateIn(language, change.is)];
    case "people":
      return [peopleIn(language, change.was), peopleIn(language, change.is)];
    case "total_cents":
      return [centsIn(language, change.was), centsIn(language, change.is)];
    case "hold_expires_at": {
      const until = (end: string) => momentIn(language, wallAt(timezone, new Date(end)));
      return [until(change.was), until(change.is)];
    }
  }
}

function paymentsText(
  payments: Extract<StayChange, { of: "payments" }>["is"],
  say: Say,
  language: MessageLanguage,
): string {
  if (payments.length === 0) return say.noPayments;
  return payments
    .map(({ due_date, amount_cents }) => say.on(centsIn(language, amount_cents), dateIn(language, due_date)))
    .join("; ");
}

/** The subject of a mail about a change: the company's own, else the service's for what changed. */
export function changedSubject(changed: ToldChanges, own: SpokenWords["subject"], language: MessageLanguage): string {
  if (own.text !== guestMailWords("booking_changed", language).subject) return own.text;
  const { subjects } = changeWords[language];
  return changed.parts === null ? subjects[topicOf(changed.changes)] : subjects[changed.parts];
}

const changeWords = {
  pt: {
    changed: "O que mudou:",
    page: (code: string) => `Abrir a página da reserva ${code}`,
    now: "Como ela está agora:",
    divided: (count: number) => `Sua estadia agora tem ${count} partes, cada uma com a sua reserva:`,
    joined: "A divisão da sua estadia foi desfeita: ela volta a ser uma só, nesta reserva.",
    changedHere: (code: string) => `O que mudou na reserva ${code}:`,
    nowHere: (code: string) => `Como a reserva ${code} está agora:`,
    wasIs: (was: string, is: string) => `antes ${was}, agora ${is}`,
    inParts: (count: number) => (count === 2 ? " nas duas partes" : ` nas ${count} partes`),
    paymentsWere: "Vencimentos antes",
    paymentsAre: "Vencimentos agora",
    noPayments: "nenhum",
    on: (amount: string, day: string) => `${amount} em ${day}`,
    subjects: {
      dates: "Sua reserva {{codigo}} tem novas datas",
      place: "Sua reserva {{codigo}} tem nova acomodação",
      people: "Os hóspedes da sua reserva {{codigo}} mudaram",
      hold: "O prazo da sua pré-reserva {{codigo}} mudou",
      price: "O valor da sua reserva {{codigo}} mudou",
      payments: "Os vencimentos da sua reserva {{codigo}} mudaram",
      several: "Sua reserva {{codigo}} mudou",
      divided: "Sua estadia agora tem mais de uma parte, reserva {{codigo}}",
      joined: "Sua estadia volta a ser uma só, reserva {{codigo}}",
    },
  },
  en: {
    changed: "What changed:",
    page: (code: string) => `Open the page of booking ${code}`,
    now: "How it stands now:",
    divided: (count: number) => `Your stay now has ${count} parts, each with its own booking:`,
    joined: "The division of your stay was undone: it is one stay again, in this booking.",
    changedHere: (code: string) => `What changed in booking ${code}:`,
    nowHere: (code: string) => `How booking ${code} stands now:`,
    wasIs: (was: string, is: string) => `was ${was}, now ${is}`,
    inParts: (count: number) => (count === 2 ? " in both parts" : ` in all ${count} parts`),
    paymentsWere: "Payments due before",
    paymentsAre: "Payments due now",
    noPayments: "none",
    on: (amount: string, day: string) => `${amount} on ${day}`,
    subjects: {
      dates: "Your booking {{codigo}} has new dates",
      place: "Your booking {{codigo}} has a new accommodation",
      people: "The guests of your booking {{codigo}} have changed",
      hold: "The deadline of your hold {{codigo}} has changed",
      price: "The price of your booking {{codigo}} has changed",
      payments: "The payment dates of your booking {{codigo}} have changed",
      several: "Your booking {{codigo}} has changed",
      divided: "Your stay now has more than one part, booking {{codigo}}",
      joined: "Your stay is one again, booking {{codigo}}",
    },
  },
  es: {
    changed: "Qué cambió:",
    page: (code: string) => `Abrir la página de la reserva ${code}`,
    now: "Cómo está ahora:",
    divided: (count: number) => `Su estadía ahora tiene ${count} partes, cada una con su reserva:`,
    joined: "La división de su estadía fue deshecha: vuelve a ser una sola, en esta reserva.",
    changedHere: (code: string) => `Qué cambió en la reserva ${code}:`,
    nowHere: (code: string) => `Cómo está ahora la reserva ${code}:`,
    wasIs: (was: string, is: string) => `antes ${was}, ahora ${is}`,
    inParts: (count: number) => (count === 2 ? " en las dos partes" : ` en las ${count} partes`),
    paymentsWere: "Vencimientos antes",
    paymentsAre: "Vencimientos ahora",
    noPayments: "ninguno",
    on: (amount: string, day: string) => `${amount} el ${day}`,
    subjects: {
      dates: "Su reserva {{codigo}} tiene nuevas fechas",
      place: "Su reserva {{codigo}} tiene nuevo alojamiento",
      people: "Los huéspedes de su reserva {{codigo}} cambiaron",
      hold: "El plazo de su prerreserva {{codigo}} cambió",
      price: "El valor de su reserva {{codigo}} cambió",
      payments: "Los vencimientos de su reserva {{codigo}} cambiaron",
      several: "Su reserva {{codigo}} cambió",
      divided: "Su estadía ahora tiene más de una parte, reserva {{codigo}}",
      joined: "Su estadía vuelve a ser una sola, reserva {{codigo}}",
    },
  },
} as const satisfies Record<MessageLanguage, object>;
