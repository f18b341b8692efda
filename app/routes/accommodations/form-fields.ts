import type { AccommodationInput } from "#contract/accommodations";
import type { ContractFields } from "~/lib/form";

/** The metadata of the form's fields, for the sections that show them. */
export type AccommodationFields = ContractFields<typeof AccommodationInput>;
