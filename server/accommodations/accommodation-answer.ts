import type { Accommodation, AccommodationRow } from "#contract/accommodations";
import type { ListedAccommodation, StoredAccommodation } from "#server/accommodations/accommodations.queries";

/** An accommodation in the format of the API. */
export function toAccommodation(stored: StoredAccommodation): Accommodation {
  return { ...stored, ...toListed(stored) };
}

/** A row of the list in the format of the API, without its cover. */
export function toListed(stored: ListedAccommodation): Omit<AccommodationRow, "cover" | "block"> {
  return {
    ...stored,
    kind: stored.kind as Accommodation["kind"],
    legal_regime: stored.legal_regime as Accommodation["legal_regime"],
    status: stored.status as Accommodation["status"],
    stay_purpose: stored.stay_purpose as Accommodation["stay_purpose"],
    landlord: stored.landlord as Accommodation["landlord"],
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
  };
}
