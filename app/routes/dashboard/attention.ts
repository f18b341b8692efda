import type { BookingRow } from "#contract/bookings/bookings";
import { imitatedWords, namesWord, resemblance } from "#contract/messages/hold-words";
import type { DayConflict, DayMovedStay, DoubtfulCalendar, StaleCalendar } from "#contract/office/channel-attention";
import type { Dashboard } from "#contract/office/dashboard";
import { agoWords } from "~/lib/ago-words";
import { formatMoment, formatNear, formatNumber, formatRange, plural, withStop } from "~/lib/format";
import {
  type Attention,
  amount,
  announcedAttention,
  askedAttention,
  freedAttention,
  owedBackAttention,
  priceAttention,
  refusedAttention,
  reminderAttention,
  type Way,
} from "~/routes/dashboard/attention-kinds";
import { allAttention, listLinks } from "~/routes/dashboard/list-links";

/**
 * What needs attention today: double-booked nights first, then stays with other dates at their channel, payments and
 * requests reported by guests, discounts to be answered or refused, reminders of the team, nights that somebody waits for, late
 * departures and arrivals, holds by their end, those that have just ended, calendars that cannot be read or that ask
 * about events, departures with a balance, what has to go back to guests, a missing Pix key, and e-mails that wait.
 */
export function attentionOf(day: Dashboard, timeZone: string, now: number): Attention[] {
  const overdue = day.overdue_departures.map((booking) =>
    ofBooking("overdue", booking, "Saída em atraso", `A saída era ${formatNear(booking.check_out, day.date)}.`),
  );
  const late = day.late_arrivals.map((booking) =>
    ofBooking("late", booking, "Chegada em atraso", `A chegada era ${formatNear(booking.check_in, day.date)}.`),
  );
  const holds = day.expiring_holds.map((booking) => {
    const title = `Pré-reserva vence ${hourOf(booking.hold_expires_at, day.date, timeZone)}`;
    return ofBooking("expiring", booking, title, heldText(booking), ", ");
  });
  const ended = day.expired_holds.map((booking) => {
    const title = `Pré-reserva expirou ${hourOf(booking.hold_expires_at, day.date, timeZone)}`;
    return ofBooking("expired", booking, title, heldText(booking), ", ");
  });
  const open = day.owing_departures.map((booking) =>
    ofBooking("balance", booking, "Sai hoje com valor em aberto", amount(booking.guest_balance_cents, "Faltam")),
  );
  const back = day.owed_back.map(owedBackAttention);
  const announced = day.announcements.map(announcedAttention);
  const asked = day.guest_requests.map(askedAttention);
  const prices = day.price_requests.map(priceAttention);
  const refused = day.price_refusals.map(refusedAttention);
  const reminders = day.reminders.map((reminder) => reminderAttention(reminder, day.date));
  const freed = day.freed.map(freedAttention);
  const stale = day.stale_calendars.map((calendar) => staleAttention(calendar, now));
  return [
    ...day.conflicts.map(conflictAttention),
    ...day.moved_stays.map(movedAttention),
    ...announced,
    ...asked,
    ...prices,
    ...refused,
    ...reminders,
    ...freed,
    ...overdue,
    ...late,
    ...holds,
    ...ended,
    ...stale,
    ...day.doubtful_calendars.map(doubtfulAttention),
    ...open,
    ...back,
    ...pixAttention(day),
    ...mailAttention(day.mailing),
  ];
}

/** The e-mails that wait, one item for each reason; a name or a stop keeps back all that are still to come. */
export function mailAttention(mailing: Dashboard["mailing"]): Attention[] {
  if (mailing === null) return [];
  const { limit, name, stopped, name_waits, unit_names, stopped_reason } = mailing;
  const item = (key: string, title: string, text: string, ways: Way[]): Attention => {
    return { kind: "mails", key, title, text, ways };
  };
  const now = (count: number) => plural(count, { none: "Nenhum espera", one: "espera", many: "esperam" });
  const all = "Os e-mails a pessoas de fora da empresa esperam até";
  return [
    ...(stopped_reason === null
      ? []
      : [
          item(
            "stopped",
            "Os e-mails da empresa estão parados",
            `A equipe do serviço parou os envios: ${withStop(stopped_reason)} ${all} ela liberar. ${now(stopped)} agora. Responda a ela.`,
            [],
          ),
        ]),
    ...(name_waits
      ? [
          item(
            "name",
            "O nome da empresa espera conferência",
            `Ele lembra ${imitatedWords}. ${all} a equipe do serviço aprovar o nome, ou até ele ser trocado. ${now(name)} agora.`,
            [{ company: true } as const],
          ),
        ]
      : []),
    ...(unit_names.length > 0
      ? [item("unit-names", unitsTitle, unitsText(unit_names), [{ accommodations: true }])]
      : []),
    ...(limit > 0 ? [item("limit", "Limite de e-mails do dia", limitText(limit), [])] : []),
  ];
}

