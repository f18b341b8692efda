import { sql } from "kysely";

/** The landlord of an accommodation, from `accommodations a`; null if nobody has said it. "owner" is no default. */
export const landlordSaid = sql<string | null>`case when a.landlord_said or a.landlord = 'owner' then a.landlord end`;
