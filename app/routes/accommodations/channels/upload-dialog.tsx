import { useId } from "react";
import { useFetcher } from "react-router";
import type { Import } from "#contract/channel-calendars";
import type { ChannelResult } from "~/routes/accommodations/channels/act-on-channels";
import { CalendarFile } from "~/routes/accommodations/channels/calendar-file";
import { ChannelDialog, formResultOf } from "~/routes/accommodations/channels/channel-dialog";

/** Sends a calendar file; the action sends its text. */
export function UploadDialog({ record, onClose }: { record: Import; onClose: () => void }) {
  const fetcher = useFetcher<ChannelResult>();
  const formId = useId();
  const errors = formResultOf(fetcher.data)?.error ?? {};
  return (
    <ChannelDialog
      file
      title={`Arquivo de ${record.name}`}
      description="O arquivo substitui o anterior: noites que saíram dele são liberadas, as novas são fechadas."
      save="Enviar arquivo"
      saving="Enviando"
      hidden={{ act: "upload", import: record.id }}
      form={{ id: formId, errors: errors[""] ?? undefined }}
      {...{ fetcher, onClose }}
    >
      <CalendarFile errors={errors.content} />
    </ChannelDialog>
  );
}
