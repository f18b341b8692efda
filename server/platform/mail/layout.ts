import { html } from "hono/html";
import { inkOn } from "#domain/ink-on";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { calledName } from "#domain/notification-mails";

/**
 * One or more sentences; a separate link, whose `path` is one of ours, such as `/convite/abc`; a link to another site,
 * below the facts that it belongs to; a list of facts, each a label and a value, with its language if that is not the
 * mail's; or a code to be copied.
 */
export type MailPart =
  | string
  | { label: string; path: string }
  | { label: string; url: string }
  | { facts: [label: string, value: string, lang?: "pt-BR"][] }
  | { label: string; code: string };

/** The content of a mail after the greeting, in parts. Plain text; the layout escapes it. */
export interface MailContent {
  /** The name is empty if unknown: the greeting then has none. */
  to: { name: string; address: string };
  subject: string;
  parts: MailPart[];
  /** An attached file of the store: its key, its type, and the name under which it is saved. */
  file?: { key: string; name: string; type: string };
  /** An attached calendar (RFC 5545), which adds or removes an event. */
  calendar?: { name: string; text: string; method?: "CANCEL" };
  /** Portuguese by default. */
  language?: MessageLanguage;
  /** How its recipient opts out: a page of ours, and the address that mail programs call (RFC 8058). */
  stop?: { page: string; oneClick: string };
  /** From what its kind writes it again when it is sent; absent if its text does not depend on the moment. */
  source?: object;
}

/** The sender: a company, or the service. */
export interface Sender {
  name: string;
  /** Why it was sent, as a line at the end. */
  foot: string;
  /** The company's own colour, `#rrggbb`; null for the service's. */
  color: string | null;
}

interface Filled {
  publicUrl: string;
  sender: Sender;
  /** Whether the mail includes the company's logo; see `logoPart`. */
  hasLogo: boolean;
  /** The page on which its recipient reports it: a path of ours. */
  report: string;
}

/** The content id of the embedded logo: mails fetch nothing. */
export const logoPart = "logo";

const wordsOf = ({ language = "pt" }: MailContent) => layoutWords[language];

function greeting(content: MailContent): string {
  const { hello } = wordsOf(content);
  const name = calledName(content.to.name);
  return name === "" ? `${hello}.` : `${hello}, ${name}.`;
}

