import { expect, test } from "vitest";
import { everyEndpoint } from "#contract/every-endpoint";
import { secretAddresses } from "#contract/platform/secret-addresses";
import { createLog } from "#server/platform/log";
import { testApp } from "#tests/support/house";
import { createTestApp } from "#tests/support/test-app";

const app = testApp();
const token = "tOkEn-1234567890";

/** Every endpoint below a secret address, and the addresses themselves. */
const asked = [
  ...Object.values(everyEndpoint).filter(({ path }) => secretAddresses.some((address) => path.startsWith(address))),
  ...secretAddresses.map((path) => ({ method: "GET", path })),
].map(({ method, path }) => [method, path.replace(/:\w+/g, token)] as const);

test.each(asked)("%s %s: the log does not contain the token, and no referrer is sent", async (method, address) => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const logged = createTestApp(app().database, { clock: app().clock, log });
  const { headers } = await logged.anonymous().send(method, address, method === "GET" ? {} : { body: {} });
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
  if (/^\/(api|ical)\//.test(address)) expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("")).not.toContain(token);
});
