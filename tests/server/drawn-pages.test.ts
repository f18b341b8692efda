import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "#server/platform/http/environment";
import { type BuiltClient, serveStaticFiles, withSettings } from "#server/platform/http/static-files";

const bytes = (text: string) => new TextEncoder().encode(text);
const client: BuiltClient = {
  files: new Map([
    ["/index.html", bytes("every address")],
    ["/login/index.html", bytes("the log-in, drawn")],
    ["/login/index.html.br", bytes("the log-in, drawn and packed")],
  ]),
  page: "every address",
  drawn: ["the log-in, drawn"],
};
const app = new Hono<AppEnv>();
serveStaticFiles(app, client, (context) => context.req.header("cookie") !== undefined);
const open = (address: string, headers: Record<string, string> = {}) =>
  app.request(address, { headers: { accept: "text/html", ...headers } });
const textOf = async (address: string, headers: Record<string, string> = {}) => (await open(address, headers)).text();

test("a visitor without a session gets the prerendered log-in, compressed as the browser accepts", async () => {
  expect(await textOf("/login")).toBe("the log-in, drawn");
  const packed = await open("/login", { "accept-encoding": "br" });
  expect(await packed.text()).toBe("the log-in, drawn and packed");
  expect(packed.headers.get("content-type")).toBe("text/html; charset=utf-8");
});

test("with a session cookie, a query or another path, the app page is served instead", async () => {
  expect(await textOf("/login", { cookie: "session=1" })).toBe("every address");
  expect(await textOf("/login?voltar=%2Freservas")).toBe("every address");
  expect(await textOf("/login/index.html")).toBe("every address");
  expect(await textOf("/reservas")).toBe("every address");
});

test("the log-in is prerendered only at its exact address", async () => {
  for (const address of ["/login/", "/LOGIN", "/?voltar=x"]) {
    const answer = await open(address);
    expect([answer.status, await answer.text()], address).toEqual(
      address.startsWith("/?") ? [302, ""] : [200, "every address"],
    );
  }
  expect((await app.request("/login", { method: "HEAD", headers: { accept: "text/html" } })).status).toBe(200);
  expect((await app.request("/", { headers: { accept: "application/json" } })).status).toBe(404);
});

test("curl at the front door is told what this is", async () => {
  const answer = await app.request("/", { headers: { accept: "*/*" } });
  expect(answer.status).toBe(200);
  // Hono's server, loaded by another file of tests, puts a blank before the parameter
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; ?charset=UTF-8$/);
  expect(await answer.text()).toMatch(/^This is Estadia.*\n.*\/healthz/);
  expect((await app.request("/reservas", { headers: { accept: "*/*" } })).status).toBe(404);
});

test("a client without a prerendered log-in redirects no visitor to it", async () => {
  const bare = new Hono<AppEnv>();
  serveStaticFiles(
    bare,
    { ...client, files: new Map([["/index.html", bytes("every address")]]), drawn: [] },
    () => false,
  );
  expect(await (await bare.request("/", { headers: { accept: "text/html" } })).text()).toBe("every address");
});

test("both variants of the page vary by cookie and encoding, and are revalidated", async () => {
  for (const page of [await open("/login"), await open("/login", { cookie: "session=1" })]) {
    expect(page.headers.get("vary")).toBe("Cookie, Accept-Encoding");
    expect(page.headers.get("cache-control")).toBe("no-cache");
  }
});

test("the root address redirects a visitor without a session to the log-in", async () => {
  const led = await open("/");
  expect([led.status, led.headers.get("location"), led.headers.get("vary")]).toEqual([302, "/login", "Cookie"]);
  expect(await textOf("/", { cookie: "session=1" })).toBe("every address");
});

test("every page contains the client settings, packed or not, and they can write nothing else into it", () => {
  const head = "<!doctype html><head></head>";
  const bytes = new TextEncoder().encode(head);
  const addresses = ["/index.html", "/login/index.html", "/login/index.html.br", "/login/index.html.gz"];
  const files = new Map(addresses.map((address) => [address, bytes]));
  const settings = { sentry_trace_hosts: [`"'&><script>$&`] };
  const written = withSettings({ files, page: head, drawn: [head] }, settings);
  const [, content = ""] =
    /^<!doctype html><head><meta name="settings" content="([^"<>]*)"\/><\/head>$/.exec(written.page) ?? [];
  const read = content
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">");
  expect(JSON.parse(read.replaceAll("&amp;", "&"))).toEqual(settings);
  expect(written.drawn).toEqual([written.page]);
  const [plain, drawn, brotli, gzipped] = addresses.map((address) => Buffer.from(written.files.get(address)!));
  expect([plain, drawn, brotliDecompressSync(brotli!), gunzipSync(gzipped!)].map(String)).toEqual(
    addresses.map(() => written.page),
  );
});
