import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { html } from "hono/html";
import type { Transport } from "nodemailer";
import type Mail from "nodemailer/lib/mailer";
import { makeFolder, writeWhole } from "#server/platform/disk";
import type { AppEnv } from "#server/platform/http/environment";

const named = /^\d+-[\w-]+\.json$/;

interface Kept {
  sent_at: string;
  to: string;
  subject: string;
  text: string;
  /** Absent if the message is text only. */
  html?: string;
}

/** A transport that writes each message to a folder, used without a mail server. */
export function outboxTransport(folder: string): Transport {
  return {
    name: "outbox",
    version: "1",
    send(mail, done) {
      const now = new Date();
      const { to } = mail.message.getEnvelope();
      const kept: Kept = {
        sent_at: now.toISOString(),
        to: [to].flat().join(", "),
        subject: String(mail.data.subject ?? ""),
        text: String(mail.data.text ?? ""),
        ...(typeof mail.data.html === "string" && { html: withPictures(mail.data.html, mail.data.attachments) }),
      };
      // Several processes may share the folder, in containers even with equal pids: the names must be random.
      const path = join(folder, `${now.getTime()}-${randomUUID()}.json`);
      makeFolder(folder)
        .then(() => writeWhole(path, JSON.stringify(kept, null, 2)))
        .then(() => done(null, { messageId: mail.message.messageId(), envelope: mail.message.getEnvelope() } as never))
        .catch((error: Error) => done(error, null as never));
    },
  };
}

/** The HTML with embedded pictures inlined, because attachments are not kept. */
function withPictures(html: string, attachments: Mail.Options["attachments"] = []): string {
  return attachments.reduce(
    (text, { cid, content, contentType }) =>
      cid && Buffer.isBuffer(content)
        ? text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString("base64")}`)
        : text,
    html,
  );
}

/** The messages of the outbox, newest first. */
export async function readOutbox(folder: string): Promise<Kept[]> {
  const files = await readdir(folder).catch(() => [] as string[]); // nothing was sent yet
  const newest = files
    .filter((name) => named.test(name))
    .sort()
    .reverse()
    .slice(0, 50);
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Kept));
}

/** The mails shown at `/outbox`, and the key that opens it. */
export interface Outbox {
  folder: string;
  /** Generated at each start: only readers of the program's output have it. */
  key: string;
}

const cookie = { name: "outbox_key", path: "/outbox" };

/** The address of the page, as printed at startup. */
export function outboxAddress(publicUrl: string, key: string): string {
  return `${publicUrl}/outbox?chave=${key}`;
}

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const forwarding = /forwarded|^via$|real-ip|client-ip|connecting-ip|original-host/;

/**
 * Whether the request comes from this machine without a proxy. A proxy on this machine connects locally too, so each
 * trace of one refuses: its headers, the requested host, HTTP/1.0. A proxy without traces still lacks the key.
 */
function isAskedHere(context: Context<AppEnv>): boolean {
  return (
    loopback.has(getConnInfo(context).remote.address ?? "") &&
    localHost.test(context.req.header("host") ?? "") &&
    !Object.keys(context.req.header()).some((name) => forwarding.test(name)) &&
    (context.env as HttpBindings).incoming.httpVersion !== "1.0"
  );
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const opens = (given: string | undefined, key: string) =>
  given !== undefined && timingSafeEqual(digest(given), digest(key));

/** `/outbox`: the mails that would have been sent, shown only on this machine and only with the key. */
export function serveOutboxPage(app: Hono<AppEnv>, { folder, key }: Outbox): void {
  app.get("/outbox", async (context) => {
    if (!isAskedHere(context)) return context.notFound();
    if (opens(context.req.query("chave"), key)) {
      setCookie(context, cookie.name, key, { path: cookie.path, httpOnly: true, sameSite: "Strict" });
      return context.redirect(cookie.path, 303); // the address that stays in the browser contains no key
    }
    if (!opens(getCookie(context, cookie.name), key)) return context.notFound();
    const messages = await readOutbox(folder);
    return context.html(html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Mensagens - Estadia</title></head>
<body><h1>Mensagens</h1>
${messages.length === 0 ? html`<p>Nenhuma mensagem por aqui. O que o Estadia enviar por e-mail aparece nesta página.</p>` : ""}
${messages.map(
  (message) => html`<article><h2>${message.subject}</h2><p>${message.to}, ${message.sent_at}</p>
<pre>${linked(message.text)}</pre>
${message.html ? htmlView(message.html) : ""}</article>`,
)}
</body></html>`);
  });
}

/** The mail as a mail program shows it, sandboxed so that no script runs and no link navigates. */
function htmlView(mail: string) {
  return html`<details><summary>Ver como HTML</summary>
<iframe sandbox title="A mensagem em HTML" srcdoc="${mail}" width="640" height="520"></iframe></details>`;
}

/** Text with its addresses as links; the template escapes every part. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : part));
}
