import type { Server } from "node:http";
import { connect } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppEnv } from "#server/platform/http/environment";
import { answerError } from "#server/platform/http/error-answers";
import { readBody } from "#server/platform/http/input";

const limit = 1000;
let server: Server;
let port: number;
beforeAll(async () => {
  const app = new Hono<AppEnv>();
  app.put("/", async (context) => context.text(`${(await readBody(context, limit)).length} bytes`));
  app.onError(answerError);
  server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  ({ port } = server.address() as { port: number });
});
afterAll(() => void server?.close());

const head = (framing: string) => `PUT / HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n`;
const chunked = (size: number) => `${size.toString(16)}\r\n${"a".repeat(size)}\r\n`;

/** Sends parts one after the other, as a proxy does, and stops at an answer. Returns how many were sent, and it. */
async function sendSlowly(parts: readonly string[]): Promise<{ sent: number; answer: string }> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes;
  });
  const answered = new Promise((resolve, reject) =>
    socket.on("data", resolve).on("error", reject).on("close", resolve),
  );
  let sent = 0;
  for (; sent < parts.length && answer === ""; sent += 1) {
    await new Promise((resolve) => socket.write(parts[sent]!, resolve));
    await new Promise(setImmediate);
  }
  await answered;
  socket.destroy();
  return { sent, answer };
}

const piece = 65_536;
const pieces = 32;

test.each([
  ["with its length", [head(`Content-Length: ${piece * pieces}`), ...Array(pieces).fill("a".repeat(piece))]],
  ["in chunks", [head("Transfer-Encoding: chunked"), ...Array(pieces).fill(chunked(piece)), "0\r\n\r\n"]],
])("a body above its limit, sent %s, is refused once it was sent, and the connection stays", async (_, parts) => {
  const { sent, answer } = await sendSlowly([...parts, head("Content-Length: 3"), "abc"]);
  expect(sent).toBeGreaterThanOrEqual(parts.length);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).not.toMatch(/^connection: close/im);
});

test("a body of more than any proxy lets through is refused at once, and the connection ends", async () => {
  const { sent, answer } = await sendSlowly([
    head("Content-Length: 100000000"),
    ...Array(1600).fill("a".repeat(piece)),
  ]);
  expect(sent).toBeLessThan(200);
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*^connection: close/im);
});

test("a body within the limit is read whole, with its length or in chunks", async () => {
  const told = await sendSlowly([head("Content-Length: 900"), "a".repeat(900)]);
  const silent = await sendSlowly([head("Transfer-Encoding: chunked"), chunked(450), chunked(450), "0\r\n\r\n"]);
  expect([told.answer, silent.answer]).toEqual([
    expect.stringMatching(/900 bytes$/),
    expect.stringContaining("900 bytes"),
  ]);
});
