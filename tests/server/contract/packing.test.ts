import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { everyEndpoint } from "#contract/every-endpoint";
import { packingFor } from "#server/platform/http/answers";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let place: string;
beforeAll(async () => {
  house = await openHouse(app());
  place = (await house.accommodation()).id;
  for (let month = 10; month < 20; month += 1) {
    const [check_in, check_out] = [`2027-01-${month}`, `2027-01-${month + 1}`];
    await house.booking({ accommodation_id: place, check_in, check_out });
  }
});

const browser = { "accept-encoding": "gzip, deflate, br" };
async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const cookie = `estadia_session=${house.admin.token}`;
  const response = await app().app.request(path, {
    method,
    headers: { cookie, "x-tenant": house.company.tenant_id, ...headers },
  });
  return {
    response,
    bytes: Buffer.from(await response.arrayBuffer()),
    packing: response.headers.get("content-encoding"),
  };
}

describe("a response over 1 kB", () => {
  const path = "/api/bookings";

  test.each([
    ["br", brotliDecompressSync, "gzip, deflate, br"],
    ["gzip", gunzipSync, "gzip, deflate"],
    ["gzip", gunzipSync, "br;q=0.5, gzip"],
  ])("is compressed as %s", async (packing, unpack, accepted) => {
    const plain = await ask(path);
    const packed = await ask(path, { "accept-encoding": accepted });
    expect([packed.response.status, packed.packing]).toEqual([200, packing]);
    expect(unpack(packed.bytes).toString()).toBe(plain.bytes.toString());
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(packed.response.headers.get("content-type")).toBe("application/json");
  });

  test.each([{}, { "accept-encoding": "identity" }, { "accept-encoding": "br;q=0, deflate" }])(
    "is not compressed with %j, and varies by Accept-Encoding",
    async (headers) => {
      const { response, bytes, packing } = await ask(path, headers as Record<string, string>);
      expect(packing).toBeNull();
      expect(JSON.parse(bytes.toString()).data).toHaveLength(10);
      expect(response.headers.get("vary")).toContain("Accept-Encoding");
    },
  );

  test("has the same headers for HEAD, without a body", async () => {
    const [got, head] = [await ask(path, browser), await ask(path, browser, "HEAD")];
    const told = ({ response }: typeof got) =>
      ["content-encoding", "content-type", "vary", "cache-control"].map((name) => response.headers.get(name));
    expect(head.response.status).toBe(200);
    expect(told(head)).toEqual(told(got));
    expect(head.bytes).toHaveLength(0);
  });

  test("is also compressed for a refusal and for the OpenAPI document", async () => {
    const { code, version } = (await house.admin.send("GET", path)).body.data[0];
    const sending = { body: { adults: 1, version: version + 1 }, headers: browser };
    const { bytes, headers } = await house.admin.send("PUT", `${path}/${code}`, sending);
    expect(headers.get("content-encoding")).toBe("br");
    expect(JSON.parse(brotliDecompressSync(bytes as Buffer).toString()).current.code).toBe(code);
    expect((await ask("/api/openapi.json", browser)).packing).toBe("br");
  });
});

test("a short response is not compressed", async () => {
  const { response, packing } = await ask("/api/bookings?q=nobody", browser);
  expect([response.status, packing]).toEqual([200, null]);
});

test("a response with a secret address is never compressed, however long", async () => {
  for (let number = 0; number < 8; number += 1) {
    const body = { channel: "other", name: `Canal ${number}` };
    const made = await house.admin.send("POST", `/api/accommodations/${place}/feeds`, { body, headers: browser });
    expect([made.status, made.headers.get("content-encoding")]).toEqual([201, null]);
  }
  const { response, bytes, packing } = await ask(`/api/accommodations/${place}/feeds`, browser);
  expect([response.status, packing, response.headers.get("vary")]).toEqual([200, null, null]);
  expect(bytes.length).toBeGreaterThan(1024);
});

test("responses with secret addresses are marked in the contract", () => {
  const marked = Object.entries(everyEndpoint).flatMap(([name, { secret }]) => (secret ? [name] : []));
  expect(marked.sort()).toEqual([
    ...["channelFeeds.create", "channelFeeds.list", "guestContracts.sendLink", "guestForms.link"],
    ...["guestLinks.ensure", "guestLinks.renew", "guestLinks.show"],
    ...["twoFactor.begin", "twoFactor.confirm", "twoFactor.renewCodes"],
  ]);
});

test("streams and files are not compressed", async () => {
  const events = await app().app.request("/api/events", {
    headers: { cookie: `estadia_session=${house.admin.token}`, "x-tenant": house.company.tenant_id, ...browser },
  });
  expect(events.headers.get("content-type")).toContain("text/event-stream");
  expect(events.headers.get("content-encoding")).toBeNull();
  await events.body?.cancel();
  const sheet = await ask("/api/bookings.csv", browser);
  expect(sheet.packing).toBeNull();
});

test.each([
  [undefined, null],
  ["", null],
  ["*", "br"],
  ["gzip;q=1.0, *;q=0", "gzip"],
  ["br;q=0.2, gzip;q=0.8", "gzip"],
  ["BR", "br"],
  ["br;q=x", null],
  ["deflate, zstd", null],
])("for the Accept-Encoding %j the encoding is %j", (accepted, packing) => {
  expect(packingFor(accepted)).toBe(packing);
});
