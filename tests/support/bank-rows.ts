import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const now = new Date("2026-03-01T12:00:00Z");
const stamps = { created_at: now, updated_at: now };

/** A bank file with a matched line, a payer, a rule and a profile. */
export async function insertBankRows(db: Db, tenant_id: string, guest_id: string): Promise<void> {
  const account = await db
    .selectFrom("financial_accounts")
    .select("id")
    .where("kind", "=", "bank")
    .limit(1)
    .executeTakeFirstOrThrow();
  const category = await db
    .selectFrom("financial_categories")
    .select("id")
    .where("kind", "=", "expense")
    .where("parent_id", "is not", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const account_id = account.id;
  const of = { tenant_id, created_at: now };
  const import_id = newId(now);
  const file = { file_name: "extrato.ofx", digest: "0a", format: "ofx", state: "taken", statements: "[]" };
  await db
    .insertInto("bank_imports")
    .values({ ...of, id: import_id, ...file })
    .execute();
  await db
    .insertInto("bank_account_names")
    .values({ tenant_id, bank: "1", branch: "", number: "48210", account_id })
    .execute();
  const line_id = newId(now);
  const line = { kind: "movement", written_on: "2026-03-01", amount_cents: 5_000, ordinal: 0, state: "matched" };
  const words = { text: "PIX RECEBIDO", more: "", trusted: false };
  await db
    .insertInto("bank_lines")
    .values({ ...of, id: line_id, account_id, import_id, ...line, ...words })
    .execute();
  const match_id = newId(now);
  await db
    .insertInto("bank_matches")
    .values({ ...of, id: match_id, line_id })
    .execute();
  const part = { position: 0, amount_cents: 5_000, payment_id: newId(now), posted: false };
  await db
    .insertInto("bank_match_parts")
    .values({ tenant_id, match_id, ...part })
    .execute();
  await db
    .insertInto("bank_payers")
    .values({ ...of, key: "name ana souza", guest_id })
    .execute();
  const rule = { words: "TARIFA", direction: "out", category_id: category.id, description: "Tarifas" };
  await db
    .insertInto("bank_rules")
    .values({ tenant_id, id: newId(now), ...rule, ...stamps })
    .execute();
  const profile = { name: "Banco da praia", columns: "[]", negated: false, continued: false };
  await db
    .insertInto("bank_profiles")
    .values({ tenant_id, id: newId(now), ...profile, ...stamps })
    .execute();
}
