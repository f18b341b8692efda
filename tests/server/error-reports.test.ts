import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openReports, type ReportError } from "#server/platform/error-reports";

const received: string[] = [];
const server = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  received.push(text);
  response.writeHead(200).end("{}");
});
let report: ReportError;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  report = openReports(`http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`, "1.2.3 (abc)");
});
afterAll(() => void server.close());

async function reported(error: unknown) {
  const before = received.length;
  report(error, { route: "/api/bookings/:code", request_id: "r-1" });
  await expect.poll(() => received.length).toBe(before + 1);
  return { text: received[before]!, event: JSON.parse(received[before]!.split("\n")[2]!) };
}

test("an error of the server is reported with its type, its stack and the pattern of the route", async () => {
  const { event } = await reported(new TypeError("lost"));
  expect(event).toMatchObject({ release: "1.2.3 (abc)", tags: { route: "/api/bookings/:code", request_id: "r-1" } });
  expect(event.exception.values[0]).toMatchObject({ type: "TypeError", value: "lost" });
  expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(2);
  expect(Object.keys(event)).not.toEqual(expect.arrayContaining(["user"]));
  for (const left of ["user", "request", "breadcrumbs", "extra", "server_name"]) expect(event).not.toHaveProperty(left);
});

test("addresses that give access, rows of the database and causes are left out", async () => {
  const { text } = await reported(new Error("GET https://estadia.test/convite/abc-secret-1?x=secret-2 failed"));
  expect(text).toContain("/convite/[...]");
  const row = Object.assign(new Error('invalid input syntax for type date: "secret-3"'), {
    ...{ code: "23505", constraint: "users_email", detail: "Key (email)=(secret-4) already exists." },
    cause: new Error("secret-5"),
  });
  const { text: other } = await reported(row);
  expect(other).toContain("SQLSTATE 23505, users_email");
  expect(text + other).not.toContain("secret-");
});
