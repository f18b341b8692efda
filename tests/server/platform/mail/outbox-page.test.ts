import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request, type Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#server/platform/config";
import type { AppEnv } from "#server/platform/http/environment";
import { newToken } from "#server/platform/http/tokens";
import { outboxAddress, serveOutboxPage } from "#server/platform/mail/outbox";

const key = newToken();
const held = { cookie: `outbox_key=${key}` };
const link = "http://localhost:3000/alterar-senha/um-segredo";
let folder: string;
let app: Hono<AppEnv>;
let server: Server;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-outbox-"));
  const kept = { sent_at: "2026-11-20T15:00:00Z", to: "ana@marazul.test", subject: "Nova senha", text: link };
  await writeFile(join(folder, "1-1-1.json"), JSON.stringify(kept));
  app = new Hono<AppEnv>();
  serveOutboxPage(app, { folder, key });
  server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  ({ port } = server.address() as { port: number });
});
afterAll(async () => {
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}

/** The answer to a local request over HTTP/1.1, with the key in its cookie by default. */
function ask(headers: Record<string, string>, path = "/outbox"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers: { ...held, ...headers } }, (response) => {
      let text = "";
      response.on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("The page of the outbox", () => {
  test("shows a message as HTML in a sandboxed frame, with its markup escaped", async () => {
    const kept = { sent_at: "2026-11-20T16:00:00Z", to: "ana@marazul.test", subject: "Convite", text: "Venha" };
    const mail = '<p title="x">Venha</p><script>alert(1)</script>';
    await writeFile(join(folder, "2-2-2.json"), JSON.stringify({ ...kept, html: mail }));
    const { text } = await ask({ host: "localhost" });
    await rm(join(folder, "2-2-2.json"));
    const [frame = ""] = /<iframe[^>]*>/.exec(text) ?? [];
    expect(frame).toMatch(/^<iframe sandbox title="[^"]+" srcdoc="&lt;p title=&quot;x&quot;&gt;Venha&lt;\/p&gt;/);
    expect(text).not.toContain("<script>");
  });

  test.each(["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST"])(
    "shows the messages for the host %s",
    async (host) => {
      const { status, text } = await ask({ host });
      expect([status, text.includes(`<a href="${link}">`)]).toEqual([200, true]);
    },
  );

  test.each([
    ["Forwarded", "for=203.0.113.9"],
    ["X-Forwarded-For", "203.0.113.9"],
    ["X-Forwarded-For", "127.0.0.1"],
    ["X-Forwarded-Proto", "https"],
    ["X-Forwarded-Host", "localhost"],
    ["X-Real-IP", "127.0.0.1"],
    ["Via", "1.1 proxy"],
    ["X-Client-IP", "203.0.113.9"],
    ["CF-Connecting-IP", "203.0.113.9"],
  ])("is not found for a forwarded request: %s: %s", async (name, value) => {
    const { status, text } = await ask({ host: "localhost", [name]: value });
    expect([status, text.includes("um-segredo")]).toEqual([404, false]);
  });

  test.each(["estadia.example", "localhost.estadia.example", "127.0.0.1.nip.io:3000", "10.0.0.7:3000"])(
    "is not found under another host name: %s",
    async (host) => expect((await ask({ host })).status).toBe(404),
  );

  test.each([
    ["no key", {}],
    ["a wrong key", { cookie: `outbox_key=${newToken()}` }],
    ["half a key", { cookie: `outbox_key=${key.slice(0, 20)}` }],
  ])("is not found without the key, even on HTTP/1.1 and localhost: %s", async (_, sent) => {
    for (const path of ["/outbox", "/outbox?chave=", `/outbox?chave=${newToken()}`]) {
      const { status, text, headers } = await ask({ host: "localhost", cookie: "", ...sent }, path);
      expect([path, status, text.includes("um-segredo"), headers["set-cookie"]]).toEqual([path, 404, false, undefined]);
    }
  });

  test("opens at the printed address, which stores the key in a cookie for its path", async () => {
    const { pathname, search } = new URL(outboxAddress("http://localhost:3000", key));
    const opened = await ask({ host: "localhost", cookie: "" }, pathname + search);
    expect([opened.status, opened.headers.location]).toEqual([303, "/outbox"]);
    expect(opened.headers["set-cookie"]).toEqual([`outbox_key=${key}; Path=/outbox; HttpOnly; SameSite=Strict`]);
    const proxied = await ask({ host: "localhost", cookie: "", "x-real-ip": "127.0.0.1" }, pathname + search);
    expect([proxied.status, proxied.headers["set-cookie"]]).toEqual([404, undefined]);
  });

  test("is not found for HTTP/1.0, which proxies use", async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(`GET /outbox HTTP/1.0\r\nHost: localhost\r\nCookie: ${held.cookie}\r\n\r\n`),
      );
      let text = "";
      socket.on("data", (part) => {
        text += part;
      });
      socket.on("close", () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.[01] 404 /);
    expect(answer).not.toContain("um-segredo");
  });

  test.each([
    ["127.0.0.1", 200],
    ["::1", 200],
    ["203.0.113.9", 404],
  ])("answers a connection from %s with %d", async (remoteAddress, status) => {
    const incoming = { httpVersion: "1.1", socket: { remoteAddress } };
    const answer = await app.request("/outbox", { headers: { host: "localhost", ...held } }, { incoming });
    expect(answer.status).toBe(status);
  });
});

describe("The page exists", () => {
  const shows = (settings: Record<string, string>) => readConfig("/", settings).showOutbox;

  test("in a demonstration on localhost", () => {
    expect(shows({})).toBe(true);
    expect(shows({ DEMO: "on", DATABASE_URL: "postgres://u:p@localhost/estadia" })).toBe(true);
    expect(shows({ PUBLIC_URL: "http://127.0.0.1:8080" })).toBe(true);
  });

  test.each<Record<string, string>>([
    { DEMO: "off" },
    { DATABASE_URL: "postgres://u:p@localhost/estadia" },
    { TRUST_PROXY: "1" },
    { PUBLIC_URL: "https://estadia.example" },
    { SMTP_URL: "smtp://localhost:25" },
  ])("not with %o", (settings) => expect(shows(settings)).toBe(false));
});
