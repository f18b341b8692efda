import type { useFetcher } from "react-router";
import { SaveDialog, type SaveDialogProps } from "~/components/form/save-dialog";
import type { MoneyResult } from "~/routes/bookings/money/money-acts";

export interface MoneyDialogProps
  extends Pick<SaveDialogProps, "title" | "description" | "danger" | "form" | "onClose" | "children"> {
  act: "payment" | "reversal" | "deposit" | "deposit-reversal" | "arrived" | "not-arrived" | "charge" | "charge-change";
  confirm: string;
  fetcher: ReturnType<typeof useFetcher<MoneyResult>>;
}

/** Whether the fetcher's last answer says that it is done. */
export const isSettled = (result: MoneyResult | undefined) => result !== undefined && "settled" in result;

/** The frame of the dialogs about money: one key for one filled form. */
export function MoneyDialog({ act, confirm, ...props }: MoneyDialogProps) {
  const done = isSettled(props.fetcher.data);
  return <SaveDialog {...props} save={confirm} saving="Registrando" hidden={{ money: act }} done={done} />;
}
