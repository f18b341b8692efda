import type { Context } from "hono";
import { html } from "hono/html";
import { type GuestPage, guestPagePath, ofGuestLink } from "#contract/guest/guest-page";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { showPhone } from "#domain/show-phone";
import { clientAddress } from "#server/platform/http/client-address";
import { readLanguageCookie } from "#server/platform/http/cookies";
import type { AppEnv } from "#server/platform/http/environment";
import { languageAsked } from "#server/platform/http/error-answers";
import { Problem } from "#server/platform/http/problem";
import type { WritePage } from "#server/platform/http/static-files";

/** What a messenger shows of a link before it is opened (Open Graph). */
export interface LinkPreview {
  title: string;
  description: string;
  site: string;
  language: MessageLanguage;
  /** The path is relative to the link's own address in the API; sizes in pixels. */
  picture: { path: string; width: number; height: number } | null;
}

/** A stay for the document of its page. */
export interface LinkedPage {
  preview: LinkPreview;
  company: Pick<GuestPage["company"], "name" | "phone" | "email">;
  /** Read only for a browser that shows the page. */
  page: GuestPage | null;
}

/** The first screen of a stay as markup, and the BCP 47 tag of its language. */
export type DrawPage = (page: GuestPage, address: string) => Promise<{ html: string; lang: string }>;

/** Who reads a link. */
export interface LinkReader {
  address: string;
  requestId: string;
  /** The language in which this browser reads the stay; null if unknown. */
  language: MessageLanguage | null;
  /** The language that the browser asks for; null for a program that only wants the preview. */
  asked: MessageLanguage | null;
}

interface Previews {
  publicUrl: string;
  trustProxy: number;
  /** Refuses a link that does not exist and counts it as a wrong one. */
  find(from: LinkReader, link: { code: string; token: string }): Promise<LinkedPage>;
  /** Absent if the client was built without it. */
  draw?: DrawPage | undefined;
}

const words: Record<MessageLanguage, { title: string; open: string; locale: string }> = {
  pt: { title: "Página da reserva", open: "Abra o link para ver a sua reserva.", locale: "pt_BR" },
  en: { title: "Booking page", open: "Open the link to see your booking.", locale: "en_US" },
  es: { title: "Página de la reserva", open: "Abra el enlace para ver su reserva.", locale: "es_ES" },
};

const address = /^\/booking\/([^/]+)\/confirmation\/([^/]+)\/?$/i;

/**
 * Writes the page of a guest's link with its preview, whatever the reader accepts. A link that does not exist, or
 * cannot be looked up at the moment, gets the same tags with general words; the page itself is never refused.
 */
export function writeGuestPage({ publicUrl, trustProxy, find, draw }: Previews): WritePage {
  return async (context, page) => {
    const [, code, token] = address.exec(context.req.path) ?? [];
    if (code === undefined || token === undefined) return null;
    const { data: link } = ofGuestLink.params.safeParse({ code: plain(code), token: plain(token) });
    const reads = isReader(context);
    const from = {
      address: clientAddress(context, trustProxy),
      requestId: context.get("requestId"),
      language: reads ? readLanguageCookie(context) : null,
      asked: reads ? languageAsked(context.req.header("accept-language")) : null,
    };
    const found = link === undefined ? null : await find(from, link).catch(unavailable(context));
    if (link === undefined || found === null) {
      const language = languageAsked(context.req.header("accept-language"));
      const { title, open: description } = words[language];
      const general = { title, description, site: "Estadia", language, picture: null };
      return withNote(withPreview(page, general, ""), String(html`<p>${noScripts[language]}</p>`));
    }
    const { preview, company, page: stay } = found;
    const below = publicUrl + guestPagePath.replace(":code", link.code).replace(":token", link.token);
    const written = withPreview(page, preview, below);
    const note = noteOf(preview.language, company);
    if (stay === null || !draw) return withNote(written, note);
    const { pathname, search } = new URL(context.req.url);
    const drawn = await draw(stay, pathname + search).catch(unavailable(context));
    return withNote(drawn === null ? written : withScreen(written, drawn), note);
  };
}

const program = /bot|crawl|spider|preview|externalhit|whatsapp|telegram|skype|scan/i;

