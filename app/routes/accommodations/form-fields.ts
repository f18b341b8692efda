import type { AccommodationInput } from "#contract/accommodations";
import type { ContractFields } from "~/lib/form";

export type AccommodationFields = ContractFields<typeof AccommodationInput>;
