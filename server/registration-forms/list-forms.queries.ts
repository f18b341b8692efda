import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database";
import { kindOf, withChoice } from "#server/registration-forms/stay-forms.queries";

export interface FormListing {
  states: readonly string[];
  from: string;
  to: string;
  accommodations: readonly string[];
  /** A booking's code, in capitals. */
  typed: string;
  /** The search as names are kept folded; empty: none. */
  folded: string;
  descending: boolean;
}

/** A person in the list: whose form it is, and of which booking. */
export interface ListedPerson {
  booking_id: string;
  guest_id: string | null;
  slot: number | null;
}

/** The people of the stays that are asked for, whether their forms have begun or not. */
export function peopleOf(tenantId: string, listing: FormListing): RawBuilder<ListedPerson> {
  const { states, from, to, accommodations, typed, folded } = listing;
  const conditions = [
    sql`b.tenant_id = ${tenantId}`,
    sql`b.type = 'guest' and b.status in ('confirmed', 'checked_in', 'checked_out')`,
    sql`b.check_in between ${from}::date and ${to}::date`,
    sql`${kindOf} <> 'none'`,
    ...(accommodations.length > 0 ? [sql`b.accommodation_id = any(${accommodations}::uuid[])`] : []),
  ];
  const filters = [
    sql`true`,
    ...(states.length > 0 ? [sql`coalesce(f.progress, 'not_begun') = any(${states}::text[])`] : []),
    ...(folded === ""
      ? []
      : [
          sql`(s.code = ${typed} or strpos(f.name_folded, ${folded}) > 0 or strpos(g.name_folded, ${folded}) > 0
            or strpos(h.name_folded, ${folded}) > 0)`,
        ]),
  ];
  return sql`
    with stays as (
      select b.id, b.code, b.check_in, b.holder_id, b.adults + b.children + b.infants as people
      from bookings b
      join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
      ${withChoice}
      where ${sql.join(conditions, sql` and `)}),
    named as (
      select n.booking_id, n.guest_id, row_number() over (partition by n.booking_id order by n.position, n.guest_id) as place
      from (
        select s.id as booking_id, s.holder_id as guest_id, 0 as position from stays s
        union all
        select c.booking_id, c.guest_id, c.position from booking_guests c join stays s on s.id = c.booking_id
        where c.tenant_id = ${tenantId}) n),
    counted as (
      select s.id, s.people, (select count(*) from named n where n.booking_id = s.id)::int as named,
        (select count(*) from registration_forms f where f.tenant_id = ${tenantId} and f.booking_id = s.id
          and f.guest_id is null)::int as typed
      from stays s),
    unnamed as (
      select c.id as booking_id, o.slot, c.named + row_number() over (partition by c.id order by o.slot) as place
      from counted c cross join lateral (
        select offered.slot from (
          select f.slot, 0 as turn from registration_forms f
          where f.tenant_id = ${tenantId} and f.booking_id = c.id and f.guest_id is null
          union all
          select free.slot, 1 from generate_series(1, greatest(0, c.people - c.named) + c.typed) as free (slot)
          where not exists (select from registration_forms f where f.tenant_id = ${tenantId}
            and f.booking_id = c.id and f.guest_id is null and f.slot = free.slot)) offered
        order by offered.turn, offered.slot limit greatest(0, c.people - c.named)) o),
    everybody as (
      select booking_id, guest_id, null::int as slot, place from named
      union all
      select booking_id, null::uuid, slot, place from unnamed)
    select p.booking_id, p.guest_id, p.slot, s.check_in, s.code, p.place
    from everybody p
    join stays s on s.id = p.booking_id
    join guests h on h.tenant_id = ${tenantId} and h.id = s.holder_id
    left join guests g on g.tenant_id = ${tenantId} and g.id = p.guest_id
    left join registration_forms f on f.tenant_id = ${tenantId} and f.booking_id = p.booking_id
      and (f.guest_id = p.guest_id or p.guest_id is null and f.guest_id is null and f.slot = p.slot)
    where ${sql.join(filters, sql` and `)}`;
}

export async function listPeoplePage(
  db: Db,
  people: RawBuilder<ListedPerson>,
  { descending }: Pick<FormListing, "descending">,
  { per_page, offset }: { per_page: number; offset: number },
): Promise<ListedPerson[]> {
  const order = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListedPerson>`${people}
    order by s.check_in ${order}, s.code, p.place limit ${per_page} offset ${offset}`.execute(db);
  return rows;
}

/** The bookings of forms. */
export async function listBookingsOfForms(db: Db, tenantId: string, ids: readonly string[]) {
  return db
    .selectFrom("registration_forms as f")
    .innerJoin("bookings as b", (join) =>
      join.onRef("b.tenant_id", "=", "f.tenant_id").onRef("b.id", "=", "f.booking_id"),
    )
    .select(["f.id", "f.booking_id", "b.code"])
    .where("f.tenant_id", "=", tenantId)
    .where((on) => on("f.id", "=", on.fn.any(on.val(ids))))
    .execute();
}

/** The bookings of stays that ask for the full form and arrive between two days. */
export async function listArriving(db: Db, tenantId: string, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    ${withChoice}
    where b.tenant_id = ${tenantId} and b.type = 'guest' and b.status in ('confirmed', 'checked_in', 'checked_out')
      and b.check_in between ${from}::date and ${to}::date and ${kindOf} = 'full'
      and exists (select from registration_forms f where f.tenant_id = b.tenant_id and f.booking_id = b.id)
    order by b.check_in, b.code`.execute(db);
  return rows.map(({ id }) => id);
}
