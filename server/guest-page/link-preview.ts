import { counted, dateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { nightsBetween } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { linkPictureSize } from "#server/files/shrink-image";
import { readStay } from "#server/guest-page/guest-stay";
import type { LinkPreview } from "#server/http/previewed-pages";
import { coverOf, shownPhotos } from "#server/photos/read-photos";

const words: Record<
  MessageLanguage,
  { nights: readonly [one: string, many: string]; days(from: string, to: string): string }
> = {
  pt: { nights: ["noite", "noites"], days: (from, to) => `De ${from} a ${to}` },
  en: { nights: ["night", "nights"], days: (from, to) => `From ${from} to ${to}` },
  es: { nights: ["noche", "noches"], days: (from, to) => `Del ${from} al ${to}` },
};

/** What a messenger shows of a link to a stay: place, company, dates and picture; no guest data and no price. */
export async function previewOf(ctx: Ctx, code: string): Promise<LinkPreview> {
  const { booking, host, language } = await readStay(ctx, code);
  const { accommodation_name, accommodation_id, check_in, check_out } = booking;
  const { days, nights } = words[language];
  const between = days(dateIn(language, check_in), dateIn(language, check_out));
  const cover = coverOf(await shownPhotos(ctx, accommodation_id));
  return {
    title: `${accommodation_name} · ${host.name}`,
    description: `${between}, ${counted(nightsBetween(check_in, check_out), nights)}`,
    site: host.name,
    language,
    picture: cover && { path: "cover.jpg", ...linkPictureSize },
  };
}
