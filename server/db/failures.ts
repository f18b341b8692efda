import { DatabaseAway, LostRace } from "#server/db/database";

/** PGlite's errors are no `DatabaseError` of pg: errors are known by their code alone. */
export function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : null;
}

/** What a log line says of an error: the driver hangs the whole client on its own, address and password with it. */
export function messageAndCode(error: unknown): { message: string; code: string | null } {
  return { message: (error as { message?: string } | null)?.message ?? "", code: codeOf(error) };
}

/** Whether a row was refused because another one has what this key (the constraint's name) keeps apart. */
export function isTaken(error: unknown, constraint: string): boolean {
  return codeOf(error) === "23505" && (error as { constraint?: unknown }).constraint === constraint;
}

/** Which limit of its plan a company has reached, and how much the plan holds; null for every other error. */
export function planLimitReached(error: unknown): { place: "accommodations" | "storage"; most: number } | null {
  const { constraint, detail } = (error ?? {}) as { constraint?: unknown; detail?: unknown };
  const place = /^plan_limit_(accommodations|storage)$/.exec(String(constraint))?.[1];
  return codeOf(error) === "23514" && place ? { place: place as "accommodations", most: Number(detail) } : null;
}

/** The first day of the closed month into which something was to be posted; null for every other error. */
export function closedMonth(error: unknown): string | null {
  const { constraint, detail } = (error ?? {}) as { constraint?: unknown; detail?: unknown };
  return codeOf(error) === "23514" && constraint === "ledger_months_open" ? String(detail) : null;
}

/** Whether a row could not be deleted because another one refers to it. */
export function isUsed(error: unknown): boolean {
  return codeOf(error) === "23503";
}

// A booking's code that was drawn before; a rule of the price that somebody else has just brought back.
const racedKeys = /^(bookings_code|(seasons|fees|length_discounts|coupons)_pkey)$/;

// A plan or policy that was deleted while somebody else saved it on a booking or an accommodation.
const racedReferences = /^(accommodations|bookings)_(payment_plan|cancellation_policy)$/;

/** Whether another transaction won and the same work may succeed when done again: deadlock, serialization failure, key, reference. */
export function isLostRace(error: unknown): boolean {
  const code = codeOf(error);
  const constraint = String((error as { constraint?: unknown } | null)?.constraint);
  if (code === "23505") return racedKeys.test(constraint);
  if (code === "23503") return racedReferences.test(constraint);
  return code === "40P01" || code === "40001";
}

/** A migration of a newer release changed a table under a prepared statement: a new connection prepares it anew. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === "0A000" && (error as Error).message === "cached plan must not change result type";
}

// Class 08: connection; 57P0x: shut down, crashed, starting; 57014: over the time of a statement; 53300: no slot left;
// 53100: disk full; 25006: a standby after a failover; 25P03: idle for too long inside a transaction.
const awayCodes = /^(08...|57P0[1-5]|57014|53100|53300|25006|25P03)$/;
const socketCodes = /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|ENOENT)$/;
// pg and pg-pool give these no code.
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

/** Whether the database could not be reached, rather than refuse what it was asked. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code && (awayCodes.test(code) || (socketCodes.test(code) && "syscall" in (error as object)))) return true;
  return error instanceof Error && awayMessages.test(error.message);
}

/** Whether the server refuses the log-in (class 28) or has no such database. */
export function isShut(error: unknown): boolean {
  return /^(28...|3D000)$/.test(codeOf(error) ?? "");
}

/** Two who take the same nights at one instant wait for each other in the constraint that keeps nights apart. */
function isAboutNights(error: unknown): boolean {
  const { where, constraint } = (error ?? {}) as { where?: unknown; constraint?: unknown };
  return /relation "occupancies"/.test(String(where)) || constraint === "bookings_code";
}

/** The error as a door throws it: `LostRace`, `DatabaseAway`, or the error itself. */
export function asDoorError(error: unknown): unknown {
  if (isLostRace(error)) {
    const LostOrBusy = isAboutNights(error) ? LostRace : DatabaseAway;
    return new LostOrBusy("Another transaction won, at each try.", { cause: error });
  }
  // 55P03: others held the lock for longer than one waits.
  if (codeOf(error) === "55P03") return new DatabaseAway("A lock was held for too long.", { cause: error });
  if (isAway(error)) return new DatabaseAway("The database cannot be reached.", { cause: error });
  return error;
}
