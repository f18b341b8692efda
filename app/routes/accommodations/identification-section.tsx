import { kindWords, regimeWords } from "#contract/accommodation-words";
import { ColorField } from "~/components/form/color-field";
import { ComboboxField } from "~/components/form/combobox-field";
import { NumberField } from "~/components/form/number-field";
import { optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { field } from "~/lib/form";
import { statusWords } from "~/routes/accommodations/accommodation-words";
import type { AccommodationFields } from "~/routes/accommodations/form-fields";

const statusOptions = optionsOf(statusWords).filter(({ value }) => value !== "archived");

export interface IdentificationProps {
  fields: AccommodationFields;
  groups: readonly string[];
  archived: boolean;
  onRegime: (regime: string) => void;
}

export function IdentificationFields({ fields, groups, archived, onRegime }: IdentificationProps) {
  const { name: groupName, ...group } = field(fields.group);
  return (
    <>
      <TextField {...field(fields.name)} label="Nome" required className="col-span-12 lg:col-span-6" />
      <TextField
        {...field(fields.short_name)}
        label="Nome curto"
        optional
        maxLength={18}
        help="Até 18 caracteres"
        className="col-span-7 lg:col-span-3"
      />
      <TextField {...field(fields.code)} label="Código" optional className="col-span-5 lg:col-span-3" />
      <SelectField
        {...field(fields.kind)}
        label="Tipo"
        required
        options={optionsOf(kindWords)}
        className="col-span-12 sm:col-span-6 lg:col-span-3"
      />
      <SelectField
        {...field(fields.legal_regime)}
        label="Regime"
        required
        options={optionsOf(regimeWords)}
        help="Define a ficha e o contrato"
        onValueChange={onRegime}
        className="col-span-12 sm:col-span-6 lg:col-span-5"
      />
      <ComboboxField
        {...group}
        name="group_choice"
        textName={groupName}
        defaultText={group.defaultValue}
        options={groups.map((each) => ({ value: each, label: each }))}
        label="Local"
        optional
        help="Agrupa as listas: um prédio, uma praia"
        className="col-span-12 lg:col-span-4"
      />
      {!archived && (
        <SelectField
          {...field(fields.status)}
          defaultValue={fields.status.initialValue ?? "active"}
          label="Situação"
          options={statusOptions}
          help="Inativa não recebe reservas"
          className="col-span-7 lg:col-span-3"
        />
      )}
      <NumberField
        {...field(fields.sort_order)}
        label="Ordem"
        optional
        help="Menor vem antes"
        className="col-span-5 lg:col-span-2"
      />
      <ColorField
        {...field(fields.color)}
        label="Cor"
        help="Marca a acomodação nas listas"
        className="col-span-12 lg:col-span-7"
      />
    </>
  );
}
