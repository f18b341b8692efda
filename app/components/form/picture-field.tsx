import { useId, useRef } from "react";
import { useFetcher } from "react-router";
import { FieldNote } from "~/components/form/field";
import { Avatar, type AvatarProps } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { type ActAnswer, actInput } from "~/lib/acts";

export interface PictureFieldProps extends Pick<AvatarProps, "name" | "shape" | "src" | "color"> {
  label: string;
  help: string;
  /** "Escolher foto" and "Remover foto". */
  choose: string;
  remove: string;
  className?: string;
}

/**
 * One picture, saved as soon as it is chosen: the page's acts are `picture`, which gets `file`, and `removePicture`.
 */
export function PictureField({ label, help, choose, remove, className, ...avatar }: PictureFieldProps) {
  const fetcher = useFetcher<ActAnswer>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isCompany = avatar.shape === "company";
  const working = fetcher.state !== "idle";
  const refused = fetcher.data?.error?.[""]?.[0];
  const send = (file: File | undefined) => {
    if (!file) return;
    const body = new FormData();
    body.set(actInput, "picture");
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
            onClick={() => void fetcher.submit({ [actInput]: "removePicture" }, { method: "post" })}
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