/** A page whose query names nothing but an expanded row: the screens of steps are drawn by the browser. */
const isFirstScreen = (context: Context) => Object.keys(context.req.query()).every((name) => name === "ver");

/**
 * Whether a browser opens the page to show it. Programs that preview or scan links, and the worker that stores the
 * arrival guide on the device, get no stay: neither price nor name belong into what they keep.
 */
function isReader(context: Context): boolean {
  const header = (name: string) => context.req.header(name) ?? "";
  const shows = ["", "document"].includes(header("sec-fetch-dest"));
  const isBrowser = header("accept").includes("application/xhtml+xml") && !program.test(header("user-agent"));
  return shows && isBrowser && isFirstScreen(context);
}

const noScripts: Record<MessageLanguage, string> = {
  pt: "Esta página precisa de JavaScript para confirmar, pagar, preencher as fichas e assinar. Ligue o JavaScript no navegador e abra o link de novo.",
  en: "This page needs JavaScript to confirm, pay, fill in the forms and sign. Turn JavaScript on in your browser and open the link again.",
  es: "Esta página necesita JavaScript para confirmar, pagar, completar las fichas y firmar. Active JavaScript en el navegador y abra el enlace de nuevo.",
};
const orContact: Record<MessageLanguage, (company: string) => string> = {
  pt: (company) => `Ou fale com ${company}:`,
  en: (company) => `Or contact ${company}:`,
  es: (company) => `O hable con ${company}:`,
};

/** What needs scripts, and the lodging's contact instead. */
function noteOf(language: MessageLanguage, { name, phone, email }: LinkedPage["company"]): string {
  const ways = [
    phone && html` <a href="tel:${phone}">${showPhone(phone, language)}</a>`,
    email && html` <a href="mailto:${email}">${email}</a>`,
  ];
  const shown = ways.filter((way) => !!way);
  return String(
    html`<p>${noScripts[language]}${shown.length > 0 ? html` ${orContact[language](name)}${shown}` : ""}</p>`,
  );
}

/** The note comes first in the body, only for browsers without scripts. */
function withNote(page: string, note: string): string {
  return page.replace(
    /<body[^<>]*>/,
    (body) => `${body}<noscript><div class="without-scripts">${note}</div></noscript>`,
  );
}

/**
 * Puts the drawn screen into the body, in an element that React does not expect there and leaves as it is while it
 * hydrates; the page removes it when it draws its own (`GuestFrame`).
 */
function withScreen(page: string, { html: screen, lang }: { html: string; lang: string }): string {
  return page
    .replace(/<body[^<>]*>/, (body) => `${body}<drawn-page>${screen}</drawn-page>`)
    .replace(/<html lang="[^"<]*"/, () => `<html lang="${lang}" data-density="guest"`);
}

const unavailable = (context: Context<AppEnv>) => (error: unknown) => {
  if (error instanceof Problem) return null;
  context.get("log").error({ request_id: context.get("requestId"), err: error }, "The preview of a link failed.");
  return null;
};

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign
  }
}

/** Replaces the title of the page with the tags. */
function withPreview(
  page: string,
  { title, description, site, language, picture }: LinkPreview,
  below: string,
): string {
  const image = picture
    ? html`<meta property="og:image" content="${below}/${picture.path}"/><meta property="og:image:type" content="image/jpeg"/><meta property="og:image:width" content="${picture.width}"/><meta property="og:image:height" content="${picture.height}"/>`
    : "";
  const others = messageLanguages.filter((each) => each !== language);
  const tags = html`<title>${title}</title><meta name="robots" content="noindex"/><meta name="description" content="${description}"/><meta property="og:type" content="website"/><meta property="og:title" content="${title}"/><meta property="og:description" content="${description}"/><meta property="og:site_name" content="${site}"/><meta property="og:locale" content="${words[language].locale}"/>${others.map((each) => html`<meta property="og:locale:alternate" content="${words[each].locale}"/>`)}${image}<meta name="twitter:card" content="${picture ? "summary_large_image" : "summary"}"/>`;
  return page.replace(/<title>[^<]*<\/title>/, () => String(tags));
}
