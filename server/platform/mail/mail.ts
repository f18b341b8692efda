import type { Transporter } from "nodemailer";
import { logoPart } from "#server/platform/mail/layout";
import { outboxTransport } from "#server/platform/mail/outbox";

export interface Message {
  to: { name: string; address: string };
  /** The sender's name, by default that of the settings. The address is always that of the settings. */
  fromName?: string;
  /** The address for replies. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** The PNG that the HTML refers to as `logoPart`. */
  logo?: Buffer;
  /** Attached. */
  file?: { name: string; type: string; bytes: Uint8Array };
  /** The opt-out address for mail programs (RFC 8058). */
  oneClickStop?: string;
  /** The same in every attempt, so that mailboxes can recognize duplicates. */
  messageId?: string;
}

export interface Mail {
  send(message: Message): Promise<void>;
}

/** Sends mail by SMTP if configured, else writes it to the outbox folder. The library prevents header injection. */
export function createMail({ smtpUrl, from, outbox }: { smtpUrl: string | null; from: string; outbox: string }): Mail {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  let opened: Promise<Transporter> | null = null;
  return {
    async send({ fromName, logo, file, oneClickStop, ...message }) {
      opened ??= open(smtpUrl, outbox);
      const transport = await opened;
      await transport.sendMail({
        ...message,
        from: fromName === undefined ? from : { name: fromName, address },
        ...(oneClickStop !== undefined && oneClick(oneClickStop)),
        attachments: [...(logo ? [inlineLogo(logo)] : []), ...(file ? [attached(file)] : [])],
      });
    },
  };
}

const inlineLogo = (content: Buffer) => ({
  filename: "logo.png",
  content,
  contentType: "image/png",
  cid: logoPart,
  contentDisposition: "inline" as const,
});

const attached = ({ name, type, bytes }: NonNullable<Message["file"]>) => ({
  filename: name,
  content: Buffer.from(bytes),
  contentType: type,
});

const oneClick = (url: string) => ({
  list: { unsubscribe: url },
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
});

async function open(smtpUrl: string | null, outbox: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  if (smtpUrl === null) return createTransport(outboxTransport(outbox));
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  return createTransport({ url: smtpUrl, ...limits });
}

/** Throws the server's own words if it cannot be reached or refuses the log-in. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = await open(smtpUrl, "");
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
