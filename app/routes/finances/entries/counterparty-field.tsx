import { counterpartyOptions } from "#contract/counterparties";
import type { FinancialEntry, FinancialEntryInput } from "#contract/financial-entries";
import { ComboboxField } from "~/components/form/combobox-field";
import type { Option } from "~/components/form/option";
import { TextField } from "~/components/form/text-field";
import { call } from "~/lib/api";
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

async function searchCounterparties(text: string, signal: AbortSignal): Promise<Option[]> {
  const query = { q: text.trim().slice(0, 100) };
  const { data } = await call(counterpartyOptions.list, { query }, { signal, quiet: "all" });
  return data.slice(0, 10).map(({ id, name }) => ({ value: id, label: name }));
}
