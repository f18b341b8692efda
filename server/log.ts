import { type DestinationStream, type Logger, pino } from "pino";

/**
 * What a line holds of an error: libraries hang whole clients on theirs, and the database the values of a row, so only
 * what is named here is written.
 */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type, message, code, constraint, stack };
}

/** The program's log: a JSON line each, without cookies, tokens, passwords and what errors carry along. */
export function createLog(level: string, output: DestinationStream): Logger {
  const redact = ["req.headers", "*.password", "*.token"];
  return pino({ level, redact, serializers: { err: errorLine } }, output);
}
