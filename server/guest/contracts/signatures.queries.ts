import { sql } from "kysely";
import type { Drawing } from "#contract/guest/contracts";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

export interface StoredSignature
  extends Columns<
    "contract_signatures",
    "position" | "name" | "document" | "kind" | "through" | "signed_at" | "address" | "device"
  > {
  drawing: Drawing | null;
}

export async function listSignatures(db: Db, tenantId: string, contractId: string): Promise<StoredSignature[]> {
  const { rows } = await sql<StoredSignature>`
    select position, name, document, kind, through, drawing, signed_at, address, device from contract_signatures
    where tenant_id = ${tenantId} and contract_id = ${contractId} order by position`.execute(db);
  return rows;
}

/** Inserts a signature; false if that place is already signed. */
export async function insertSignature(
  db: Db,
  tenantId: string,
  contractId: string,
  { drawing, text_hash, ...signature }: StoredSignature & { text_hash: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("contract_signatures")
    .values({
      ...signature,
      tenant_id: tenantId,
      contract_id: contractId,
      text_hash,
      drawing: drawing === null ? null : JSON.stringify(drawing),
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "contract_id", "position"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records the PDF of a signed contract; false if it has one. */
export async function keepContractPdf(
  db: Db,
  tenantId: string,
  id: string,
  { pdf_hash, pdf_name }: { pdf_hash: Buffer; pdf_name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contracts")
    .set({ pdf_hash, pdf_name })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("state", "=", "signed")
    .where("pdf_hash", "is", null)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A signed contract by the SHA-256 of its text or PDF; through `asAuth`, which can read nothing else of it. */
export async function findSignedByHash(db: Db, hash: Buffer) {
  const row = await db
    .selectFrom("contracts")
    .select(["text_hash", "pdf_hash", "signed_at", "signers", "state"])
    .where("signed_at", "is not", null)
    .where((on) => on.or([on("text_hash", "=", hash), on("pdf_hash", "=", hash)]))
    .orderBy("signed_at")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
