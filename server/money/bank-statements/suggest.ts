import { sql } from "kysely";
import type {
  BankSuggestionQuery,
  BankSuggestions,
  bankMatches,
  LineToMatch,
  SuggestedMatch,
} from "#contract/money/bank-matches";
import type { BankRule } from "#contract/money/bank-rules";
import { suggestMatches } from "#domain/bank-matching/suggest-matches";
import type { OpenLine, RememberedPayer, Suggestion } from "#domain/bank-matching/suggestion";
import { addDays } from "#domain/stay-dates";
import { type KnownItems, knownItems } from "#server/money/bank-statements/known-items";
import {
  findOwnNames,
  findStandings,
  listOpenLines,
  type StoredOpenLine,
} from "#server/money/bank-statements/lines.queries";
import { listRules } from "#server/money/bank-statements/rules";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import type { Verb } from "#server/platform/http/route";

const nearDays = 15;
const mostOptions = 6; // more options than these are not read

/**
 * Suggestions for each open line. All lines are compared, whichever are requested, because they compete for the same
 * items.
 */
export const showSuggestions: Verb<typeof bankMatches.suggest> = async (ctx, { query }) => {
  const { actor, db } = ctx;
  const lines = await listOpenLines(db, actor.tenant_id);
  const known = await knownItems(ctx, [...new Set(lines.map(({ account_id }) => account_id))], around(lines));
  const rules = await listRules(db, actor.tenant_id);
  const inUse = rules.filter(({ other_account_archived }) => !other_account_archived);
  const own = await findOwnNames(db, actor.tenant_id);
  const found = suggestMatches(lines.map(toOpenLine), {
    items: known.items,
    remembered: await listPayers(db, actor.tenant_id),
    rules: inUse.map((rule) => ({ ...rule, account_id: rule.other_account_id })),
    own: { documents: [own.document], names: own.names },
  });
  const byId = new Map(lines.map((line) => [line.id, line]));
  const show = shower(known, byId, new Map(rules.map((rule) => [rule.id, rule])));
  const groups = { ready: newGroup(), choose: newGroup(), none: newGroup() };
  for (const { line_id, options, ticked } of found) {
    const line = byId.get(line_id)!;
    if (!isAsked(line, query)) continue;
    const [best] = options;
    // A certain transfer is shown once, with the outgoing line.
    if (ticked && best?.other_line_id && line.amount_cents > 0 && isAsked(byId.get(best.other_line_id)!, query))
      continue;
    const group = ticked ? groups.ready : options.length > 0 ? groups.choose : groups.none;
    group.count += 1;
    if (line.amount_cents > 0) group.in_cents += line.amount_cents;
    else group.out_cents -= line.amount_cents;
    if (group.lines.length < (query.per_group ?? 25)) {
      group.lines.push(toLine(line, (ticked ? options.slice(0, 1) : options.slice(0, mostOptions)).map(show(line))));
    }
  }
  return { ...groups, balance: await bankBalance(ctx, query) };
};

const newGroup = () => ({ count: 0, in_cents: 0, out_cents: 0, lines: [] as LineToMatch[] });

function around(lines: readonly StoredOpenLine[]): [string, string] {
  const [last, first] = [lines[0]?.written_on ?? "2000-01-01", lines.at(-1)?.written_on ?? "2000-01-01"];
  return [addDays(first, -nearDays), addDays(last, nearDays)];
}

const toOpenLine = (line: StoredOpenLine): OpenLine => ({
  id: line.id,
  account_id: line.account_id,
  date: line.written_on,
  amount_cents: line.amount_cents,
  text: wordsOfLine(line),
  more: line.more,
});

interface Line {
  text: string;
  payer: string | null;
  number: string | null;
}

/** All words of a line that may identify the payer: the bank's payer field first, and documents from either field. */
export function wordsOfLine({ text, payer, number }: Line): string {
  const besides = (part: string | null) => (part !== null && !text.includes(part) ? [part] : []);
  return [...besides(payer), text, ...besides(number)].join(" | ");
}

function isAsked(line: StoredOpenLine, { account_id, import_id, direction }: BankSuggestionQuery): boolean {
  if (account_id && !account_id.includes(line.account_id)) return false;
  if (import_id && line.import_id !== import_id) return false;
  return direction === undefined || (direction === "in") === line.amount_cents > 0;
}

/**
 * The latest balance stated by the bank for the requested account, and the balance here on that day if its lines were
 * posted.
 */
