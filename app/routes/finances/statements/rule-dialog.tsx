import { type BankRule, BankRuleInput, BankRuleUpdate } from "#contract/money/bank-rules";
import type { FinancialAccount } from "#contract/money/financial-accounts";
import type { FinancialCategory } from "#contract/money/financial-categories";
import { ComboboxField } from "~/components/form/combobox-field";
import type { Option } from "~/components/form/option";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { categoryOptions, searchCounterparties } from "~/domains/finances/entry-options";
import { moneyActs } from "~/domains/finances/money-acts";
import { useActForm } from "~/lib/act-form";
import { type ContractFields, fieldsOf } from "~/lib/form";

const { field } = fieldsOf(BankRuleInput);

export interface RuleDialogProps {
  rule: BankRule;
  accounts: readonly FinancialAccount[];
  categories: readonly FinancialCategory[];
  accommodations: readonly Option[];
  onClose: () => void;
}

/** Edits a rule for recurring lines; its kind and the direction of the money stay. */
export function RuleDialog({ rule, onClose, ...choices }: RuleDialogProps) {
  const { frame, fields, field } = useActForm(moneyActs.updateRule, BankRuleUpdate, { defaultValue: rule });
  const comes = rule.direction === "in";
  return (
    <SaveDialog
      {...frame}
      title={`Editar a regra ${rule.words}`}
      description={`Vale para o dinheiro que ${comes ? "entra" : "sai"}. O que já foi conferido por ela continua como está.`}
      record={rule}
      onClose={onClose}
    >
      <TextField
        {...field(fields.words)}
        help="A regra vale para linhas que têm isto."
        required
        maxLength={80}
        className="col-span-12"
      />
      {rule.other_account_id === null ? (
        <EntryFields {...{ rule, fields }} {...choices} />
      ) : (
        <SelectField
          {...field(fields.other_account_id)}
          label={comes ? "Veio da conta" : "Foi para a conta"}
          required
          options={choices.accounts
            .filter(({ id, archived }) => !archived || id === rule.other_account_id)
            .map(({ id, name, archived }) => ({ value: id, label: archived ? `${name} (arquivada)` : name }))}
          className="col-span-12"
        />
      )}
    </SaveDialog>
  );
}

interface EntryFieldsProps extends Pick<RuleDialogProps, "rule" | "categories" | "accommodations"> {
  fields: ContractFields<typeof BankRuleUpdate>;
}

/** The fields of the entry created for such a line. */
function EntryFields({ rule, fields, categories, accommodations }: EntryFieldsProps) {
  const { direction, category_id, category_name, counterparty_id, counterparty, accommodation_id } = rule;
  const named = (value: string | null, label: string | null) =>
    value === null ? undefined : { value, label: label ?? "" };
  return (
    <>
      <TextField {...field(fields.description)} required maxLength={120} className="col-span-12" />
      <ComboboxField
        {...field(fields.category_id)}
        required
        options={categoryOptions(categories, direction === "in" ? "receivable" : "payable", category_id)}
        defaultOption={named(category_id, category_name)}
        className="col-span-12"
      />
      <ComboboxField
        {...field(fields.counterparty_id)}
        optional
        search={searchCounterparties}
        nothing="Nenhum contato com este nome."
        defaultOption={named(counterparty_id, counterparty)}
        className="col-span-12"
      />
      <ComboboxField
        {...field(fields.accommodation_id)}
        optional
        options={accommodations}
        defaultOption={accommodations.find(({ value }) => value === accommodation_id)}
        className="col-span-12"
      />
    </>
  );
}
