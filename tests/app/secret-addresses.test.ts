import { describe, expect, test } from "vitest";
import { everyEndpoint } from "#contract/every-endpoint";
import { holdsSecret, secretAddresses, withoutSecrets } from "#contract/platform/secret-addresses";
import { flatRoutes } from "#tests/app/support/flat-routes";
import { beforeSend, reportingOptions, scrubEnvelope } from "~/lib/reporting-options";
import { handleOf } from "~/lib/route-access";

/** Names of parameters that are secrets. */
const secretName = /:(token|hash|secret|key|password|code_hash)\b/;

/** Public addresses with a parameter that is not a secret. */
const harmless: Record<string, string> = {
  "/api/public/logos/:tenant/:picture": "a logo, shown to every guest",
  "/api/public/municipalities/:state": "names of municipalities, from the IBGE",
  "/verificar/:hash": "whether a signed contract has this hash, printed on its last page",
};

const inTable = (path: string) => secretAddresses.some((address) => path === address || path.startsWith(`${address}/`));

/** Addresses that are missing from the table. */
const forgotten = (addresses: readonly { path: string; isPublic: boolean }[]) =>
  addresses
    .filter(({ path, isPublic }) => secretName.test(path) || (isPublic && path.includes(":")))
    .filter(({ path }) => !inTable(path) && !Object.hasOwn(harmless, path))
    .map(({ path }) => path);

const calls = Object.values(everyEndpoint).map(({ path, access }) => ({ path, isPublic: access === "public" }));
const pages = flatRoutes().map((path) => ({ path, isPublic: handleOf(path)?.scope === undefined }));

describe("the table of secret addresses", () => {
  test("contains every call and page whose address is a secret", () => {
    expect(forgotten([...calls, ...pages])).toEqual([]);
    expect(forgotten([{ path: "/api/receipts/:token", isPublic: false }])).toHaveLength(1);
    expect(forgotten([{ path: "/recibo/:number", isPublic: true }])).toHaveLength(1);
  });

  test("contains only addresses that are served", () => {
    const served = [...calls, ...pages].map(({ path }) => path);
    const left = secretAddresses.filter((address) => !served.some((path) => path.startsWith(address)));
    expect(left).toEqual(["/ical/:file"]); // served apart from the contract: tests/server/secret-addresses.test.ts
  });
});

const token = "tOkEn-1_2.3~4";
const filled = [...calls, ...pages]
  .map(({ path }) => path)
  .filter(inTable)
  .concat("/ical/:file");
const addresses = filled.map((path) => path.replace(/:\w+/g, token));

describe("secret addresses are removed from error reports", () => {
  const options = reportingOptions({ sentry_dsn: "https://key@sentry.test/1", sentry_trace_hosts: [] });
  const event = (address: string) => ({
    type: undefined,
    transaction: address,
    request: { url: `https://app.estadia.test${address}?a=1` },
    exception: { values: [{ value: `GET ${address}: 500`, stacktrace: { frames: [{ filename: address }] } }] },
    breadcrumbs: [{ data: { from: address, to: `/login?voltar=${encodeURIComponent(address)}` } }],
  });

  test.each(addresses)("%s", async (address) => {
    const crumb = { category: "navigation", message: `GET ${address}`, data: { url: address, to: [address] } };
    const span = {
      description: `GET ${address}`,
      data: { "http.url": address, "url.full": `https://x.test${address}` },
    };
    const recording = `{"segment_id":0}\n${JSON.stringify([{ type: 4, data: { href: `https://x.test${address}` } }])}`;
    const sent = [
      beforeSend(event(address) as never, {}),
      options.beforeBreadcrumb?.(crumb),
      options.beforeSendSpan?.(span as never),
      await options.beforeSendTransaction?.(event(address) as never, {}),
      scrubEnvelope(
        [
          { trace: { transaction: address } },
          [
            [{ type: "event" }, event(address)],
            [{ type: "replay_recording" }, recording],
          ],
        ],
        false,
      ),
    ];
    expect(sent.every(Boolean)).toBe(true);
    expect(JSON.stringify(sent)).not.toContain(token);
  });

  test.each(addresses)("%s is never replayed", (address) => {
    expect(holdsSecret(address)).toBe(true);
  });

  test.each(["//Convite/tOkEn", "/%63onvite/tOkEn", "\\convite\\tOkEn", "/convite/tOkEn%ZZ", "%2Fconvite%2FtOkEn"])(
    "%s, as normalized by the router",
    (address) => {
      expect(withoutSecrets(`at https://app.estadia.test${address}:10:4`)).not.toContain("tOkEn");
      expect(holdsSecret(address)).toBe(true);
    },
  );

  test("other addresses are unchanged", () => {
    expect(withoutSecrets("GET /api/bookings/K7WM2RXQ 500 at app/lib/api.ts:3:1")).toBe(
      "GET /api/bookings/K7WM2RXQ 500 at app/lib/api.ts:3:1",
    );
    expect(["/reservas", "/registrar", "/api/bookings/K7/convite", "/login"].some(holdsSecret)).toBe(false);
  });
});
