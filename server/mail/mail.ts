import type { Transporter } from "nodemailer";
import { logoPart } from "#server/mail/layout";
import { outboxTransport } from "#server/mail/outbox";

export interface Message {
  to: { name: string; address: string };
  /** The sender's name; that of the settings when absent. The address is always that of the settings. */
  fromName?: string;
  /** Where an answer goes. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** The PNG that the HTML names as `logoPart`. */
  logo?: Buffer;
  /** Goes along to be saved. */
  file?: { name: string; type: string; bytes: Uint8Array };
  /** Where a mail program stops such mails by itself, by RFC 8058. */
  oneClickStop?: string;
  /** Repeated when a delivery is tried again, so that a mailbox can tell. */
  messageId?: string;
}

export interface Mail {
  send(message: Message): Promise<void>;
}

/** Mail by SMTP when an address is configured, else into the outbox folder. Header injection is the library's to stop. */
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
