import { useState } from "react";
import type { PublicPlan } from "#contract/sign-up";
import { RadioGroup } from "~/components/form/choice-fields";
import { Chip } from "~/components/ui/chip";
import { cycleOptions, limitsInWords, perCycle } from "~/domains/subscription/plan-words";
import { formatMoney } from "~/lib/format";
import type { StepFieldsProps } from "~/routes/sign-up/step-form";
import { holdsThem, planFor, wantedPlaces } from "~/routes/sign-up/steps";

/** The plans with their monthly or yearly prices; the first that is large enough is preselected. */
export function PlanFields({ texts, errors, offer }: StepFieldsProps) {
  const [cycle, setCycle] = useState(texts.cycle ?? "monthly");
  const places = wantedPlaces(texts);
  const chosen = planFor(offer.data, texts)?.id;
  return (
    <>
      <RadioGroup
        label="Cobrança"
        name="cycle"
        id="cycle"
        look="segmented"
        options={cycleOptions(offer.data)}
        defaultValue={cycle}
        onValueChange={setCycle}
      />
      <fieldset id="plan" tabIndex={-1} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <legend className="sr-only">Plano</legend>
        {offer.data.map((plan) => (
          <label
            key={plan.id}
            className="relative grid content-start gap-1 rounded-3 border border-line bg-surface p-4 text-sm text-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <span className="flex items-start justify-between gap-2 text-md font-semibold text-ink">
              {plan.name}
              <input
                type="radio"
                name="plan"
                value={plan.id}
                defaultChecked={plan.id === chosen}
                className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5px] checked:border-primary"
              />
            </span>
            <Price plan={plan} cycle={cycle} />
            <span>{limitsInWords(plan)}</span>
            {plan.description && <span>{plan.description}</span>}
            {places !== null && holdsThem(plan, places) && (
              <span>
                <Chip tone="success">
                  {places === 1 ? "Cabe a sua acomodação" : `Cabem as suas ${places} acomodações`}
                </Chip>
              </span>
            )}
          </label>
        ))}
      </fieldset>
      {errors.plan && <p className="text-sm text-error-text">{errors.plan[0]}</p>}
    </>
  );
}

function Price({ plan, cycle }: { plan: PublicPlan; cycle: string }) {
  const [cents, per] =
    cycle === "yearly" ? [plan.yearly_cents, perCycle.yearly] : [plan.monthly_cents, perCycle.monthly];
  return (
    <span className="num text-lg font-semibold text-ink">
      {formatMoney(cents)} <small className="text-sm font-regular text-muted">{per}</small>
    </span>
  );
}
