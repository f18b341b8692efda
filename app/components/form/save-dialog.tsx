import type { FormEventHandler, ReactNode } from "react";
import type { FetcherWithComponents } from "react-router";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { type Act, actInput } from "~/lib/acts";
import { bookkeeping } from "~/lib/form-texts";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { leadAfterRefusal } from "~/lib/lead-to-fault";
import { useResult } from "~/lib/use-dialog";

export interface SaveDialogProps {
  title: string;
  description?: ReactNode;
  wide?: boolean;
  /** Red, and closed only by a button or Escape. */
  danger?: boolean;
  /** The label: verb and object, and the gerund while it is submitted. */
  save?: string;
  saving?: string;
  /** There is nothing to save: only the close button is shown. */
  refused?: boolean;
  fetcher: FetcherWithComponents<unknown>;
  /** Whether the fetcher's last answer means done, rather than something for the form to show. */
  done: boolean;
  form: { id: string; onSubmit?: FormEventHandler<HTMLFormElement> | undefined; errors?: string[] | undefined };
  /** The form contains a file. */
  file?: boolean;
  /** The act of the page that the form submits. */
  act?: Act | undefined;
  /** Values sent besides the typed ones. */
  hidden?: Readonly<Record<string, string>>;
  /** The edited record; null for a new one, which is sent with an idempotency key so that it is created once. */
  record?: { id: string; version: number } | null;
  onClose: () => void;
  /** Called once instead of `onClose` when it is done. */
  onDone?: () => void;
  /** Layout classes of the fields. */
  className?: string;
  children: ReactNode;
}

/** The frame of a dialog that saves with the page's own action: stays open while submitting, closes when done. */
export function SaveDialog(props: SaveDialogProps) {
  const { title, description, wide, danger = false, save = "Salvar", saving = "Salvando", fetcher, form } = props;
  const { act, done, file, hidden, record, onClose, onDone = onClose, className = "form-grid", children } = props;
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
          leadAfterRefusal(event);
        }}
        {...(file && { encType: "multipart/form-data" })}
        noValidate
        className={className}
      >
        {Object.entries({ ...(act && { [actInput]: act.name }), ...hidden, ...sent }).map(([name, value]) => (
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
