import Check from "lucide-react/icons/check";
import { Form, Link } from "react-router";
import type { PublicPlans } from "#contract/sign-up";
import { FormSummary } from "~/components/form/form-summary";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-look";
import type { Draft } from "~/lib/kept-draft";
import type { useLightForm } from "~/lib/light-form";
import { CompanyFields } from "~/routes/sign-up/company-fields";
import { PersonFields } from "~/routes/sign-up/person-fields";
import { PlanFields } from "~/routes/sign-up/plan-fields";
import { Review } from "~/routes/sign-up/review";
import { faultsOf, pathOf, type Step } from "~/routes/sign-up/steps";

export interface StepFormProps {
  all: readonly Step[];
  step: Step;
  offer: PublicPlans;
  draft: Draft;
  keep: (form: HTMLFormElement) => void;
  /** Held by the page alone, never kept. */
  password: string;
  onPassword: (password: string) => void;
  /** Somebody who has an account makes a further company. */
  known: boolean;
  form: ReturnType<typeof useLightForm>;
}

/** What a step shows of what was typed, and of what is wrong with it. */
export interface StepFieldsProps extends Pick<StepFormProps, "offer" | "password" | "onPassword" | "known"> {
  texts: Readonly<Record<string, string>>;
  errors: Record<string, string[] | undefined>;
}

const fieldsOf: Record<Step, (props: StepFieldsProps) => React.ReactNode> = {
  empresa: CompanyFields,
  voce: PersonFields,
  plano: PlanFields,
  conferir: Review,
};

/** One page of the form: its fields, and the way on and back. What is typed is kept at once. */
export function StepForm({ all, step, draft, keep, form, ...rest }: StepFormProps) {
  const { errors, formErrors, sending } = form;
  const Fields = fieldsOf[step];
  const last = step === "conferir";
  const [before, next] = [all[all.indexOf(step) - 1], all[all.indexOf(step) + 1]];
  return (
    <Form
      method="post"
      noValidate
      className="grid gap-4"
      onInput={(event) => keep(event.currentTarget)}
      onSubmit={(event) => keep(event.currentTarget)}
    >
      <input type="hidden" name="step" value={last && rest.known ? "empresa nova" : step} />
      <input type="hidden" name="next" value={next ?? ""} />
      <FormSummary fields={faultsOf(step, errors)} errors={formErrors} />
      <Fields {...rest} texts={draft.texts} errors={errors} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3 max-sm:flex-col-reverse max-sm:items-stretch">
        <div className="flex items-center gap-3 max-sm:flex-col-reverse max-sm:items-stretch">
          {before && (
            <Link to={pathOf(before)} className={buttonClass({})}>
              Voltar
            </Link>
          )}
          {!last && <Kept at={draft.at} />}
        </div>
        <Button
          type="submit"
          variant="primary"
          working={sending}
          workingLabel={last ? "Criando" : "Conferindo"}
          className="sm:min-w-44"
        >
          {!last ? "Continuar" : rest.known ? "Criar empresa" : "Criar conta"}
        </Button>
      </div>
    </Form>
  );
}

const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });

function Kept({ at }: { at: number | null }) {
  return (
    <span className="flex min-h-5 items-center gap-1.5 text-xs text-muted">
      {at !== null && (
        <>
          <Check aria-hidden="true" className="size-3.5 text-success-text" />
          Guardado neste aparelho às {clock.format(at)}
        </>
      )}
    </span>
  );
}
