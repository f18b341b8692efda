import { useState } from "react";
import { repeatWords } from "#contract/finance-words";
import { FinancialEntryInput } from "#contract/financial-entries";
import { DateField } from "~/components/form/date-field";
import { NumberField } from "~/components/form/number-field";
import { type Option, optionsOf } from "~/components/form/option";
import { RadioGroup } from "~/components/form/radio-group";
import { SelectField } from "~/components/form/select-field";
import { Section } from "~/components/page/section";
import { type ContractFields, fieldsOf } from "~/lib/form";

const { field } = fieldsOf(FinancialEntryInput);

export interface SeriesFieldsProps {
  fields: ContractFields<typeof FinancialEntryInput>;
  /** It is an expense. */
  pays: boolean;
  accounts: readonly Option[];
  today: string;
}

const ways = { once: "Uma vez", ...repeatWords };
const third = "col-span-12 sm:col-span-6 lg:col-span-4";

/** How often a new entry is written, and whether it was settled already. */
export function SeriesFields({ fields, pays, accounts, today }: SeriesFieldsProps) {
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
