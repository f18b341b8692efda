import { useState } from "react";
import { href } from "react-router";
import { entryKindWords, repeatWords } from "#contract/money/finance-words";
import type { AccountOption } from "#contract/money/financial-accounts";
import type { FinancialCategory } from "#contract/money/financial-categories";
import { type FinancialEntry, FinancialEntryInput, FinancialEntryUpdate } from "#contract/money/financial-entries";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup } from "~/components/form/choice-fields";
import { ComboboxField } from "~/components/form/combobox-field";
import { DateField } from "~/components/form/date-field";
import { MoneyField, NumberField } from "~/components/form/number-fields";
import { type Option, optionsOf } from "~/components/form/option";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Section } from "~/components/ui/panel";
import { categoryOptions, searchCounterparties } from "~/domains/finances/entry-options";
import { monthOptions } from "~/domains/finances/periods";
import { type ContractFields, fieldsOf } from "~/lib/form";
import { useSession } from "~/lib/session";

const { field, check } = fieldsOf(FinancialEntryInput);

export interface EntryFormProps {
  entry?: FinancialEntry;
  answer: unknown;
  categories: readonly FinancialCategory[];
  accounts: readonly AccountOption[];
  accommodations: readonly Option[];
  today: string;
  readOnly?: boolean;
}

const third = "col-span-12 sm:col-span-6 lg:col-span-4";

/**
 * The form of create and edit. Repetition and payment are asked for a new entry only; a channel's bill keeps its
 * category, and its accommodations follow from its bookings.
 */
export function EntryForm(props: EntryFormProps) {
  const { entry, answer, categories, accounts, accommodations, today, readOnly: disabled = false } = props;
  const { limited } = useSession();
  const [kind, setKind] = useState<string>(entry?.kind ?? "payable");
  const options = categoryOptions(categories, kind, entry?.category_id);
  const isBill = entry?.bill != null;
  const months = monthOptions(today, { before: 24, after: 12 }, entry ? [entry.competence] : []);
  const chosen = accounts
    .filter(({ archived, kind: own }) => !archived && own !== "deposits_held")
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordForm
      schema={FinancialEntryInput}
      update={FinancialEntryUpdate}
      record={entry}
      start={{ kind: "payable", due_on: today }}
      answer={answer}
      readOnly={disabled}
      back={href("/financeiro/lancamentos")}
      save={entry ? "Salvar lançamento" : "Criar lançamento"}
      className="max-w-340"
      ignored={["once", "paid"]}
    >
      {(fields) => (
        <>
          <Section title="Lançamento" grid>
            {!entry && (
              <RadioGroup
                {...field(fields.kind)}
                look="segmented"
                options={optionsOf(entryKindWords)}
                onValueChange={setKind}
                className="col-span-12"
              />
            )}
            <TextField
              {...field(fields.description)}
              {...{ disabled }}
              required
              className="col-span-12 lg:col-span-8"
            />
            <MoneyField {...field(fields.amount_cents)} {...{ disabled }} required className={third} />
            <DateField {...field(fields.due_on)} {...{ disabled, today }} required className={third} />
            <ComboboxField
              {...field(fields.competence)}
              {...{ disabled }}
              options={months}
              defaultOption={months.find(({ value }) => value === entry?.competence)}
              {...(entry ? { required: true } : { optional: true })}
              help={entry ? "O mês a que pertence" : "O mês a que pertence: o do vencimento, se nada for dito"}
              className={third}
            />
            {!isBill && (
              <ComboboxField
                key={kind}
                {...field(fields.category_id)}
                {...{ disabled, options }}
                defaultOption={options.find(({ value }) => value === entry?.category_id)}
                required
                className={third}
              />
            )}
            <CounterpartyField {...{ fields, entry, disabled }} className={third} />
            {!isBill && (
              <ComboboxField
                {...field(fields.accommodation_id)}
                {...{ disabled }}
                options={accommodations}
                defaultOption={accommodations.find(({ value }) => value === entry?.accommodation_id)}
                {...(limited ? { required: true } : { optional: true })}
                className={third}
              />
            )}
            <SelectField {...field(fields.account_id)} {...{ disabled }} options={chosen} optional className={third} />
            {kind === "payable" && !isBill && (
              <Checkbox
                {...check(fields.owner_borne)}
                {...{ disabled }}
                help="Entra na prestação de contas de cada um, pela parte dele"
                className="col-span-12"
              />
            )}
          </Section>
          {!entry && <SeriesFields fields={fields} pays={kind === "payable"} accounts={chosen} today={today} />}
          <Section title="Observações" aside="Opcional">
            <TextareaField {...field(fields.note)} {...{ disabled }} rows={3} />
          </Section>
        </>
      )}
    </RecordForm>
  );
}

interface CounterpartyFieldProps {
  fields: Pick<ContractFields<typeof FinancialEntryInput>, "counterparty_id" | "counterparty">;
  entry?: FinancialEntry | undefined;
  disabled: boolean;
  className: string;
}

/** The counterparty: a known one, or a new name. The owner of a payout cannot be changed. */
function CounterpartyField({ fields, entry, disabled, className }: CounterpartyFieldProps) {
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

interface SeriesFieldsProps {
  fields: ContractFields<typeof FinancialEntryInput>;
  /** It is an expense. */
  pays: boolean;
  accounts: readonly Option[];
  today: string;
}

const ways = { once: "Uma vez", ...repeatWords };

/** How often a new entry repeats, and whether it is already settled. */
function SeriesFields({ fields, pays, accounts, today }: SeriesFieldsProps) {
  const [repeats, setRepeats] = useState("once");
  const [paid, setPaid] = useState("no");
  return (
    <Section title="Quantas vezes" grid>
      <RadioGroup
        name="once"
        label="Repetição"
        defaultValue="once"
        options={optionsOf(ways)}
        onValueChange={setRepeats}
        className="col-span-12 lg:col-span-8"
      />
      {repeats !== "once" && <input type="hidden" name="repeats" value={repeats} />}
      {repeats === "always" && (
        <p className={`${third} self-end pb-2 text-sm text-muted`}>
          Um ano já fica lançado, e cada mês acrescenta mais um até alguém encerrar.
        </p>
      )}
      {(repeats === "monthly" || repeats === "installments") && (
        <NumberField
          {...field(fields.times)}
          required
          help={
            repeats === "monthly"
              ? "O valor se repete, um mês depois do outro"
              : "O valor é dividido, um mês depois do outro"
          }
          className={third}
        />
      )}
      <RadioGroup
        name="paid"
        label={pays ? "Já foi pago?" : "Já foi recebido?"}
        defaultValue="no"
        options={[
          { value: "no", label: "Ainda não" },
          { value: "yes", label: "Sim" },
        ]}
        onValueChange={setPaid}
        className="col-span-12 lg:col-span-4"
      />
      {paid === "yes" && (
        <>
          <SelectField {...field(fields.settled_account_id)} options={accounts} required className={third} />
          <DateField {...field(fields.settled_on)} defaultValue={today} max={today} today={today} className={third} />
        </>
      )}
    </Section>
  );
}
