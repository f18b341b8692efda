import type { ReactNode } from "react";
import { ReversalInput } from "#contract/payments";
import { ReasonDialog as AnyReasonDialog } from "~/components/form/reason-dialog";
import { isKept } from "~/domains/finances/money-acts";

export interface ReasonDialogProps {
  /** The act, and the record that it is about. */
  act:
    | "unsettle"
    | "reverse"
    | "endSeries"
    | "untransfer"
    | "reopen"
    | "reopenStatement"
    | "leaveOut"
    | "unpay"
    | "unadjust";
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

/** Takes something of the company's money back, or opens it again, for a reason that stays. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { act, about, month, danger = true, confirm, confirming, ...dialog } = props;
  const hidden = { act, about, ...(month && { month }) };
  const words = { save: confirm, saving: confirming };
  return (
    <AnyReasonDialog
      {...dialog}
      {...words}
      schema={ReversalInput}
      isDone={isKept}
      longest={300}
      danger={danger}
      hidden={hidden}
    />
  );
}
