import type { useFetcher } from "react-router";
import { SaveDialog, type SaveDialogProps } from "~/components/form/save-dialog";
import type { TermsResult } from "~/routes/account/terms/terms-acts";

export interface TermsDialogProps extends Pick<SaveDialogProps, "title" | "form" | "record" | "onClose" | "children"> {
  kind: "plan" | "policy" | "channel";
  fetcher: ReturnType<typeof useFetcher<TermsResult>>;
}

/** Whether the fetcher's last answer says that it is done. */
export const isKept = (result: TermsResult | undefined) => result !== undefined && "kept" in result;

/** The frame of the editors of plans, policies and channels. */
export function TermsDialog({ kind, ...props }: TermsDialogProps) {
  return <SaveDialog {...props} wide hidden={{ act: "save", kind }} done={isKept(props.fetcher.data)} />;
}
