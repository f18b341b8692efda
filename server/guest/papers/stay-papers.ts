import { bookingWords } from "#contract/bookings/booking-words";
import type { GuestPage, guestPages } from "#contract/guest/guest-page";
import type { Paper, PaperBlock, PaperLine } from "#contract/guest/papers";
import { showCep } from "#domain/brazil";
import { groupNights } from "#domain/group-nights";
import { fillInstallments } from "#domain/installments";
import { showCents } from "#domain/money";
import { channelOfTerms, paidToChannel, termsOfChannel } from "#domain/paid-to-channel";
import { showPhone } from "#domain/show-phone";
import { showDate, todayIn } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { shownStatus, toBooking } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { paysChannel, toldParts } from "#server/guest/guest-page/guest-stay";
import { addedAtHouse, showPage } from "#server/guest/guest-page/show-page";
import { throughLink } from "#server/guest/guest-page/through-link";
import {
  contactBlock,
  drawn,
  headed,
  longDate,
  moneyLine,
  nightName,
  type PaperFacts,
  paperFacts,
  privacyFoot,
  stayBox,
} from "#server/guest/papers/paper-parts";
import { openOfGuest } from "#server/guest/papers/statement-paper";
import { standingPayments } from "#server/money/payments/show-money";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";
import type { IdentityFileVerb } from "#server/platform/http/route";

/**
 * The confirmation for the guest: what their page shows of a confirmed stay. It has no document of a person, and the
 * balance is the last amount. 409 unless the stay is confirmed and not over.
 */
export async function voucherPaper(ctx: Ctx, facts: PaperFacts, money: boolean): Promise<Paper> {
  const { booking, now } = facts;
  const status = shownStatus(booking, now);
  if (status !== "confirmed" && status !== "checked_in") throw new Problem("PaperNotGivenException");
  const page = await showPage({ ...ctx, language: "pt" }, booking.code);
  if (page.state !== "confirmed") throw new Problem("PaperNotGivenException");
  const confirmed = booking.confirmed_at ? wallAt(booking.timezone, booking.confirmed_at).date : null;
  return headed(facts, {
    paper: "voucher",
    title: "Reserva",
    number: booking.code,
    showsCpf: false,
    blocks: [
      {
        kind: "title",
        title: [page.guest_name, `sua estadia em ${booking.accommodation_name}`].filter(Boolean).join(", "),
        note: `${confirmed ? `Confirmada em ${longDate(confirmed)}. ` : ""}Mostre esta folha ou o código na chegada.`,
      },
      stayBox(facts),
      whereBlock(page),
      rulesBlock(page),
      money ? await priceBlock(ctx, booking) : null,
      money && page.security_deposit ? textBlock("Caução", [page.security_deposit.text]) : null,
      cancellationBlock(page),
      contactBlock(facts),
    ],
    foot: privacyFoot(facts),
  });
}

/** The voucher for whoever holds the guest's link: the same that the desk prints. */
export const readVoucherByLink: IdentityFileVerb<typeof guestPages.voucher> = (ctx, { params }) =>
  throughLink(ctx, params, async (inside, code) =>
    drawn(inside, await voucherPaper(inside, await paperFacts(inside, code), true)),
  );

/** The booking on one sheet for desk and guest: without the notes of the team and the channel's share. */
export async function bookingPaper(ctx: Ctx, facts: PaperFacts, money: boolean): Promise<Paper> {
  const { booking, now } = facts;
  const shown = toBooking(booking, now);
  const { holder, arrival_time, notes, cancellation_terms } = shown;
  const today = todayIn(booking.timezone, now);
  const installments = fillInstallments(toldParts(booking, today), booking.paid_cents, today);
  const ways = [holder.phone && showPhone(holder.phone), holder.email].filter((way) => way !== null && way !== "");
  const status = shownStatus(booking, now);
  return headed(facts, {
    paper: "booking",
    title: "Reserva",
    number: booking.code,
    showsCpf: true,
    blocks: [
      { kind: "title", title: booking.accommodation_name, note: bookingWords.status[status] },
      stayBox(facts),
      textBlock("Hóspede", [holder.name, ...ways] as string[]),
      {
        kind: "facts",
        title: "Estadia",
        half: true,
        facts: [
          { label: "Chegada", value: arrival_time ?? "sem hora informada", note: null },
          { label: "Feita por", value: bookingWords.channel[shown.channel], note: shown.channel_code ?? null },
        ],
      },
      notes.guest ? { ...textBlock("Pedidos do hóspede", [notes.guest]), half: false } : null,
      money ? await priceBlock(ctx, booking) : null,
      money && !paysChannel(booking) && installments.length > 0
        ? {
            kind: "lines",
            title: "Parcelas",
            note: null,
            dated: false,
            half: false,
            lines: installments.map(({ due_date, amount_cents, state, deposit }) =>
              moneyLine(
                `${deposit ? "Sinal" : "Parcela"}, vence em ${showDate(due_date)}, ${installmentWords[state]}`,
                amount_cents,
              ),
            ),
          }
        : null,
      bookingTerms(booking, cancellation_terms),
    ],
    foot: privacyFoot(facts),
  });
}

