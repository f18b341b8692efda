import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

/** A text by others about the guest. */
export const sentence = "Irmão de Quitéria Prates, CPF 987.654.321-00.";

/**
 * A closed statement with a line that names the guest, reopened with a reason that does, and a line left out of the
 * next.
 */
export async function writeStatement(db: Db, tenant_id: string) {
  const now = new Date("2026-11-20T12:00:00Z");
  const { id: owner_id } = await db.selectFrom("owners").select("id").limit(1).executeTakeFirstOrThrow();
  const [id, source_id, of] = [newId(now), newId(now), { tenant_id, owner_id }];
  const stamps = { created_at: now, updated_at: now };
  const month = { opening_cents: 0, closing_cents: -100, reserve_cents: 0, line_count: 1, closed_at: now };
  await db
    .insertInto("owner_statement_settings")
    .values({ ...of, ...stamps, begins_on: "2026-01-01", opening_cents: 0 })
    .execute();
  await db
    .insertInto("owner_statements")
    .values({ ...of, ...month, id, position: 1, month: "2026-01-01" })
    .execute();
  const line = {
    position: 1,
    id: newId(now),
    kind: "expense",
    source_id,
    cents: -100,
    label: sentence,
    reason: sentence,
  };
  const bare = { place: null, starts_on: null, ends_on: null };
  await db
    .insertInto("owner_statement_lines")
    .values({ ...of, ...line, ...bare, statement_id: id })
    .execute();
  await db
    .updateTable("owner_statements")
    .set({ reopened_at: now, reopen_reason: sentence })
    .where("id", "=", id)
    .execute();
  await db
    .insertInto("owner_adjustments")
    .values({
      ...of,
      id: newId(now),
      kind: "debit",
      amount_cents: 100,
      booked_on: "2026-11-20",
      reason: sentence,
      created_at: now,
    })
    .execute();
  const left = { id: newId(now), month: "2026-01-01", source_id, reason: sentence, created_by: null, created_at: now };
  await db
    .insertInto("owner_left_out_lines")
    .values({ ...of, ...left })
    .execute();
}

/** A bank line that names the guest in each column, ignored with a reason that does, and a rule for such lines. */
export async function writeBankLine(db: Db, tenant_id: string) {
  const now = new Date("2026-11-20T12:00:00Z");
  const of = { tenant_id, created_at: now };
  const import_id = newId(now);
  const { id: account_id } = await db.selectFrom("financial_accounts").select("id").limit(1).executeTakeFirstOrThrow();
  const { id: category_id } = await db
    .selectFrom("financial_categories")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("bank_imports")
    .values({
      ...of,
      id: import_id,
      file_name: "extrato quiteria-prates.ofx",
      digest: "d",
      format: "ofx",
      state: "taken",
      statements: "[]",
    })
    .execute();
  const words = {
    text: sentence,
    payer: "Quitéria Prates",
    number: "98765432100",
    more: sentence,
    bank_id: "98765432100",
  };
  await db
    .insertInto("bank_lines")
    .values({
      ...{ ...of, ...words, id: newId(now), account_id, import_id, kind: "movement", written_on: "2026-11-20" },
      ...{ amount_cents: 100, ordinal: 1, trusted: true, state: "ignored", reason: sentence },
    })
    .execute();
  const rule = { words: "quiteria prates", direction: "in", description: sentence };
  await db
    .insertInto("bank_rules")
    .values({ ...of, ...rule, id: newId(now), category_id, updated_at: now })
    .execute();
}
