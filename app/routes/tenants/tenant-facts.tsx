import Plus from "lucide-react/icons/plus";
import type { Module } from "#contract/admin-modules";
import type { ServiceTenant } from "#contract/admin-tenants";
import { subscriptionStateWords } from "#contract/service-words";
import { addDays } from "#domain/stay-dates";
import { Fact } from "~/components/page/fact";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { formatDate, formatMoment, formatMoney, formatNumber } from "~/lib/format";
import { accessWords } from "~/lib/last-access";
import { useSession } from "~/lib/session";

export interface TenantFactsProps {
  tenant: ServiceTenant;
  modules: readonly Module[];
  onNote: () => void;
}

/** Beside the form: how the subscription stands, its overrides, and what the service's people noted. */
export function TenantFacts({ tenant, modules, onNote }: TenantFactsProps) {
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
