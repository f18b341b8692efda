import { messages } from "#contract/platform/messages";
import type { FieldErrors } from "#contract/platform/parse";
import type { BrokenRule } from "#domain/broken-rules";
import { acceptsFee, type Fee } from "#domain/fees";
import { isFor } from "#domain/rate-target";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { type Actor, may } from "#server/platform/context";
import { invalid, Problem } from "#server/platform/http/problem";

const belowZero = "O total da reserva ficaria negativo. Retire ou diminua antes a cortesia lançada nela";

const fieldOfRule: Record<BrokenRule["rule"], string> = {
  min_nights: "check_out",
  max_nights: "check_out",
  closed_arrival: "check_in",
  closed_departure: "check_out",
  min_notice: "check_in",
  booking_window: "check_in",
  past_arrival: "check_in",
  no_pets: "pets",
  season_nights: "accept_long_stay",
};

/**
 * The accommodation of a stay, if it takes bookings. Throws 422 for unknown and inactive ones and those of other
 * companies.
 */
export function requireActive(accommodation: StayAccommodation | undefined): StayAccommodation {
  if (accommodation === undefined) throw invalid("accommodation_id", messages.invalid("Acomodação", "a"));
  if (accommodation.status !== "active") {
    throw invalid("accommodation_id", "Esta acomodação não está recebendo reservas");
  }
  return accommodation;
}

/** Checks the number of people; infants do not count. */
export function capacityErrors(people: { adults: number; children: number }, maxGuests: number): FieldErrors {
  return people.adults + people.children > maxGuests ? { adults: [messages.capacity(maxGuests)] } : {};
}

/**
 * The errors of a stay that breaks rules, unless the actor may override them. A season rental beyond the law's nights is
 * no matter of rights: whoever books it confirms it (`accepted`).
 */
export function ruleErrors(actor: Actor, broken: BrokenRule[], accepted = false): FieldErrors {
  const overrides = may(actor, "bookings.override");
  const stopped = broken.filter(({ rule }) => (rule === "season_nights" ? !accepted : !overrides));
  return merged(stopped.map(({ rule, message }) => ({ [fieldOfRule[rule]]: [message] })));
}

/** Refuses a negative total: a courtesy is kept when the stay changes, and may exceed the remaining price. */
export function totalErrors({ total_cents }: { total_cents: number }, field: string): FieldErrors {
  return total_cents < 0 ? { [field]: [belowZero] } : {};
}

/** The overridden rules without the answer about a long season rental, which belongs to the person who stays. */
export const withoutLongStay = (rules: readonly string[]): string[] => rules.filter((rule) => rule !== "season_nights");

/** The distinct names of broken rules, as a booking stores the overridden ones. */
export function ruleNames(broken: BrokenRule[]): string[] {
  return [...new Set(broken.map(({ rule }) => rule))];
}

/** Throws 422 if any of the lists contains an error. */
export function refuseAny(...found: FieldErrors[]): void {
  const errors = merged(found);
  if (Object.keys(errors).length > 0) throw new Problem("ValidationException", { errors });
}

/**
 * Checks the chosen fees: unknown, of another company, for another accommodation, or for pets that the stay may not have. A
 * fee already charged on the booking is accepted everywhere: the price keeps it, or drops it when it is quoted again.
 */
export function feeErrors(
  feeIds: readonly string[] = [],
  fees: readonly Fee[],
  accommodation: StayAccommodation,
  { pets, charged = [] }: { pets: number | undefined; charged?: readonly string[] },
): FieldErrors {
  const offered = fees.filter((fee) => isFor(fee, accommodation));
  const stay = { pets_allowed: accommodation.pets_allowed, pets };
  const troubleOf = (id: string): string | null => {
    if (charged.includes(id)) return null;
    const fee = offered.find((each) => each.id === id);
    if (fee === undefined) return messages.invalid("Taxa", "a");
    if (acceptsFee(stay, { for_pets: fee.for_pets })) return null;
    return accommodation.pets_allowed === null
      ? `${fee.name}: não está informado se esta acomodação aceita pets`
      : `${fee.name}: esta acomodação não aceita pets`;
  };
  return Object.fromEntries(
    feeIds.flatMap((id, index) => {
      const trouble = troubleOf(id);
      return trouble === null ? [] : [[`fee_ids[${index}]`, [trouble]]];
    }),
  );
}

function merged(found: FieldErrors[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, sentences] of found.flatMap((each) => Object.entries(each))) {
    errors[field] = [...(errors[field] ?? []), ...sentences];
  }
  return errors;
}
