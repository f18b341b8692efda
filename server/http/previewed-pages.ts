import type { Context } from "hono";
import { html } from "hono/html";
import { guestPagePath, ofGuestLink } from "#contract/guest-page";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { clientAddress } from "#server/http/client-address";
import type { AppEnv } from "#server/http/environment";
import { languageAsked } from "#server/http/error-answers";
import { Problem } from "#server/http/problem";
import type { WritePage } from "#server/http/static-files";

/** What a messenger shows of a link before it is opened (Open Graph). */
export interface LinkPreview {
  title: string;
  description: string;
  site: string;
  language: MessageLanguage;
  /** The path is relative to the link's own address in the API; sizes in pixels. */
  picture: { path: string; width: number; height: number } | null;
}

interface Previews {
  publicUrl: string;
  trustProxy: number;
  /** Refuses a link that does not exist and counts it as a wrong one. */
  find(from: { address: string; requestId: string }, link: { code: string; token: string }): Promise<LinkPreview>;
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
export function writeGuestPage({ publicUrl, trustProxy, find }: Previews): WritePage {
  return async (context, page) => {
    const [, code, token] = address.exec(context.req.path) ?? [];
    if (code === undefined || token === undefined) return null;
    const { data: link } = ofGuestLink.params.safeParse({ code: plain(code), token: plain(token) });
    const from = { address: clientAddress(context, trustProxy), requestId: context.get("requestId") };
    const found = link === undefined ? null : await find(from, link).catch(unavailable(context));
    if (link === undefined || found === null) {
      const language = languageAsked(context.req.header("accept-language"));
      const { title, open: description } = words[language];
      return withPreview(page, { title, description, site: "Estadia", language, picture: null }, "");
    }
    return withPreview(
      page,
      found,
      publicUrl + guestPagePath.replace(":code", link.code).replace(":token", link.token),
    );
  };
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
