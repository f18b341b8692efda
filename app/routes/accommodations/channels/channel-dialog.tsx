import type { useFetcher } from "react-router";
import { SaveDialog, type SaveDialogProps } from "~/components/form/save-dialog";
import type { ChannelResult } from "~/routes/accommodations/channels/act-on-channels";

type Frame = "title" | "description" | "save" | "saving" | "form" | "file" | "hidden" | "onClose" | "children";

export interface ChannelDialogProps extends Pick<SaveDialogProps, Frame> {
  fetcher: ReturnType<typeof useFetcher<ChannelResult>>;
}

/** The fetcher's last answer as a form reads it: none once the act is done. */
export const formResultOf = (result: ChannelResult | undefined) =>
  result === undefined || "done" in result ? undefined : result;

/** The frame of the dialogs of channel calendars. */
export function ChannelDialog(props: ChannelDialogProps) {
  const { data } = props.fetcher;
  return <SaveDialog {...props} className="grid gap-3" done={data !== undefined && "done" in data} />;
}
