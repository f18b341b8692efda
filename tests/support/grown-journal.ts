import { addDays } from "#domain/stay-dates";

/**
 * The number of journal lines of a company, and how many of them are in the year that ends today. Two lines per act.
 */
export interface JournalSize {
  lines: number;
  linesOfYear: number;
}

/** Runs a query as a role that may write for the company. */
export type Ask = (text: string, values: unknown[]) => Promise<unknown>;

const actsAtOnce = 25_000;
const accommodations = 20;

/** Posts ten years of a company with accounts and categories, and sums past months. */
export async function fillJournal(ask: Ask, tenantId: string, size: JournalSize, today: string): Promise<void> {
  await ask("select ready_finances($1)", [tenantId]);
  const years = { from: addDays(today, -3650), days: 3650 - 366 };
  const year = { from: addDays(today, -365), days: 366 };
  await post(ask, tenantId, (size.lines - size.linesOfYear) / 2, years);
  await post(ask, tenantId, size.linesOfYear / 2, year);
  await ask("select sum_months($1, $2)", [tenantId, `${today.slice(0, 7)}-01`]);
}

async function post(ask: Ask, tenantId: string, acts: number, { from, days }: { from: string; days: number }) {
  for (let done = 0; done < acts; done += actsAtOnce) {
    await ask(
      `with act as (
        select gen_random_uuid() as id, $3::date + (n::bigint * 7919 % $4::integer)::integer as day, n, 1000 + n % 90000 as cents,
          case n % 3 when 0 then -1 else 1 end as sign
        from generate_series($2::integer + 1, $5::integer) n
      ), posted as (
        insert into journal_entries (tenant_id, id, source, posted_on, created_at)
        select $1, id, 'settlement', day, now() from act
      ), account as (
        select id, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from financial_accounts
        where tenant_id = $1 and kind <> 'deposits_held'
      ), category as (
        select id, kind, row_number() over (partition by kind order by id) - 1 as place, count(*) over (partition by kind) as all_of_them
        from financial_categories where tenant_id = $1 and parent_id is not null
      )
      insert into journal_lines
        (tenant_id, entry_id, position, posted_on, ledger, account_id, category_id, accommodation_id, amount_cents)
      select $1, act.id, side.position, act.day, side.ledger, side.account_id, side.category_id,
        ('00000000-0000-4000-8000-' || lpad((act.n % ${accommodations})::text, 12, '0'))::uuid, side.cents
      from act
      join account on account.place = act.n % account.all_of_them
      join category on category.kind = case act.sign when 1 then 'income' else 'expense' end
        and category.place = act.n % category.all_of_them
      cross join lateral (values (1, 'account', account.id, null::uuid, act.sign * act.cents),
        (2, 'category', null, category.id, -act.sign * act.cents)) side (position, ledger, account_id, category_id, cents)`,
      [tenantId, done, from, days, Math.min(acts, done + actsAtOnce)],
    );
  }
}
