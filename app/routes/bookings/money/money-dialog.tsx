import { type ReactNode, useEffect } from "react";
import type { useFetcher } from "react-router";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import type { MoneyResult } from "~/routes/bookings/money/money-acts";

export interface MoneyDialogProps {
  act: "payment" | "reversal" | "deposit" | "charge";
  title: string;
  description?: ReactNode;
  confirm: string;
  /** Red, and closed only by a button or Escape. */
  danger?: boolean;
  fetcher: ReturnType<typeof useFetcher<MoneyResult>>;
  form: { id: string; onSubmit: (event: React.FormEvent<HTMLFormElement>) => void; errors: string[] | undefined };
  onClose: () => void;
  children: ReactNode;
}

/** Whether the fetcher's last answer says that it is done. */
export const isSettled = (result: MoneyResult | undefined) => result !== undefined && "settled" in result;

/** The frame of the dialogs about money: one key for one filled form, closed once it is done. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { act, title, description, confirm, danger = false, fetcher, form, onClose, children } = props;
  const key = useIdempotencyKey();
  const working = fetcher.state !== "idle";
  const settled = isSettled(fetcher.data) && !working;
  const close = () => !working && onClose();
  useEffect(() => {
    if (settled) onClose();
  }, [settled, onClose]);
  return (
    <Dialog
      open
      onClose={close}
      alert={danger}
      title={title}
      description={description}
      actions={
        <>
          <Button {...(danger && { "data-autofocus": true })} onClick={close}>
            Voltar
          </Button>
          <Button
            type="submit"
            form={form.id}
            variant={danger ? "danger" : "primary"}
            working={working}
            workingLabel="Registrando"
          >
            {confirm}
          </Button>
        </>
      }
    >
      <fetcher.Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="form-grid">
        <input type="hidden" name="money" value={act} />
        <input type="hidden" name={keyInput} value={key} />
        {children}
        {form.errors && (
          <p role="alert" className="col-span-12 text-sm text-error-text">
            {form.errors[0]}
          </p>
        )}
      </fetcher.Form>
    </Dialog>
  );
}
