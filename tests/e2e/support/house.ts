import { type Booking, bookings } from "#contract/bookings/bookings";
import { type Accommodation, accommodations } from "#contract/catalogue/accommodations";
import { type ContractTypeInput, contractTypes } from "#contract/guest/contract-types";
import type { CallInput } from "#contract/platform/endpoint";
import type { Desk } from "#tests/e2e/support/desk";

type AccommodationFields = CallInput<typeof accommodations.create>["body"];
type BookingFields = CallInput<typeof bookings.create>["body"];

/** An accommodation of this story: R$ 200,00 per night for up to four, without fees or weekend prices. */
export function makeAccommodation(
  desk: Desk,
  name: string,
  more: Partial<AccommodationFields> = {},
): Promise<Accommodation> {
  const body: AccommodationFields = {
    name,
    kind: "chalet",
    legal_regime: "lodging",
    base_guests: 2,
    max_guests: 4,
    base_price_cents: 20_000,
    ...{ furnished: false, stay_purpose: "leisure", landlord: "company", pets_allowed: false, smoking_allowed: false },
    ...more,
  };
  return desk.call(accommodations.create, { body });
}

/** A confirmed booking of two adults there, from the first date to the second. */
export function makeBooking(
  desk: Desk,
  place: Pick<Accommodation, "id">,
  [check_in, check_out]: readonly [string, string],
  more: Partial<BookingFields> = {},
): Promise<Booking> {
  const holder = more.holder_id ? {} : { holder: { name: "Hóspede da História" } };
  const body: BookingFields = {
    accommodation_id: place.id,
    check_in,
    check_out,
    adults: 2,
    status: "confirmed",
    ...holder,
    ...more,
  };
  return desk.call(bookings.create, { body });
}

/** A contract type of this story, published for the accommodation; returns its id. */
export async function publishContractType(
  desk: Desk,
  place: Pick<Accommodation, "id">,
  type: Pick<ContractTypeInput, "name" | "body"> & Partial<ContractTypeInput>,
): Promise<string> {
  const body = { legal_regime: "lodging" as const, accommodation_ids: [place.id], ...type };
  const { id, version } = await desk.call(contractTypes.create, { body });
  await desk.call(contractTypes.publish, { params: { id }, body: { version } });
  return id;
}
