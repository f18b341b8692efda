import ImagePlus from "lucide-react/icons/image-plus";
import { useRef } from "react";
import { photosLimit, photoTypes } from "#contract/photos";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { useDroppedFiles } from "~/routes/accommodations/photos/use-dropped-files";

/** Where files are chosen; dropped they may be anywhere on the page. */
export function DropZone({ count, onFiles }: { count: number; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const over = useDroppedFiles(onFiles);
  return (
    <section
      aria-label="Enviar fotos"
      className={cx(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2 border border-dashed px-4 py-4 text-sm",
        over ? "border-primary bg-primary-soft text-on-primary-soft" : "border-line-strong bg-surface text-muted",
      )}
    >
      <ImagePlus aria-hidden="true" className="size-6 shrink-0 text-primary max-sm:hidden" />
      <p className="min-w-48 flex-1">
        <span className="max-lg:hidden">Arraste fotos para cá, ou escolha no aparelho. </span>
        JPEG, PNG ou WebP, até 10 MB cada. <span className="num">{count}</span> de {photosLimit} fotos.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={photoTypes.join(",")}
        aria-label="Fotos para enviar"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <Button variant="primary" icon={<ImagePlus />} onClick={() => input.current?.click()}>
        Escolher fotos
      </Button>
    </section>
  );
}
