import type { Context } from "hono";
import { html } from "hono/html";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { guestPagePath, ofGuestLink } from "#contract/guest-page";
import { counted, dateIn } from "#domain/in-language/figures";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { nightsBetween } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { readStay } from "#server/guest-page/guest-stay";
import { throughLink } from "#server/guest-page/through-link";
import { clientAddress } from "#server/http/client-address";
import type { AppEnv } from "#server/http/environment";
import { languageAsked } from "#server/http/guest-errors";
import { Problem } from "#server/http/problem";
import type { Services } from "#server/http/services";
import type { WritePage } from "#server/http/static-files";
import { shownPhotos } from "#server/photos/read-photos";

/** What a messenger shows of a link before it is opened (Open Graph). Nothing of its guest, and no price. */
interface Preview {
  title: string;
  description: string;
  site: string;
  language: MessageLanguage;
  picture: { path: string; width: number; height: number } | null;
}

const words: Record<
  MessageLanguage,
  {
    title: string;
    open: string;
    nights: readonly [string, string];
    days(from: string, to: string): string;
    locale: string;
  }
> = {
  pt: {
    title: "Página da reserva",
    open: "Abra o link para ver a sua reserva.",
    nights: ["noite", "noites"],
    days: (from, to) => `De ${from} a ${to}`,
    locale: "pt_BR",
  },
  en: {
    title: "Booking page",
    open: "Open the link to see your booking.",
    nights: ["night", "nights"],
    days: (from, to) => `From ${from} to ${to}`,
    locale: "en_US",
  },
  es: {
    title: "Página de la reserva",
    open: "Abra el enlace para ver su reserva.",
    nights: ["noche", "noches"],
    days: (from, to) => `Del ${from} al ${to}`,
    locale: "es_ES",
  },
};

/** Of a link that opens nothing, or that nobody can look up now. */
function generic(language: MessageLanguage): Preview {
  const { title, open } = words[language];
  return { title, description: open, site: "Estadia", language, picture: null };
}

async function previewOf(ctx: Ctx, code: string): Promise<Preview> {
  const { booking, host, language } = await readStay(ctx, code);
  const { accommodation_name, accommodation_id, check_in, check_out } = booking;
  const { days, nights } = words[language];
  const between = days(dateIn(language, check_in), dateIn(language, check_out));
  const photos = await shownPhotos(ctx, accommodation_id);
  const cover = photos.find((each) => each.cover) ?? photos[0];
  return {
    title: `${accommodation_name} · ${host.name}`,
    description: `${between}, ${counted(nightsBetween(check_in, check_out), nights)}`,
    site: host.name,
    language,
    picture: cover ? pictureOf(cover) : null,
  };
}

/** The smallest width that fills a large preview, else the largest that there is. */
function pictureOf({ id, widths, width, height }: { id: string; widths: number[]; width: number; height: number }) {
  const shown = widths.find((each) => each >= 600) ?? widths.at(-1) ?? width;
  return { path: `photos/${id}/${shown}`, width: shown, height: Math.round((height * shown) / width) };
}

const address = /^\/booking\/([^/]+)\/confirmation\/([^/]+)\/?$/i;

/**
 * Writes the page of a guest's link with its preview, for whatever the reader accepts. An unknown link gets the same tags
 * with general words, and is counted as a wrong one; the page itself is never refused.
 */
export function writeGuestPage(services: Services, wrongLinks: RateLimiterPostgres): WritePage {
  const { database, clock, config } = services;
  return async (context, page) => {
    const [, code, token] = address.exec(context.req.path) ?? [];
    if (code === undefined) return null;
    const asked = languageAsked(context.req.header("accept-language"));
    const { data: params } = ofGuestLink.params.safeParse({ code: plain(code), token: plain(token ?? "") });
    const from = {
      ...{ database, clock, speak: () => {}, requestId: context.get("requestId") },
      address: clientAddress(context, config.trustProxy),
    };
    const found = params && (await throughLink(from, wrongLinks, params, previewOf).catch(unavailable(context)));
    const below =
      params && config.publicUrl + guestPagePath.replace(":code", params.code).replace(":token", params.token);
    return withPreview(page, found ?? generic(asked), below ?? "");
  };
}

/** A refusal is answered in general words, and so is what failed, which is logged. */
const unavailable = (context: Context<AppEnv>) => (error: unknown) => {
  if (!(error instanceof Problem)) {
    context.get("log").error({ request_id: context.get("requestId"), err: error }, "A link's preview failed.");
  }
  return null;
};

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page with the tags in the place of its title. */
function withPreview(page: string, { title, description, site, language, picture }: Preview, below: string): string {
  const image =
    picture &&
    html`<meta property="og:image" content="${`${below}/${picture.path}`}"/><meta property="og:image:type" content="image/webp"/><meta property="og:image:width" content="${picture.width}"/><meta property="og:image:height" content="${picture.height}"/>`;
  const others = messageLanguages.filter((each) => each !== language);
  const tags = html`<title>${title}</title><meta name="robots" content="noindex"/><meta name="description" content="${description}"/><meta property="og:type" content="website"/><meta property="og:title" content="${title}"/><meta property="og:description" content="${description}"/><meta property="og:site_name" content="${site}"/><meta property="og:locale" content="${words[language].locale}"/>${others.map((each) => html`<meta property="og:locale:alternate" content="${words[each].locale}"/>`)}${image}<meta name="twitter:card" content="${picture ? "summary_large_image" : "summary"}"/>`;
  return page.replace(/<title>[^<]*<\/title>/, () => String(tags));
}
