import type { BalanceBreak, Statement } from "#domain/bank-statements/statement";
import { fold } from "#domain/search-words";

/** A row of a statement in account order: the amount it moves and the balance stated after it. */
interface Step {
  row: number;
  date: string | null;
  cents: number;
  told: number | null;
}

interface Walk {
  breaks: BalanceBreak[];
  /** The final balance of the account; null if the last row states none. */
  closing: number | null;
}

// Balances of another kind (blocked, invested, not yet booked) do not follow from the movements.
const otherBalance = /bloq|judicial|provisori|invest|aplic|poupanca|facil|plus|limite|saque|devedor|credor/;

/**
 * Marks the first row whose balance does not follow from the movements, and adds the closing balance if the bank does
 * not state it elsewhere. Files run in either direction, and some state one balance a day. Only rows before `before`
 * are compared: another table may follow.
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

/** True if the balances fit the amounts as written better than they fit the negated amounts. */
export function balancesProveSigns({ lines, balances }: Statement): boolean {
  const steps = stepsOf({ lines, balances });
  const breaks = (sign: 1 | -1) =>
    bestWalk(steps.map((step) => ({ ...step, cents: sign * step.cents })))?.breaks.length ?? 0;
  return breaks(1) < breaks(-1);
}

/**
 * The statement with the signs that its balances prove, if its amounts have none: outgoing where the balance falls.
 * Each balance has to follow from the one before by exactly the amount between them, in one direction of the file only.
 * Null if anything remains open. The first movement has no balance before it and stays incoming, as written: texts
 * prove no sign (docs/decisions/2026-11-26-bank-files-prove-themselves.md).
 */
export function withSignsOfBalances(statement: Statement): Statement | null {
  const steps = stepsOf(statement);
  // an order that sums up days leaves open which movement of a day was which
  const found = orders(steps)
    .filter((order) => order.length === steps.length)
    .map(proofOf)
    .filter((rows) => rows !== null);
  const [first, ...others] = found;
  if (first === undefined || others.some((rows) => !hasSameProof(rows, first))) return null;
  const lines = statement.lines.map((line) =>
    first.outgoing.has(line.row) ? { ...line, amount_cents: -line.amount_cents } : line,
  );
  return withCheckedBalances({ ...statement, lines });
}

interface Proof {
  /** The rows whose movement lowers the balance, and those whose movement raises it. */
  outgoing: Set<number>;
  incoming: Set<number>;
}

/** The signs of the movements in this order; null if a balance does not follow, or if there is nothing to compare. */
function proofOf(steps: readonly Step[]): Proof | null {
  const proof: Proof = { outgoing: new Set(), incoming: new Set() };
  let before: number | null = null;
  let open: Step[] = [];
  for (const step of steps) {
    if (step.cents !== 0) open.push(step);
    if (step.told === null) continue;
    const [moved] = open;
    if (open.length > 1) return null;
    if (before !== null) {
      const difference: number = step.told - before;
      if (Math.abs(difference) !== (moved?.cents ?? 0)) return null;
      if (moved) (difference < 0 ? proof.outgoing : proof.incoming).add(moved.row);
    }
    before = step.told;
    open = [];
  }
  return open.length > 0 || proof.outgoing.size + proof.incoming.size === 0 ? null : proof;
}

const hasSameProof = (one: Proof, other: Proof) =>
  isSameSet(one.outgoing, other.outgoing) && isSameSet(one.incoming, other.incoming);

const isSameSet = (one: Set<number>, other: Set<number>) =>
  one.size === other.size && [...one].every((row) => other.has(row));

/** The movements and balances of a statement, row by row. */
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

/** The order of steps in which the fewest balances disagree; null if there is none. */
function bestWalk(steps: readonly Step[]): Walk | null {
  // Bradesco omits the minus sign of balances: if none is below zero, signs prove nothing.
  const signed = steps.some(({ told }) => told !== null && told < 0);
  const walks = orders(steps).map((order) => walk(order, signed));
  return walks.toSorted((one, other) => one.breaks.length - other.breaks.length)[0] ?? null;
}

const closingOn = (date: string, amount_cents: number) => ({ date, amount_cents, unmarked: false });

/** The possible directions of a file, given its dates. */
function orders(steps: readonly Step[]): Step[][] {
  const days = steps.flatMap(({ date }) => date ?? []);
  const goes = (down: boolean) =>
    days.every((day, at) => at === 0 || (down ? day <= days[at - 1]! : day >= days[at - 1]!));
  const daily = byDay(steps);
  const found = [...(goes(false) ? [[...steps]] : []), ...(goes(true) ? [steps.toReversed()] : [])];
  return daily ? [...found, daily] : found;
}

/** One balance per day, after all of its movements; null if a day states several. */
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

// Every word after "saldo" must be one of these: a guest may write "Saldo da reserva" as the text of a Pix.
const besides =
  "anterior ant inicial final atual parcial total dia do da de em no na ate conta corrente cc c disponivel disp contabil bloqueado bloqueio bloq liquido periodo mes ultimo extrato apos lancamentos invest facil plus aplicacao aplicacoes aplic apl aut automatica automaticas mais investimento investimentos poupanca cta abertura fechamento devedor credor judicial provisorio fim";
const known = new Set(besides.split(" "));
const dates = /\d{1,2}[/.-]\d{1,2}([/.-]\d{2,4})?/g;

const moves =
  /\b(pix|ted|doc|tef|transf|pag|pgto|receb|envia|compra|deb|cred|tar|saque|dep|estorn|devol|cheque|boleto)/;

/**
 * True if a row states a balance. Either all of its words, or the words of one cell ("SALDO ANTERIOR") whose neighbours
 * describe no movement, must name a balance. "Saldo" alone in one cell may be the text of a Pix.
 */
export function isBalanceRow(words: readonly string[], whole: string): boolean {
  if (tellsBalance(whole)) return true;
  return words.some(
    (each) =>
      tellsBalance(each) &&
      /\w\W+\w/.test(each.trim()) &&
      words.every((other) => other === each || !moves.test(fold(other))),
  );
}

/** True if a text names a balance and nothing else: "SALDO ANTERIOR", "S A L D O", "SALDO TOTAL DISPONÍVEL DIA". */
function tellsBalance(text: string): boolean {
  const bare = fold(text.slice(0, 120))
    .replace(dates, " ")
    .replace(/r\$|\bpara saque\b/g, " ")
    .replace(/\d+/g, (digits) => (/[1-9]/.test(digits) ? digits : " "));
  if (/\d/.test(bare)) return false;
  const [first, ...others] = bare
    .replace(/^\s*s a l d o\b/, "saldo")
    .replace(/[^a-z]+/g, " ")
    .trim()
    .split(" ");
  const last = others.at(-1);
  if (first === "cod" && others.join() === "lanc") return true; // Bradesco's "COD. LANC. 0"
  // Itaú's "SALDO TOTAL DISPONÍVEL DIA"; its accents are garbled in many ways
  if (first === "saldo" && others[0] === "total" && last === "dia" && others.length <= 4) return true;
  return (first === "saldo" || first === "saldos" || first === "sdo") && others.every((word) => known.has(word));
}
