import type { Hono } from "hono";
import { type Logger, pino } from "pino";
import { createApp } from "#server/app";
import { insertSession } from "#server/people/session/session.queries";
import { type Config, readConfig } from "#server/platform/config";
import type { Clock } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import type { Secrets } from "#server/platform/db/secrets";
import { csrfToken } from "#server/platform/http/cookies";
import type { AppEnv, CalendarAnswer, Services } from "#server/platform/http/environment";
import { newToken, tokenHash } from "#server/platform/http/tokens";
import { type MemoryFiles, memoryFiles } from "#tests/support/memory-files";

const csrfKey = "a key for tests";
export const secrets = ["a secret for tests"] as const;

/** Where companies pay the service's invoices. */
const paid = { SERVICE_PIX_KIND: "cnpj", SERVICE_PIX_KEY: "12.ABC.345/01DE-35", SERVICE_CITY: "Florianópolis" };

/** The default for every calendar address: a calendar without nights. */
const quietCalendar: CalendarAnswer = {
  ...{ kind: "calendar", etag: null, last_modified: null },
  text: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n",
};

/** A clock that tests move. */
export interface TestClock extends Clock {
  set(moment: string): void;
}

/** A clock that is stopped at the given instant. */
export function testClock(moment = "2026-11-20T15:00:00Z"): TestClock {
  let now = new Date(moment);
  return {
    now: () => now,
    set: (next) => {
      now = new Date(next);
    },
  };
}

export interface Reply<T = unknown> {
  status: number;
  body: T;
  /** The raw answer, for files. */
  bytes?: Buffer;
  headers: Headers;
}

export interface Sending {
  /** Sent as JSON; a Blob is sent as a raw file. */
  body?: unknown;
  /** The company in the `X-Tenant` header; omitted by default. */
  tenant?: string;
  headers?: Record<string, string>;
  /** Omits the CSRF header. */
  withoutCsrf?: boolean;
  /** Sends this text unchanged instead of JSON. */
  raw?: string | Uint8Array;
}

/** A test's browser: its session token and its requests. */
export interface Caller {
  token: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers that it has just asserted
  send<T = any>(method: string, path: string, sending?: Sending): Promise<Reply<T>>;
}

export interface TestApp {
  app: Hono<AppEnv>;
  clock: TestClock;
  config: Config;
  database: Database;
  files: MemoryFiles;
  /** A visitor without a session. */
  anonymous(): Caller;
  /** A user with an active session, created without the log-in. */
  signedIn(userId: string, tenant?: string): Promise<Caller>;
}

/** The first event of a stream; then it is closed. */
async function firstOf(response: Response): Promise<string> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

/** The real application on the given database, called in process: it neither listens nor intercepts. */
export function createTestApp(
  database: Database,
  options: {
    clock?: TestClock;
    log?: Logger;
    secrets?: Secrets;
    settings?: Partial<Config>;
    wait?: Services["wait"];
    readAddress?: Services["readAddress"];
  } = {},
): TestApp {
  const clock = options.clock ?? testClock();
  const config = { ...readConfig("/", { LOG_LEVEL: "silent", ...paid }), ...options.settings };
  // Tests do not wait; those that check waits record their duration.
  const wait = options.wait ?? (async () => {});
  const log = options.log ?? pino({ level: "silent" });
  const files = memoryFiles();
  const keys = options.secrets ?? secrets;
  const readAddress = options.readAddress ?? (async () => quietCalendar);
  const app = createApp({ database, clock, wait, config, log, files, csrfKey, secrets: keys, readAddress });

  function caller(token: string, ownTenant?: string): Caller {
    return {
      token,
      async send(method, path, sending = {}) {
        const tenant = sending.tenant ?? ownTenant;
        const file = sending.body instanceof Blob ? sending.body : null;
        const hasBody = sending.body !== undefined || sending.raw !== undefined;
        const headers: Record<string, string> = {
          cookie: `estadia_session=${token}`,
          ...(hasBody && { "content-type": file?.type ?? "application/json" }),
          ...(tenant !== undefined && { "x-tenant": tenant }),
          ...(!sending.withoutCsrf && method !== "GET" && { "x-xsrf-token": csrfToken(csrfKey, token) }),
          ...sending.headers,
        };
        const body = sending.raw ?? file ?? (sending.body === undefined ? null : JSON.stringify(sending.body));
        const response = await app.request(path, { method, headers, body: body as BodyInit | null });
        const type = response.headers.get("content-type") ?? "";
        const bytes =
          type === "text/event-stream"
            ? Buffer.from(await firstOf(response))
            : Buffer.from(await response.arrayBuffer());
        const text = new TextDecoder().decode(bytes);
        const isJson = type.includes("json") && !response.headers.has("content-encoding");
        return { status: response.status, body: isJson ? JSON.parse(text) : text, bytes, headers: response.headers };
      },
    };
  }

  return {
    app,
    clock,
    config,
    database,
    files,
    anonymous: () => caller(newToken()),
    async signedIn(userId, tenant) {
      const token = newToken();
      const now = clock.now();
      const later = new Date("2099-01-01T00:00:00Z");
      const id = newId(now);
      const session = {
        id,
        user_id: userId,
        remember: false,
        user_agent: "",
        address: "",
        created_at: now,
        seen_at: now,
      };
      await database.asAuth((db) =>
        insertSession(db, { ...session, token_hash: tokenHash(token), idle_until: later, ends_at: later }),
      );
      return caller(token, tenant);
    },
  };
}
