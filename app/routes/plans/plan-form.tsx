import type { ReactNode } from "react";
import { href } from "react-router";
import { lastingModules } from "#contract/platform/access";
import { type Module, type Plan, PlanInput, PlanUpdate } from "#contract/service/admin-plans";
import { Checkbox } from "~/components/form/checkbox";
import { Switch } from "~/components/form/choice-fields";
import { MoneyField, NumberField } from "~/components/form/number-fields";
import { RecordForm } from "~/components/form/record-form";
import { TextField } from "~/components/form/text-field";
import { Section } from "~/components/ui/panel";
import { fieldsOf } from "~/lib/form";

const { field, check } = fieldsOf(PlanInput);

export interface PlanFormProps {
  plan?: Plan;
  /** The initial values of a new one. */
  copy?: Plan | undefined;
  modules: readonly Module[];
  answer: unknown;
  notice?: ReactNode;
}

const half = "col-span-12 sm:col-span-6 lg:col-span-3";
const third = "col-span-12 sm:col-span-4";
const unlimited = "Sem número, sem limite";
const used = (most: number | undefined, unit = "") =>
  most === undefined ? unlimited : `${unlimited}. A maior usa ${most}${unit}`;

/** The form of create and edit: names, prices, limits and modules of an offered plan. */
export function PlanForm({ plan, copy, modules, answer, notice }: PlanFormProps) {
  const held = (plan ?? copy)?.modules ?? modules.map(({ name }) => name);
  return (
    <RecordForm
      schema={PlanInput}
      update={PlanUpdate}
      record={plan}
      start={copy ?? { active: true, public: true, trial_days: 14 }}
      answer={answer}
      back={href("/planos")}
      save={plan ? "Salvar plano" : "Criar plano"}
      note={plan && "Um plano em uso não é excluído. Desative para ninguém mais assinar."}
      notice={notice}
    >
      {(fields, { form }) => (
        <>
          <Section title="Identificação" grid>
            <TextField {...field(fields.name)} required className="col-span-12 lg:col-span-4" />
            <TextField {...field(fields.description)} optional className="col-span-12 lg:col-span-6" />
            <NumberField {...field(fields.sort_order)} className="col-span-12 lg:col-span-2" />
            <Switch {...check(fields.active)} help="Pode ser assinado" className={half} />
            <Switch {...check(fields.public)} help="Aparece em Criar conta" className={half} />
          </Section>
          <Section title="Preços e teste" grid>
            <MoneyField {...field(fields.monthly_cents)} required className={third} />
            <MoneyField {...field(fields.yearly_cents)} required className={third} />
            <NumberField {...field(fields.trial_days)} suffix="dias" className={third} />
          </Section>
          <Section title="Limites" grid>
            <NumberField
              {...field(fields.max_accommodations)}
              optional
              help={used(plan?.most_accommodations)}
              className={third}
            />
            <NumberField {...field(fields.max_users)} optional help={used(plan?.most_users)} className={third} />
            <NumberField
              {...field(fields.max_storage_gb)}
              optional
              suffix="GB"
              help={used(plan?.most_storage_gb, " GB")}
              className={third}
            />
          </Section>
          <Section title="Módulos" aside="Usuários, Perfis de acesso e Assinatura fazem parte de todo plano">
            <fieldset className="grid gap-x-6 gap-y-1 lg:grid-cols-2">
              <legend className="sr-only">Módulos</legend>
              {modules.map(({ name, label, description }) => (
                <Checkbox
                  key={name}
                  form={form}
                  name={lastingModules.includes(name) ? undefined : fields.modules.name}
                  value={name}
                  label={label}
                  help={description}
                  defaultChecked={held.includes(name) || lastingModules.includes(name)}
                  disabled={lastingModules.includes(name)}
                />
              ))}
              {lastingModules.map((name) => (
                <input key={name} type="hidden" form={form} name={fields.modules.name} value={name} />
              ))}
            </fieldset>
          </Section>
        </>
      )}
    </RecordForm>
  );
}
