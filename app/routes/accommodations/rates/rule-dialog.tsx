import { type ReactNode, useEffect } from "react";
import type { useFetcher } from "react-router";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { HiddenText } from "~/routes/accommodations/rates/hidden-text";
import type { RuleKind, RuleResult } from "~/routes/accommodations/rates/rate-acts";

export interface RuleDialogProps {
  kind: RuleKind;
  title: string;
  fetcher: ReturnType<typeof useFetcher<RuleResult | null>>;
  form: { id: string; onSubmit: (event: React.FormEvent<HTMLFormElement>) => void; errors: string[] | undefined };
  /** The record that is changed; null for a new one. */
  record: { id: string; version: number } | null;
  onClose: () => void;
  children: ReactNode;
}

/** Whether the fetcher's last answer says that the rule was saved. */
export const isSaved = (result: RuleResult | null | undefined) => result != null && "saved" in result;

/** The frame of the dialogs of rates: saves with the page's own action and closes once that is done. */
export function RuleDialog({ kind, title, fetcher, form, record, onClose, children }: RuleDialogProps) {
  const key = useIdempotencyKey();
  const working = fetcher.state !== "idle";
  const done = isSaved(fetcher.data) && !working;
  const close = () => !working && onClose();
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  return (
    <Dialog
      open
      onClose={close}
      title={title}
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
        <HiddenText form={form.id} name="act" value="save" />
        <HiddenText form={form.id} name="kind" value={kind} />
        {record ? (
          <>
            <HiddenText form={form.id} name="id" value={record.id} />
            <HiddenText form={form.id} name="version" value={String(record.version)} />
          </>
        ) : (
          <HiddenText form={form.id} name={keyInput} value={key} />
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
