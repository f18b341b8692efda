import type { StatedMonth } from "#server/owner-statements/state-month";
import { beforeLine, linesOf, type StatementLine } from "#server/owner-statements/statement-lines";

/** What a closing keeps of a month. */
export interface KeptMonth {
  /** The lines that the owner reads. */
  shown: StatementLine[];
  /** What the bookings among them had come to when his statements began, where it was anything. */
  begun: StatementLine[];
  /** What was agreed of all that he was told of, and holds from now on. */
  terms: StatedMonth["terms"];
}

/** The lines of a month that is closed, and the terms that hold from now on. */
export function keptOf({ statement, sources, before, terms }: StatedMonth): KeptMonth {
  const told = new Set([...statement.stays.map((stay) => stay.booking_id), ...statement.expenses.map(({ id }) => id)]);
  // what is still to come may be agreed otherwise until it is slept; what only waits for its money is his
  const heard = new Set([
    ...told,
    ...statement.left_out.map(({ id }) => id),
    ...statement.not_received.map(({ booking_id }) => booking_id),
  ]);
  return {
    shown: linesOf(statement, sources),
    begun: [...before].flatMap(([id, stated]) =>
      told.has(id) && hadSomething(stated) ? [beforeLine(id, stated)] : [],
    ),
    terms: terms.filter(({ source_id }) => heard.has(source_id)),
  };
}

const hadSomething = (stated: object) => Object.values(stated).some((cents) => cents !== 0);
