import { counted, dateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { nightsBetween } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { readStay } from "#server/guest-page/guest-stay";
import type { LinkPreview } from "#server/http/previewed-pages";
import { shownPhotos } from "#server/photos/read-photos";

const words: Record<
  MessageLanguage,
  { nights: readonly [one: string, many: string]; days(from: string, to: string): string }
> = {
  pt: { nights: ["noite", "noites"], days: (from, to) => `De ${from} a ${to}` },
  en: { nights: ["night", "nights"], days: (from, to) => `From ${from} to ${to}` },
  es: { nights: ["noche", "noches"], days: (from, to) => `Del ${from} al ${to}` },
};

/** What a messenger shows of a link to a stay: place, company, days and picture; nothing of its guest, and no price. */
export async function previewOf(ctx: Ctx, code: string): Promise<LinkPreview> {
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
