import { ReversalInput } from "#contract/money/payments";
import { type ReasonDialogProps as AnyProps, ReasonDialog as AnyReasonDialog } from "~/components/form/reason-dialog";
import type { Act } from "~/lib/acts";

export interface ReasonDialogProps extends Pick<AnyProps, "title" | "description" | "danger" | "hidden" | "onClose"> {
  act: Act;
  confirm: string;
  confirming: string;
}

/** Reverts or reopens something of the company's money, for a reason that is stored. */
export function ReasonDialog({ danger = true, confirm, confirming, ...dialog }: ReasonDialogProps) {
  return (
    <AnyReasonDialog
      {...dialog}
      schema={ReversalInput}
      longest={300}
      danger={danger}
      save={confirm}
      saving={confirming}
    />
  );
}
