import { counted, dateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { nightsBetween } from "#domain/stay-dates";
import { coverOf, shownPhotos } from "#server/catalogue/photos/read-photos";
import { type GuestStay, readStay } from "#server/guest/guest-page/guest-stay";
import { showPage } from "#server/guest/guest-page/show-page";
import type { Ctx } from "#server/platform/context";
import { linkPictureSize } from "#server/platform/files/shrink-image";
import type { LinkedPage, LinkPreview } from "#server/platform/http/previewed-pages";

const words: Record<
  MessageLanguage,
  { title: string; nights: readonly [one: string, many: string]; days(from: string, to: string): string }
> = {
  pt: { title: "Página da reserva", nights: ["noite", "noites"], days: (from, to) => `De ${from} a ${to}` },
  en: { title: "Booking page", nights: ["night", "nights"], days: (from, to) => `From ${from} to ${to}` },
  es: { title: "Página de la reserva", nights: ["noche", "noches"], days: (from, to) => `Del ${from} al ${to}` },
};

/** The page itself is read only for a browser that shows it: `reads`. */
export async function linkedPage(ctx: Ctx, code: string, reads: boolean): Promise<LinkedPage> {
  const stay = await readStay(ctx, code);
  return { preview: await previewOf(ctx, stay), company: stay.host, page: reads ? await showPage(ctx, code) : null };
}

/** Place, company, dates and picture; no guest data and no price. */
async function previewOf(ctx: Ctx, { booking, host, language }: GuestStay): Promise<LinkPreview> {
  const { accommodation_name, accommodation_id, check_in, check_out } = booking;
  const { title, days, nights } = words[language];
  const between = days(dateIn(language, check_in), dateIn(language, check_out));
  const description = `${between}, ${counted(nightsBetween(check_in, check_out), nights)}`;
  // what such a company calls its accommodation is not shown to strangers either
  if (host.unnamed) {
    return { title, description, site: "Estadia", language, picture: null };
  }
  const cover = coverOf(await shownPhotos(ctx, accommodation_id));
  return {
    title: [...new Set([accommodation_name, host.name])].join(" · "),
    description,
    site: host.name,
    language,
    picture: cover && { path: "cover.jpg", ...linkPictureSize },
  };
}
