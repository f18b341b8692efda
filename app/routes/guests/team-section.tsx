import { GuestInput } from "#contract/guests";
import { TagsField } from "~/components/form/tags-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Section } from "~/components/page/section";
import { type ContractFields, fieldsOf } from "~/lib/form";

const { field } = fieldsOf(GuestInput);

export interface TeamSectionProps {
  fields: ContractFields<typeof GuestInput>;
}

const texts = (list: unknown) => [list].flat().filter((each) => typeof each === "string" && each !== "") as string[];

/** Internal notes on a guest, never shown to the guest. */
export function TeamSection({ fields }: TeamSectionProps) {
  return (
    <Section title="Para a equipe" aside="Opcional" grid>
      <TagsField
        {...field(fields.tags)}
        defaultTags={texts(fields.tags.initialValue)}
        help="Enter ou vírgula separa: VIP, família"
        className="col-span-12 lg:col-span-6"
      />
      <TextField
        {...field(fields.blocked_reason)}
        help="Preencha só se a casa prefere não receber esta pessoa. A reserva avisa, e quem atende decide"
        maxLength={300}
        className="col-span-12 lg:col-span-6"
      />
      <TextareaField
        {...field(fields.notes)}
        rows={3}
        help="Só a equipe vê: preferências, combinados"
        className="col-span-12"
      />
    </Section>
  );
}
