import { createHash } from "node:crypto";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const now = new Date("2026-03-01T12:00:00Z");
const stamps = { created_at: now, updated_at: now };

/** A type with a published version, the company's rules, and a signed contract of the booking. */
export async function insertContractRows(
  db: Db,
  tenant_id: string,
  { booking_id, accommodation_id }: { booking_id: string; accommodation_id: string },
): Promise<void> {
  const [type, contract] = [newId(now), newId(now)];
  const said = { body: "# Contrato {{contrato.numero}}", signers: "holder", guarantee: "none" };
  await db
    .insertInto("contract_types")
    .values({ tenant_id, id: type, name: "Temporada", legal_regime: "season_rental", ...said, ...stamps })
    .execute();
  await db
    .insertInto("contract_type_versions")
    .values({ tenant_id, contract_type_id: type, number: 1, ...said, published_at: now })
    .execute();
  await db
    .updateTable("contract_types")
    .set({ published: 1 })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", type)
    .execute();
  await db
    .insertInto("contract_type_accommodations")
    .values({ tenant_id, contract_type_id: type, accommodation_id })
    .execute();
  await db.insertInto("contract_settings").values({ tenant_id, updated_at: now }).execute();
  await db.insertInto("contract_counters").values({ tenant_id, year: 2026, last: 1 }).execute();
  const text = "# Contrato 2026/0001";
  const text_hash = createHash("sha256").update(text).digest();
  const row = { tenant_id, id: contract, booking_id, contract_type_id: type, type_version: 1, number: "2026/0001" };
  await db
    .insertInto("contracts")
    .values({ ...row, issued_on: "2026-03-01", state: "sent", text, text_hash, signers: 1, sent_at: now, ...stamps })
    .execute();
  const link = { link_id: newId(now), token_hash: createHash("sha256").update(contract).digest() };
  await db
    .insertInto("contract_signers")
    .values({ tenant_id, contract_id: contract, position: 1, ...link, sent_way: "mail", sent_at: now, created_at: now })
    .execute();
  const signature = {
    kind: "typed",
    name: "Ana Souza",
    document: "529.982.247-25",
    address: "10.0.0.1",
    device: "Chrome",
  };
  await db
    .insertInto("contract_signatures")
    .values({ tenant_id, contract_id: contract, position: 1, ...signature, text_hash, signed_at: now })
    .execute();
}
