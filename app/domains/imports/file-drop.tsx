import FileUp from "lucide-react/icons/file-up";
import { useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Notice } from "~/components/ui/notice";

export interface FileDropProps {
  /** The accessible name: "Planilha de acomodações". */
  label: string;
  accept: string;
  /** Formats and limits, one sentence. */
  hint: string;
  /** Why the last file was refused, and what to do. */
  error: string | null;
  working: boolean;
  workingLabel: string;
  /** The texts for choosing and dragging, if it is not a spreadsheet. */
  words?: { choose: string; drag: string };
  onFile: (file: File) => void;
}

const sheetWords = { choose: "Escolher planilha", drag: "Arraste a planilha para cá ou escolha no computador." };

/** Where one file is dropped or chosen. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, hint, error, working, workingLabel, words = sheetWords, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div className="grid gap-3">
      <section
        aria-label={label}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file && !working) onFile(file);
        }}
        className={cx(
          "grid justify-items-center gap-2 rounded-2 border border-dashed px-4 py-8 text-center text-sm",
          over ? "border-primary bg-primary-soft text-on-primary-soft" : "border-line-strong text-muted",
        )}
      >
        <FileUp aria-hidden="true" className="size-7 text-primary" />
        <p className="max-lg:hidden">{words.drag}</p>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={label}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file && !working) onFile(file);
            event.currentTarget.value = "";
          }}
        />
        <Button variant="primary" working={working} workingLabel={workingLabel} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <p className="text-xs text-balance">{hint}</p>
      </section>
      {error && (
        <Notice tone="error" live>
          {error}
        </Notice>
      )}
    </div>
  );
}
