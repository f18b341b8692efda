import { sql } from "kysely";

/**
 * Where a stay at an accommodation `a` of a company `t` takes place. The house of a season rental is not the company's
 * office: without an address of its own, none is known.
 */
export const addressOfPlace = sql`coalesce(a.address,
  case when a.legal_regime = 'season_rental' then null else t.address end)`;
