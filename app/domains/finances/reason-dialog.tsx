import { type ReactNode, useId } from "react";
import { useFetcher } from "react-router";
import { ReversalInput } from "#contract/payments";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { isKept, type MoneyResult } from "~/domains/finances/money-acts";
import { field, useContractForm } from "~/lib/form";

export interface ReasonDialogProps {
  /** The act, and the record that it is about. */
  act: "unsettle" | "reverse" | "endSeries" | "untransfer" | "reopen" | "reopenStatement" | "leaveOut" | "unpay";
  about: string;
  /** The month to which it belongs, where the act asks for one. */
  month?: string;
  /** Nothing is lost by it. */
  danger?: boolean;
  title: string;
  description: ReactNode;
  confirm: string;
  confirming: string;
  onClose: () => void;
}

/** Takes something back, or opens it again, for a reason that stays. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { act, about, month, danger = true, title, description, confirm, confirming, onClose } = props;
  const fetcher = useFetcher<MoneyResult>();
  const done = isKept(fetcher.data);
  const { form, fields } = useContractForm(ReversalInput, {
    id: useId(),
    lastResult: done ? undefined : fetcher.data,
    sending: fetcher.state !== "idle",
  });
  return (
    <SaveDialog
      danger={danger}
      title={title}
      description={description}
      save={confirm}
      saving={confirming}
      fetcher={fetcher}
      done={done}
      form={{ id: form.id, onSubmit: form.onSubmit, errors: form.errors }}
      hidden={{ act, about, ...(month && { month }) }}
      onClose={onClose}
    >
      <TextField {...field(fields.reason)} label="Motivo" required maxLength={300} className="col-span-12" />
    </SaveDialog>
  );
}
