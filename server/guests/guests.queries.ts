import type { Address } from "#contract/address";
import { guest } from "#contract/guests";
import type { GuestDocumentKind } from "#domain/guest-documents";
import type { Db } from "#server/db/database";
import { columnsOf } from "#server/records/columns";

/** With `merged_into`, the record that this one has become a part of; it then holds nothing itself. */
const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("guests")
    .select([...columnsOf(guest.fields), "anonymized_at", "merged_into", "created_at"])
    .$narrowType<{ document_kind: GuestDocumentKind | null; address: Address | null }>()
    .where("tenant_id", "=", tenantId);

export type StoredGuest = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

/** The very record of this id. */
export const findGuest = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;

/** The very record, locked: of two who change a person at once the second sees what the first wrote. */
export const findLockedGuest = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("id", "=", id).forNoKeyUpdate().executeTakeFirst()) ?? null;

/** What decides whether somebody may be put on a booking. */
export type HeldGuest = Pick<StoredGuest, "id" | "merged_into" | "anonymized_at">;

/** The very records, which until the transaction ends become no part of another one and stay who they are. */
export async function listHeldGuests(db: Db, tenantId: string, ids: readonly string[]): Promise<HeldGuest[]> {
  return db
    .selectFrom("guests")
    .select(["id", "merged_into", "anonymized_at"])
    .where("tenant_id", "=", tenantId)
    .where((on) => on("id", "=", on.fn.any(on.val(ids))))
    .orderBy("id")
    .forKeyShare()
    .execute();
}