/** The mail as plain text: paragraphs, with links on separate lines. */
export function mailText(content: MailContent, { publicUrl, sender, report }: Filled): string {
  const parts = content.parts.map((part) => {
    if (typeof part === "string") return part;
    if ("facts" in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    if ("code" in part) return `${part.label}:\n${part.code}`;
    if ("url" in part) return `${part.label}:\n${part.url}`;
    return `${part.label}:\n${publicUrl}${part.path}`;
  });
  const foot = (path: string) => publicUrl + spoken(path, content);
  const stop = content.stop ? [`${wordsOf(content).stop}:\n${foot(content.stop.page)}`] : [];
  const reporting = `${wordsOf(content).report}:\n${foot(report)}`;
  return [greeting(content), ...parts, `${sender.name}\n${sender.foot}`, ...stop, reporting].join("\n\n");
}

/** A page of the foot, in the language of the mail. */
const spoken = (path: string, { language = "pt" }: MailContent) =>
  language === "pt" ? path : `${path}?idioma=${language}`;

const colors = {
  canvas: "#f5f8f8",
  surface: "#ffffff",
  text: "#162121",
  muted: "#505b5b",
  line: "#dae0e0",
  sea: "#016473",
};
const letters = "font-family: Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The mail as HTML with tables and inline styles, as mail programs require; light and dark. It fetches nothing. */
export function mailHtml(content: MailContent, { publicUrl, sender, hasLogo, report }: Filled): string {
  const first = content.parts.find((part) => typeof part === "string") ?? "";
  const page = html`<!doctype html>
<html lang="${wordsOf(content).lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${content.subject}</title>
<style>
@media (prefers-color-scheme: dark) {
  .canvas { background: #091213 !important; }
  .sheet { background: #162225 !important; border-right-color: #2c3d40 !important; border-bottom-color: #2c3d40 !important; border-left-color: #2c3d40 !important; }
  .text { color: #ecf0f0 !important; }
  .muted { color: #a4adad !important; }
  .press { border-color: #63757a !important; }
  .code { background: #091213 !important; border-color: #2c3d40 !important; }
}
@media (max-width: 480px) {
  .around { padding: 16px 8px !important; }
  .within { padding-right: 20px !important; padding-left: 20px !important; }
}
</style>
</head>
<body class="canvas" style="margin: 0; padding: 0; background: ${colors.canvas}">
<div style="display: none; max-height: 0; overflow: hidden">${first}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" style="background: ${colors.canvas}">
<tr><td align="center" class="around" style="padding: 32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width: 560px; background: ${colors.surface}; border: 1px solid ${colors.line}; border-top: 4px solid ${sender.color ?? colors.sea}; border-radius: 12px">
<tr><td class="text within" style="padding: 24px 32px 0; ${letters}; font-size: 18px; font-weight: 600; color: ${colors.text}">${hasLogo ? logo(sender.name) : ""}${sender.name}</td></tr>
<tr><td class="within" style="padding: 8px 32px 24px">
${paragraph(greeting(content))}
${content.parts.map((part) => {
  if (typeof part === "string") return paragraph(part);
  if ("facts" in part) return factList(part.facts);
  if ("code" in part) return codeToCopy(part.label, part.code);
  if ("url" in part) return plainLink(part.label, part.url);
  return button(part.label, publicUrl + part.path, sender.color ?? colors.sea);
})}
</td></tr>
</table>
<p class="muted" style="max-width: 560px; margin: 16px 0 0; ${letters}; font-size: 13px; line-height: 20px; color: ${colors.muted}">${sender.foot}${content.stop ? footLink(wordsOf(content).stop, publicUrl + spoken(content.stop.page, content)) : ""}${footLink(wordsOf(content).report, publicUrl + spoken(report, content))}</p>
</td></tr>
</table>
</body>
</html>`;
  return String(page);
}

/** Above the company's name; on white, because a dark logo is invisible in dark mode. */
function logo(name: string) {
  return html`<img src="cid:${logoPart}" alt="${name}" height="48" style="display: block; height: 48px; width: auto; max-width: 200px; margin: 0 0 12px; border-radius: 6px; background: #ffffff">`;
}

/** The addresses in a text break, so that they do not widen the mail past a phone. */
function paragraph(text: string) {
  return html`<p class="text" style="margin: 16px 0 0; overflow-wrap: anywhere; word-break: break-word; ${letters}; font-size: 16px; line-height: 24px; color: ${colors.text}">${text}</p>`;
}

function factList(facts: [label: string, value: string, lang?: "pt-BR"][]) {
  const style = `padding: 4px 0; vertical-align: top; ${letters}; font-size: 16px; line-height: 24px`;
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin: 16px 0 0">
${facts.map(([label, value, lang]) => html`<tr><th scope="row" align="left" width="36%" class="muted" style="${style}; padding-right: 16px; font-weight: 400; color: ${colors.muted}">${label}</th><td class="text"${lang ? html` lang="${lang}"` : ""} style="${style}; overflow-wrap: anywhere; word-break: break-word; color: ${colors.text}">${value}</td></tr>`)}
</table>`;
}

function plainLink(label: string, url: string) {
  return html`<p class="text" style="margin: 8px 0 0; ${letters}; font-size: 16px; line-height: 24px; color: ${colors.text}"><a href="${url}" class="text" style="color: ${colors.text}; text-decoration: underline">${label}</a></p>`;
}

function codeToCopy(label: string, code: string) {
  return html`<p class="muted" style="margin: 16px 0 4px; ${letters}; font-size: 13px; line-height: 20px; color: ${colors.muted}">${label}</p>
<p class="text code" style="margin: 0; padding: 12px; border: 1px solid ${colors.line}; border-radius: 8px; background: ${colors.canvas}; font-family: Consolas, Menlo, monospace; font-size: 13px; line-height: 20px; color: ${colors.text}; word-break: break-all">${code}</p>`;
}

function footLink(label: string, url: string) {
  return html`<br><a href="${url}" class="muted" style="color: ${colors.muted}; text-decoration: underline">${label}</a>`;
}

/** A button with the address as text below it, for recipients who cannot press it. */
function button(label: string, url: string, color: string) {
  return html`<p style="margin: 24px 0 8px"><a href="${url}" class="press" style="display: inline-block; padding: 12px 20px; border: 1px solid ${color}; border-radius: 8px; background: ${color}; ${letters}; font-size: 16px; font-weight: 600; color: ${inkOn(color)}; text-decoration: none">${label}</a></p>
<p class="muted" style="margin: 0; ${letters}; font-size: 13px; line-height: 20px; color: ${colors.muted}; word-break: break-all">${url}</p>`;
}

/** The built-in texts of the mail layout, by language. */
export const layoutWords = {
  pt: {
    lang: "pt-BR",
    hello: "Olá",
    foot: (company: string, service: string) => `Mensagem de ${company}, enviada pelo ${service}.`,
    report: "Denunciar esta mensagem",
    stop: "Não quero mais receber estas mensagens",
    page: "Abrir a página da reserva",
  },
  en: {
    lang: "en",
    hello: "Hello",
    foot: (company: string, service: string) => `Message from ${company}, sent by ${service}.`,
    report: "Report this message",
    stop: "Stop these messages",
    page: "Open your booking page",
  },
  es: {
    lang: "es",
    hello: "Hola",
    foot: (company: string, service: string) => `Mensaje de ${company}, enviado por ${service}.`,
    report: "Denunciar este mensaje",
    stop: "No quiero recibir más estos mensajes",
    page: "Abrir la página de la reserva",
  },
} satisfies Record<MessageLanguage, object>;
