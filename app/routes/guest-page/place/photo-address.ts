import { generatePath } from "react-router";
import type { GuestPhoto } from "#contract/guest-page-parts";

type Link = { code: string; token: string };

/** The URL of a picture of the place, in the narrowest of its widths that is at least `wanted` pixels. */
export function photoAddress(link: Link, { id, widths }: GuestPhoto, wanted: number): string {
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? wanted;
  return generatePath("/api/public/bookings/:code/:token/photos/:photo/:width", {
    ...link,
    photo: id,
    width: String(width),
  });
}

/** All its widths, for `srcset`. */
export function photoSources(link: Link, { id, widths }: GuestPhoto): string {
  return widths
    .map(
      (width) =>
        `${generatePath("/api/public/bookings/:code/:token/photos/:photo/:width", { ...link, photo: id, width: String(width) })} ${width}w`,
    )
    .join(", ");
}
