import { bookingWords } from "#contract/bookings/booking-words";
import type { GuestPage, guestPages } from "#contract/guest/guest-page";
import type { Paper, PaperBlock, PaperLine } from "#contract/guest/papers";
import { showCep } from "#domain/brazil";
import { groupNights } from "#domain/group-nights";
import { dateIn } from "#domain/in-language/figures";
import { chargeNameIn } from "#domain/in-language/stay-terms";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { channelOfTerms, paidToChannel, termsOfChannel } from "#domain/paid-to-channel";
import { partWord } from "#domain/part-names";
import { showPhone } from "#domain/show-phone";
import { showDate, todayIn } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { shownStatus, toBooking, toldInstallments } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { addedAtHouse } from "#server/guest/guest-page/added-lines";
import { paysChannel } from "#server/guest/guest-page/guest-stay";
import { showPage } from "#server/guest/guest-page/show-page";
import { throughLink } from "#server/guest/guest-page/through-link";
import {
  contactBlock,
  drawn,
  guestPaperFacts,
  headed,
  inLatin,
  moneyLine,
  nightName,
  type PaperFacts,
  printedName,
  privacyFoot,
  stayBox,
} from "#server/guest/papers/paper-parts";
import { type PaperWords, paperWords } from "#server/guest/papers/paper-words";
import { receiptWords } from "#server/guest/papers/receipt-words";
import { closingOf, creditLine, isGivenUp, keptLine, ownPayments } from "#server/guest/papers/statement-paper";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";
import type { IdentityFileVerb } from "#server/platform/http/route";

/**
 * The confirmation for the guest, in the language of the facts: what their page shows of a confirmed stay. It has no
 * document of a person, and what is open is the last amount. 409 unless the stay is confirmed and not over.
 */
export async function voucherPaper(ctx: Ctx, facts: PaperFacts, money: boolean): Promise<Paper> {
  const { booking, now, language } = facts;
  const status = shownStatus(booking, now);
  if (status !== "confirmed" && status !== "checked_in") throw new Problem("PaperNotGivenException");
  const page = await showPage({ ...ctx, language }, booking.code);
  if (page.state !== "confirmed") throw new Problem("PaperNotGivenException");
  const say = paperWords[language];
  const confirmed = booking.confirmed_at ? wallAt(booking.timezone, booking.confirmed_at).date : null;
  return headed(facts, {
    paper: "voucher",
    title: say.title,
    number: booking.code,
    showsCpf: false,
    blocks: [
      {
        kind: "title",
        title: say.stayAt(inLatin(page.guest_name), booking.accommodation_name),
        note: `${confirmed ? say.confirmed(confirmed) : ""}${status === "confirmed" ? say.show : ""}`.trim(),
      },
      stayBox(facts),
      whereBlock(page, say),
      rulesBlock(page, say),
      money ? await priceBlock(ctx, facts) : null,
      money && page.security_deposit ? textBlock(say.deposit, [page.security_deposit.text]) : null,
      cancellationBlock(page, say),
      contactBlock(facts),
    ],
    foot: privacyFoot(facts),
  });
}

/** The voucher for whoever holds the guest's link, in the language of their page. */
export const readVoucherByLink: IdentityFileVerb<typeof guestPages.voucher> = (ctx, { params }) =>
  throughLink(ctx, params, async (inside, code) =>
    drawn(inside, await voucherPaper(inside, await guestPaperFacts(inside, code), true)),
  );

