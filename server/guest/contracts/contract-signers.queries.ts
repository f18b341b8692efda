import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

export type StoredSigner = Columns<
  "contract_signers",
  | "position"
  | "guest_id"
  | "form_id"
  | "link_id"
  | "sent_way"
  | "sent_at"
  | "opened_at"
  | "said_document"
  | "said_at"
  | "attempts"
  | "attempted_on"
  | "signed_person_hash"
>;

export function listSigners(db: Db, tenantId: string, contractId: string): Promise<StoredSigner[]> {
  return db
    .selectFrom("contract_signers")
    .select(["position", "guest_id", "form_id", "link_id", "sent_way", "sent_at", "opened_at"])
    .select(["said_document", "said_at", "attempts", "attempted_on", "signed_person_hash"])
    .where("tenant_id", "=", tenantId)
    .where("contract_id", "=", contractId)
    .orderBy("position")
    .execute();
}

type SignerChange = Partial<
  Omit<StoredSigner, "position"> & { token_hash: Buffer; signed_browser_hash: Buffer | null }
>;

/** Changes what is known of a signer; the row begins with the first change. */
export async function keepSigner(
  db: Db,
  tenantId: string,
  { contract_id, position, now }: { contract_id: string; position: number; now: Date },
  change: SignerChange,
): Promise<void> {
  await db
    .insertInto("contract_signers")
    .values({ tenant_id: tenantId, contract_id, position, ...change, created_at: now })
    .onConflict((conflict) => conflict.columns(["tenant_id", "contract_id", "position"]).doUpdateSet(change))
    .execute();
}

/** Moves the links of an unsigned contract to the one that replaces it, so that what was sent keeps opening. */
export async function moveSigners(
  db: Db,
  tenantId: string,
  { from, to, signers }: { from: string; to: string; signers: number },
): Promise<void> {
  await sql`update contract_signers set contract_id = ${to}, opened_at = null, said_document = null, said_at = null,
      attempts = 0, attempted_on = null
    where tenant_id = ${tenantId} and contract_id = ${from} and position between 2 and ${signers}`.execute(db);
}

/**
 * The company of the contract that a signer's token opens; queried through `asAuth`, which reads nothing else of it.
 */
export async function findTenantOfSigner(db: Db, hash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom("contract_signers")
    .select("tenant_id")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return row?.tenant_id ?? null;
}

/** The contract and place that a signer's token opens, with the code of the booking. */
export async function findSigner(db: Db, tenantId: string, hash: Buffer) {
  const row = await db
    .selectFrom("contract_signers as s")
    .innerJoin("contracts as c", (join) =>
      join.onRef("c.tenant_id", "=", "s.tenant_id").onRef("c.id", "=", "s.contract_id"),
    )
    .innerJoin("bookings as b", (join) =>
      join.onRef("b.tenant_id", "=", "c.tenant_id").onRef("b.id", "=", "c.booking_id"),
    )
    .select(["s.contract_id", "s.position", "s.guest_id", "s.form_id", "b.code"])
    .where("s.tenant_id", "=", tenantId)
    .where("s.token_hash", "=", hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives the places of a merged record to the one that is kept. */
export async function moveSignersOfGuest(db: Db, tenantId: string, from: string, to: string): Promise<void> {
  await db
    .updateTable("contract_signers")
    .set({ guest_id: to })
    .where("tenant_id", "=", tenantId)
    .where("guest_id", "=", from)
    .execute();
}

/** True if the person at a place of a contract signed it in this browser. */
export async function hasSignedIn(
  db: Db,
  tenantId: string,
  { contract_id, position, browser }: { contract_id: string; position: number; browser: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom("contract_signers")
    .select("position")
    .where("tenant_id", "=", tenantId)
    .where("contract_id", "=", contract_id)
    .where("position", "=", position)
    .where("signed_browser_hash", "=", browser)
    .executeTakeFirst();
  return row !== undefined;
}
