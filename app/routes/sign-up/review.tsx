import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { PublicPlan } from "#contract/people/sign-up";
import { tenantKindWords } from "#contract/people/tenant-words";
import { canonicalDocument } from "#domain/document-text";
import { isCpf } from "#domain/documents";
import { addDays, serviceDay } from "#domain/stay-dates";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup } from "~/components/form/choice-fields";
import { PasswordField } from "~/components/form/log-in-fields";
import { TextField } from "~/components/form/text-field";
import { Chip } from "~/components/ui/chip";
import { Notice } from "~/components/ui/notice";
import { cycleOptions, limitsInWords, perCycle } from "~/domains/subscription/plan-words";
import { formatDate, formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import type { StepFieldsProps } from "~/routes/sign-up/step-form";
import { holdsThem, pathOf, planFor, type Step, wantedPlaces } from "~/routes/sign-up/steps";

/** Names of fields on this page, and of one that is no longer asked but may be in a stored draft. */
const own = ["terms", "news", "user.password", "company.legal_name", "user.phone"];

/** A summary of everything to be created, and the terms. */
export function Review({ texts, errors, offer, password, known }: StepFieldsProps) {
  const plan = planFor(offer.data, texts);
  const yearly = texts.cycle === "yearly";
  const elsewhere = Object.entries(errors).filter(([name, sentences]) => sentences && !own.includes(name));
  const hidden = Object.entries(texts).filter(([name]) => !own.includes(name) && !(known && name.startsWith("user.")));
  const { user } = useSession();
  const founder = known ? user?.name : texts["user.name"];
  const place = [texts["company.city"], texts["company.state"]].filter(Boolean).join(", ");
  return (
    <>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {elsewhere.map(([name, sentences]) => (
        <Notice key={name} tone="error" live>
          {sentences?.[0]}. <Link to={pathOf(stepOf(name))}>Alterar</Link>
        </Notice>
      ))}
      <dl className="divide-y divide-line-soft rounded-3 border border-line">
        <Part step="empresa" name="Empresa" small={[texts["company.document"], kindOf(texts), place]}>
          {texts["company.name"]}
        </Part>
        {!known && (
          <Part step="voce" name="Você" small={[texts["user.email"]]}>
            {texts["user.name"]}
          </Part>
        )}
        {plan && (
          <Part
            step="plano"
            name="Plano"
            small={[
              `Grátis até ${formatDate(addDays(serviceDay(new Date()), plan.trial_days))}. Depois, ${
                yearly
                  ? `${formatMoney(plan.yearly_cents)} ${perCycle.yearly}`
                  : `${formatMoney(plan.monthly_cents)} ${perCycle.monthly}`
              }`,
            ]}
          >
            {plan.name}, {yearly ? "anual" : "mensal"}
          </Part>
        )}
      </dl>
      {isCpf(canonicalDocument(texts["company.document"] ?? "")) && (
        <TextField
          name="company.legal_name"
          id="company.legal_name"
          label="Nome completo do titular do CPF"
          required
          autoComplete="off"
          maxLength={200}
          defaultValue={texts["company.legal_name"] || founder}
          errors={errors["company.legal_name"]}
          help="É o nome no contrato e no Pix. Sugerimos o seu: mude se o CPF é de outra pessoa"
        />
      )}
      {!known && <Secret password={password} errors={errors["user.password"]} />}
      <Checkbox
        name="terms"
        id="terms"
        errors={errors.terms}
        label={
          <>
            Li e aceito os{" "}
            <Link to="/termos" target="_blank" className="link">
              termos de uso
            </Link>{" "}
            e a{" "}
            <Link to="/privacidade" target="_blank" className="link">
              política de privacidade
            </Link>
            , versão de {formatDate(offer.terms_version)}
          </>
        }
      />
      <Checkbox name="news" label="Quero receber novidades por e-mail (opcional)" />
    </>
  );
}

const kindOf = ({ "company.kind": kind }: StepFieldsProps["texts"]) =>
  tenantKindWords[kind as keyof typeof tenantKindWords] as string | undefined;

const stepOf = (name: string): Step =>
  name.startsWith("company.") ? "empresa" : name.startsWith("user.") ? "voce" : "plano";

interface PartProps {
  step: Step;
  name: string;
  small: readonly (string | undefined)[];
  children: ReactNode;
}

function Part({ step, name, small, children }: PartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="row-span-2 text-sm">
        <Link to={pathOf(step)} className="link" aria-label={`Alterar: ${name}`}>
          Alterar
        </Link>
      </dd>
      <dd className="font-semibold wrap-anywhere">
        {children}
        <small className="block text-sm font-regular text-muted">{small.filter(Boolean).join(" · ")}</small>
      </dd>
    </div>
  );
}

interface SecretProps {
  password: string;
  errors: string[] | undefined;
}

/** The password as a hidden input; after a reload or a refusal it is asked for here. */
function Secret({ password, errors }: SecretProps) {
  if (password !== "" && !errors) return <input type="hidden" name="user.password" value={password} />;
  return (
    <PasswordField
      label="Senha"
      name="user.password"
      id="user.password"
      autoComplete="new-password"
      defaultValue={password}
      errors={errors}
      help="Por segurança, a senha não fica guardada: digite de novo"
    />
  );
}

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
