import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transport } from "nodemailer";
import type Mail from "nodemailer/lib/mailer";
import { makeFolder } from "#server/make-folder";
import { writeWhole } from "#server/write-whole";

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
  const files = await readdir(folder).catch(() => [] as string[]);
  const newest = files
    .filter((name) => named.test(name))
    .sort()
    .reverse()
    .slice(0, 50);
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Kept));
}
