import { type ReactNode, useEffect } from "react";
import type { useFetcher } from "react-router";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import type { TermsResult } from "~/routes/account/terms/terms-acts";

export interface TermsDialogProps {
  kind: "plan" | "policy";
  title: string;
  fetcher: ReturnType<typeof useFetcher<TermsResult>>;
  form: { id: string; onSubmit: (event: React.FormEvent<HTMLFormElement>) => void; errors: string[] | undefined };
  /** The record that is changed; null for a new one. */
  record: { id: string; version: number } | null;
  onClose: () => void;
  children: ReactNode;
}

/** Whether the fetcher's last answer says that it is done. */
export const isKept = (result: TermsResult | undefined) => result !== undefined && "kept" in result;

/** The frame of the editors of plans and policies: saves with the page's own action and closes once that is done. */
export function TermsDialog({ kind, title, fetcher, form, record, onClose, children }: TermsDialogProps) {
  const key = useIdempotencyKey();
  const working = fetcher.state !== "idle";
  const done = isKept(fetcher.data) && !working;
  const close = () => !working && onClose();
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      wide
      actions={
        <>
          <Button onClick={close}>Voltar</Button>
          <Button type="submit" form={form.id} variant="primary" working={working} workingLabel="Salvando">
            Salvar
          </Button>
        </>
      }
    >
      <fetcher.Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="form-grid">
        <input type="hidden" name="act" value="save" />
        <input type="hidden" name="kind" value={kind} />
        {record ? (
          <>
            <input type="hidden" name="id" value={record.id} />
            <input type="hidden" name="version" value={record.version} />
          </>
        ) : (
          <input type="hidden" name={keyInput} value={key} />
        )}
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
