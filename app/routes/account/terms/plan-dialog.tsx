import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { type PaymentPlan, PaymentPlanInput } from "#contract/payment-plans";
import { maxPlanLines, type PlanLine, planFault } from "#domain/payment-plans";
import { SaveDialog } from "~/components/form/save-dialog";
import { Switch } from "~/components/form/switch";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { useActForm } from "~/lib/act-form";
import { PlanLineFields } from "~/routes/account/terms/plan-line-fields";
import { termsActs } from "~/routes/account/terms/terms-acts";
import { planExample } from "~/routes/account/terms/terms-words";

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
