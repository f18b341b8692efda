import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "#server/app";
import type { Config } from "#server/platform/config";
import { readBuiltClient } from "#server/platform/http/static-files";
import { flatRoutes } from "#tests/app/support/flat-routes";
import { keptBy } from "#tests/server/contract/answers";
import { appWith } from "#tests/server/contract/browser";
import { goodRequest, unspentRequest } from "#tests/server/contract/good-requests";
import { addressOf, allowedCaller, endpoints, openWorld, type World } from "#tests/server/contract/world";
import { sampled } from "#tests/support/seed";

const inline = "window.started=1;";
const drawnInline = "window.drawn=1;";
const hashed = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const page = `<!doctype html><script>${inline}</script><script type="module" src="/assets/app-1.js"></script>`;

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), "estadia-client-"));
  for (const part of ["assets", "login"]) await mkdir(join(folder, "client", part), { recursive: true });
  await writeFile(join(folder, "client/login/index.html"), `${page}<script>${drawnInline}</script>`);
  await writeFile(join(folder, "client/index.html"), page);
  for (const name of ["favicon.svg", "assets/app-1.js"]) await writeFile(join(folder, "client", name), "export {};");
  await writeFile(join(folder, "client/assets/app-1.js.br"), "packed");
  await writeFile(join(folder, "secret.txt"), "a secret beside the client");
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The application as started in production: with its client, and with a test's settings. */
async function program(changes: Partial<Config> = {}) {
  const { database, clock, config, files } = world;
  const log = pino({ level: "silent" });
  const secrets = { csrfKey: "k", secrets: ["c"] as const };
  const services = { database, clock, config: { ...config, ...changes }, log, files, ...secrets };
  return createApp(services, { client: await readBuiltClient(join(folder, "client")) });
}

const html = { accept: "text/html,application/xhtml+xml" };

function policyOf(response: Response): Map<string, string[]> {
  const text = response.headers.get("content-security-policy") ?? "";
  return new Map(
    text.split(";").map((part) => {
      const [name = "", ...sources] = part.trim().split(" ");
      return [name, sources];
    }),
  );
}

const pages = ["/login", "/login?voltar=x", "/nowhere", "/reservas/RES123"];
const data = "/api/auth/me /api/openapi.json /healthz /config.json /api/nowhere /csrf-cookie /favicon.svg".split(" ");

/** Every page and endpoint whose address is itself a secret, as declared. */
const secretAddresses = [
  ...flatRoutes(),
  ...endpoints.filter(({ endpoint }) => endpoint.method === "GET").map(({ endpoint }) => endpoint.path),
]
  .filter((path) => path.includes(":token"))
  .map((path) => path.replace(/:\w+/g, "abc"));