const unitsTitle = "Nomes de acomodações esperam conferência";

const unitsText = (names: readonly string[]) =>
  `${resemblance(names, 3)}. Os e-mails com ${namesWord(names)} a pessoas de fora da empresa esperam até a equipe do serviço aprovar, ou até a troca.`;

function pixAttention({ pix_missing: missing }: Pick<Dashboard, "pix_missing">): Attention[] {
  if (!missing) return [];
  const [what, part] = missing === "key" ? ["a chave Pix", "pix"] : ["a cidade, que vai no código Pix,", "endereco"];
  const text = `Falta ${what} da empresa. Até lá, a página da reserva só diz que você combina o pagamento.`;
  const title = "Hóspedes sem como pagar pela página";
  return [{ kind: "pix", key: missing, title, text, ways: [{ company: true, part }] }];
}

const one = "1 e-mail espera e sai amanhã às 8h, se ainda valer.";
const limitText = (count: number) =>
  count === 1 ? one : `${formatNumber(count)} e-mails esperam e saem amanhã às 8h, se ainda valerem.`;

const kinds = [
  "conflicts",
  "moved_stays",
  "announcements",
  "guest_requests",
  "price_requests",
  "price_refusals",
  "reminders",
  "freed",
  "overdue_departures",
  "late_arrivals",
  "expiring_holds",
  "expired_holds",
  "stale_calendars",
  "doubtful_calendars",
  "owing_departures",
  "owed_back",
] as const;

interface MoreWords {
  one: string;
  many: string;
  to: (day: string) => string;
}

const here = () => allAttention; // no list has them: the panel itself does
const moreWords: Record<(typeof kinds)[number], MoreWords> = {
  conflicts: { one: "conflito de datas", many: "conflitos de datas", to: here },
  moved_stays: { one: "reserva que difere no canal", many: "reservas que diferem no canal", to: here },
  announcements: { one: "pagamento informado", many: "pagamentos informados", to: here },
  guest_requests: { one: "pedido de hóspede", many: "pedidos de hóspedes", to: here },
  price_requests: { one: "pedido de desconto", many: "pedidos de desconto", to: here },
  price_refusals: { one: "desconto recusado", many: "descontos recusados", to: here },
  reminders: { one: "lembrete", many: "lembretes", to: here },
  freed: { one: "espera com noites livres", many: "esperas com noites livres", to: () => waitingList },
  overdue_departures: { one: "saída em atraso", many: "saídas em atraso", to: listLinks.overdueDepartures },
  late_arrivals: { one: "chegada em atraso", many: "chegadas em atraso", to: listLinks.lateArrivals },
  expiring_holds: { one: "pré-reserva a vencer", many: "pré-reservas a vencer", to: listLinks.holds },
  expired_holds: { one: "pré-reserva que expirou", many: "pré-reservas que expiraram", to: listLinks.expiredHolds },
  stale_calendars: { one: "calendário sem leitura", many: "calendários sem leitura", to: here },
  doubtful_calendars: { one: "calendário com perguntas", many: "calendários com perguntas", to: here },
  owing_departures: {
    one: "saída de hoje com valor em aberto",
    many: "saídas de hoje com valor em aberto",
    to: listLinks.owingDepartures,
  },
  owed_back: {
    one: "reserva com dinheiro a devolver",
    many: "reservas com dinheiro a devolver",
    to: listLinks.owedBack,
  },
};

/** The total number of items that need attention. */
export function countAttention(day: Pick<Dashboard, "counts" | "mailing" | "pix_missing">): number {
  const others = mailAttention(day.mailing).length + pixAttention(day).length;
  return kinds.reduce((sum, kind) => sum + day.counts[kind], others);
}

/**
 * The items that are not listed one by one, each kind with the link to where all are; last, who waits for nights that
 * are still taken.
 */
export function moreAttention(day: Dashboard): { text: string; to: string }[] {
  const waiting = day.waiting_count - day.counts.freed;
  const words = { none: "", one: "pessoa espera noites ocupadas", many: "pessoas esperam noites ocupadas" };
  const others = waiting > 0 ? [{ text: plural(waiting, words), to: waitingList }] : [];
  return [...ofKinds(day), ...others];
}

const waitingList = "/reservas/espera";

