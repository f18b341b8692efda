import { type RawBuilder, sql } from "kysely";

export interface DateRange {
  from: string;
  /** Exclusive. */
  until: string;
}

/**
 * The periods that occupy nights of a range, as rows of `o` in parentheses. Those that end within it are one range of
 * the index; of the later ones each accommodation has at most one, because periods never overlap: the first to end
 * after the range. So later periods are never read. `accommodationIds` restricts the query to some and looks up each.
 */
export function periodsIn(
  tenantId: string,
  { from, until }: DateRange,
  columns: RawBuilder<unknown>,
  accommodationIds: readonly string[] | null = null,
): RawBuilder<unknown> {
  const endingInIt = sql`select ${columns} from occupancies o
    where o.tenant_id = ${tenantId} and o.occupies and o.check_out > ${from} and o.check_out <= ${until}`;
  const endingLater = sql`(select ${columns} from occupancies o
    where o.tenant_id = a.tenant_id and o.accommodation_id = a.id and o.occupies and o.check_out > ${until}
    order by o.check_out limit 1)`;
  return accommodationIds === null
    ? sql`(
    ${endingInIt}
    union all
    select last.* from accommodations a cross join lateral ${endingLater} last
    where a.tenant_id = ${tenantId} and last.check_in < ${until})`
    : sql`(
    select taken.* from accommodations a
    cross join lateral (
      ${endingInIt} and o.accommodation_id = a.id
      union all
      select last.* from ${endingLater} last where last.check_in < ${until}) taken
    where a.tenant_id = ${tenantId} and a.id = any(${[...accommodationIds]}::uuid[]))`;
}