async function bankBalance(
  { actor, db }: Ctx,
  { account_id }: BankSuggestionQuery,
): Promise<BankSuggestions["balance"]> {
  const [accountId, ...others] = account_id ?? [];
  if (accountId === undefined || others.length > 0) return null;
  const closing = await findLastClosing(db, actor.tenant_id, accountId);
  if (closing === null) return null;
  const { balance_cents, open_cents } = await findStandings(db, actor.tenant_id, accountId, closing.on);
  return { on: closing.on, bank_cents: closing.cents, here_cents: balance_cents + open_cents };
}

/** A bank line with its suggestions, as the API returns it. */
const toLine = (line: StoredOpenLine, options: SuggestedMatch[]): LineToMatch => ({
  id: line.id,
  import_id: line.import_id,
  account_id: line.account_id,
  account_name: line.account_name,
  written_on: line.written_on,
  amount_cents: line.amount_cents,
  text: line.text,
  number: line.number,
  missing: line.missing,
  options,
});

const noLine = { other_line_id: null, account_id: null };
const noPart = { ...noLine, id: null, detail: null, due_on: null, booking_code: null, expired: false };

const transferTitle = ({ amount_cents }: StoredOpenLine, account: string) =>
  `Transferência ${amount_cents < 0 ? "para" : "de"} ${account}`;

/** The result of a rule: an entry of its category, or a transfer with its account. */
function byRule(line: StoredOpenLine, rule: BankRule) {
  const { other_account_id: account_id, other_account_name, description, category_name } = rule;
  return account_id === null
    ? { title: description ?? "", detail: `Novo lançamento em ${category_name}` }
    : { title: transferTitle(line, other_account_name ?? ""), detail: "Nova transferência", account_id };
}

/** Suggestions with their display texts. */
function shower(
  { words }: KnownItems,
  lines: ReadonlyMap<string, StoredOpenLine>,
  rules: ReadonlyMap<string, BankRule>,
) {
  return (line: StoredOpenLine) =>
    ({ parts, other_line_id, rule_id, proofs }: Suggestion): SuggestedMatch => {
      const amount_cents = Math.abs(line.amount_cents);
      const whole = { ...noPart, amount_cents, commission_cents: 0, open_cents: amount_cents };
      const told = proofs.map(({ kind, found }) => ({ kind, found }));
      const other = other_line_id === null ? undefined : lines.get(other_line_id);
      if (other) {
        const title = transferTitle(line, other.account_name);
        const { id, account_id, written_on, text } = other;
        const part = { ...whole, kind: "transfer" as const, title, detail: text, due_on: written_on };
        return { parts: [{ ...part, other_line_id: id, account_id }], proofs: told };
      }
      const rule = rule_id === null ? undefined : rules.get(rule_id);
      if (rule) {
        return { parts: [{ ...whole, kind: "rule", id: rule.id, ...byRule(line, rule) }], proofs: told };
      }
      const items = parts.map((part) => {
        const said = words.get(part.item_id)!;
        return { ...noPart, ...said, id: part.item_id, ...part };
      });
      return { parts: items.map(({ item_id, ...part }) => part), proofs: told };
    };
}

/** Remembered payers of guests and counterparties; a merged guest counts as the one they were merged into. */
async function listPayers(db: Db, tenantId: string): Promise<RememberedPayer[]> {
  const { rows } = await sql<
    Columns<"bank_payers", "key"> & { person_id: string }
  >`select p.key, coalesce(g.merged_into, g.id, p.counterparty_id) as person_id
    from bank_payers p left join guests g on g.tenant_id = p.tenant_id and g.id = p.guest_id
    where p.tenant_id = ${tenantId}`.execute(db);
  return rows;
}

/** The latest balance stated by the bank for an account, from the statements of taken files. */
async function findLastClosing(
  db: Db,
  tenantId: string,
  accountId: string,
): Promise<{ on: string; cents: number } | null> {
  const { rows } = await sql<{ on: string; cents: number }>`
    select s ->> 'closing_on' as "on", (s ->> 'closing_cents')::bigint as cents
    from bank_imports i, jsonb_array_elements(i.statements) s
    where i.tenant_id = ${tenantId} and i.state = 'taken' and s ->> 'account_id' = ${accountId}
      and s ->> 'closing_on' is not null and s ->> 'closing_cents' is not null
    order by s ->> 'closing_on' desc, i.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}
