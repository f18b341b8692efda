import type { ImportedBooking } from "#contract/office/imported-bookings";
import { tenantPermissions } from "#contract/platform/access";
import { type BookingStatus, occupies } from "#domain/booking-states";
import { asksCollector, type ChannelTerms, type Collector, firstChannelTerms } from "#domain/commission";
import { sheetReason } from "#domain/kept-price";
import { splitCents } from "#domain/money";
import { importedStatus } from "#domain/stay-course";
import { eachNight, monthStart, todayIn } from "#domain/stay-dates";
import { momentAt } from "#domain/wall-clock";
import { mergeCommission, usualCommission } from "#server/bookings/bookings/agreed-commission";
import { newCode } from "#server/bookings/bookings/create-booking";
import { defaultExpiry } from "#server/bookings/bookings/holds/hold-ends";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { ImportedRow } from "#server/office/imports/stays/imported-bookings.queries";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { closedWords } from "#server/platform/http/error-answers";

/** An error of a line, at one of its fields. */
export interface LineFinding {
  field: string;
  message: string;
}

/** A valid line, before its nights and its guest are checked. */
export interface TakenLine {
  booking: Omit<ImportedRow, "holder_id">;
  accommodation: StayAccommodation;
  /** True if nights of preparation follow. */
  prepares: boolean;
  paid: { amount_cents: number; received_on: string } | null;
}

const reasons: Record<string, string> = { owner: "Estadia do proprietário", own_use: "Uso próprio" };

/** The company's agreements and closed months, against which a line is validated. */
export interface CompanyTerms {
  usual: ReadonlyMap<string, ChannelTerms>;
  /** Who collects the guests' money of a channel, as answered for the whole sheet. */
  collectors: Readonly<Record<string, Collector>>;
  /** First days of closed months, which accept no payments. */
  closed: ReadonlySet<string>;
  /** Whether the user may sell at any price. */
  setsPrices: boolean;
}

/** The status of a line as of today in its accommodation, or all of its errors. */
function judgeLine(
  line: ImportedBooking,
  accommodation: StayAccommodation,
  terms: CompanyTerms,
  today: string,
): { status: BookingStatus } | LineFinding[] {
  const { closed } = terms;
  const { check_out, paid_cents = 0 } = line;
  const { booked_on, received_on } = paymentDates(line, today);
  const judged = importedStatus(line.status, line, today);
  const month = monthStart(received_on);
  const future = "A data não pode estar no futuro";
  const closedAt = line.received_on ? "received_on" : "paid_cents";
  const refused =
    "status" in judged && check_out > today && occupies(judged.status) && accommodation.status !== "active";
  const findings: (LineFinding | false)[] = [
    "message" in judged && { field: "status", message: judged.message },
    refused && { field: "accommodation", message: "Esta acomodação não está recebendo reservas" },
    booked_on > today && { field: "booked_on", message: future },
    booked_on <= today && received_on > today && { field: "received_on", message: future },
    paid_cents > 0 && closed.has(month) && { field: closedAt, message: closedWords(month) },
    collectorFinding(line, terms),
    check_out > today && priceFinding(line, terms),
  ];
  const all = findings.filter((finding) => finding !== false);
  return all.length > 0 || "message" in judged ? all : judged;
}

const unknownCollector = "Diga quem recebe do hóspede nas reservas deste canal";

/** That a line, its sheet and the company do not say who collects its guest's money; false if one of them does. */
export function collectorFinding(line: ImportedBooking, { usual, collectors }: CompanyTerms): LineFinding | false {
  const { type = "guest", channel = "direct", collected_by } = line;
  const isSaid = collected_by !== undefined || usual.has(channel) || collectors[channel] !== undefined;
  return type === "guest" && !isSaid && asksCollector(channel) && { field: "collected_by", message: unknownCollector };
}

/**
 * That a line sets the price of a stay to come that the company collects, by somebody who may not sell outside the
 * rates: a sheet is no way around the share of a discount that a role gives.
 */
function priceFinding(line: ImportedBooking, terms: CompanyTerms): LineFinding | false {
  const { type = "guest", channel = "direct", collected_by = termsOf(channel, terms).collected_by } = line;
  const isRefused = type === "guest" && collected_by === "company" && !terms.setsPrices;
  return isRefused && { field: "total_cents", message: unpriced };
}

