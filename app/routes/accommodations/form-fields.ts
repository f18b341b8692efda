import type { AccommodationInput } from "#contract/accommodations";
import type { useContractForm } from "~/lib/form";

/** The metadata of the form's fields, for the sections that show them. */
export type AccommodationFields = ReturnType<typeof useContractForm<typeof AccommodationInput>>["fields"];
