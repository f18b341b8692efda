import type { GuestPage, GuestPageState, guestPages } from "#contract/guest/guest-page";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { coverOf, shownPhotos, showPhotoFile } from "#server/catalogue/photos/read-photos";
import { listGuestPlaces, type StoredPlace } from "#server/guest/guest-page/guest-page.queries";
import { throughLink } from "#server/guest/guest-page/through-link";
import { cityText, placeText } from "#server/people/tenants/addresses";
import type { Ctx } from "#server/platform/context";
import type { FileStore } from "#server/platform/files/file-store";
import { linkPicture, linkPictureSize } from "#server/platform/files/shrink-image";
import { found, Problem } from "#server/platform/http/problem";
import type { FileAnswer, IdentityFileVerb } from "#server/platform/http/route";

type Place = GuestPage["place"];

/** The place as its guest sees it, the cover first. Street and number are shown only for a confirmed stay. */
export async function placeOf(
  ctx: Ctx,
  accommodationId: string,
  { address, description }: StoredPlace,
  state: GuestPageState,
): Promise<Place> {
  const photos = await shownPhotos(ctx, accommodationId);
  const covers = photos.filter(({ cover }) => cover);
  const others = photos.filter(({ cover }) => !cover);
  return {
    description,
    photos: [...covers, ...others].map(({ id, caption, width, height, widths }) => {
      return { id, caption, width, height, widths };
    }),
    address: addressOf(address, state),
  };
}

function addressOf(address: StoredPlace["address"], of: GuestPageState): Place["address"] {
  if (address === null) return null;
  const exact = of === "confirmed";
  const { street, number, complement, district, zip_code, city_code, state } = address;
  const told = exact ? address : { district, city_code, state };
  const text = placeText(told);
  if (text === "") return null;
  return {
    exact,
    exact_later: of === "hold" && Boolean(street),
    street: exact ? [street, number, complement].filter(Boolean).join(", ") || null : null,
    district: district ?? null,
    city: cityText(address),
    zip_code: exact ? (zip_code ?? null) : null,
    text,
  };
}

/** A picture of the accommodation of this booking; 404 for every other, as for an unknown link. */
async function showGuestPhoto(
  ctx: Ctx,
  code: string,
  files: FileStore,
  { photo, width }: { photo: string; width: number },
): Promise<FileAnswer> {
  const { accommodation_id } = await requireBooking(ctx, code);
  const photos = await shownPhotos(ctx, accommodation_id);
  if (!photos.some(({ id }) => id === photo)) throw new Problem("BookingNotFoundException");
  return showPhotoFile(ctx, files, photo, width);
}

/** The cover for previews of the link; 404 without photos. */
async function showCover(ctx: Ctx, code: string, files: FileStore): Promise<FileAnswer> {
  const { accommodation_id } = await requireBooking(ctx, code);
  const cover = coverOf(await shownPhotos(ctx, accommodation_id));
  if (cover === null) throw new Problem("BookingNotFoundException");
  const width = cover.widths.find((each) => each >= linkPictureSize.width) ?? cover.widths.at(-1)!;
  const { read } = await showPhotoFile(ctx, files, cover.id, width);
  return {
    async read() {
      const bytes = await read();
      return bytes && linkPicture(Buffer.from(bytes));
    },
  };
}

export const readCover: IdentityFileVerb<typeof guestPages.cover> = (ctx, { params }) =>
  throughLink(ctx, params, (inside, code) => showCover(inside, code, ctx.services.files));

export const readGuestPhoto: IdentityFileVerb<typeof guestPages.photo> = (ctx, { params }) =>
  throughLink(ctx, params, (inside, code) => showGuestPhoto(inside, code, ctx.services.files, params));

/** What guests can be shown about a place, including its access codes: the caller decides what is shown. */
export async function placeOfStay({ actor, db }: Ctx, accommodationId: string): Promise<StoredPlace> {
  return found((await listGuestPlaces(db, actor.tenant_id, [accommodationId]))[0]);
}