const unpriced = `Importar uma reserva que a empresa recebe pede as permissões “${tenantPermissions["bookings.override"].label}” e “${tenantPermissions["money.view"].label}”`;

/** The errors of a line that has others already, as far as its valid fields show. */
export function judgeFaultyLine(
  { clock }: Ctx,
  line: ImportedBooking,
  accommodation: StayAccommodation,
  terms: CompanyTerms,
): LineFinding[] {
  const judged = judgeLine(line, accommodation, terms, todayIn(accommodation.timezone, clock.now()));
  return "status" in judged ? [] : judged;
}

/** When a line was booked and paid, if it does not say so. */
function paymentDates({ check_in, ...line }: ImportedBooking, today: string) {
  const { booked_on = check_in > today ? today : check_in } = line;
  return { booked_on, received_on: line.received_on ?? booked_on };
}

/**
 * The booking of a line, or all of its errors, as of today in its accommodation. Fields about the channel's money that
 * the line leaves out get the answer for the whole sheet, else the channel's usual terms.
 */
export function takeLine(
  { actor, clock }: Ctx,
  line: ImportedBooking,
  accommodation: StayAccommodation,
  terms: CompanyTerms,
): TakenLine | LineFinding[] {
  const { check_in, check_out, type = "guest", channel = "direct", total_cents = 0, paid_cents = 0 } = line;
  const now = clock.now();
  const today = todayIn(accommodation.timezone, now);
  const judged = judgeLine(line, accommodation, terms, today);
  if (!("status" in judged)) return judged;
  const { status } = judged;
  const { booked_on, received_on } = paymentDates(line, today);
  const dates = eachNight(check_in, check_out);
  const prices = splitCents(total_cents, dates.length);
  const nights = dates.map((date, index) => ({
    date,
    price_cents: prices[index] as number,
    reason: reasons[type] ?? sheetReason,
  }));
  const about = { tenant_id: actor.tenant_id, created_by: actor.user_id, created_at: now, updated_at: now };
  return {
    booking: {
      ...about,
      id: newId(now),
      code: line.code ?? newCode(),
      type,
      status,
      accommodation_id: accommodation.id,
      occupancy_id: occupies(status) ? newId(now) : null,
      check_in,
      check_out,
      adults: line.adults ?? 1,
      children: line.children ?? 0,
      infants: line.infants ?? 0,
      pets: line.pets ?? 0,
      channel,
      ...mergeCommission(usualCommission(line, termsOf(channel, terms)), line, type),
      channel_code: line.channel_code ?? null,
      nights,
      total_cents,
      note_internal: line.note ?? null,
      booked_on,
      ...momentsOf(status, line, accommodation, booked_on, now),
    },
    accommodation,
    prepares: check_out > today,
    paid: paid_cents > 0 ? { amount_cents: paid_cents, received_on } : null,
  };
}

/** What the company agreed with the channel; else its first terms, with the answer for the sheet. */
function termsOf(channel: string, { usual, collectors }: CompanyTerms): ChannelTerms {
  const { commission_basis_points, collected_by } = firstChannelTerms(channel);
  const first = { commission_basis_points, collected_by: collectors[channel] ?? collected_by };
  return usual.get(channel) ?? first;
}

/** When past events happened, as far as the dates show, and never after now. */
function momentsOf(
  status: BookingStatus,
  { check_in, check_out }: ImportedBooking,
  accommodation: StayAccommodation,
  booked_on: string,
  now: Date,
) {
  const { timezone, check_in_time, check_out_time } = accommodation;
  const at = (date: string, time: string) =>
    new Date(Math.min((momentAt(timezone, date, time) ?? now).getTime(), now.getTime()));
  const stayed = status === "checked_in" || status === "checked_out";
  const agreed = stayed || status === "confirmed" || status === "no_show";
  const cancelled = status === "cancelled";
  return {
    hold_expires_at: status === "hold" ? defaultExpiry(accommodation, { check_in, check_out }, now) : null,
    confirmed_at: agreed ? at(booked_on, "12:00") : null,
    checked_in_at: stayed ? at(check_in, check_in_time) : null,
    checked_out_at: status === "checked_out" ? at(check_out, check_out_time) : null,
    cancelled_at: cancelled ? at(check_in, "00:00") : null,
    cancellation_reason: cancelled ? "Cancelada antes da importação" : null,
  };
}
