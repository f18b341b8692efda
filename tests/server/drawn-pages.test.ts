import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "#server/http/environment";
import { type BuiltClient, serveStaticFiles } from "#server/http/static-files";

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

test("who has no session gets the drawn log-in, packed as the browser asks", async () => {
  expect(await textOf("/login")).toBe("the log-in, drawn");
  const packed = await open("/login", { "accept-encoding": "br" });
  expect(await packed.text()).toBe("the log-in, drawn and packed");
  expect(packed.headers.get("content-type")).toBe("text/html; charset=utf-8");
});

test("who may be signed in never sees it flash, and what is asked beside it is read by the client", async () => {
  expect(await textOf("/login", { cookie: "session=1" })).toBe("every address");
  expect(await textOf("/login?voltar=%2Freservas")).toBe("every address");
  expect(await textOf("/login/index.html")).toBe("every address");
  expect(await textOf("/reservas")).toBe("every address");
});

test("the log-in is drawn at its own address alone, as it is spelled", async () => {
  for (const address of ["/login/", "/LOGIN", "/?voltar=x"]) {
    const answer = await open(address);
    expect([answer.status, await answer.text()], address).toEqual(
      address.startsWith("/?") ? [302, ""] : [200, "every address"],
    );
  }
  expect((await app.request("/login", { method: "HEAD", headers: { accept: "text/html" } })).status).toBe(200);
  expect((await app.request("/", { headers: { accept: "application/json" } })).status).toBe(404);
});

test("a client without a drawn log-in leads nobody there", async () => {
  const bare = new Hono<AppEnv>();
  serveStaticFiles(
    bare,
    { ...client, files: new Map([["/index.html", bytes("every address")]]), drawn: [] },
    () => false,
  );
  expect(await (await bare.request("/", { headers: { accept: "text/html" } })).text()).toBe("every address");
});

test("nobody between keeps one person's page for another, nor for ever", async () => {
  for (const page of [await open("/login"), await open("/login", { cookie: "session=1" })]) {
    expect(page.headers.get("vary")).toBe("Cookie, Accept-Encoding");
    expect(page.headers.get("cache-control")).toBe("no-cache");
  }
});

test("the bare address leads who has no session to the log-in at once", async () => {
  const led = await open("/");
  expect([led.status, led.headers.get("location"), led.headers.get("vary")]).toEqual([302, "/login", "Cookie"]);
  expect(await textOf("/", { cookie: "session=1" })).toBe("every address");
});
