import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowLeftToLine from "lucide-react/icons/arrow-left-to-line";
import ArrowRight from "lucide-react/icons/arrow-right";
import ImageIcon from "lucide-react/icons/image";
import Star from "lucide-react/icons/star";
import Trash from "lucide-react/icons/trash-2";
import { type ComponentProps, type DragEvent, useRef, useState } from "react";
import type { Photo } from "#contract/catalogue/photos";
import { controlClass, Field } from "~/components/form/field";
import { IconButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { EmptyState } from "~/components/ui/empty-state";
import { useUnsavedGuard } from "~/lib/unsaved";
import { moved, useAlbum } from "~/routes/accommodations/photos/use-album";

/** All photos of an accommodation in order. */
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

interface DragProps {
  ids: string[];
  /** Called with the order to show during a drag; null if it was dropped elsewhere. */
  onPreview: (ids: string[] | null) => void;
  onDrop: (ids: string[]) => void;
}

/** Sorts photos by mouse: the others move at once, and nothing is saved until the photo is dropped among them. */
function useDrag({ ids, onPreview, onDrop }: DragProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef<string[] | null>(null); // a quick drop comes before the preview is rendered
  const welcome = (event: DragEvent) => {
    if (dragged !== null) event.preventDefault();
  };
  return {
    dragged,
    /** Handlers of the list. */
    list: {
      onDragEnter: welcome,
      onDragOver: welcome,
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setDragged(null);
        if (latest.current) onDrop(latest.current);
      },
    },
    /** Handlers of the dragged picture. */
    picture: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", id);
        latest.current = null;
        setDragged(id);
      },
      onDragEnd: () => {
        if (dragged !== null) onPreview(null); // not dropped: a drop would have reset it
        setDragged(null);
      },
    }),
    /** Handlers of the tile under the pointer. */
    tile: (id: string) => ({
      onDragEnter: () => {
        if (dragged === null || dragged === id) return;
        latest.current = moved(ids, ids.indexOf(dragged), ids.indexOf(id));
        onPreview(latest.current);
      },
    }),
  };
}

interface PhotoTileProps {
  photo: Photo;
  /** Its position, from 1, and the number of photos. */
  place: number;
  count: number;
  dragged: boolean;
  /** Drag handlers of the tile and its picture. */
  tileDrag: ComponentProps<"li">;
  pictureDrag: ComponentProps<"div">;
  /** Moves it to an index, from 0. */
  onMove: (to: number) => void;
  onCover: () => void;
  onCaption: (caption: string) => Promise<boolean>;
  onDelete: () => void;
}

// not `disabled`: a photo that reaches an end would lose the focus
const atEnd = "aria-disabled:text-subtle/60";

/** One photo with its acts. Dragged by mouse, moved by its buttons with keyboard and touch. */
function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, dragged, onMove } = props;
  const name = `foto ${place}`;
  return (
    <li {...props.tileDrag} className={cx("min-w-0 rounded-2 border border-line bg-surface", dragged && "opacity-55")}>
      <div {...props.pictureDrag} className="relative cursor-grab overflow-hidden rounded-t-2 bg-sunken">
        <img
          src={photo.sources[0]?.url}
          srcSet={photo.sources.map(({ url, width }) => `${url} ${width}w`).join(", ")}
          sizes="(min-width: 1280px) 20rem, 50vw"
          alt={photo.caption ?? `Foto ${place}, sem legenda`}
          loading="lazy"
          draggable={false}
          className="aspect-4/3 w-full object-cover"
        />
        {photo.cover && (
          <Chip tone="info" icon={<Star aria-hidden="true" />} className="absolute top-2 left-2">
            Capa
          </Chip>
        )}
      </div>
      <div className="px-3 pt-2">
        <CaptionField caption={photo.caption ?? ""} place={place} onSave={props.onCaption} />
      </div>
      <div className="flex flex-wrap items-center gap-1 px-2 pb-2">
        <IconButton
          size="row"
          id={`antes-${photo.id}`}
          label={`Mover ${name} para antes`}
          icon={<ArrowLeft />}
          aria-disabled={place === 1}
          className={atEnd}
          onClick={() => place > 1 && onMove(place - 2)}
        />
        <IconButton
          size="row"
          id={`depois-${photo.id}`}
          label={`Mover ${name} para depois`}
          icon={<ArrowRight />}
          aria-disabled={place === count}
          className={atEnd}
          onClick={() => place < count && onMove(place)}
        />
        {place > 2 && (
          <IconButton
            size="row"
            label={`Mover ${name} para o começo`}
            icon={<ArrowLeftToLine />}
            onClick={() => onMove(0)}
          />
        )}
        <span className="flex-1" />
        {!photo.cover && (
          <IconButton size="row" label={`Usar ${name} como capa`} icon={<Star />} onClick={props.onCover} />
        )}
        <IconButton
          size="row"
          id={`excluir-${photo.id}`}
          label={`Excluir ${name}`}
          icon={<Trash />}
          onClick={props.onDelete}
        />
      </div>
    </li>
  );
}

interface CaptionFieldProps {
  caption: string;
  place: number;
  /** Resolves to whether it is saved. */
  onSave: (caption: string) => Promise<boolean>;
}

/** The caption of a photo, which is also its alternative text. Saved on Enter and on blur. */
function CaptionField({ caption, place, onSave }: CaptionFieldProps) {
  const [text, setText] = useState(caption);
  const [known, setKnown] = useState(caption);
  const sent = useRef<string | null>(null);
  // Shows somebody else's caption, unless another one was typed here.
  if (known !== caption) {
    setKnown(caption);
    if (text === known || text.trim() === caption) setText(caption);
  }
  useUnsavedGuard(text.trim() !== caption);

  const save = async () => {
    const asked = text.trim();
    if (asked === (sent.current ?? caption)) return;
    sent.current = asked;
    await onSave(asked);
    sent.current = null;
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={`Legenda da foto ${place}`}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="caption"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => void save()}
            className={controlClass}
          />
        )}
      </Field>
    </form>
  );
}