/** Whose rules of cancellation apply: those of a channel through which the stay was booked, else the company's own. */
function bookingTerms(booking: StoredBooking, own: string[]): PaperBlock | null {
  const channel = channelOfTerms(booking);
  const terms = channel === null ? own : [termsOfChannel(channel)];
  return terms.length === 0 ? null : { ...textBlock("Cancelamento", terms), half: false };
}

const installmentWords = {
  open: "em aberto",
  partial: "paga em parte",
  paid: "quitada",
  late: "vencida",
  cancelled: "cancelada",
};

const textBlock = (title: string, lines: string[]): PaperBlock & { kind: "text" } => ({
  kind: "text",
  title,
  lines,
  half: true,
});

function whereBlock({ accommodation_name, place: { address } }: GuestPage): PaperBlock {
  const rest = address && [address.district, address.city, address.zip_code && `CEP ${showCep(address.zip_code)}`];
  return textBlock(
    "Onde",
    [accommodation_name, address?.street, rest?.filter(Boolean).join(", ")].filter(
      (each) => typeof each === "string" && each !== "",
    ) as string[],
  );
}

function rulesBlock({ rules }: GuestPage): PaperBlock {
  return textBlock("Regras da casa", [
    rules.pets_by_exception ? "Pets aceitos nesta reserva" : rules.pets_allowed ? "Aceita pets" : "Não aceita pets",
    rules.smoking_allowed ? "É permitido fumar" : "Não é permitido fumar",
    ...(rules.text?.split("\n").filter((each) => each.trim() !== "") ?? []),
  ]);
}

function cancellationBlock({ cancellation, cancelled_through, other_parts }: GuestPage): PaperBlock | null {
  if (cancellation === null) {
    return cancelled_through === null ? null : textBlock("Cancelamento", [termsOfChannel(cancelled_through)]);
  }
  const { free_until, regret_until, terms } = cancellation;
  const free = free_until ? [`Sem custo até o fim de ${longDate(free_until)}.`] : [];
  const lines = [...free, ...(regret_until ? [regretText(longDate(regret_until))] : []), ...terms];
  if (other_parts.length > 0) lines.push("Vale para esta parte da estadia. Cada outra parte tem o seu prazo:");
  lines.push(...other_parts.map(partText));
  return lines.length === 0 ? null : textBlock("Cancelamento", lines);
}

/** Another part of the stay, on a line: place, days, code, and until when cancelling it is free. */
const partText = ({ accommodation_name, check_in, check_out, code, free_until }: GuestPage["other_parts"][number]) =>
  `${accommodation_name}, de ${showDate(check_in)} a ${showDate(check_out)}, reserva ${code}${free_until ? `: sem custo até o fim de ${longDate(free_until)}` : ""}.`;

const regretText = (until: string) =>
  `Até o fim de ${until} você pode se arrepender e receber tudo de volta (Código de Defesa do Consumidor, art. 49).`;

/** Price, payments and last the balance; of a channel's booking only what the guest pays to the company. */
async function priceBlock(ctx: Ctx, booking: StoredBooking): Promise<PaperBlock> {
  const rest = openOfGuest(booking);
  const ofChannel = paysChannel(booking);
  return {
    kind: "lines",
    title: "Valores",
    note: ofChannel ? paidToChannel(booking.channel) : null,
    dated: false,
    half: false,
    lines: [
      ...(ofChannel
        ? addedAtHouse(booking, "pt").map(({ date, name, amount_cents }) =>
            moneyLine([date && showDate(date), name].filter(Boolean).join(", "), amount_cents),
          )
        : priceLines(booking)),
      ...(ofChannel ? [] : (await standingPayments(ctx, booking.id)).map(paidLine)),
      moneyLine(rest < 0 ? "A favor do hóspede" : ofChannel ? "Saldo com a empresa" : "Saldo", Math.abs(rest), {
        look: "total",
      }),
    ],
  };
}

function priceLines({ nights, charges, total_cents }: StoredBooking): PaperLine[] {
  const named = nights.map(({ date, price_cents, reason }) => ({
    date,
    price_cents,
    reason: nightName(reason),
  }));
  return [
    ...groupNights(named).map(({ count, first, last, each_cents, sum_cents, reason, scattered }) => {
      const when = scattered
        ? ""
        : first === last
          ? `, ${showDate(first)}`
          : `, ${showDate(first)} a ${showDate(last)}`;
      const each = count > 1 ? ` de ${showCents(each_cents ?? 0)}` : "";
      return moneyLine(
        `${count} ${count === 1 ? "diária" : "diárias"}${each}${reason ? `, ${reason}` : ""}${when}`,
        sum_cents ?? 0,
      );
    }),
    ...charges.map(({ name, amount_cents }) => moneyLine(name, amount_cents)),
    moneyLine("Total", total_cents, { look: "total" }),
  ];
}

type Standing = Awaited<ReturnType<typeof standingPayments>>[number];

const paidLine = ({ kind, method, amount_cents, received_on }: Standing): PaperLine => {
  const what =
    kind === "payment"
      ? `Pago, ${bookingWords.method[method]}`
      : kind === "refund"
        ? "Devolvido"
        : "Crédito ou passagem entre reservas";
  return moneyLine(`${what}, em ${showDate(received_on)}`, -amount_cents);
};
