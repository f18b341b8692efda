import ImageIcon from "lucide-react/icons/image";
import type { Photo } from "#contract/photos";
import { EmptyState } from "~/components/ui/empty-state";
import { PhotoTile } from "~/routes/accommodations/photos/photo-tile";
import { useAlbum } from "~/routes/accommodations/photos/use-album";
import { useDrag } from "~/routes/accommodations/photos/use-drag";

/** All photos of an accommodation in their order. */
export function PhotoGrid({ accommodationId, stored }: { accommodationId: string; stored: readonly Photo[] }) {
  const album = useAlbum(accommodationId, stored);
  const { photos } = album;
  const drag = useDrag({ ids: photos.map(({ id }) => id), onPreview: album.preview, onDrop: album.keep });
  return (
    <>
      <p role="status" className="sr-only">
        {album.said}
      </p>
      {photos.length === 0 ? (
        <EmptyState icon={<ImageIcon />} title="Nenhuma foto por aqui">
          A primeira foto que você enviar vira a capa. Depois é só arrastar para ordenar.
        </EmptyState>
      ) : (
        <ul
          {...drag.list}
          aria-label="Fotos"
          className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
        >
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index + 1}
              count={photos.length}
              dragged={drag.dragged === photo.id}
              tileDrag={drag.tile(photo.id)}
              pictureDrag={drag.picture(photo.id)}
              onMove={(to) => album.move(photo, to)}
              onCover={() => album.cover(photo)}
              onCaption={(caption) => album.caption(photo, caption)}
              onDelete={() => void album.remove(photo)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
