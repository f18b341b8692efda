import type { LineToMatch, SuggestedMatch } from "#contract/bank-matches";
import type { BankRule } from "#contract/bank-rules";
import type { Suggestion } from "#domain/bank-matching/suggestion";
import type { KnownItems } from "#server/bank-statements/known-items";
import type { StoredOpenLine } from "#server/bank-statements/open-lines.queries";

/** A line of the bank with what it may be, as it goes over the wire. */
export const toLine = (line: StoredOpenLine, options: SuggestedMatch[]): LineToMatch => ({
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
export function shower(
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
