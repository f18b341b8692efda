import { useId } from "react";
import { useFetcher } from "react-router";
import type { Import } from "#contract/channel-calendars";
import { FieldNote } from "~/components/form/field-note";
import type { ChannelResult } from "~/routes/accommodations/channels/act-on-channels";
import { ChannelDialog, formResultOf } from "~/routes/accommodations/channels/channel-dialog";

/** Sends a calendar file; the action sends its text. */
export function UploadDialog({ record, onClose }: { record: Import; onClose: () => void }) {
  const fetcher = useFetcher<ChannelResult>();
  const formId = useId();
  const id = `${formId}-arquivo`;
  const errors = formResultOf(fetcher.data)?.error ?? {};
  const error = errors.content?.[0];
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
      <div className="min-w-0">
        <label htmlFor={id} className="block text-xs font-medium text-muted">
          Arquivo .ics
        </label>
        <input
          id={id}
          type="file"
          name="file"
          accept=".ics,.ical,text/calendar"
          aria-describedby={`${id}-nota`}
          aria-invalid={error ? true : undefined}
          className="mt-1.5 w-full rounded-2 border border-line bg-surface p-2 text-sm file:mr-3 file:rounded-1 file:border-0 file:bg-primary-soft file:px-2.5 file:py-1 file:font-medium file:text-on-primary-soft"
        />
        <FieldNote id={`${id}-nota`} error={error} help="Exporte o calendário no canal e escolha o arquivo baixado" />
      </div>
    </ChannelDialog>
  );
}
