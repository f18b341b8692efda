import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import type { OfferedPlan, Subscription } from "#contract/service/subscription";
import type { Cycle } from "#domain/subscription-clock";
import { RadioGroup } from "~/components/form/choice-fields";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { cycleOptions, limitsInWords, perCycle } from "~/domains/subscription/plan-words";
import { formatDayMonth, formatMoney } from "~/lib/format";

export interface PlanCardsProps {
  own: Subscription;
  cycle: Cycle;
  chosen: string;
  onCycle: (cycle: Cycle) => void;
  /** Undefined if the user may not choose. */
  onChoose: ((planId: string) => void) | undefined;
}

/** The plans side by side, with their price in the shown cycle. */
export function PlanCards({ own, cycle, chosen, onCycle, onChoose }: PlanCardsProps) {
  return (
    <Panel title="Comparar planos">
      <RadioGroup
        label="Cobrança"
        name="cycle"
        look="segmented"
        defaultValue={cycle}
        options={cycleOptions(own.plans)}
        onValueChange={(value) => onCycle(value as Cycle)}
      />
      <ul className="mt-4 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {own.plans.map((plan) => (
          <li key={plan.id} className="flex">
            <Card {...{ own, plan, cycle, onChoose }} chosen={plan.id === chosen} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface CardProps {
  own: Subscription;
  plan: OfferedPlan;
  cycle: Cycle;
  chosen: boolean;
  onChoose: PlanCardsProps["onChoose"];
}

function Card({ own, plan, cycle, chosen, onChoose }: CardProps) {
  const isOwn = plan.id === own.plan_id && own.state !== "cancelled";
  const price = priceFor(own, plan, cycle);
  const look = cx(
    "relative grid w-full content-start gap-2 rounded-2 border p-4",
    chosen && onChoose ? "border-primary bg-primary-soft/40" : "border-line",
  );
  const head = (
    <>
      <span className="flex flex-wrap items-center gap-2 pr-7 text-lg font-semibold">
        {plan.name}
        {isOwn && <Chip>Seu plano</Chip>}
      </span>
      <span className="num">
        {price !== undefined && <b className="text-xl font-semibold">{formatMoney(price)}</b>}{" "}
        <span className="text-sm text-muted">{perCycle[cycle]}</span>
      </span>
      <span className="text-sm">{limitsInWords(isOwn ? own : plan)}</span>
    </>
  );
  return onChoose ? (
    <label className={cx(look, "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus")}>
      <input
        type="radio"
        name="plan"
        checked={chosen}
        onChange={() => onChoose(plan.id)}
        className="absolute top-4 right-4 size-4.5 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-hidden checked:border-[5px] checked:border-primary"
      />
      {head}
      <Modules own={own} plan={plan} isOwn={isOwn} />
    </label>
  ) : (
    <div className={look}>
      {head}
      <Modules own={own} plan={plan} isOwn={isOwn} />
    </div>
  );
}

function Modules({ own, plan, isOwn }: { own: Subscription; plan: OfferedPlan; isOwn: boolean }) {
  const held = isOwn ? own.modules : plan.modules;
  return (
    <span className="grid gap-1 border-t border-line-soft pt-2 text-sm">
      {own.module_labels.map(({ name, label }) => {
        const override = isOwn ? own.overrides.find(({ module }) => module === name) : undefined;
        const has = override?.open ?? held.includes(name);
        const until = override?.expires_on ? `, até ${formatDayMonth(override.expires_on)}` : "";
        return (
          <span
            key={name}
            className={cx("flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0", !has && "text-muted")}
          >
            {has ? <Check aria-hidden="true" className="text-success" /> : <Minus aria-hidden="true" />}
            <span>
              {!has && <span className="sr-only">Sem </span>}
              {label}
              {until}
            </span>
          </span>
        );
      })}
    </span>
  );
}

/** The price of a plan for a company in a cycle: its own as agreed, others as offered. */
function priceFor(own: Subscription, plan: OfferedPlan, cycle: Cycle): number | undefined {
  const isAgreed = plan.id === own.plan_id && cycle === own.cycle && own.state !== "cancelled";
  if (isAgreed) return own.price_cents;
  return cycle === "yearly" ? plan.yearly_cents : plan.monthly_cents;
}
