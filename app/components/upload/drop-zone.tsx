import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";

export interface DropZoneProps {
  /** Accessible names of the drop zone and its file chooser: "Enviar fotos", "Fotos para enviar". */
  label: string;
  chooser: string;
  accept: string;
  icon: ReactNode;
  /** "Escolher fotos". */
  button: string;
  variant?: "primary" | "soft";
  /** Shown on devices with a mouse: "Arraste fotos para cá, ou escolha no aparelho." */
  invitation: string;
  /** Formats and limits. */
  children: ReactNode;
  onFiles: (files: File[]) => void;
}

/** Where files are chosen; they may be dropped anywhere on the page. */
export function DropZone(props: DropZoneProps) {
  const { label, chooser, accept, icon, button, variant = "primary", invitation, children, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const over = useDroppedFiles(onFiles);
  return (
    <section
      aria-label={label}
      className={cx(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2 border border-dashed px-4 py-4 text-sm",
        over ? "border-primary bg-primary-soft text-on-primary-soft" : "border-line-strong bg-surface text-muted",
      )}
    >
      <span aria-hidden="true" className="shrink-0 text-primary max-sm:hidden [&_svg]:size-6">
        {icon}
      </span>
      <p className="min-w-48 flex-1">
        <span className="max-lg:hidden">{invitation} </span>
        {children}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label={chooser}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <Button variant={variant} icon={icon} onClick={() => input.current?.click()}>
        {button}
      </Button>
    </section>
  );
}

/**
 * Accepts files dropped anywhere on the page: otherwise the browser would open the picture and leave the page. Returns
 * whether files are being dragged over the page.
 */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const brings = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const hang = (event: DragEvent) => {
      if (!brings(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!brings(event)) return;
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const listeners = { dragover: hang, dragleave: leave, drop };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name as "drop", listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name as "drop", listener);
    };
  }, []);
  return over;
}