describe("every response", () => {
  test.each([...pages, ...data, "/assets/app-1.js"])("of %s has the basic headers of its kind", async (address) => {
    const { headers } = await (await program()).request(address, { headers: html });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("strict-transport-security")).toBeNull();
    const id = headers.get("x-request-id");
    if (address.startsWith("/assets/")) expect(id).toBeNull();
    else expect(id).toMatch(/^[\w-]{20,}$/);
  });

  test.each(data)("of %s is data: its policy allows no resources and no framing", async (address) => {
    const policy = policyOf(await (await program()).request(address, { headers: html }));
    expect(Object.fromEntries(policy)).toEqual({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] });
  });

  test.each(pages)("of %s is a page that cannot be framed, with an opener and a referrer policy", async (address) => {
    const { headers } = await (await program()).request(address, { headers: html });
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });

  test.each(pages)("of %s forbids foreign and inline scripts, frames and objects", async (address) => {
    const policy = policyOf(await (await program()).request(address, { headers: html }));
    const scripts = address === "/login" ? [inline, drawnInline] : [inline];
    expect(policy.get("default-src")).toEqual(["'self'"]);
    expect(policy.get("script-src")).toEqual(["'self'", ...scripts.map(hashed)]);
    expect(policy.get("connect-src")).toEqual(["'self'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    const hosts = [...policy.values()]
      .flat()
      .filter((source) => !/^('self'|'none'|'sha256-.+'|'unsafe-inline'|data:|blob:)$/.test(source));
    expect(hosts, "no third party").toEqual([]);
    expect([...policy].filter(([, sources]) => sources.includes("'unsafe-inline'")).map(([name]) => name)).toEqual([
      "style-src",
    ]);
  });

  test("that redirects from the root allows no resources and no framing", async () => {
    const led = await (await program()).request("/", { headers: html });
    expect([led.status, led.headers.get("location")]).toEqual([302, "/login"]);
    expect(Object.fromEntries(policyOf(led))).toEqual({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] });
  });

  test("under https has Strict-Transport-Security", async () => {
    const app = await program({ secure: true, publicUrl: "https://estadia.example" });
    for (const address of ["/login", "/api/auth/me", "/assets/app-1.js"]) {
      const { headers } = await app.request(address, { headers: html });
      expect(headers.get("strict-transport-security"), address).toMatch(/^max-age=\d{8}/);
    }
  });

  test("allows connections only to itself and the configured error collector", async () => {
    const app = await program({ sentryDsn: "https://key@errors.example/1" });
    expect(policyOf(await app.request("/login", { headers: html })).get("connect-src")).toEqual([
      "'self'",
      "https://errors.example",
    ]);
  });

  test.each([
    "/alterar-senha/abc",
    "/alterar-email/abc",
    "/booking/RES123/confirmation/abc",
    "/Booking/RES123/confirmation/abc",
    "//booking/RES123/confirmation/abc",
    "/%62ooking/RES123/confirmation/abc",
    "/booking%2fRES123/confirmation/abc",
    "/ALTERAR-SENHA//abc",
    "/alterar-senha/%zz",
    "/Registrar/confirmar/abc",
    ...["/recibo", ...secretAddresses],
  ])("of %s sends no referrer and is not indexed", async (address) => {
    const { headers } = await (await program()).request(`http://localhost${address}`, { headers: html });
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toMatch(/noindex/);
  });
});

const sampleOf = (kind: "file" | "data") =>
  sampled(
    `caching ${kind}`,
    endpoints.filter(({ endpoint }) => (endpoint.file === null) === (kind === "data")),
  );

describe("caching", () => {
  test.each(sampleOf("data"))("of $name is forbidden, for refusals too", async ({ name, endpoint }) => {
    const { params, query, body } = await goodRequest(name, world.own);
    const address = addressOf(endpoint, params, query);
    const caller = await allowedCaller(world.own, endpoint);
    const replies = [
      await caller.send(endpoint.method, address, { body }),
      await world.anonymous().send(endpoint.method, address, { body, withoutCsrf: true }),
    ];
    for (const { headers } of replies) expect(headers.get("cache-control")).toBe("no-store");
  });

  test.each(sampleOf("file"))(
    "of $name follows the declared policy of the file, and its refusals are not cached",
    async ({ name, endpoint }) => {
      const { params } = await goodRequest(name, world.own);
      const caller = await world.signedIn(world.own.company.user_id);
      const shown = await caller.send("GET", addressOf(endpoint, params));
      const refused = await world.anonymous().send("GET", addressOf(endpoint, params));
      expect(shown.headers.get("cache-control")).toBe(keptBy(endpoint));
      // a public endpoint refuses nobody
      if (refused.status >= 400) expect(refused.headers.get("cache-control")).toBe("no-store");
      else expect(endpoint.access).toBe("public");
    },
  );

  test("assets are immutable and served compressed, and the page is revalidated", async () => {
    const app = await program();
    const asset = await app.request("/assets/app-1.js");
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(asset.headers.get("content-type")).toMatch(/^text\/javascript/);
    const packed = await app.request("/assets/app-1.js", { headers: { "accept-encoding": "gzip, br" } });
    expect([packed.headers.get("content-encoding"), await packed.text()]).toEqual(["br", "packed"]);
    expect((await app.request("/login", { headers: html })).headers.get("cache-control")).toBe("no-cache");
  });
});

