import { silentSince } from "#domain/calendar/stale-calendar";
import { showCents } from "#domain/money";
import {
  asWords,
  fillWords,
  inOneLine,
  type NotificationKind,
  type NotificationValues,
  withoutReleased,
} from "#domain/notification-mails";
import { showDate } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import type { GuestStay } from "#server/guest/guest-page/guest-stay";
import { datesAreFree } from "#server/guest/guest-requests/change-of-guest";
import { linesOf, type MailWords } from "#server/messages/notifications/notification-words";
import { type Fact, stayFacts, valuesOf } from "#server/messages/notifications/stay-facts";
import type { Ctx } from "#server/platform/context";
import type { MailContent } from "#server/platform/mail/layout";

type Content = Omit<MailContent, "to">;

const foot =
  "Você recebe este e-mail porque edita reservas. Em Minha conta, Dados pessoais, você escolhe quais receber.";

/** Whether the nights of a booking that has just ended can be sold again, as it is when the mail is written. */
export async function datesAfter(ctx: Ctx, kind: NotificationKind, stay: GuestStay): Promise<string | null> {
  if (kind !== "desk_hold_expired" && kind !== "guest_cancelled") return null;
  return (await datesAreFree(ctx, stay)) ? "As datas estão livres para vender." : taken;
}

const taken = "As datas não estão livres agora.";

/** A mail about a booking to a user who may act on it; amounts only for those who may see them. */
export function deskMail(
  stay: GuestStay,
  {
    words,
    act,
    money,
    dates,
  }: { words: MailWords; act: Record<string, unknown>; money: boolean; dates: string | null },
): Content {
  const values = valuesOf(stay, "pt");
  const [subject, paragraph] = [words.subject, words.paragraph].map((text) =>
    dates === taken ? withoutReleased(text, "não estão livres agora") : text,
  ) as [string, string];
  const amount: Fact[] =
    money && typeof act.amount_cents === "number" ? [["Valor informado", showCents(act.amount_cents)]] : [];
  return {
    subject: fillWords(subject, values),
    parts: [
      ...linesOf(fillWords(paragraph, values)),
      ...(dates === null ? [] : [dates]),
      { facts: [["Hóspede", asWords(values.hospede)], ...stayFacts(stay, "pt"), ...amount, ...asked(act, money)] },
      { label: "Abrir a reserva", path: `/reservas/${stay.booking.code}` },
      foot,
    ],
  };
}

/** A guest's request, with its amounts for users who may see them. */
function asked(act: Record<string, unknown>, money: boolean): Fact[] {
  const { check_in, check_out, adults, children, total_cents, refund } = act;
  if (typeof check_in === "string" && typeof check_out === "string" && typeof adults === "number") {
    const people = typeof children === "number" ? adults + children : adults;
    return [
      [
        "Pedido",
        `Mudar para ${showDate(check_in)} a ${showDate(check_out)}, ${people} ${people === 1 ? "pessoa" : "pessoas"}`,
      ],
      ...(money && typeof total_cents === "number" ? [["Novo total", showCents(total_cents)] as Fact] : []),
    ];
  }
  if (typeof refund !== "object" || refund === null) return [];
  const { refund_cents, credit_cents = 0 } = refund as { refund_cents?: number; credit_cents?: number };
  if (!money || typeof refund_cents !== "number") return [];
  return [
    ["A devolver em dinheiro", showCents(refund_cents - credit_cents)],
    ...(credit_cents > 0 ? [["Crédito para outra estadia", showCents(credit_cents)] as Fact] : []),
  ];
}

interface ToldCalendar {
  accommodation_id: string;
  accommodation_name: string;
  name: string | null;
  last_success_at: Date | null;
  created_at: Date;
}

/** A mail about a channel's calendar: the nights in conflict, or since when it cannot be read. */
export function calendarMail(
  calendar: ToldCalendar,
  {
    words,
    act,
    company,
    timezone,
  }: { words: MailWords; act: Record<string, unknown>; company: string; timezone: string },
): Content {
  const values = { acomodacao: calendar.accommodation_name, empresa: company } as NotificationValues;
  const nights = Array.isArray(act.nights) ? (act.nights as { check_in: string; check_out: string }[]) : null;
  return {
    subject: fillWords(words.subject, values),
    parts: [
      ...linesOf(fillWords(words.paragraph, values)),
      {
        facts: [
          ["Acomodação", inOneLine(calendar.accommodation_name)],
          ...(calendar.name ? [["Calendário", inOneLine(calendar.name)] as Fact] : []),
          ...(nights === null ? [silence(calendar, timezone)] : nights.slice(0, 20).map(conflict)),
        ],
      },
      wayOf(calendar, nights),
      foot,
    ],
  };
}

/** Conflicts of an accommodation are resolved from the first of their nights on; each names the others. */
function wayOf({ accommodation_id }: ToldCalendar, nights: readonly { check_in: string }[] | null) {
  const night = nights?.map(({ check_in }) => check_in).sort()[0];
  return night === undefined
    ? { label: "Abrir os calendários", path: `/acomodacoes/${accommodation_id}/canais` }
    : { label: "Resolver o conflito", path: `/reservas/conflito/${accommodation_id}?noite=${night}` };
}

const conflict = ({ check_in, check_out }: { check_in: string; check_out: string }): Fact => [
  "Noites em conflito",
  `de ${showDate(check_in)} a ${showDate(check_out)}`,
];

function silence({ last_success_at, created_at }: ToldCalendar, timezone: string): Fact {
  const since = silentSince({
    last_success_at: last_success_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  });
  const { date, time } = wallAt(timezone, new Date(since));
  return [last_success_at === null ? "Sem leitura desde" : "Última leitura", `${showDate(date)}, às ${time}`];
}
