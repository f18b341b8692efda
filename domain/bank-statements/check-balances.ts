import type { BalanceBreak, Statement } from "#domain/bank-statements/statement";
import { fold } from "#domain/search-words";

/** A row of a statement in the order of the account: what it moves, and the balance told after it. */
interface Step {
  row: number;
  date: string | null;
  cents: number;
  told: number | null;
}

interface Walk {
  breaks: BalanceBreak[];
  /** What the account holds at the end; null where the last row tells no balance. */
  closing: number | null;
}

// Balances of another kind: what is blocked, invested or not booked yet is not what the movements come to.
const otherBalance = /bloq|judicial|provisori|invest|aplic|poupanca|facil|plus|limite|saque|devedor|credor/;

/**
 * The statement with the first row whose balance is not what the movements come to, and with what the account holds at
 * its end, where the bank does not say it elsewhere. Files go up or down, and some tell one balance a day. What stands
 * `before` a row alone is compared: another table may follow.
 */
export function withCheckedBalances(statement: Statement, before = Number.POSITIVE_INFINITY): Statement {
  const lines = statement.lines.filter(({ row }) => row < before);
  const steps = stepsOf({ lines, balances: statement.balances.filter(({ row }) => row < before) });
  const last =
    lines
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? "";
  const best = bestWalk(steps);
  if (best === null) return statement;
  const [first = null] = best.breaks.toSorted((one, other) => one.row - other.row);
  const told = statement.closing === null || statement.closing.unmarked ? best.closing : null;
  const closing = told === null || first !== null || last === "" ? statement.closing : closingOn(last, told);
  return { ...statement, balance_break: first, closing };
}

/** True where the balances agree better with the amounts as they stand than with each of them the other way round. */
export function balancesProveSigns({ lines, balances }: Statement): boolean {
  const steps = stepsOf({ lines, balances });
  const breaks = (sign: 1 | -1) =>
    bestWalk(steps.map((step) => ({ ...step, cents: sign * step.cents })))?.breaks.length ?? 0;
  return breaks(1) < breaks(-1);
}

/** What a statement moves and tells, by its rows. */
function stepsOf({ lines, balances }: Pick<Statement, "lines" | "balances">): Step[] {
  const moved = lines.map(({ row, date, amount_cents, balance_cents }) => ({
    row,
    date,
    cents: amount_cents,
    told: balance_cents,
  }));
  const told = balances
    .filter(({ text }) => !otherBalance.test(fold(text)))
    .map(({ row, date, amount_cents }) => ({ row, date, cents: 0, told: amount_cents }));
  return [...moved, ...told].sort((one, other) => one.row - other.row);
}

/** The order of the steps in which fewest balances break; null where there is none. */
function bestWalk(steps: readonly Step[]): Walk | null {
  // Bradesco leaves the minus of a balance out: where none is below zero, signs say nothing.
  const signed = steps.some(({ told }) => told !== null && told < 0);
  const walks = orders(steps).map((order) => walk(order, signed));
  return walks.toSorted((one, other) => one.breaks.length - other.breaks.length)[0] ?? null;
}

const closingOn = (date: string, amount_cents: number) => ({ date, amount_cents, unmarked: false });

/** The orders in which a file may tell its rows, as its days allow. */
function orders(steps: readonly Step[]): Step[][] {
  const days = steps.flatMap(({ date }) => date ?? []);
  const goes = (down: boolean) =>
    days.every((day, at) => at === 0 || (down ? day <= days[at - 1]! : day >= days[at - 1]!));
  const daily = byDay(steps);
  const found = [...(goes(false) ? [[...steps]] : []), ...(goes(true) ? [steps.toReversed()] : [])];
  return daily ? [...found, daily] : found;
}

/** One balance a day, behind all of its movements; null where a day tells several. */
function byDay(steps: readonly Step[]): Step[] | null {
  const days = new Map<string, Step[]>();
  for (const step of steps) {
    if (step.date === null) continue;
    const all = days.get(step.date);
    if (all) all.push(step);
    else days.set(step.date, [step]);
  }
  const ordered: Step[] = [];
  for (const [date, all] of [...days].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const told = all.filter(({ told }) => told !== null);
    if (new Set(told.map(({ told }) => told)).size > 1) return null;
    const cents = all.reduce((sum, step) => sum + step.cents, 0);
    ordered.push({ row: told.at(-1)?.row ?? all.at(-1)!.row, date, cents, told: told[0]?.told ?? null });
  }
  return ordered;
}

function walk(steps: readonly Step[], signed: boolean): Walk {
  const breaks: BalanceBreak[] = [];
  let at: number | null = null;
  for (const { row, cents, told } of steps) {
    if (at !== null) at += cents;
    if (told === null) continue;
    if (at === null) at = told;
    else if (at !== told && (signed || Math.abs(at) !== told)) {
      breaks.push({ row, expected_cents: at, told_cents: told });
      at = told;
    }
  }
  return { breaks, closing: steps.at(-1)?.told === null ? null : at };
}
