import { messages } from "#contract/messages";
import type { FieldErrors } from "#contract/parse";
import type { BrokenRule } from "#domain/quote";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { type Actor, may } from "#server/context";
import { invalid, Problem } from "#server/http/problem";

const fieldOfRule: Record<BrokenRule["rule"], string> = {
  min_nights: "check_out",
  max_nights: "check_out",
  past_arrival: "check_in",
};

/** The accommodation that a stay names, if it takes bookings. Refuses unknown, foreign and inactive ones with 422. */
export function requireActive(accommodation: StayAccommodation | undefined): StayAccommodation {
  if (accommodation === undefined) throw invalid("accommodation_id", messages.invalid("Acomodação", "a"));
  if (accommodation.status !== "active") {
    throw invalid("accommodation_id", "Esta acomodação não está recebendo reservas");
  }
  return accommodation;
}

/** What is wrong with the number of people; infants do not count. */
export function capacityErrors(people: { adults: number; children: number }, maxGuests: number): FieldErrors {
  return people.adults + people.children > maxGuests ? { adults: [messages.capacity(maxGuests)] } : {};
}

/** What is wrong with a stay that breaks rules, unless the actor may override them. */
export function ruleErrors(actor: Actor, broken: BrokenRule[]): FieldErrors {
  if (may(actor, "bookings.override")) return {};
  return merged(broken.map(({ rule, message }) => ({ [fieldOfRule[rule]]: [message] })));
}

/** Refuses with 422 when any of the lists found something wrong. */
export function refuseAny(...found: FieldErrors[]): void {
  const errors = merged(found);
  if (Object.keys(errors).length > 0) throw new Problem("ValidationException", { errors });
}

/** There are no fees to choose from yet: any id is an unknown one. */
export function refuseFees(feeIds: readonly string[] | undefined): void {
  if (feeIds && feeIds.length > 0) throw invalid("fee_ids[0]", messages.invalid("Taxa", "a"));
}

function merged(found: FieldErrors[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, sentences] of found.flatMap((each) => Object.entries(each))) {
    errors[field] = [...(errors[field] ?? []), ...sentences];
  }
  return errors;
}
