import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import type { Module, Plan } from "#contract/service/admin-plans";
import { type ServiceTenant, ServiceTenantUpdate } from "#contract/service/admin-tenants";
import { cancelCauseWords, cycleWords, subscriptionStateWords } from "#contract/service/service-words";
import { addDays } from "#domain/stay-dates";
import { movedBy, serviceEvents, subscriptionStates } from "#domain/subscription-states";
import { DateField } from "~/components/form/date-field";
import { MoneyField, NumberField, PercentField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { Fact } from "~/components/page/fact";
import { FormLayout } from "~/components/page/form-layout";
import { Button } from "~/components/ui/button";
import { Panel, Section } from "~/components/ui/panel";
import { actInput } from "~/lib/acts";
import { accessWords } from "~/lib/ago-words";
import { fieldsOf } from "~/lib/form";
import { formatDate, formatMoment, formatMoney, formatNumber } from "~/lib/format";
import { useSession } from "~/lib/session";
import { tenantActs } from "~/routes/tenants/tenant-acts";

const { field } = fieldsOf(ServiceTenantUpdate);

export interface TenantFormProps {
  tenant: ServiceTenant;
  plans: readonly Plan[];
  modules: readonly Module[];
  answer: unknown;
  onNote: () => void;
}

const third = "col-span-12 sm:col-span-6 lg:col-span-4";

/** A company's agreement, and its state. */
export function TenantForm({ tenant, plans, modules, answer, onNote }: TenantFormProps) {
  const plan = plans.find(({ id }) => id === tenant.plan_id);
  const states = subscriptionStates.filter((to) => to === tenant.state || isReached(tenant.state, to));
  const today = plan && (tenant.cycle === "yearly" ? plan.yearly_cents : plan.monthly_cents);
  return (
    <RecordForm
      schema={ServiceTenantUpdate}
      record={tenant}
      ignored={[actInput]}
      answer={answer}
      back={href("/empresas")}
      save="Salvar empresa"
      note="Vale na próxima ação de cada pessoa da empresa."
    >
      {(fields) => (
        <FormLayout aside={<TenantFacts tenant={tenant} modules={modules} onNote={onNote} />}>
          <input type="hidden" name={actInput} value={tenantActs.save.name} />
          <Section title="Plano combinado" grid>
            <SelectField
              {...field(fields.plan_id)}
              options={plans.map(({ id, name }) => ({ value: id, label: name }))}
              help={tenant.agreed_on && `Condições de ${formatDate(tenant.agreed_on)}`}
              className={third}
            />
            <SelectField {...field(fields.cycle)} options={optionsOf(cycleWords)} className={third} />
            <MoneyField
              {...field(fields.price_cents)}
              help={today !== undefined && `Hoje no plano: ${formatMoney(today)}`}
              className={third}
            />
            <PercentField {...field(fields.discount_bps)} className={third} />
            <DateField {...field(fields.discount_until)} optional className={third} />
          </Section>
          <Section title="Limites desta empresa" grid>
            <NumberField
              {...field(fields.max_accommodations)}
              optional
              help={`Em uso: ${tenant.accommodations}`}
              className={third}
            />
            <NumberField {...field(fields.max_users)} optional help={`Em uso: ${tenant.seats}`} className={third} />
            <NumberField
              {...field(fields.max_storage_gb)}
              optional
              suffix="GB"
              help="Sem número, sem limite"
              className={third}
            />
          </Section>
          <Section title="Situação" grid>
            <SelectField
              {...field(fields.state)}
              options={states.map((value) => ({ value, label: subscriptionStateWords[value] }))}
              help="Suspensa, a empresa só consulta, exporta e paga"
              className={third}
            />
            <DateField {...field(fields.trial_ends_on)} optional className={third} />
          </Section>
        </FormLayout>
      )}
    </RecordForm>
  );
}

function isReached(from: ServiceTenant["state"], to: ServiceTenant["state"]): boolean {
  const event = serviceEvents[to];
  return event !== undefined && movedBy(from, event) === to;
}

interface TenantFactsProps {
  tenant: ServiceTenant;
  modules: readonly Module[];
  onNote: () => void;
}

/** Beside the form: the state of the subscription, its overrides, and notes by the service's people. */
function TenantFacts({ tenant, modules, onNote }: TenantFactsProps) {
  const timeZone = useSession().userTimezone ?? "America/Sao_Paulo";
  const labelOf = (name: string) => modules.find((module) => module.name === name)?.label ?? name;
  return (
    <div className="grid gap-4">
      <Panel title="Assinatura">
        <dl className="grid grid-cols-2 gap-3">
          <Fact label="Situação">
            {subscriptionStateWords[tenant.state]}
            {tenant.state_since && `, desde ${formatDate(tenant.state_since)}`}
          </Fact>
          <Fact label="Por mês">{formatMoney(tenant.mrr_cents)}</Fact>
          <Fact label="Período">
            {tenant.period_start && tenant.period_end
              ? `${formatDate(tenant.period_start)} a ${formatDate(addDays(tenant.period_end, -1))}`
              : "Nenhum ainda"}
          </Fact>
          <Fact label="Crédito">{formatMoney(tenant.credit_cents)}</Fact>
          <Fact label="Último acesso">{accessWords(tenant.last_access_at, new Date(), timeZone)}</Fact>
          <Fact label="Arquivos">{`${formatNumber(tenant.storage_bytes / 1e9, { decimals: 1 })} GB`}</Fact>
        </dl>
      </Panel>
      {tenant.last_day && (
        <Panel title="Saída">
          <dl className="grid grid-cols-2 gap-3">
            <Fact label="Cancelada em">{tenant.cancelled_on ? formatDate(tenant.cancelled_on) : "Não registrado"}</Fact>
            <Fact label="Último dia do plano">{formatDate(tenant.last_day)}</Fact>
            <Fact label="Motivo" className="col-span-2">
              {tenant.cancel_cause ? cancelCauseWords[tenant.cancel_cause] : "Não informado"}
              {tenant.cancel_reason && (
                <span className="block whitespace-pre-line wrap-anywhere">{tenant.cancel_reason}</span>
              )}
            </Fact>
          </dl>
        </Panel>
      )}
      {tenant.overrides.length > 0 && (
        <Panel title="Exceções de módulos" count={tenant.overrides.length}>
          <ul className="grid gap-2 text-sm">
            {tenant.overrides.map(({ module, open, reason, expires_on }) => (
              <li key={module}>
                <b>{labelOf(module)}</b>: {open ? "liberado" : "fechado"}
                <small className="block text-xs text-muted">
                  {reason}
                  {expires_on && `, até ${formatDate(expires_on)}`}
                </small>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel
        title="Notas"
        count={tenant.notes.length}
        actions={
          <Button size="row" icon={<Plus />} onClick={onNote}>
            Nova nota
          </Button>
        }
      >
        {tenant.notes.length === 0 ? (
          <p className="text-sm text-muted">Nenhuma nota sobre esta empresa.</p>
        ) : (
          <ul className="grid gap-3 text-sm">
            {tenant.notes.map(({ text, by, at }) => (
              <li key={`${at} ${text}`}>
                <span className="whitespace-pre-line wrap-anywhere">{text}</span>
                <small className="block text-xs text-muted">
                  {by}, {formatMoment(at, timeZone)}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
