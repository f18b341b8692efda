import type { AccommodationInput, AccommodationUpdate } from "#contract/accommodations";
import type { Address } from "#contract/address";
import { fold, searchWords } from "#domain/search-words";
import type { AccommodationValues } from "#server/accommodations/accommodations.queries";
import { invalid } from "#server/http/problem";
import { merged } from "#server/records/merged";
import { requireCityOfState } from "#server/tenants/cities";
import { requireOfferedTimeZone } from "#server/tenants/time-zones";

type Optional = Omit<AccommodationValues, keyof Required>;
type Required = Pick<
  AccommodationValues,
  "name" | "kind" | "legal_regime" | "max_guests" | "base_guests" | "base_price_cents"
>;

/** What an accommodation is of which nothing more was said; its weekend are the evenings of Friday and Saturday. */
const unsaid: Optional = {
  short_name: null,
  code: null,
  group: null,
  status: "active",
  sort_order: 0,
  color: null,
  bedrooms: null,
  beds: null,
  bathrooms: null,
  area_m2: null,
  pets_allowed: false,
  smoking_allowed: false,
  accessible: false,
  address: null,
  timezone: null,
  check_in_time: null,
  check_out_time: null,
  preparation_nights: 0,
  min_nights: 1,
  max_nights: null,
  min_notice: 0,
  booking_window: null,
  weekend_price_cents: null,
  weekend_days: [5, 6],
  extra_guest_price_cents: 0,
  cleaning_fee_cents: 0,
  security_deposit_cents: 0,
  payment_plan_id: null,
  cancellation_policy_id: null,
  furnished: false,
  stay_purpose: "leisure",
  landlord: "company",
  contract_type_id: null,
  description: null,
  house_manual: null,
  wifi_name: null,
  wifi_password: null,
  access_instructions: null,
};

/** The values of a new accommodation. */
export function newValues(input: AccommodationInput): AccommodationValues {
  return checked({ ...unsaid, ...input, address: null }, input);
}

/** The values after a save: what is absent is kept, null empties. */
export function changedValues(stored: AccommodationValues, input: AccommodationUpdate): AccommodationValues {
  return checked(stored, input);
}

/** The values as they are stored, without what the database adds. */
export function columnsOf(stored: AccommodationValues): AccommodationValues {
  return checked(stored, {});
}

/** Merges column by column, so that nothing but columns is written. Refuses with 422 what does not fit together. */
function checked(before: AccommodationValues, input: Partial<AccommodationInput>): AccommodationValues {
  const names = [...Object.keys(unsaid), ...requiredNames] as (keyof AccommodationValues)[];
  const values = merged(names, before, input);
  if (values.base_guests > values.max_guests) throw invalid("base_guests", "Não pode passar da capacidade máxima");
  const { min_nights, max_nights, min_notice, booking_window } = values;
  if (max_nights !== null && max_nights < min_nights) throw invalid("max_nights", "Não pode ser menor que o mínimo");
  if (booking_window !== null && booking_window < min_notice) {
    throw invalid("booking_window", "Não pode ser menor que a antecedência mínima");
  }
  if (input.timezone) requireOfferedTimeZone(input.timezone);
  requireCityOfState(input.address, before.address as Address | null);
  return { ...values, weekend_days: [...new Set(values.weekend_days)].sort() };
}

const requiredNames: (keyof Required)[] = [
  "name",
  "kind",
  "legal_regime",
  "max_guests",
  "base_guests",
  "base_price_cents",
];

/** The name as lists are sorted by it. */
export function foldedName({ name }: AccommodationValues): string {
  return fold(name);
}

/** What an accommodation is found by. */
export function wordsOf({ name, short_name, code, group }: AccommodationValues): string[] {
  return searchWords(name, short_name, code, group);
}
