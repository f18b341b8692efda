import { expect } from "vitest";
import type { Endpoint } from "#contract/platform/endpoint";
import { type ErrorCode, errors } from "#contract/platform/errors";
import { parse } from "#contract/platform/parse";
import type { Reply } from "#tests/support/test-app";

// Internals that must not leave the server: stack traces, SQL, driver messages, file names.
const internals =
  /\bat \S+ \(|node_modules|\.ts:\d+|\bselect\b.+\bfrom\b|insert into|update ".+" set|violates|constraint|relation "|syntax error|PGlite|postgres|kysely|TypeError|undefined is not|Cannot read/i;

/** How long a browser may cache the file of an endpoint. */
export function keptBy({ download }: Endpoint): string {
  return download ? "no-store" : "private, max-age=31536000, immutable";
}

/** The answer matches the contract: exactly the endpoint's own, or the error envelope of a known code. */
export function expectContractual(endpoint: Endpoint, { status, body, headers }: Reply): void {
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
  if (status === endpoint.status && endpoint.file !== null) {
    expect(headers.get("content-type")).toBe(endpoint.file);
    return void expect(headers.get("cache-control")).toBe(keptBy(endpoint));
  }
  expect(headers.get("cache-control")).toBe("no-store");
  if (status === endpoint.status && endpoint.stream) {
    return void expect(headers.get("content-type")).toBe("text/event-stream");
  }
  if (status === endpoint.status) {
    if (!endpoint.answer) return void expect(body).toBe("");
    return void expect(parse(endpoint.answer, body)).toEqual({ ok: true, value: body });
  }
  expectRefusal({ status, body, headers });
}

/** The answer is a refusal in the contract's form, and reveals no internals. */
export function expectRefusal({ status, body, headers }: Reply): void {
  const refusal = body as { error: ErrorCode; message: string; errors?: Record<string, string[]> };
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect(Object.keys(errors)).toContain(refusal.error);
  expect(status).toBe(errors[refusal.error][0]);
  expect(refusal.message).toMatch(/^\p{Lu}.+/u);
  if (refusal.error === "ValidationException") {
    const sentences = Object.values(refusal.errors ?? {});
    expect(sentences.every((said) => said.length > 0 && said.every((each) => typeof each === "string"))).toBe(true);
  }
  if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  // `current` contains a stored record, which may have any text.
  const { current: _, ...own } = body as { current?: unknown };
  expect(JSON.stringify({ ...own, errors: undefined })).not.toMatch(internals);
}
