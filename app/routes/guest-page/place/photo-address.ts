import { generatePath } from "react-router";
import type { GuestPhoto } from "#contract/guest/guest-page-parts";

/** A preview has no token: its `code` is the company, by whose own address its users see the photos. */
type Link = { code: string; token: string };

function addressOf({ code, token }: Link, photo: string, width: number): string {
  const sized = { photo, width: String(width) };
  return token === ""
    ? generatePath("/api/photos/:tenant/:photo/:width", { tenant: code, ...sized })
    : generatePath("/api/public/bookings/:code/:token/photos/:photo/:width", { code, token, ...sized });
}

/** The URL of a picture of the place, in the narrowest of its widths that is at least `wanted` pixels. */
export function photoAddress(link: Link, { id, widths }: GuestPhoto, wanted: number): string {
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? wanted;
  return addressOf(link, id, width);
}

/** All its widths, for `srcset`. */
export function photoSources(link: Link, { id, widths }: GuestPhoto): string {
  return widths.map((width) => `${addressOf(link, id, width)} ${width}w`).join(", ");
}
