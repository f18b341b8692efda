import Check from "lucide-react/icons/check";
import { useState } from "react";
import { Form, Link } from "react-router";
import type { PublicPlans } from "#contract/people/sign-up";
import { tenantKindWords } from "#contract/people/tenant-words";
import { states } from "#domain/brazil";
import { controlClass, Field } from "~/components/form/field";
import { FormSummary } from "~/components/form/form-summary";
import { PasswordField } from "~/components/form/log-in-fields";
import { TextField } from "~/components/form/text-field";
import { Button, buttonClass } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { Draft } from "~/lib/kept-draft";
import type { useLightForm } from "~/lib/light-form";
import { PlanFields, Review } from "~/routes/sign-up/review";
import { faultsOf, fillState, pathOf, regimeSentence, type Step } from "~/routes/sign-up/steps";

export interface StepFormProps {
  all: readonly Step[];
  step: Step;
  offer: PublicPlans;
  draft: Draft;
  keep: (form: HTMLFormElement) => void;
  /** Kept in memory only, never stored. */
  password: string;
  onPassword: (password: string) => void;
  /** A user with an account creates a further company. */
  known: boolean;
  form: ReturnType<typeof useLightForm>;
}

/** The typed values and errors that a step shows. */
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

/** One page of the form: its fields, and the buttons forward and back. Typed values are stored at once. */
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

/** The company: name, document, city and number of accommodations. */
function CompanyFields({ texts, errors }: StepFieldsProps) {
  const [kind, setKind] = useState(texts["company.kind"] ?? "");
  const field = (name: string) => ({ name, id: name, defaultValue: texts[name], errors: errors[name] });
  return (
    <div className="form-grid">
      <TextField
        {...field("company.name")}
        label="Nome da empresa"
        required
        autoComplete="organization"
        help="Como o hóspede vai ver"
        className="col-span-12 sm:col-span-7"
      />
      <TextField
        {...field("company.document")}
        label="CNPJ ou CPF"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        help="O CNPJ pode ter letras"
        className="col-span-12 sm:col-span-5"
      />
      <Field
        id="company.kind"
        label="Tipo de negócio"
        optional
        help={regimeSentence(kind)}
        errors={errors["company.kind"]}
        className="col-span-12 sm:col-span-6"
      >
        {(control) => (
          <select
            {...control}
            name="company.kind"
            defaultValue={kind}
            onChange={(event) => setKind(event.currentTarget.value)}
            className={controlClass}
          >
            <option value="">–</option>
            {Object.entries(tenantKindWords).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        {...field("company.accommodations")}
        label="Acomodações"
        optional
        inputMode="numeric"
        autoComplete="off"
        help="Mais ou menos"
        className="col-span-12 sm:col-span-6"
      />
      <TextField
        {...field("company.city")}
        label="Cidade"
        optional
        autoComplete="address-level2"
        help="Ex.: Paraty, RJ. O código Pix leva a cidade"
        onBlur={({ currentTarget }) => void fillState(currentTarget)}
        className="col-span-7 sm:col-span-8"
      />
      <Field id="company.state" label="UF" errors={errors["company.state"]} className="col-span-5 sm:col-span-4">
        {(control) => (
          <select
            {...control}
            name="company.state"
            defaultValue={texts["company.state"] ?? ""}
            className={controlClass}
          >
            <option value="">–</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** The person who administers the account. The password is kept in this page's memory only. */
function PersonFields({ texts, errors, password, onPassword }: StepFieldsProps) {
  const field = (name: string) => ({ name, id: name, defaultValue: texts[name], errors: errors[name] });
  return (
    <>
      <div className="form-grid">
        <TextField {...field("user.name")} label="Nome" required autoComplete="name" className="col-span-12" />
        <TextField
          {...field("user.email")}
          label="E-mail"
          required
          type="email"
          autoComplete="username"
          help="Enviamos um link para confirmar"
          className="col-span-12 sm:col-span-7"
        />
        <PasswordField
          label="Senha"
          name="user.password"
          id="user.password"
          required
          autoComplete="new-password"
          defaultValue={password}
          onValueChange={onPassword}
          errors={errors["user.password"]}
          help="12 caracteres ou mais"
          className="col-span-12 sm:col-span-5"
        />
      </div>
      <Notice>Uma frase curta é uma boa senha: fácil de lembrar, difícil de adivinhar.</Notice>
    </>
  );
}
