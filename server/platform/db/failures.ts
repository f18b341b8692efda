import { DatabaseAway, LostRace } from "#server/platform/db/database";

/** Errors are identified by their code, because those of PGlite are not instances of pg's `DatabaseError`. */
export function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : null;
}

/**
 * The fields of an error that may be logged: the driver attaches the client to its errors, with address and password.
 */
export function messageAndCode(error: unknown): { message: string; code: string | null } {
  return { message: (error as { message?: string } | null)?.message ?? "", code: codeOf(error) };
}

/** True if a row violates this unique constraint. */
export function isTaken(error: unknown, constraint: string): boolean {
  return codeOf(error) === "23505" && (error as { constraint?: unknown }).constraint === constraint;
}

/** The limit of its plan that a company has reached, and the plan's maximum; null for every other error. */
export function planLimitReached(error: unknown): { place: "accommodations" | "storage"; most: number } | null {
  const { constraint, detail } = (error ?? {}) as { constraint?: unknown; detail?: unknown };
  const place = /^plan_limit_(accommodations|storage)$/.exec(String(constraint))?.[1];
  return codeOf(error) === "23514" && place ? { place: place as "accommodations", most: Number(detail) } : null;
}

/** The first day of the closed month of a refused entry; null for every other error. */
export function closedMonth(error: unknown): string | null {
  const { constraint, detail } = (error ?? {}) as { constraint?: unknown; detail?: unknown };
  return codeOf(error) === "23514" && constraint === "ledger_months_open" ? String(detail) : null;
}

/** True if a row could not be deleted because another one refers to it. */
export function isUsed(error: unknown): boolean {
  return codeOf(error) === "23503";
}

// A booking code that was drawn before; a rule of the price that another user has just restored.
const racedKeys = /^(bookings_code|(seasons|fees|length_discounts|coupons)_pkey)$/;

// A plan or policy that was deleted while another user saved it on a booking or an accommodation.
const racedReferences = /^(accommodations|bookings)_(payment_plan|cancellation_policy)$/;

/** True if another transaction won and a retry may succeed: deadlock, serialization failure, key, reference. */
export function isLostRace(error: unknown): boolean {
  const code = codeOf(error);
  const constraint = String((error as { constraint?: unknown } | null)?.constraint);
  if (code === "23505") return racedKeys.test(constraint);
  if (code === "23503") return racedReferences.test(constraint);
  return code === "40P01" || code === "40001";
}

/** A migration of a newer release changed a table under a prepared statement: a new connection prepares it again. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === "0A000" && (error as Error).message === "cached plan must not change result type";
}

// Class 08: connection; 57P0x: shut down, crashed, starting; 57014: statement timeout; 53300: too many connections;
// 53100: disk full; 25006: a standby after a failover; 25P03: idle-in-transaction timeout.
const awayCodes = /^(08...|57P0[1-5]|57014|53100|53300|25006|25P03)$/;
const socketCodes = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;
// Errors to which pg and pg-pool give no code.
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

/** True if the database could not be reached, rather than refused the statement. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  const { syscall } = (error ?? {}) as { syscall?: unknown };
  if (code && (awayCodes.test(code) || (socketCodes.test(code) && syscall !== undefined))) return true;
  if (code === "ENOENT" && syscall === "connect") return true; // a socket file; a missing file is no database
  return error instanceof Error && awayMessages.test(error.message);
}

/** True if the server refuses the log-in (class 28) or the database does not exist. */
export function isShut(error: unknown): boolean {
  return /^(28...|3D000)$/.test(codeOf(error) ?? "");
}

/** Transactions that take the same nights at the same time deadlock in the exclusion constraint on nights. */
function isAboutNights(error: unknown): boolean {
  const { where, constraint } = (error ?? {}) as { where?: unknown; constraint?: unknown };
  return /relation "occupancies"/.test(String(where)) || constraint === "bookings_code";
}

/** The error as `Database` throws it: `LostRace`, `DatabaseAway`, or the error itself. */
export function asDoorError(error: unknown): unknown {
  if (isLostRace(error)) {
    const LostOrBusy = isAboutNights(error) ? LostRace : DatabaseAway;
    return new LostOrBusy("Another transaction won, at each try.", { cause: error });
  }
  // 55P03: the wait for a lock timed out.
  if (codeOf(error) === "55P03") return new DatabaseAway("A lock was held for too long.", { cause: error });
  if (codeOf(error) === "53100") return new DatabaseAway("The disk of the database is full.", { cause: error });
  if (isAway(error)) return new DatabaseAway("The database cannot be reached.", { cause: error });
  return error;
}
