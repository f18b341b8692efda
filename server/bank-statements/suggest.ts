import type { BankSuggestionQuery, BankSuggestions, LineToMatch, SuggestedMatch } from "#contract/bank-matches";
import type { BankRule } from "#contract/bank-rules";
import { suggestMatches } from "#domain/bank-matching/suggest-matches";
import type { OpenLine, Suggestion } from "#domain/bank-matching/suggestion";
import { addDays } from "#domain/stay-dates";
import { findLastClosing } from "#server/bank-statements/imports.queries";
import { type KnownItems, knownItems } from "#server/bank-statements/known-items";
import { wordsOfLine } from "#server/bank-statements/line-words";
import {
  findOwnNames,
  findStandings,
  listOpenLines,
  type StoredOpenLine,
} from "#server/bank-statements/open-lines.queries";
import { listPayers } from "#server/bank-statements/payers.queries";
import { listRules } from "#server/bank-statements/rules.queries";
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

/** What the bank says last of the one account asked for, and what would stand here on that day with its lines posted. */
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

/** A line of the bank with what it may be, as it goes over the wire. */
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

/** What is written by a rule: an entry of its category, or a transfer with its account. */
function byRule(line: StoredOpenLine, rule: BankRule) {
  const { other_account_id: account_id, other_account_name, description, category_name } = rule;
  return account_id === null
    ? { title: description ?? "", detail: `Novo lançamento em ${category_name}` }
    : { title: transferTitle(line, other_account_name ?? ""), detail: "Nova transferência", account_id };
}

/** Suggestions in the words of what they are about. */
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
      return { parts: items.map(({ item_id: _, ...part }) => part), proofs: told };
    };
}
