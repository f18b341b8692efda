import { Fragment, type ReactNode } from "react";
import type { DetailName } from "#contract/bookings/booking-details";
import { BookingUpdate } from "#contract/bookings/bookings";
import { optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { TagsField } from "~/components/form/tags-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { TimeField } from "~/components/form/time-field";
import { channelWords, typeWords } from "~/domains/bookings/booking-words";
import { fieldsOf } from "~/lib/form";
import type { BookingFields } from "~/routes/bookings/form/use-booking-form";

const { field } = fieldsOf(BookingUpdate);

const half = "col-span-12 md:col-span-6";

const noteHelp = {
  guest: "Aparecem para a recepção",
  internal: "Só a equipe vê. Quem edita a reserva lê também os valores escritos nas notas",
  cleaning: "Ex.: berço montado antes da chegada",
};
const noteNames = ["guest", "internal", "cleaning"] as const;

export interface OriginFieldsProps {
  fields: BookingFields;
  tags?: readonly string[] | undefined;
  onType: (type: string) => void;
  onChannel: (channel: string) => void;
}

/** The booking's origin, and notes for the company: a control for each detail, in this order. */
export function OriginFields({ fields, tags, onType, onChannel }: OriginFieldsProps) {
  const notes = fields.notes.getFieldset();
  const tagErrors = fields.tags.errors ?? Object.values(fields.tags.allErrors).flat();
  const controls: Record<DetailName | "notes", ReactNode> = {
    channel: (
      <SelectField
        options={optionsOf(channelWords)}
        onValueChange={onChannel}
        className={half}
        {...field(fields.channel)}
      />
    ),
    channel_code: (
      <TextField
        optional
        maxLength={40}
        help="Ex.: o número da reserva no Airbnb"
        className={half}
        {...field(fields.channel_code)}
      />
    ),
    arrival_time: <TimeField optional className={half} {...field(fields.arrival_time)} />,
    notes: noteNames.map((name) => (
      <TextareaField
        key={name}
        optional
        maxLength={2000}
        help={noteHelp[name]}
        className={half}
        {...field(notes[name])}
      />
    )),
    tags: (
      <TagsField
        label="Etiquetas"
        optional
        help="Enter ou vírgula separa uma da outra"
        className={half}
        id={fields.tags.id}
        form={fields.tags.formId}
        name={fields.tags.name}
        errors={tagErrors.length > 0 ? tagErrors : undefined}
        defaultTags={tags}
      />
    ),
  };
  return (
    <div className="form-grid">
      <SelectField options={optionsOf(typeWords)} onValueChange={onType} className={half} {...field(fields.type)} />
      {Object.entries(controls).map(([name, control]) => (
        <Fragment key={name}>{control}</Fragment>
      ))}
    </div>
  );
}
