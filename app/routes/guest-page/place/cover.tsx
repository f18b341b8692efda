import { useState } from "react";
import { useParams } from "react-router";
import type { GuestPage } from "#contract/guest-page";
import { guestPart } from "~/routes/guest-page/guest-part";
import { useWords } from "~/routes/guest-page/language";
import { photoAddress, photoSources } from "~/routes/guest-page/place/photo-address";
import { pageWords } from "~/routes/guest-page/words/page-words";

const Album = guestPart(() => import("~/routes/guest-page/place/album").then((file) => file.Album));

/** The cover photo of the place, which opens the album. Without a photo nothing stands in its place. */
export function Cover({ page }: { page: GuestPage }) {
  const words = useWords(pageWords).place;
  const { code = "", token = "" } = useParams();
  const [opened, setOpened] = useState(false);
  const { photos } = page.place;
  const [cover] = photos;
  if (!cover) return null;
  const link = { code, token };
  const label = photos.length === 1 ? words.seePhoto : words.seePhotos(photos.length);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
        className="relative block aspect-2/1 w-full overflow-hidden bg-sunken"
      >
        <img
          src={photoAddress(link, cover, 640)}
          srcSet={photoSources(link, cover)}
          sizes="(min-width: 64rem) 40rem, 100vw"
          alt={cover.caption ?? words.photoOf(1, photos.length, page.accommodation_name)}
          lang={cover.caption ? "pt-BR" : undefined}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <span className="absolute right-3 bottom-3 inline-flex min-h-8 items-center rounded-2 bg-surface px-3 text-sm font-semibold shadow-2">
          {label}
        </span>
      </button>
      {opened && <Album page={page} onClose={() => setOpened(false)} />}
    </>
  );
}
