import { sql } from "kysely";
import type { Db } from "#server/db/database";

export interface OwnerName {
  id: string;
  name: string;
}

/** Owners who have a part of an accommodation, or had and are kept, by name. */
export async function listStatedOwners(db: Db, tenantId: string): Promise<OwnerName[]> {
  const { rows } = await sql<OwnerName>`select o.id, o.name from owners o
    where o.tenant_id = ${tenantId} and exists (
      select from ownerships s where s.tenant_id = o.tenant_id and s.owner_id = o.id)
    order by o.name_folded, o.id limit 1000`.execute(db);
  return rows;
}

/** An accommodation of which an owner has a part, with what was agreed. */
export interface OwnedPlace {
  id: string;
  base_price_cents: number;
  cleaning_fee_cents: number;
  kind: string | null;
  rate_bps: number | null;
  amount_cents: number | null;
  fees_paid_by: string | null;
  shares: { owner_id: string; share_bps: number }[];
}

/** The accommodations of an owner, by name, archived ones too. */
export async function listOwnedPlaces(db: Db, tenantId: string, ownerId: string): Promise<OwnedPlace[]> {
  const { rows } = await sql<OwnedPlace>`
    select a.id, a.base_price_cents, a.cleaning_fee_cents, r.kind, r.rate_bps, r.amount_cents, r.fees_paid_by,
      (select jsonb_agg(jsonb_build_object('owner_id', s.owner_id, 'share_bps', s.share_bps) order by s.position, s.owner_id)
        from ownerships s where s.tenant_id = a.tenant_id and s.accommodation_id = a.id) as shares
    from ownerships own
    join accommodations a on a.tenant_id = own.tenant_id and a.id = own.accommodation_id
    left join commission_rules r on r.tenant_id = a.tenant_id and r.accommodation_id = a.id
    where own.tenant_id = ${tenantId} and own.owner_id = ${ownerId}
    order by a.name_folded, a.id`.execute(db);
  return rows;
}

/** A guest's booking as far as a month's statement needs it. */
export interface StatedBooking {
  id: string;
  code: string;
  status: string;
  accommodation_id: string;
  accommodation_name: string;
  holder_name: string;
  check_in: string;
  check_out: string;
  total_cents: number;
  commission_basis_points: number | null;
  commission_cents: number | null;
  nights: { date: string; price_cents: number }[];
  charges: { amount_cents: number }[];
  /** Of one that was given up: the company's day on which it was, and what is kept. */
  given_up_on: string | null;
  kept_cents: number;
  receipts: { date: string; cents: number }[];
}

/**
 * The guests' bookings of an owner's accommodations that a month has something to say of: slept in it, received in it,
 * given up in it, slept until then and not paid whole, or paid for later nights.
 */
export async function listStatedBookings(
  db: Db,
  tenantId: string,
  asked: { ownerId: string; first: string; last: string; timezone: string },
): Promise<StatedBooking[]> {
  const { ownerId, first, last, timezone } = asked;
  const givenUpOn = sql`case when b.status = 'no_show' then b.check_in
    else coalesce((b.cancelled_at at time zone ${timezone})::date, b.check_in) end`;
  const { rows } = await sql<StatedBooking>`
    select b.id, b.code, b.status, b.accommodation_id, a.name as accommodation_name, g.name as holder_name,
      b.check_in, b.check_out, b.total_cents, b.commission_basis_points, b.commission_cents, b.nights, b.charges,
      case when b.status in ('cancelled', 'no_show') then ${givenUpOn} end as given_up_on,
      coalesce((b.refund ->> 'fee_cents')::bigint, 0) as kept_cents,
      coalesce((select jsonb_agg(jsonb_build_object('date', p.received_on, 'cents', p.amount_cents) order by p.id)
        from booking_payments p where p.tenant_id = b.tenant_id and p.booking_id = b.id), '[]') as receipts
    from ownerships own
    join bookings b on b.tenant_id = own.tenant_id and b.accommodation_id = own.accommodation_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where own.tenant_id = ${tenantId} and own.owner_id = ${ownerId} and b.type = 'guest'
      and b.status in ('hold', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show')
      and ((b.status in ('cancelled', 'no_show') and b.refund is not null and ${givenUpOn} between ${first} and ${last})
        or (b.check_in <= ${last} and b.check_out > ${first})
        or (b.check_in <= ${last} and b.paid_cents < b.total_cents and b.status in ('confirmed', 'checked_in', 'checked_out'))
        or (b.check_out > ${last} and b.paid_cents > 0)
        or exists (select from booking_payments p where p.tenant_id = b.tenant_id and p.booking_id = b.id
          and p.received_on between ${first} and ${last}))
    order by b.check_in, b.code`.execute(db);
  return rows;
}
