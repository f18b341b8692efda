import { expect } from "vitest";
import type { Endpoint } from "#contract/endpoint";
import { type ErrorCode, errors } from "#contract/errors";
import { parse } from "#contract/parse";
import type { Reply } from "#tests/support/test-app";

// What must never leave the server: stacks, SQL, the driver's words, file names.
const internals =
  /\bat \S+ \(|node_modules|\.ts:\d+|\bselect\b.+\bfrom\b|insert into|update ".+" set|violates|constraint|relation "|syntax error|PGlite|postgres|kysely|TypeError|undefined is not|Cannot read/i;

/** How long a browser may keep the file that an endpoint answers. */
export function keptBy({ download }: Endpoint): string {
  return download ? "no-store" : "private, max-age=31536000, immutable";
}

/** The answer is what the contract promises: the endpoint's own, exactly, or the error envelope of a known code. */
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

/** The answer is a refusal as the conventions say, and gives nothing of the inside away. */
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
  // `current` repeats a stored record, which may hold any words.
  const { current: _, ...own } = body as { current?: unknown };
  expect(JSON.stringify({ ...own, errors: undefined })).not.toMatch(internals);
}
