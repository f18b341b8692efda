import { orders, type Step, stepsOf, withCheckedBalances } from "#domain/bank-statements/balances";
import type { Statement } from "#domain/bank-statements/statement";

/**
 * The statement with the signs that its balances prove, if its amounts have none: outgoing where the balance falls. Each
 * balance has to follow from the one before by exactly the amount between them, in one direction of the file only. Null
 * if anything remains open. The first movement has no balance before it and stays incoming, as written: texts prove no
 * sign (docs/decisions/2026-11-26-bank-files-prove-themselves.md).
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