function ofKinds(day: Dashboard): { text: string; to: string }[] {
  return kinds.flatMap((kind) => {
    const more = day.counts[kind] - day[kind].length;
    const { one, many, to } = moreWords[kind];
    return more > 0 ? [{ text: `Mais ${more} ${more === 1 ? one : many}`, to: to(day.date) }] : [];
  });
}

function ofBooking(kind: Attention["kind"], booking: BookingRow, title: string, rest: string, joint = ". "): Attention {
  const text = `${booking.holder.name}, ${booking.accommodation_name}${joint}${rest}`;
  return { kind, key: booking.code, title, text, ways: [{ booking: booking.code }] };
}

const heldText = ({ check_in, check_out, total_cents }: BookingRow) =>
  `${formatRange(check_in, check_out)}.${amount(total_cents, " Total de")}`;

function hourOf(moment: string | null, today: string, timeZone: string): string {
  if (!moment) return "em breve";
  const text = formatMoment(moment, timeZone);
  const [day = "", hour = ""] = text.split(" ");
  const date = day.split("/").reverse().join("-");
  return date === today ? `às ${hour}` : `${formatNear(date, today)} às ${hour}`;
}

const standing: Record<DayConflict["source"], string> = {
  booking: "uma reserva desta casa",
  block: "um bloqueio desta casa",
  import: "outro canal",
  same_calendar: "outra reserva do mesmo calendário",
  preparation: "o preparo depois de uma reserva",
};

function conflictAttention(conflict: DayConflict): Attention {
  const { accommodation_id, accommodation_name, name, check_in, check_out, source, code } = conflict;
  const calendars = { channelsOf: accommodation_id, name: accommodation_name };
  const other = code ? `${source === "preparation" ? "o preparo depois da" : "a"} reserva ${code}` : standing[source];
  return {
    kind: "conflict",
    key: `${accommodation_id} ${name} ${check_in} ${check_out} ${source} ${code}`,
    title: "Conflito de datas",
    text: `${accommodation_name}, ${formatRange(check_in, check_out)}: ${name} e ${other}.`,
    ways: [{ conflictOf: accommodation_id, night: check_in }, calendars],
  };
}

/** A booking whose channel reports other dates, or another accommodation: nothing changes by itself. */
function movedAttention(moved: DayMovedStay): Attention {
  const { accommodation_id, accommodation_name, name, code, holder_name, booked_in } = moved;
  const here = formatRange(moved.check_in, moved.check_out);
  const ranges = moved.told.map(({ check_in, check_out }) => formatRange(check_in, check_out));
  const there = new Intl.ListFormat("pt-BR").format(ranges);
  const dates =
    booked_in === null
      ? `aqui ${here}, em ${name} ${there}`
      : `aqui em ${booked_in}, ${here}, e em ${name} em outra acomodação, ${accommodation_name}, ${there}`;
  return {
    kind: "moved",
    key: `${accommodation_id} ${name} ${code} ${there}`,
    title: booked_in === null ? "Outras datas no canal" : "Outra acomodação no canal",
    text: `${holder_name}, ${booked_in ?? accommodation_name}. Reserva ${code}: ${dates}. Confirme com o hóspede e corrija aqui ou no canal: até lá, todas essas noites ficam fechadas.`,
    ways: [{ booking: code }, { channelsOf: accommodation_id, name: accommodation_name }],
  };
}

const unanswered: readonly StaleCalendar["fault"][] = [null, "unreachable", "timeout", "failing"];

/** A calendar that cannot be read, so that its sales are unknown. */
function staleAttention(calendar: StaleCalendar, now: number): Attention {
  const { accommodation_id, accommodation_name, name, fault, silent_since } = calendar;
  const trouble = unanswered.includes(fault) ? "não responde" : "não pode ser lido";
  return {
    kind: "stale",
    key: `${accommodation_id} ${name} ${silent_since}`,
    title: "Calendário sem leitura",
    text: `${name} de ${accommodation_name} ${trouble} ${agoWords(silent_since, now)}.`,
    ways: [{ channelsOf: accommodation_id, name: accommodation_name }],
  };
}

/** Events that close nights and may be free: the company answers on the page of the calendars. */
function doubtfulAttention({ accommodation_id, accommodation_name, name, event_count }: DoubtfulCalendar): Attention {
  const events =
    event_count === 1
      ? "1 evento fecha noites e pode não ser uma estadia"
      : `${event_count} eventos fecham noites e podem não ser estadias`;
  return {
    kind: "doubtful",
    key: `${accommodation_id} ${name}`,
    title: "Calendário com uma pergunta",
    text: `${name} de ${accommodation_name}: ${events}. Diga se fecham mesmo.`,
    ways: [{ channelsOf: accommodation_id, name: accommodation_name }],
  };
}
