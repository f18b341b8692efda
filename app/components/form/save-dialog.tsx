import type { FormEventHandler, ReactNode } from "react";
import type { FetcherWithComponents } from "react-router";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { bookkeeping } from "~/lib/form-texts";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { leadToFault } from "~/lib/lead-to-fault";
import { useResult } from "~/lib/use-result";

export interface SaveDialogProps {
  title: string;
  description?: ReactNode;
  wide?: boolean;
  /** Red, and closed only by a button or Escape. */
  danger?: boolean;
  /** The verb with its thing, and the gerund while it works. */
  save?: string;
  saving?: string;
  /** There is nothing to save: the way back stands alone. */
  refused?: boolean;
  fetcher: FetcherWithComponents<unknown>;
  /** The fetcher's last answer says that it is done, rather than what the form shows. */
  done: boolean;
  form: { id: string; onSubmit?: FormEventHandler<HTMLFormElement> | undefined; errors?: string[] | undefined };
  /** The form carries a file. */
  file?: boolean;
  /** What the form sends beside what is typed. */
  hidden: Readonly<Record<string, string>>;
  /** The record that is changed; none for a new one, which goes with a key: sent twice, it is made once. */
  record?: { id: string; version: number } | null;
  onClose: () => void;
  /** Called once instead of `onClose` when it is done. */
  onDone?: () => void;
  /** How the fields stand. */
  className?: string;
  children: ReactNode;
}

/** The frame of a dialog that saves with the page's own action: kept open while it works, closed once that is done. */
export function SaveDialog(props: SaveDialogProps) {
  const { title, description, wide, danger = false, save = "Salvar", saving = "Salvando", fetcher, form } = props;
  const { done, file, hidden, record, onClose, onDone = onClose, className = "form-grid", children } = props;
  const key = useIdempotencyKey();
  const working = fetcher.state !== "idle";
  useResult(fetcher, () => done && onDone());
  const sent = record ? { id: record.id, version: String(record.version) } : { [keyInput]: key };
  const close = () => !working && onClose();
  return (
    <Dialog
      open
      onClose={close}
      ignored={bookkeeping}
      alert={danger}
      title={title}
      description={description}
      wide={wide}
      actions={
        <>
          <DialogBack autoFocus={danger} />
          {!props.refused && (
            <Button
              type="submit"
              form={form.id}
              variant={danger ? "danger" : "primary"}
              working={working}
              workingLabel={saving}
            >
              {save}
            </Button>
          )}
        </>
      }
    >
      <fetcher.Form
        method="post"
        id={form.id}
        onSubmit={(event) => {
          form.onSubmit?.(event);
          if (event.defaultPrevented) leadToFault(event.currentTarget);
        }}
        {...(file && { encType: "multipart/form-data" })}
        noValidate
        className={className}
      >
        {Object.entries({ ...hidden, ...sent }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {form.errors?.[0] && (
          <p role="alert" className="col-span-full text-sm text-error-text">
            {form.errors[0]}
          </p>
        )}
      </fetcher.Form>
    </Dialog>
  );
}
