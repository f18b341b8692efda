import User from "lucide-react/icons/user";
import { nameAndPhone } from "#domain/name-and-phone";
import { ComboboxField } from "~/components/form/combobox-field";
import { field } from "~/lib/form";
import type { KnownHolder } from "~/routes/bookings/form/known-holder";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";
import { type GuestOption, searchGuests } from "~/routes/bookings/guest-search";

export interface FoundNameProps {
  draft: BookingDraft;
  name: string;
  textName?: string;
  onChoose: (guest: KnownHolder) => void;
  /** A telephone that was typed behind the name. */
  onPhone?: (phone: string) => void;
}

/** The name of the holder, and the records that begin like it. */
export function FoundName({ draft, name, textName, onChoose, onPhone }: FoundNameProps) {
  const { fields } = draft;
  const { id, defaultValue } = field(fields.holder.getFieldset().name);
  return (
    <ComboboxField
      label={textName ? "Nome completo" : "Buscar hóspede"}
      icon={<User aria-hidden="true" />}
      className="col-span-12 lg:col-span-4"
      id={id}
      form={fields.holder_id.formId}
      name={name}
      textName={textName}
      defaultText={defaultValue}
      errors={nameErrors(draft)}
      help={onPhone ? "Nome e celular, juntos ou não" : "Quem já se hospedou aparece ao digitar"}
      readText={(text) => nameAndPhone(text).name}
      onText={(text) => {
        const { phone } = nameAndPhone(text);
        if (phone) onPhone?.(phone);
      }}
      search={searchGuests}
      nothing={textName ? "Nenhum cadastro encontrado. O nome digitado cria um novo." : "Nenhum cadastro encontrado"}
      onOption={(option) => option && onChoose((option as GuestOption).guest)}
    />
  );
}

/** What is wrong with the person: the contract speaks of the holder as a whole, people look at his name. */
export function nameErrors({ fields }: BookingDraft): string[] | undefined {
  return fields.holder.getFieldset().name.errors ?? fields.holder.errors ?? fields.holder_id.errors;
}
