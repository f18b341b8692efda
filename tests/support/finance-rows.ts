import { sumMonths } from "#server/money/finances/close-month";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const now = new Date("2026-03-01T12:00:00Z");
const stamps = { created_at: now, updated_at: now };

/** An entry payable, half paid, a transfer between accounts, and an opening balance. */
export async function insertFinanceRows(db: Db, tenant_id: string): Promise<void> {
  const accounts = await db.selectFrom("financial_accounts").select(["id", "kind"]).execute();
  const account = (kind: string) => accounts.find((each) => each.kind === kind)!.id;
  const { id: category_id } = await db
    .selectFrom("financial_categories")
    .select("id")
    .where("kind", "=", "expense")
    .where("parent_id", "is not", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const entry_id = newId(now);
  const bill = { kind: "payable", description: "Energia", amount_cents: 20_000, category_id };
  const counterparty_id = newId(now);
  await db
    .insertInto("counterparties")
    .values({ tenant_id, id: counterparty_id, name: "Casa da Luz", kind: "company", ...stamps })
    .execute();
  await db
    .insertInto("financial_entries")
    .values({
      tenant_id,
      id: entry_id,
      counterparty_id,
      ...bill,
      due_on: "2026-03-10",
      competence: "2026-03-01",
      ...stamps,
    })
    .execute();
  const { id: booking_id } = await db.selectFrom("bookings").select("id").limit(1).executeTakeFirstOrThrow();
  await db.insertInto("billed_commissions").values({ tenant_id, booking_id, entry_id, amount_cents: 20_000 }).execute();
  const of = { tenant_id, created_at: now };
  const moved = { ...of, amount_cents: 10_000, moved_on: "2026-03-01" };
  await db
    .insertInto("settlements")
    .values({ ...moved, id: newId(now), entry_id, account_id: account("bank") })
    .execute();
  const between = { from_account_id: account("bank"), to_account_id: account("cash") };
  await db
    .insertInto("transfers")
    .values({ ...moved, id: newId(now), ...between })
    .execute();
  const opening = { account_id: account("cash"), amount_cents: 5_000, opened_on: "2026-03-01" };
  await db
    .insertInto("opening_balances")
    .values({ ...of, id: newId(now), ...opening })
    .execute();
  const file = { name: "nota.pdf", type: "application/pdf", bytes: 1000, stored_name: newId(now).replaceAll("-", "") };
  await db
    .insertInto("entry_files")
    .values({ ...of, id: newId(now), entry_id, ...file })
    .execute();
  const series = { first_due_on: "2026-03-10", first_competence: "2026-03-01" };
  await db
    .insertInto("entry_series")
    .values({ ...of, id: newId(now), ...series })
    .execute();
  await sumMonths(db, tenant_id, "2027-01-01");
}
