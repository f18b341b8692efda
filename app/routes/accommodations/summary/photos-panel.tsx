import type { Photo } from "#contract/photos";
import { Panel } from "~/components/ui/panel";

/** The photos in order, read-only. */
export function PhotosPanel({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return null;
  return (
    <Panel id="fotos" title="Fotos" count={photos.length}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {photos.map(({ id, caption, sources }, index) => (
          <li key={id} className="min-w-0">
            <img
              src={sources[0]?.url}
              srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(", ")}
              sizes="(min-width: 1280px) 14rem, 50vw"
              alt={caption ?? `Foto ${index + 1}, sem legenda`}
              loading="lazy"
              className="aspect-4/3 w-full rounded-2 bg-sunken object-cover"
            />
            {caption && <p className="mt-1 truncate text-xs text-muted">{caption}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
