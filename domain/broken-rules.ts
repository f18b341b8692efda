import { type DayRules, type RateCalendar, rulesOfDay } from "#domain/rates";
import type { Season } from "#domain/seasons";
import { eachNight, nightsBetween, showDate, weekday } from "#domain/stay-dates";

/** A rule that a stay breaks, with the sentence shown. It is a warning: the user who takes the booking decides. */
export type BrokenRule = {
  rule:
    | "min_nights"
    | "max_nights"
    | "closed_arrival"
    | "closed_departure"
    | "min_notice"
    | "booking_window"
    | "past_arrival"
    | "no_pets"
    | "season_nights";
  message: string;
};

/** An accommodation's limits for every stay. Notice and booking window are counted from its local date of today. */
export interface StayLimits {
  max_nights: number | null;
  /** Minimum number of days between today and the arrival. */
  min_notice: number;
  /** Maximum number of days between today and the arrival; null for no limit. */
  booking_window: number | null;
  /** Null: not known. */
  pets_allowed: boolean | null;
}

interface Stay {
  check_in: string;
  check_out: string;
  today: string;
  pets?: number | undefined;
}

/**
 * The rules that a stay breaks. The minimum stay is the highest of all its nights, so that nobody books one night out
 * of the edge of a package. A closed day allows neither arrival nor stay.
 */
export function brokenRules(calendar: RateCalendar, limits: StayLimits, stay: Stay): BrokenRule[] {
  const nights = eachNight(stay.check_in, stay.check_out);
  const rules = nights.map((date) => ({ date, ...rulesOfDay(calendar, date) }));
  const departure = rulesOfDay(calendar, stay.check_out).closed_departure;
  return [
    ...tooShort(rules, nights.length),
    ...tooLong(limits, nights.length),
    ...closedArrival(stay.check_in, rules[0]?.closed_arrival ?? null),
    ...rules
      .filter(({ closed }) => closed)
      .slice(0, 1)
      .map(closedNight),
    ...(departure ? [closedOn("closed_departure", "saída", stay.check_out, departure)] : []),
    ...wrongMoment(limits, stay),
    ...(limits.pets_allowed === false && (stay.pets ?? 0) > 0
      ? [{ rule: "no_pets", message: "Esta acomodação não aceita pets." } as const]
      : []),
  ];
}

/**
 * Whether pets are in a stay of an accommodation that takes none, or is not known to take any: unknown is no rule that a
 * booking breaks. With pets it is an act of the desk, and page, voucher and contract say that they are accepted in it.
 */
export const hasUnallowedPets = ({ pets_allowed, pets }: { pets_allowed: boolean | null; pets?: number | undefined }) =>
  !pets_allowed && (pets ?? 0) > 0;

function tooShort(rules: DayRules[], count: number): BrokenRule[] {
  const [first] = rules;
  if (first === undefined) return [];
  const longest = rules.reduce((most, each) => (each.min_nights > most.min_nights ? each : most), first);
  if (count >= longest.min_nights) return [];
  const season = longest.min_nights_season;
  const where = season ? ` (${season.name})` : "";
  return [{ rule: "min_nights", message: `A estadia mínima é de ${showNights(longest.min_nights)}${where}.` }];
}

function tooLong({ max_nights }: StayLimits, count: number): BrokenRule[] {
  if (max_nights === null || count <= max_nights) return [];
  return [{ rule: "max_nights", message: `A estadia máxima é de ${showNights(max_nights)}.` }];
}

function closedArrival(check_in: string, season: Season | null): BrokenRule[] {
  return season ? [closedOn("closed_arrival", "entrada", check_in, season)] : [];
}

const closedNight = ({ date }: { date: string }): BrokenRule => ({
  rule: "closed_arrival",
  message: `A diária de ${showDate(date)} está fechada.`,
});

const days = ["domingo", "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado"];

function closedOn(
  rule: "closed_arrival" | "closed_departure",
  act: string,
  date: string,
  { name }: Season,
): BrokenRule {
  return { rule, message: `Não há ${act} em ${days[weekday(date)]} (${name}).` };
}

function wrongMoment({ min_notice, booking_window }: StayLimits, { check_in, today }: Stay): BrokenRule[] {
  const ahead = nightsBetween(today, check_in);
  if (ahead < 0) return [{ rule: "past_arrival", message: `A entrada em ${showDate(check_in)} já passou.` }];
  if (ahead < min_notice) {
    return [{ rule: "min_notice", message: `A reserva pede ${showDays(min_notice)} de antecedência.` }];
  }
  if (booking_window !== null && ahead > booking_window) {
    return [{ rule: "booking_window", message: `As reservas abrem ${showDays(booking_window)} antes da entrada.` }];
  }
  return [];
}

const showNights = (count: number) => (count === 1 ? "1 noite" : `${count} noites`);
const showDays = (count: number) => (count === 1 ? "1 dia" : `${count} dias`);
