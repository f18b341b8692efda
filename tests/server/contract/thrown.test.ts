import { pino } from "pino";
import { expect, test } from "vitest";
import { type Database, DatabaseAway, LostRace } from "#server/platform/db/database";
import { StorageAway } from "#server/platform/files/file-store";
import { createTestApp } from "#tests/support/test-app";

/** An application whose database throws on every request. */
function appThatThrows(error: Error) {
  const fails = () => Promise.reject(error);
  const database = { engine: "postgres", withSession: fails, asAuth: fails, ready: fails } as unknown as Database;
  return createTestApp(database).anonymous();
}

test("an unavailable database is a 503 with Retry-After, and not an ended session", async () => {
  const caller = appThatThrows(new DatabaseAway("gone"));
  for (const path of ["/api/auth/me", "/api/bookings"]) {
    const { status, body, headers } = await caller.send("GET", path);
    expect([status, body.error, headers.get("retry-after")]).toEqual([503, "ServiceUnavailableException", "5"]);
  }
  expect((await caller.send("GET", "/readyz")).status).toBe(503);
  expect((await caller.send("GET", "/healthz")).status).toBe(200);
});

test("an unavailable file store is also a 503 with Retry-After", async () => {
  const { status, body, headers } = await appThatThrows(new StorageAway("down")).send("GET", "/api/bookings");
  expect([status, body.error, headers.get("retry-after")]).toEqual([503, "ServiceUnavailableException", "5"]);
});

test("a write conflict that persists after all retries is a 409", async () => {
  const { status, body } = await appThatThrows(new LostRace("lost")).send("GET", "/api/bookings");
  expect([status, body.error]).toEqual([409, "UnavailableDateForBookingException"]);
});

test("an unexpected error is a 500 with the request id and no internal details", async () => {
  const error = new Error('select "secret" from users');
  const { status, body, headers } = await appThatThrows(error).send("GET", "/api/bookings");
  expect(status).toBe(500);
  expect(body).toEqual({
    error: "default",
    message: "Algo não saiu como esperado. Tente novamente em alguns minutos.",
    request_id: headers.get("x-request-id"),
  });
});

test("a request body cut short by the client is a 422 and is not logged as an error", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => lines.push(line) });
  const database = { engine: "postgres" } as unknown as Database;
  const { app } = createTestApp(database, { log });
  for (const headers of [{ "content-length": "1000" }, {}] as Record<string, string>[]) {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"email":'));
        controller.error(new Error("aborted"));
      },
    });
    const request = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    expect((await app.request("/api/auth/login", request)).status).toBe(422);
  }
  expect(lines).toEqual([]);
});
