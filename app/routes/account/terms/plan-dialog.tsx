import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { type PaymentPlan, PaymentPlanInput } from "#contract/catalogue/payment-plans";
import { maxPlanLines, type PlanLine, planFault } from "#domain/payment-plans";
import { Switch } from "~/components/form/choice-fields";
import { MoneyField, NumberField, PercentField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Button, IconButton } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { useActForm } from "~/lib/act-form";
import { termsActs } from "~/routes/account/terms/terms-acts";
import { dueOptions, isCounted, planExample, shareOptions } from "~/routes/account/terms/terms-words";

export interface PlanDialogProps {
  plan: PaymentPlan | null;
  onClose: () => void;
}

type Draft = PlanLine & { key: number };
const rest: PlanLine = { share: "rest", basis_points: null, amount_cents: null, due: "check_in", days: 0 };
const half: PlanLine = { ...rest, share: "percent", basis_points: 5_000, due: "booking" };

/** Creates or edits a payment plan, with an example. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const { frame, form, fields, check, field } = useActForm(
    plan ? termsActs.updatePlan : termsActs.createPlan,
    PaymentPlanInput,
    {
      ...(plan && {
        defaultValue: { name: plan.name, merge_same_day: plan.merge_same_day, is_default: plan.is_default },
      }),
    },
  );
  const [lines, setLines] = useState<Draft[]>(() => (plan?.lines ?? [half, rest]).map(toDraft));
  const [merge, setMerge] = useState(plan?.merge_same_day ?? true);
  const change = (key: number, part: Partial<PlanLine>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = () => setLines((before) => [...before, { ...rest, key: Math.max(...before.map(({ key }) => key)) + 1 }]);
  return (
    <SaveDialog
      {...frame}
      wide
      title={plan ? `Editar o plano ${plan.name}` : "Novo plano de pagamento"}
      record={plan}
      onClose={onClose}
    >
      <TextField {...field(fields.name)} required maxLength={60} className="col-span-12" />
      <div className="col-span-12 grid gap-3">
        {lines.map((line, index) => (
          <PlanLineFields
            key={line.key}
            form={form.id}
            index={index}
            line={line}
            errors={form.allErrors}
            onChange={(part) => change(line.key, part)}
            onRemove={lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : null}
          />
        ))}
        {lines.length < maxPlanLines && (
          <Button size="row" icon={<Plus />} onClick={add} className="justify-self-start">
            Incluir parcela
          </Button>
        )}
      </div>
      <p
        className={cx(
          "num col-span-12 rounded-2 bg-sunken p-3 text-sm",
          planFault(lines) !== null && "text-error-text",
        )}
        aria-live="polite"
      >
        {planExample(lines, merge)}
      </p>
      <Switch
        {...check(fields.merge_same_day)}
        defaultChecked={merge}
        onCheckedChange={setMerge}
        className="col-span-12"
      />
      <Switch {...check(fields.is_default)} className="col-span-12" />
    </SaveDialog>
  );
}

const toDraft = (line: PaymentPlan["lines"][number], key: number): Draft => ({
  ...line,
  amount_cents: line.amount_cents ?? null,
  key,
});

interface PlanLineFieldsProps {
  form: string;
  index: number;
  line: PlanLine;
  errors: Readonly<Record<string, readonly string[] | null | undefined>>;
  onChange: (part: Partial<PlanLine>) => void;
  onRemove: (() => void) | null;
}

/** One instalment of a plan: its share of the total, and when it is due. */
function PlanLineFields({ form, index, line, errors, onChange, onRemove }: PlanLineFieldsProps) {
  const at = (name: string) => {
    const path = `lines[${index}].${name}`;
    return { name: path, id: `${form}-${path}`, form, errors: errors[path] ?? undefined };
  };
  const amount = (text: string) => (text === "" ? 0 : Number(text));
  return (
    <fieldset className="form-grid items-start border-b border-line-soft pb-1">
      <legend className="sr-only">Parcela {index + 1}</legend>
      <SelectField
        {...at("share")}
        label={`Parcela ${index + 1}`}
        options={shareOptions}
        defaultValue={line.share}
        onValueChange={(share) => onChange({ share: share as PlanLine["share"] })}
        className="col-span-7"
      />
      {line.share === "percent" && (
        <PercentField
          {...at("basis_points")}
          label="Percentual"
          defaultValue={line.basis_points ?? ""}
          onValueChange={(text) => onChange({ basis_points: amount(text) })}
          className="col-span-5"
        />
      )}
      {line.share === "fixed" && (
        <MoneyField
          {...at("amount_cents")}
          label="Valor"
          defaultValue={line.amount_cents ?? ""}
          onValueChange={(text) => onChange({ amount_cents: amount(text) })}
          className="col-span-5"
        />
      )}
      <SelectField
        {...at("due")}
        label="Vencimento"
        options={dueOptions}
        defaultValue={line.due}
        onValueChange={(due) => onChange({ due: due as PlanLine["due"] })}
        className="col-span-7"
      />
      {isCounted(line.due) && (
        <NumberField
          {...at("days")}
          label="Dias"
          defaultValue={line.days}
          onValueChange={(text) => onChange({ days: amount(text) })}
          className="col-span-3"
        />
      )}
      {onRemove && (
        <IconButton
          icon={<Trash2 />}
          label={`Retirar a parcela ${index + 1}`}
          className="col-span-2 col-start-11 mt-5 justify-self-end"
          onClick={onRemove}
        />
      )}
    </fieldset>
  );
}
