import { sql } from "kysely";
import type { RememberedPayer } from "#domain/bank-matching/suggestion";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { namedIn } from "#server/db/named-in";

/** Who paid for whom before, guest or counterparty; who was merged into another guest counts as that one. */
export async function listPayers(db: Db, tenantId: string): Promise<RememberedPayer[]> {
  const { rows } = await sql<
    Columns<"bank_payers", "key"> & { person_id: string }
  >`select p.key, coalesce(g.merged_into, g.id, p.counterparty_id) as person_id
    from bank_payers p left join guests g on g.tenant_id = p.tenant_id and g.id = p.guest_id
    where p.tenant_id = ${tenantId}`.execute(db);
  return rows;
}

/** Remembers that who is written so paid for the holder of a booking. */
export async function rememberPayer(
  db: Db,
  tenantId: string,
  bookingId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into bank_payers (tenant_id, key, guest_id, created_at)
    select b.tenant_id, key, b.holder_id, ${now} from bookings b, unnest(${keys}::text[]) key
    where b.tenant_id = ${tenantId} and b.id = ${bookingId}
    on conflict on constraint bank_payers_once do nothing`.execute(db);
}

/** The same of who stands for a counterparty. */
export async function rememberForCounterparty(
  db: Db,
  tenantId: string,
  counterpartyId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into bank_payers (tenant_id, key, counterparty_id, created_at)
    select ${tenantId}, key, ${counterpartyId}, ${now} from unnest(${keys}::text[]) key
    on conflict on constraint bank_payers_once do nothing`.execute(db);
}

/** Forgets who paid for these guests, and for whom they paid. */
export async function deletePayers(
  db: Db,
  tenantId: string,
  ids: readonly string[],
  texts: readonly string[],
): Promise<void> {
  await sql`delete from bank_payers where tenant_id = ${tenantId}
    and (guest_id = any(${ids}::uuid[]) or ${namedIn(sql`key`, texts)})`.execute(db);
}
