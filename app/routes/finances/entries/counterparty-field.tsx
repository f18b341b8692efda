import type { FinancialEntry, FinancialEntryInput } from "#contract/financial-entries";
import { ComboboxField } from "~/components/form/combobox-field";
import { TextField } from "~/components/form/text-field";
import { searchCounterparties } from "~/domains/finances/search-counterparties";
import { type ContractFields, field } from "~/lib/form";

export interface CounterpartyFieldProps {
  fields: Pick<ContractFields<typeof FinancialEntryInput>, "counterparty_id" | "counterparty">;
  entry?: FinancialEntry | undefined;
  disabled: boolean;
  className: string;
}

/** From whom or to whom: one of those known, or a new name. A payout names its owner, and keeps him. */
export function CounterpartyField({ fields, entry, disabled, className }: CounterpartyFieldProps) {
  const label = "De quem ou para quem";
  const name = entry?.counterparty ?? "";
  const id = entry?.counterparty_id ?? null;
  if (name !== "" && id === null) {
    return <TextField name="owner" label={label} disabled defaultValue={name} {...{ className }} />;
  }
  const chosen = field(fields.counterparty_id);
  return (
    <ComboboxField
      {...chosen}
      {...{ label, disabled, className }}
      textName={fields.counterparty.name}
      defaultText={name}
      defaultOption={id === null ? undefined : { value: id, label: name }}
      errors={chosen.errors ?? fields.counterparty.errors}
      search={searchCounterparties}
      nothing="Nenhum contato com este nome. Ao salvar, ele entra nos contatos."
      optional
    />
  );
}
