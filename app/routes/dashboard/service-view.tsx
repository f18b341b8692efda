import type { dashboard } from "#contract/dashboard";
import type { Answer } from "#contract/endpoint";
import { subscriptionStates } from "#domain/subscription-states";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { Panel } from "~/components/ui/panel";
import { stateWords } from "~/domains/subscription/state-words";
import { formatPercent, plural } from "~/lib/format";

type Service = Answer<typeof dashboard.admin>;

const fills = {
  trial: "bg-info",
  active: "bg-success",
  past_due: "bg-warning",
  suspended: "bg-error",
  cancelled: "bg-line-strong",
};

/** The service at a glance: how many companies there are in each state. */
export function ServiceView({ tenants }: Service) {
  const total = subscriptionStates.reduce((sum, state) => sum + tenants[state], 0);
  return (
    <>
      <PageHead
        title="Painel do serviço"
        note={plural(total, { none: "Nenhuma empresa ainda", one: "empresa", many: "empresas" })}
      />
      <PageBody>
        <Panel id="empresas" title="Empresas por situação" flush>
          <div aria-hidden="true" className="flex h-2 gap-0.5 px-4 pt-4 pb-0 [&>*]:rounded-full box-content">
            {subscriptionStates
              .filter((state) => tenants[state] > 0)
              .map((state) => (
                <span key={state} className={fills[state]} style={{ flexGrow: tenants[state] }} />
              ))}
          </div>
          <dl className="grid grid-cols-1 gap-px sm:grid-cols-2 lg:grid-cols-5">
            {subscriptionStates.map((state) => (
              <div key={state} className="px-4 py-4">
                <dt className="flex items-center gap-2 text-sm font-medium">
                  <span aria-hidden="true" className={`size-2.5 rounded-full ${fills[state]}`} />
                  {stateWords[state].label}
                </dt>
                <dd className="num mt-1 text-3xl font-semibold tracking-tight">{tenants[state]}</dd>
                <dd className="text-xs text-muted">
                  {stateWords[state].meaning}
                  {total > 0 && tenants[state] > 0 && ` · ${formatPercent(tenants[state] / total)}`}
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      </PageBody>
    </>
  );
}
