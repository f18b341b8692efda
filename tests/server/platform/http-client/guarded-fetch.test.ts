import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { type FetchOptions, guardedFetch, isPublicAddress } from "#server/platform/http-client/guarded-fetch";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A host on this machine, and the number of requests to it. */
async function host(answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/`, asked: () => asked };
}

const faultOf = async (address: string, options: FetchOptions = {}) =>
  guardedFetch(address, options).then(
    ({ status }) => `answered ${status}`,
    (error) => error.fault ?? error,
  );
const toHere = { allowPrivate: true };

describe("Internal addresses", () => {
  test.each([
    ...[
      "0.0.0.0",
      "10.1.2.3",
      "100.64.0.1",
      "127.0.0.1",
      "127.8.9.10",
      "169.254.169.254",
      "172.16.0.1",
      "172.31.255.255",
    ],
    ...[
      "192.0.0.8",
      "192.0.2.1",
      "192.88.99.1",
      "192.168.1.1",
      "198.18.0.1",
      "198.51.100.7",
      "203.0.113.9",
      "224.0.0.1",
    ],
    ...[
      "239.255.255.255",
      "240.0.0.1",
      "255.255.255.255",
      "::",
      "::1",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "::7f00:1",
    ],
    ...[
      "64:ff9b::7f00:1",
      "64:ff9b:1::a00:1",
      "100::1",
      "2001::1",
      "2001:db8::1",
      "2002:7f00:1::",
      "3fff::1",
      "fc00::1",
    ],
    ...["fd12:3456::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "5f00::1", "not an address", "", "127.1"],
  ])("are not public: %s", (address) => expect(isPublicAddress(address)).toBe(false));

  test.each([
    "1.1.1.1",
    "8.8.8.8",
    "100.63.255.255",
    "100.128.0.1",
    "172.15.0.1",
    "172.32.0.1",
    "2606:4700::1111",
    "2a00:1450::1",
  ])("do not include public ones: %s", (address) => expect(isPublicAddress(address)).toBe(true));

  test("receive no request, however they are spelled", async () => {
    const canary = await host((_, response) => response.end("heard"));
    const spellings = [
      ...[
        "127.0.0.1",
        "127.1",
        "127.0.1",
        "2130706433",
        "0x7f000001",
        "0177.0.0.1",
        "0x7f.1",
        "127.0.0.1.",
        "0",
        "0.0.0.0",
      ],
      ...[
        "localhost",
        "LOCALHOST.",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "[0:0:0:0:0:0:0:1]",
        "[::127.0.0.1]",
      ],
      ...["[64:ff9b::7f00:1]", "[2002:7f00:1::]", "１２７.0.0.1", "①②⑦.0.0.1", "127。0。0。1", "%31%32%37.0.0.1"],
    ];
    for (const name of spellings) {
      const resolve = async () => ["127.0.0.1"];
      expect(await faultOf(`http://${name}:${canary.port}/`, { resolve }), name).toBe("address_refused");
    }
    expect(canary.asked()).toBe(0);
  });

  test("cannot be reached by other schemes, credentials or invalid addresses", async () => {
    for (const address of [
      "file:///etc/passwd",
      "ftp://example.com/a.ics",
      "gopher://x",
      "data:text/calendar,BEGIN",
      "javascript:1",
      "http://ana:senha@example.com/",
      "//example.com",
      "a",
      "",
    ]) {
      expect(await faultOf(address, { resolve: async () => ["8.8.8.8"] }), address).toBe("address_refused");
    }
  });
});

describe("A host name", () => {
  test("is refused if one of its addresses is internal", async () => {
    const resolve = async () => ["8.8.8.8", "10.0.0.1"];
    expect(await faultOf("http://calendar.example/", { resolve })).toBe("address_refused");
  });

  test("is resolved once, and the connection goes to the address that was checked", async () => {
    const canary = await host((request, response) => response.end(request.headers.host));
    const answers = [["127.0.0.1"], ["10.0.0.1"]];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    const { body } = await guardedFetch(`http://rebind.example:${canary.port}/`, { ...toHere, resolve });
    expect([asked, body.toString()]).toEqual([1, `rebind.example:${canary.port}`]);
  });

  test("with several addresses is reached at the one that responds", async () => {
    const canary = await host((_request, response) => response.end("here"));
    const resolve = async () => ["::1", "127.0.0.1"]; // it listens only at the second
    const { body } = await guardedFetch(`http://both.example:${canary.port}/`, { ...toHere, resolve });
    expect(body.toString()).toBe("here");
  });

  test("that does not resolve, or resolves to no address, is unreachable", async () => {
    expect(await faultOf("http://nowhere.example/", { resolve: () => Promise.reject(new Error("ENOTFOUND")) })).toBe(
      "unreachable",
    );
    expect(await faultOf("http://nowhere.example/", { resolve: async () => [] })).toBe("unreachable");
  });
});