/** The booking on one sheet for desk and guest: without the notes of the team and the channel's share. */
export async function bookingPaper(ctx: Ctx, facts: PaperFacts, money: boolean): Promise<Paper> {
  const { booking, now } = facts;
  const shown = toBooking(booking, now);
  const { holder, arrival_time, notes, cancellation_terms } = shown;
  const today = todayIn(booking.timezone, now);
  const installments = toldInstallments(booking, today);
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
      textBlock("Hóspede", [printedName(facts), ...ways] as string[]),
      {
        kind: "facts",
        title: "Estadia",
        half: true,
        facts: [
          // of who is there, the box above says when they came
          ...(status === "checked_in" || status === "checked_out"
            ? []
            : [{ label: "Chegada", value: arrival_time ?? "sem hora informada", note: null }]),
          { label: "Feita por", value: bookingWords.channel[shown.channel], note: shown.channel_code ?? null },
        ],
      },
      notes.guest ? { ...textBlock("Pedidos do hóspede", [notes.guest]), half: false } : null,
      money ? await priceBlock(ctx, facts) : null,
      money && !paysChannel(booking) && !isGivenUp(booking) && installments.length > 0
        ? {
            kind: "lines",
            title: "Parcelas",
            note: null,
            dated: false,
            half: false,
            lines: installments.map((part) =>
              moneyLine(
                `${partWord(part, installments)}, vence em ${showDate(part.due_date)}, ${installmentWords[part.state]}`,
                part.amount_cents,
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

function whereBlock({ accommodation_name, place: { address } }: GuestPage, say: PaperWords): PaperBlock {
  const rest = address && [address.district, address.city, address.zip_code && `CEP ${showCep(address.zip_code)}`];
  return textBlock(
    say.where,
    [accommodation_name, address?.street, rest?.filter(Boolean).join(", ")].filter(
      (each) => typeof each === "string" && each !== "",
    ) as string[],
  );
}

function rulesBlock({ rules }: GuestPage, say: PaperWords): PaperBlock | null {
  const typed = rules.text?.split("\n").filter((each) => each.trim() !== "") ?? [];
  const texts = [
    ...(rules.pets_by_exception ? [say.petsHere] : rules.pets_allowed === null ? [] : [say.pets(rules.pets_allowed)]),
    ...(rules.smoking_allowed === null ? [] : [say.smoking(rules.smoking_allowed)]),
    ...(say.written !== null && typed.length > 0 ? [say.written] : []),
    ...typed,
  ];
  return texts.length === 0 ? null : textBlock(say.rules, texts);
}

function cancellationBlock(
  { cancellation, cancelled_through, other_parts, language }: GuestPage,
  say: PaperWords,
): PaperBlock | null {
  if (cancellation === null) {
    return cancelled_through === null
      ? null
      : textBlock(say.cancellation, [termsOfChannel(cancelled_through, language)]);
  }
  const { free_until, regret_until, terms } = cancellation;
  const lines = [
    ...(free_until ? [say.free(free_until)] : []),
    ...(regret_until ? [say.regret(regret_until)] : []),
    ...terms,
    ...(other_parts.length > 0 ? [say.ofPart] : []),
    ...other_parts.map((part) => partText(part, say)),
  ];
  return lines.length === 0 ? null : textBlock(say.cancellation, lines);
}

/** Another part of the stay, on a line: place, days, code, and until when cancelling it is free. */
const partText = (
  { accommodation_name, check_in, check_out, code, free_until }: GuestPage["other_parts"][number],
  say: PaperWords,
) => `${say.part(accommodation_name, check_in, check_out, code)}${free_until ? say.freeOfPart(free_until) : ""}.`;

/**
 * Price, payments and last what is open; of a channel's booking only what the guest pays to the company. What was given
 * up closes as its statement does; an inquiry and an expired hold ask for nothing, so nothing is open of them.
 */
async function priceBlock(ctx: Ctx, { booking, language, now }: PaperFacts): Promise<PaperBlock> {
  const say = paperWords[language];
  const rest = closingOf(booking, now);
  const ofChannel = paysChannel(booking);
  const status = shownStatus(booking, now);
  const payments = await ownPayments(ctx, booking);
  const kept = keptLine(booking, payments, language);
  const credit = creditLine(booking, language);
  const open = moneyLine(rest < 0 ? say.ofGuest : ofChannel ? say.openWithCompany : say.open, Math.abs(rest), {
    look: "total",
    language,
  });
  return {
    kind: "lines",
    title: say.price,
    note: ofChannel ? paidToChannel(booking.channel, language) : null,
    dated: false,
    half: false,
    lines: [
      ...(kept
        ? [moneyLine(kept.text, kept.cents, { language })]
        : ofChannel
          ? houseLines(booking, language)
          : priceLines(booking, language)),
      ...payments.map((paid) => paidLine(paid, language)),
      ...(credit ? [moneyLine(credit.text, credit.cents, { language })] : []),
      ...(status === "inquiry" || status === "expired" ? [] : [open]),
    ],
  };
}

const houseLines = (booking: StoredBooking, language: MessageLanguage): PaperLine[] =>
  addedAtHouse(booking, language).map(({ date, name, amount_cents }) =>
    moneyLine([date && dateIn(language, date), name].filter(Boolean).join(", "), amount_cents, { language }),
  );

function priceLines({ nights, charges, total_cents }: StoredBooking, language: MessageLanguage): PaperLine[] {
  const say = paperWords[language];
  const named = nights.map(({ date, price_cents, reason }) => ({
    date,
    price_cents,
    reason: nightName(reason, language),
  }));
  return [
    ...groupNights(named).map(({ count, first, last, each_cents, sum_cents, reason, scattered }) => {
      const when = scattered ? null : first === last ? dateIn(language, first) : say.days(first, last);
      const nightsOf = say.nights(count, count > 1 ? (each_cents ?? 0) : null);
      return moneyLine([nightsOf, reason, when].filter(Boolean).join(", "), sum_cents ?? 0, { language });
    }),
    ...charges.map(({ name, amount_cents }) => moneyLine(chargeNameIn(language, name), amount_cents, { language })),
    moneyLine(say.total, total_cents, { look: "total", language }),
  ];
}

type Standing = Awaited<ReturnType<typeof ownPayments>>[number];

function paidLine({ kind, method, amount_cents, received_on }: Standing, language: MessageLanguage): PaperLine {
  const say = paperWords[language];
  const way = receiptWords[language].methods[method] ?? method;
  const what = kind === "payment" ? say.paid(way) : kind === "refund" ? say.returned : say.passedOn;
  return moneyLine(say.happened(what, received_on), -amount_cents, { language });
}
