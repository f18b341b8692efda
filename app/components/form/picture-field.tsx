import { useId, useRef } from "react";
import { useFetcher } from "react-router";
import { FieldNote } from "~/components/form/field-note";
import { Avatar, type AvatarProps } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";

/** How the act on a picture ended: done, or with what is said beside it. */
export type PictureResult = { picture: "kept" | "removed" } | { refused: string };

export interface PictureFieldProps extends Pick<AvatarProps, "name" | "shape" | "src" | "color"> {
  label: string;
  help: string;
  /** "Escolher foto" and "Remover foto". */
  choose: string;
  remove: string;
  className?: string;
}

/** One picture, kept as soon as it is chosen: the page's action gets `act` "picture" with `file`, or "remove-picture". */
export function PictureField({ label, help, choose, remove, className, ...avatar }: PictureFieldProps) {
  const fetcher = useFetcher<PictureResult>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isCompany = avatar.shape === "company";
  const working = fetcher.state !== "idle";
  const refused = fetcher.data && "refused" in fetcher.data ? fetcher.data.refused : undefined;
  const send = (file: File | undefined) => {
    if (!file) return;
    const body = new FormData();
    body.set("act", "picture");
    body.set("file", file);
    void fetcher.submit(body, { method: "post", encType: "multipart/form-data" });
  };
  return (
    <fieldset className={className} aria-describedby={`${id}-nota`}>
      <legend className="text-xs font-medium text-muted">{label}</legend>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Avatar {...avatar} className={cx("size-16 text-lg", isCompany && "rounded-2", avatar.src && "bg-white")} />
        <Button working={working} workingLabel="Enviando" onClick={() => input.current?.click()}>
          {choose}
        </Button>
        {avatar.src && (
          <Button
            variant="quiet"
            disabled={working}
            onClick={() => void fetcher.submit({ act: "remove-picture" }, { method: "post" })}
          >
            {remove}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            send(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      <FieldNote id={`${id}-nota`} error={refused} help={help} />
    </fieldset>
  );
}