describe("A redirect", () => {
  test("is followed, five times at most", async () => {
    const chain = await host((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) return response.end("arrived");
      response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect((await guardedFetch(`${chain.url}5`, toHere)).body.toString()).toBe("arrived");
    expect(await faultOf(`${chain.url}6`, toHere)).toBe("refused");
    expect(chain.asked()).toBe(12);
  });

  test.each([
    "http://127.0.0.1:1/",
    "http://[::ffff:10.0.0.1]/",
    "file:///etc/passwd",
    "//169.254.169.254/latest",
    "http://inside.example/",
  ])("to an internal address is refused: %s", async (location) => {
    const door = await host((_, response) => response.writeHead(302, { location }).end());
    // Only the first name may resolve to this machine; everything after it is checked as usual.
    let hops = 0;
    const resolve = async () => (hops++ === 0 ? ["127.0.0.1"] : ["10.0.0.1"]);
    const options: FetchOptions = {
      resolve,
      get allowPrivate() {
        return door.asked() === 0;
      },
    };
    expect(await faultOf(`http://outside.example:${door.port}/`, options)).toBe("address_refused");
    expect(door.asked()).toBe(1);
  });
});

describe("A host that never finishes its response", () => {
  const limits = { ...toHere, timeLimit: 400, sizeLimit: 100_000 };
  const inTime = async (url: string, options: FetchOptions = limits) => {
    const started = performance.now();
    const fault = await faultOf(url, options);
    expect(performance.now() - started).toBeLessThan(20_000);
    return fault;
  };

  test("by sending nothing times out", async () => {
    const silent = await host(() => {});
    expect(await inTime(silent.url)).toBe("timeout");
  });

  test("by sending slowly times out", async () => {
    const drips = await host((_, response) => {
      response.writeHead(200);
      const drop = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(drop));
    });
    expect(await inTime(drips.url)).toBe("timeout");
  });

  test("by slow redirects times out in total", async () => {
    const slow = await host(
      (_, response) => void setTimeout(() => response.writeHead(302, { location: "/" }).end(), 150),
    );
    expect(await inTime(slow.url)).toBe("timeout");
  });

  test("by a name that never resolves times out", async () => {
    expect(await inTime("http://slow.example/", { ...limits, resolve: () => new Promise(() => {}) })).toBe("timeout");
  });

  test("by an endless body is stopped at the size limit", async () => {
    const endless = await host((_, response) => {
      const pour = () => {
        while (response.write("x".repeat(65_536)));
      };
      response.on("drain", pour);
      pour();
    });
    expect(await inTime(endless.url, { ...limits, timeLimit: 10_000 })).toBe("too_large");
  });

  test("by a body that unpacks to far more is stopped at the size limit", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    const packed = await host((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    expect(await inTime(packed.url, { ...limits, timeLimit: 10_000 })).toBe("too_large");
  });

  test("or uses an unsupported or broken encoding is refused", async () => {
    const odd = await host((_, response) => response.writeHead(200, { "content-encoding": "zstd" }).end("x"));
    expect(await inTime(odd.url)).toBe("refused");
    const broken = await host((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("no gzip"));
    expect(await inTime(broken.url)).toBe("unreachable");
  });
});

test("a compressed body is read, and headers are sent and returned", async () => {
  const good = await host((request, response) => {
    response
      .writeHead(200, { "content-encoding": "gzip", etag: '"1"' })
      .end(gzipSync(String(request.headers["if-none-match"])));
  });
  const { status, headers, body } = await guardedFetch(good.url, { ...toHere, headers: { "if-none-match": '"0"' } });
  expect([status, headers.etag, body.toString()]).toEqual([200, '"1"', '"0"']);
});

test("errors do not contain the address, which is secret", async () => {
  const error = await guardedFetch("http://127.0.0.1:1/segredo").catch((thrown) => thrown);
  expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain("segredo");
});
