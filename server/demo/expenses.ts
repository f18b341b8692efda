import { monthStart } from "#domain/entry-series";
import { addDays, addMonths } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { seededRandom } from "#server/demo/random";
import { accountVerbs } from "#server/finances/accounts";
import { categoryVerbs } from "#server/finances/categories";
import { createEntries } from "#server/finances/create-entries";

/** What a pousada pays every month: on which day, to whom, around how much (cents), by the accountant's code. */
const monthly = [
  { code: "3.4", day: 9, description: "Energia elétrica", counterparty: "Celesc Distribuição", around: 96_000 },
  { code: "3.5", day: 12, description: "Internet da pousada", counterparty: "Provedor Ilha Sul", around: 21_990 },
  { code: "3.1", day: 15, description: "Lavanderia", counterparty: "Lava Bem Lavanderia", around: 184_000 },
  { code: "3.7", day: 18, description: "Café da manhã", counterparty: "Mercado do Pântano", around: 142_000 },
  { code: "5.1", day: 5, description: "Salários", counterparty: "Equipe", around: 640_000 },
  { code: "6.1", day: 20, description: "Contabilidade", counterparty: "Escritório Campeche", around: 65_000 },
] as const;
const monthsBack = 5;

/** Writes half a year of expenses, paid on their day, those of this month that are still to come, and one that is late. */
export async function writeExpenses(ctx: Ctx, accommodationIds: readonly string[], today: string): Promise<void> {
  const random = seededRandom("expenses"); // its own chance: the bookings stay as they were
  const [categories, accounts] = [await categoryVerbs.list(ctx, {}), await accountVerbs.list(ctx, {})];
  const category = (code: string) => categories.data.find((each) => each.code === code)!.id;
  const bank = accounts.data.find(({ kind }) => kind === "bank")!.id;
  const write = (
    bill: { code: string; description: string; counterparty: string },
    due: string,
    cents: number,
    more = {},
  ) => {
    const { code, ...about } = bill;
    const day = due < today ? due : today;
    const paid = due < today ? { settled_account_id: bank, settled_on: due } : {};
    const on = { ...ctx, clock: { now: () => new Date(`${day}T13:30:00Z`) } };
    const entry = { kind: "payable" as const, ...about, category_id: category(code), amount_cents: cents, due_on: due };
    return createEntries(on, { ...entry, ...paid, ...more });
  };
  for (let back = monthsBack; back >= 0; back -= 1) {
    const month = addMonths(monthStart(today), -back);
    for (const { day, around, ...bill } of monthly) {
      await write(bill, addDays(month, day - 1), Math.round((around * random.between(85, 115)) / 100));
    }
    const repair = { code: "3.3", description: "Manutenção", counterparty: "Zé Reparos" };
    const place = { accommodation_id: random.pick(accommodationIds) };
    await write(repair, addDays(month, random.between(2, 26)), random.between(90, 620) * 100, place);
  }
  const late = { code: "3.2", description: "Enxoval novo", counterparty: "Casa do Enxoval" };
  const unpaid = { settled_account_id: null, settled_on: null };
  await write(late, addDays(today, -3), 187_500, unpaid);
}
