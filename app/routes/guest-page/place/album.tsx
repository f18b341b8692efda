import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import { useWords } from "~/routes/guest-page/language";
import { photoAddress, photoSources } from "~/routes/guest-page/place/photo-address";
import { pageWords } from "~/routes/guest-page/words/page-words";

export interface AlbumProps {
  page: GuestPage;
  onClose: () => void;
}

/**
 * All photos of the place in full screen, side by side: swipe, arrow buttons and keys step, Escape and Back close. Each
 * photo is loaded when it is near.
 */
export function Album({ page, onClose }: AlbumProps) {
  const words = useWords(pageWords).place;
  const { code = "", token = "" } = useParams();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const { photos } = page.place;
  useEffect(() => dialog.current?.showModal(), []);
  const goTo = (index: number) => {
    const wanted = Math.min(Math.max(index, 0), photos.length - 1);
    strip.current?.children[wanted]?.scrollIntoView({ inline: "center", block: "nearest" });
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goTo(at + step);
  };
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKey}
      aria-label={words.album(page.accommodation_name)}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-black text-white"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-3 px-4 py-2">
          <p className="num" aria-live="polite">
            {words.position(at + 1, photos.length)}
          </p>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            aria-label={words.close}
            className="grid size-11 place-items-center rounded-2 hover:bg-white/15"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <ol
          ref={strip}
          onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          {photos.map((photo, index) => (
            <li key={photo.id} className="flex h-full w-full shrink-0 snap-center flex-col" aria-hidden={index !== at}>
              <img
                src={photoAddress({ code, token }, photo, 960)}
                srcSet={photoSources({ code, token }, photo)}
                sizes="100vw"
                width={photo.width}
                height={photo.height}
                alt={photo.caption ?? words.photoOf(index + 1, photos.length, page.accommodation_name)}
                lang={photo.caption ? "pt-BR" : undefined}
                loading={index < 2 ? "eager" : "lazy"}
                decoding="async"
                className="min-h-0 w-full flex-1 object-contain"
              />
              {photo.caption && (
                <p lang="pt-BR" aria-hidden="true" className="px-4 py-3 text-center wrap-anywhere">
                  {photo.caption}
                </p>
              )}
            </li>
          ))}
        </ol>
        {photos.length > 1 && (
          <div className="flex justify-center gap-4 px-4 py-3">
            <Step label={words.previous} disabled={at === 0} onPress={() => goTo(at - 1)}>
              <ChevronLeft aria-hidden="true" className="size-6" />
            </Step>
            <Step label={words.next} disabled={at === photos.length - 1} onPress={() => goTo(at + 1)}>
              <ChevronRight aria-hidden="true" className="size-6" />
            </Step>
          </div>
        )}
      </div>
    </dialog>
  );
}

interface StepProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Step({ label, disabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={onPress}
      className="grid size-12 place-items-center rounded-full border border-white/40 hover:bg-white/15 aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