test("a build made while the program runs does not change what it serves", async () => {
  const app = await program();
  await rename(join(folder, "client"), join(folder, "former"));
  expect(await (await app.request("/assets/app-1.js")).text()).toBe("export {};");
  expect((await app.request("/login", { headers: html })).status).toBe(200);
  await rename(join(folder, "former"), join(folder, "client"));
});

describe("the page", () => {
  test("is returned for a GET that accepts HTML, at any address outside files and the API", async () => {
    const app = await program();
    for (const address of ["/login?voltar=x", "/reservas/RES123/editar", "/nowhere", "/index.html", "/apixyz"]) {
      const response = await app.request(address, { headers: html });
      expect([response.status, await response.text()], address).toEqual([200, page]);
    }
  });

  test.each([
    ["GET", "/login", { accept: "application/json" }],
    ["GET", "/login", {}],
    ["GET", "/api/nowhere", html],
    ["GET", "/api", html],
    ["GET", "/api/", html],
    ["GET", "/assets/app-2.js", html],
    ["GET", "/assets/", html],
    ["GET", "/assets/app-1.js.br", {}],
    ["POST", "/login", html],
    ["PUT", "/", html],
    ["DELETE", "/nowhere", html],
    ["POST", "/api/nowhere", {}],
  ])("is not returned for %s %s with %j, which is a 404 in JSON", async (method, address, headers) => {
    const response = await (await program()).request(address, { method, headers });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({
      error: "NotFoundException",
      message: "Não encontramos o que você procura.",
    });
  });

  test.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "/..%5csecret.txt",
    "/%00",
    "//secret.txt",
    "/assets//app-1.js/..%2f..%2f..%2fsecret.txt",
  ])("does not leak files from outside the client's folder: %s", async (address) => {
    for (const headers of [{}, html]) {
      const text = await (await (await program()).request(address, { headers })).text();
      expect(text).not.toContain("a secret");
    }
  });
});

describe("an address in another spelling", () => {
  const spellings: [string, (path: string) => string][] = [
    ["a doubled slash", (path) => `/${path}`],
    ["an encoded prefix", (path) => path.replace("/api", "/%61pi")],
    ["an encoded slash", (path) => path.replace("/api/", "/api%2f")],
    ["a dot segment", (path) => path.replace("/api/", "/api/./x/../")],
    ["an encoded dot segment", (path) => path.replace("/api/", "/api/%2e/x/%2e%2e/")],
    ["capitals", (path) => path.replace("/api/", "/API/")],
    ["a slash at the end", (path) => `${path}/`],
    ["a semicolon", (path) => `${path};x=1`],
    ["a backslash", (path) => path.replace("/api/", "/api\\")],
  ];
  const privates = sampled(
    "spelling",
    endpoints.filter(({ endpoint }) => endpoint.access !== "public"),
  );

  test.each(spellings)("with %s is never more open than its plain form", async (_, respell) => {
    const app = await program();
    for (const { name, endpoint } of privates) {
      const { params, body } = await unspentRequest(name, world.own);
      const address = respell(addressOf(endpoint, params));
      const headers = { "content-type": "application/json", ...html };
      const init =
        endpoint.method === "GET"
          ? { headers }
          : { method: endpoint.method, headers, body: JSON.stringify(body ?? {}) };
      const response = await app.request(address, init);
      const text = await response.text();
      if (text !== page) expect([401, 404, 419], `${endpoint.method} ${address} ${text}`).toContain(response.status);
      expect(text).not.toContain(world.own.canary);
    }
  });
});

test("the OpenAPI document and the client settings are public and contain no secrets", async () => {
  const app = appWith(world, { sentryDsn: "https://key@errors.example/1", smtpUrl: "smtp://user:secret@mail.example" });
  const document = (await (await app.request("/api/openapi.json")).json()) as { paths: object };
  expect(Object.keys(document.paths).length).toBeGreaterThan(20);
  const config = await (await app.request("/config.json")).json();
  expect(config).toEqual({
    sentry_dsn: "https://key@errors.example/1",
    sentry_trace_hosts: ["localhost"],
    release: "0.0.0",
  });
});
