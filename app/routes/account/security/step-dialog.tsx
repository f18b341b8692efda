import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import type { useActForm } from "~/lib/act-form";
import { actInput } from "~/lib/acts";

export interface StepDialogProps {
  title: string;
  description: string;
  /** The label of its button. */
  next: string;
  danger?: boolean;
  /** From `useActForm`. */
  frame: Pick<ReturnType<typeof useActForm>["frame"], "act" | "fetcher" | "form">;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for one value and submits it. */
export function StepDialog(props: StepDialogProps) {
  const { title, description, next, danger = false, frame, onClose, children } = props;
  const { act, fetcher, form } = frame;
  const working = fetcher.state !== "idle";
  const close = () => !working && onClose();
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={close}>Voltar</Button>
          <Button
            type="submit"
            form={form.id}
            variant={danger ? "danger" : "primary"}
            working={working}
            workingLabel="Conferindo"
          >
            {next}
          </Button>
        </>
      }
    >
      <fetcher.Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <input type="hidden" name={actInput} value={act?.name} />
        {form.errors?.[0] && (
          <Notice tone="error" live>
            {form.errors[0]}
          </Notice>
        )}
        {children}
      </fetcher.Form>
    </Dialog>
  );
}
