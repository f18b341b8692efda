import Check from "lucide-react/icons/check";
import { cx } from "~/components/ui/cx";
import { type Step, stepWords } from "~/routes/sign-up/steps";

/** How far one has come: a line for each step. */
export function StepLine({ all, step }: { all: readonly Step[]; step: Step }) {
  const here = all.indexOf(step);
  return (
    <ol aria-label={`Etapa ${here + 1} de ${all.length}`} className="mb-6 flex gap-1.5">
      {all.map((each, index) => (
        <li
          key={each}
          aria-current={each === step ? "step" : undefined}
          className={cx(
            "flex flex-1 items-center gap-1.5 border-t-3 pt-2 text-xs",
            index <= here ? "border-primary" : "border-line",
            each === step ? "font-semibold text-ink" : "text-muted",
          )}
        >
          {index < here && <Check aria-hidden="true" className="size-3.5 shrink-0 text-success-text" />}
          {stepWords[each].name}
        </li>
      ))}
    </ol>
  );
}
