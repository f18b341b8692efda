import { sql } from "kysely";
import type { Speaker } from "#domain/messages/message-text";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** The stored columns of a link; never its token. */
export type StoredLink = Columns<"guest_links", "id" | "token_hash" | "created_at">;

/** Inserts a link for a booking that has none. */
export async function insertGuestLink(
  db: Db,
  tenantId: string,
  code: string,
  { id, token_hash, created_by, created_at }: StoredLink & { created_by: string | null },
): Promise<void> {
  await sql`insert into guest_links (tenant_id, booking_id, id, token_hash, created_by, created_at)
    select tenant_id, id, ${id}, ${token_hash}, ${created_by}, ${created_at} from bookings
    where tenant_id = ${tenantId} and code = ${code}
    on conflict (tenant_id, booking_id) do nothing`.execute(db);
}

export async function deleteGuestLink(db: Db, tenantId: string, code: string): Promise<void> {
  await sql`delete from guest_links where tenant_id = ${tenantId}
    and booking_id = (select id from bookings where tenant_id = ${tenantId} and code = ${code})`.execute(db);
}

export async function findGuestLink(db: Db, tenantId: string, code: string): Promise<StoredLink | null> {
  return (await listGuestLinks(db, tenantId, [code]))[0] ?? null;
}

/** The links of these bookings. */
export async function listGuestLinks(
  db: Db,
  tenantId: string,
  codes: readonly string[],
): Promise<(StoredLink & { code: string })[]> {
  const { rows } = await sql<StoredLink & { code: string }>`
    select b.code, l.id, l.token_hash, l.created_at from guest_links l
    join bookings b on b.tenant_id = l.tenant_id and b.id = l.booking_id
    where l.tenant_id = ${tenantId} and b.code = any(${codes}::text[])`.execute(db);
  return rows;
}

/** The company of the booking that a token opens; queried through `asAuth`, which can read nothing else of it. */
export async function findTenantOfLink(db: Db, hash: Buffer): Promise<string | null> {
  const row = await db.selectFrom("guest_links").select("tenant_id").where("token_hash", "=", hash).executeTakeFirst();
  return row?.tenant_id ?? null;
}

/** The code of the booking that a token opens, and the columns that determine its guest's language. */
export async function findLinked(db: Db, tenantId: string, hash: Buffer): Promise<({ code: string } & Speaker) | null> {
  const { rows } = await sql<{ code: string } & Speaker>`select b.code, g.language, g.nationality from guest_links l
    join bookings b on b.tenant_id = l.tenant_id and b.id = l.booking_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where l.tenant_id = ${tenantId} and l.token_hash = ${hash}`.execute(db);
  return rows[0] ?? null;
}
