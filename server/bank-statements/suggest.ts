import type { BankSuggestionQuery, BankSuggestions, LineToMatch } from "#contract/bank-matches";
import { suggestMatches } from "#domain/bank-matching/suggest-matches";
import type { OpenLine } from "#domain/bank-matching/suggestion";
import { addDays } from "#domain/stay-dates";
import { bankBalance } from "#server/bank-statements/bank-balance";
import { knownItems } from "#server/bank-statements/known-items";
import { wordsOfLine } from "#server/bank-statements/line-words";
import { findOwnNames, listOpenLines, type StoredOpenLine } from "#server/bank-statements/open-lines.queries";
import { listPayers } from "#server/bank-statements/payers.queries";
import { listRules } from "#server/bank-statements/rules.queries";
import { shower, toLine } from "#server/bank-statements/shown-suggestions";
import type { Ctx } from "#server/context";

const nearDays = 15;
const mostOptions = 6; // more than these nobody reads

/** What each open line of the bank may be. All of them are compared, whatever of them is asked for: they rival. */
export async function suggest(ctx: Ctx, query: BankSuggestionQuery): Promise<BankSuggestions> {
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
    // A sure transfer is told once, by the line that went out.
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
}

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

function isAsked(line: StoredOpenLine, { account_id, import_id, direction }: BankSuggestionQuery): boolean {
  if (account_id && !account_id.includes(line.account_id)) return false;
  if (import_id && line.import_id !== import_id) return false;
  return direction === undefined || (direction === "in") === line.amount_cents > 0;
}
