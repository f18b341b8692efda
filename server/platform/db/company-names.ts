import { sql } from "kysely";

/** The columns of `CompanyNames` for a company `t` with its row `m` of mailing. */
export const companyNames = sql`t.name, t.legal_name, m.approved_names,
  array(select u.name from accommodations u where u.tenant_id = t.id order by u.name) as unit_names`;
