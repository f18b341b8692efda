import type { useFetcher } from "react-router";
import { SaveDialog, type SaveDialogProps } from "~/components/form/save-dialog";
import type { RuleKind, RuleResult } from "~/routes/accommodations/rates/rate-acts";

export interface RuleDialogProps extends Pick<SaveDialogProps, "title" | "form" | "record" | "onClose" | "children"> {
  kind: RuleKind;
  fetcher: ReturnType<typeof useFetcher<RuleResult | null>>;
}

/** Whether the fetcher's last answer says that the rule was saved. */
export const isSaved = (result: RuleResult | null | undefined) => result != null && "saved" in result;

/** The frame of the dialogs of rates. */
export function RuleDialog({ kind, ...props }: RuleDialogProps) {
  return <SaveDialog {...props} hidden={{ act: "save", kind }} done={isSaved(props.fetcher.data)} />;
}
