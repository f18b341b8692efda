import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { type DestinationStream, type Logger, pino } from "pino";
import type { AppEnv } from "#server/platform/http/environment";
import type { Watch } from "#server/platform/watch/watch";

/**
 * The fields of an error that are logged: libraries attach whole clients to their errors, and the database the values
 * of a row, so only what is named here is written.
 */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type, message, code, constraint, stack };
}

/**
 * The log of the program: one entry per line, as JSON or as text, without cookies, passwords, tokens and attachments of
 * errors.
 */
export function createLog(level: string, output: DestinationStream, format: "json" | "text" = "json"): Logger {
  const redact = ["req.headers", "*.password", "*.token"];
  const lines = format === "json" ? output : { write: (line: string) => output.write(asText(line)) };
  return pino({ level, redact, serializers: { err: errorLine } }, lines);
}

const levelNames: Record<number, string> = { 20: "DEBUG ", 40: "WARN ", 50: "ERROR ", 60: "FATAL " };

/** An entry for a person at a terminal: time, message, fields; the stack of an error below it. */
function asText(line: string): string {
  const { time, level, msg = "", pid, hostname, err, sentence, ...fields } = JSON.parse(line);
  if (sentence === true) return `${msg}\n`;
  const at = new Date(time).toTimeString().slice(0, 8);
  const said = Object.entries(fields).map(
    ([name, value]) => ` ${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const stack = err === undefined ? "" : `\n${err.stack ?? JSON.stringify(err)}`;
  return `${at} ${levelNames[level] ?? ""}${msg}${said.join("")}${stack}\n`;
}

/** The stages of a first start, shown to who waits for it. */
export interface Stages {
  begin(name: string): void;
  /** The share of the stage that is done, from 0 to 1. */
  at(share: number): void;
  end(): void;
}

/** Where no bar can be drawn: a sentence as each stage begins. */
export const announcedStages = (log: Logger): Stages => ({
  begin: (name) => announce(log, `${name}.`),
  at() {},
  end() {},
});

/**
 * Says a sentence to whoever starts the program, whatever the level of the log: plain in a terminal, an entry of the
 * log otherwise.
 */
export function announce(log: Logger, sentence: string, level: "info" | "warn" | "fatal" = "info"): void {
  log.child({}, { level: "info" })[level]({ sentence: true }, sentence);
}

/**
 * One line per request: id, method, route pattern (never the address, which may carry a token), status, time, user and
 * company.
 */
export function requestLog(log: Logger, watch: Watch) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    const seen: AppEnv["Variables"]["seen"] = {};
    context.set("requestId", requestId);
    context.set("log", log);
    context.set("seen", seen);
    const end = watch.requestBegins(context.req.method, seen);
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    end(context.res.status, ms);
    // Set on the response itself: `context.header` would first copy its body into a stream.
    const { headers } = context.res;
    // Assets are the same for everybody, and nobody needs to trace such a request.
    if (!context.req.path.startsWith("/assets/")) headers.set("X-Request-Id", requestId);
    if (context.req.path.startsWith("/api/")) headers.set("Server-Timing", `total;dur=${ms}`);
    if (seen.route === undefined) return;
    log.info({ request_id: requestId, method: context.req.method, ...seen, status: context.res.status, ms }, "request");
  });
}
