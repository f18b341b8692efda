import type { Statement } from "#domain/bank-statements/statement";
import { type AccountName, type KnownAccount, nameOf } from "#server/bank-statements/account-names.queries";
import type { StoredStatement } from "#server/bank-statements/imports.queries";

/** What is kept of a statement before its lines are; its account where that was named before. */
export function toStored(
  { account, lines, balances, closing, balance_break }: Statement,
  known: readonly KnownAccount[],
): StoredStatement {
  const days = lines.map(({ date }) => date).sort();
  const name = nameOf(account);
  const { bank, branch, number } = account;
  return {
    bank,
    branch,
    number,
    account_id: name === null ? null : (known.find((each) => isSame(each, name))?.account_id ?? null),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    line_count: lines.length,
    balance_count: balances.length,
    new_count: null,
    known_count: null,
    asked_count: null,
    missing_count: null,
    closing_on: closing?.date ?? null,
    // without a decimal mark it may be in cents or in whole reais: then it says nothing
    closing_cents: closing === null || closing.unmarked ? null : closing.amount_cents,
    balance_break,
  };
}

const isSame = (one: AccountName, other: AccountName) =>
  one.bank === other.bank && one.branch === other.branch && one.number === other.number;

/** No text of the database holds the letter of code nought. */
export const withoutNull = (statement: Statement): Statement =>
  JSON.parse(JSON.stringify(statement, (_, value) => (typeof value === "string" ? value.replaceAll("\0", "") : value)));
