import { useId, useState } from "react";
import { calendarChannelNames } from "#contract/bookings/booking-values";
import { type Import, ImportFromAddress, ImportInput, ImportUpdate } from "#contract/bookings/channel-calendars";
import { RadioGroup } from "~/components/form/choice-fields";
import { FieldNote } from "~/components/form/field";
import { optionsOf } from "~/components/form/option";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useActForm } from "~/lib/act-form";
import { channelActs } from "~/routes/accommodations/channels/channel-acts";

export interface ImportDialogProps {
  /** The edited record; undefined for a new one. */
  record?: Import;
  onClose: () => void;
}

const ways = [
  { value: "address", label: "Endereço (link)" },
  { value: "file", label: "Arquivo .ics" },
];

/** Imports a calendar of another channel, or edits one. A stored address is never shown again. */
export function ImportDialog({ record, onClose }: ImportDialogProps) {
  const [way, setWay] = useState(record?.masked_address === null ? "file" : "address");
  const made = way === "address" ? ImportFromAddress : ImportInput;
  const schema = (record ? ImportUpdate : made) as typeof ImportInput;
  const { frame, fields, field } = useActForm(record ? channelActs.updateImport : channelActs.createImport, schema, {
    defaultValue: record ? { channel: record.channel, name: record.name } : { channel: "airbnb" },
  });
  return (
    <SaveDialog
      {...frame}
      title={record ? `Editar o calendário ${record.name}` : "Importar um calendário"}
      description="As noites ocupadas no canal ficam fechadas aqui, e ninguém as reserva duas vezes."
      save={record ? "Salvar" : "Importar"}
      saving={record ? "Salvando" : "Importando"}
      file={!record && way === "file"}
      hidden={record && { import: record.id, version: String(record.version) }}
      className="grid gap-3"
      onClose={onClose}
    >
      <SelectField {...field(fields.channel)} options={optionsOf(calendarChannelNames)} />
      <TextField
        {...field(fields.name)}
        optional={!record}
        required={record !== undefined}
        maxLength={60}
        help={record ? undefined : "Ex.: Airbnb da Ana"}
      />
      {!record && (
        <RadioGroup
          look="segmented"
          label="Como chega"
          name="way"
          defaultValue={way}
          options={ways}
          onValueChange={setWay}
        />
      )}
      {way === "file" && !record && <CalendarFile errors={fields.content.errors} />}
      {way === "address" && (
        <TextField
          {...field(fields.address)}
          type="url"
          label={record ? "Novo endereço" : "Endereço do calendário"}
          optional={record !== undefined}
          required={!record}
          autoComplete="off"
          help={
            record
              ? `Em branco, fica o atual: ${record.masked_address}`
              : "O link que o canal dá para exportar, em geral terminado em .ics"
          }
        />
      )}
    </SaveDialog>
  );
}

/** The file that a channel exports; the action sends its text as `content`. */
export function CalendarFile({ errors }: { errors: readonly string[] | null | undefined }) {
  const id = useId();
  const error = errors?.[0];
  return (
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
  );
}
