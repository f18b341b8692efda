import { type ReactNode, useId } from "react";
import type { useFetcher } from "react-router";
import type * as z from "zod";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { useContractForm } from "~/lib/form";
import type { SecurityResult } from "~/routes/account/security/act-on-security";

export type SecurityFetcher = ReturnType<typeof useFetcher<SecurityResult>>;

/** The form of a step, sent by its fetcher. */
export function useStep<S extends z.ZodType>(schema: S, fetcher: SecurityFetcher) {
  const working = fetcher.state !== "idle";
  const id = useId();
  return { ...useContractForm(schema, { id, lastResult: fetcher.data, sending: working, ignored: ["act"] }), working };
}

export interface StepDialogProps {
  title: string;
  description: string;
  /** What the step does on the server, and the label of its button. */
  act: string;
  next: string;
  danger?: boolean;
  form: Pick<ReturnType<typeof useStep>["form"], "id" | "onSubmit" | "errors">;
  fetcher: SecurityFetcher;
  onClose: () => void;
  children: ReactNode;
}

/** A window that asks for one thing and sends it. */
export function StepDialog(props: StepDialogProps) {
  const { title, description, act, next, danger = false, form, fetcher, onClose, children } = props;
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
        <input type="hidden" name="act" value={act} />
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
