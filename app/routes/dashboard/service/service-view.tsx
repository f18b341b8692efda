import { href } from "react-router";
import type { RevenueMove, ServiceFigures } from "#contract/service/admin-dashboard";
import { addDays } from "#domain/stay-dates";
import { type SubscriptionState, subscriptionStates } from "#domain/subscription-states";
import { type Figure, Figures } from "~/components/page/figures";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { formatLongDate, formatMoney, formatMonth, formatPercent, plural } from "~/lib/format";
import { dayHeadline } from "~/routes/dashboard/day";
import {
  BackupState,
  BusyCompanies,
  Errors,
  SlowRoutes,
  Storage,
  TroubledJobs,
} from "~/routes/dashboard/service/operation";
import { HeldMoves, MailState, Senders, StartWarnings } from "~/routes/dashboard/service/troubles";
import { Arrears, ComingInvoices, Leaving, Trials } from "~/routes/dashboard/service/waiting-panels";

const listOf = (state: SubscriptionState) => `${href("/empresas")}?state=${state}`;

/** The service's overview: revenue, companies by state, and companies that need attention. */
export function ServiceView(service: ServiceFigures) {
  const { tenants, months, month, date } = service;
  const total = subscriptionStates.reduce((sum, state) => sum + tenants[state], 0);
  const sum = (of: "came" | "lost") => months.reduce((all, each) => all + each[of], 0);
  return (
    <>
      <PageHead
        title="Painel do serviço"
        note={`${dayHeadline(date)} · ${plural(total, { none: "Nenhuma empresa ainda", one: "empresa", many: "empresas" })}`}
      />
      <PageBody>
        <StartWarnings warnings={service.warnings} />
        {service.held && <HeldMoves {...service.held} />}
        <Figures label="Números do serviço" figures={figuresOf(service)} />
        <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
          <Panel
            id="novas-e-perdidas"
            title="Novas e perdidas por mês"
            actions={
              <span className="flex flex-wrap gap-x-3 text-muted">
                <Key className="bg-(--bar)">novas, {sum("came")} em 12 meses</Key>
                <Key className="bg-line-strong">perdidas, {sum("lost")}</Key>
              </span>
            }
          >
            <MonthsChart months={months} />
          </Panel>
          <Panel id="receita" title={`Receita em ${formatMonth(date).split(" ")[0]}`}>
            <RevenueLines date={date} month={month} mrr_cents={service.mrr_cents} />
          </Panel>
        </div>
        <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <Trials service={service} to={listOf("trial")} />
          <Leaving service={service} />
          <Arrears service={service} to={listOf("past_due")} />
          <ComingInvoices service={service} />
          <MailState {...service.mails} />
          <Senders {...service} />
          <BackupState {...service.backup} />
          <TroubledJobs jobs={service.jobs} more_jobs={service.more_jobs} />
          <SlowRoutes {...service.work} />
          <BusyCompanies {...service.work} />
          <Errors {...service.work} />
          <Storage storage={service.storage} />
        </div>
      </PageBody>
    </>
  );
}

function Key({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <i aria-hidden="true" className={`size-2.5 rounded-[2px] ${className}`} />
      {children}
    </span>
  );
}

function figuresOf({ tenants, mrr_cents, mrr_before_cents, trials }: ServiceFigures): Figure[] {
  const paying = tenants.active + tenants.past_due;
  const share = mrr_before_cents > 0 ? (mrr_cents - mrr_before_cents) / mrr_before_cents : null;
  const pays = plural(paying, { none: "ninguém paga", one: "empresa paga", many: "empresas pagam" });
  const change = share === null || share === 0 ? "" : `${share > 0 ? "+" : ""}${formatPercent(share)} em 30 dias, `;
  return [
    {
      label: "Receita mensal (MRR)",
      value: formatMoney(mrr_cents),
      meaning: `${change}${pays}`,
      money: true,
      to: `${href("/empresas")}?state=active&state=past_due`,
    },
    ...(["active", "trial", "past_due", "suspended", "cancelled"] as const).map((state) => ({
      label: stateWords[state].label,
      value: tenants[state],
      meaning:
        state === "trial" && trials.soon > 0
          ? `${trials.soon} ${trials.soon === 1 ? "acaba" : "acabam"} em 3 dias`
          : stateWords[state].meaning,
      tone: tenants[state] === 0 ? undefined : tones[state]?.(trials.soon),
      to: listOf(state),
    })),
  ];
}

const tones: Partial<Record<SubscriptionState, (soon: number) => "warning" | "error" | undefined>> = {
  trial: (soon) => (soon > 0 ? "warning" : undefined),
  past_due: () => "error",
};

/** The states of a company's subscription, and what each means. */
const stateWords: Record<SubscriptionState, { label: string; meaning: string }> = {
  trial: { label: "Em teste", meaning: "conhecendo o Estadia" },
  active: { label: "Ativas", meaning: "em dia" },
  past_due: { label: "Em atraso", meaning: "com fatura vencida" },
  suspended: { label: "Suspensas", meaning: "só consultam e exportam" },
  cancelled: { label: "Canceladas", meaning: "encerraram a assinatura" },
};

const words: Record<RevenueMove, { one: string; many: string }> = {
  new: { one: "empresa nova", many: "empresas novas" },
  back: { one: "voltou a pagar", many: "voltaram a pagar" },
  up: { one: "passou a pagar mais", many: "passaram a pagar mais" },
  down: { one: "passou a pagar menos", many: "passaram a pagar menos" },
  lost: { one: "deixou de pagar", many: "deixaram de pagar" },
};

/** The changes of monthly revenue since the end of last month; the lines add up to today's. */
export function RevenueLines({ date, month, mrr_cents }: Pick<ServiceFigures, "date" | "month" | "mrr_cents">) {
  const lastDay = addDays(`${date.slice(0, 7)}-01`, -1);
  return (
    <dl className="grid gap-2.5 text-sm">
      {month.start_cents > 0 && <Line label={`Em ${formatLongDate(lastDay)}`}>{formatMoney(month.start_cents)}</Line>}
      {month.moves.map(({ kind, count, cents }) => (
        <Line key={kind} label={plural(count, { none: "", ...words[kind] })} good={cents > 0}>
          {cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents)}
        </Line>
      ))}
      {month.moves.length === 0 && <p className="text-muted">Nada mudou neste mês.</p>}
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-3 text-md font-semibold">
        <dt>Hoje</dt>
        <dd className="num">{formatMoney(mrr_cents)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, good, children }: { label: string; good?: boolean; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className={good ? "num text-success-text" : "num"}>{children}</dd>
    </div>
  );
}

const tallest = 88; // px, of the larger side
const low = 40; // px, of the smaller side

/** New companies above the line and lost ones below it, with numbers; the current month is pink. */
function MonthsChart({ months }: Pick<ServiceFigures, "months">) {
  const came = Math.max(1, ...months.map((each) => each.came));
  const lost = Math.max(1, ...months.map((each) => each.lost));
  return (
    <figure>
      <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col">
        {months.map((each, place) => {
          const current = place === months.length - 1;
          return (
            <div key={each.month} className="num min-w-0 text-center text-xs">
              <div
                className="flex flex-col justify-end border-b border-line-strong px-0.5 sm:px-1.5"
                style={{ height: tallest + 22 }}
              >
                <b className="font-semibold">{each.came > 0 && each.came}</b>
                <i
                  className={cx("block rounded-t-[2px]", current ? "bg-accent" : "bg-(--bar)")}
                  style={{ height: (each.came / came) * tallest }}
                />
              </div>
              <div className="px-0.5 sm:px-1.5" style={{ height: low + 20 }}>
                <i
                  className={cx("block rounded-b-[2px]", current ? "bg-accent-soft" : "bg-line-strong")}
                  style={{ height: (each.lost / lost) * low }}
                />
                <span className="text-muted">{each.lost > 0 && each.lost}</span>
              </div>
              <span className={cx("truncate", current ? "font-semibold text-on-accent-soft" : "text-muted")}>
                {formatMonth(each.month).slice(0, 3)}
              </span>
            </div>
          );
        })}
      </div>
      <div className="sr-only">
        <table>
          <caption>Empresas novas e perdidas por mês</caption>
          <thead>
            <tr>
              <th scope="col">Mês</th>
              <th scope="col">Novas</th>
              <th scope="col">Perdidas</th>
            </tr>
          </thead>
          <tbody>
            {months.map((each) => (
              <tr key={each.month}>
                <th scope="row">{formatMonth(each.month)}</th>
                <td>{each.came}</td>
                <td>{each.lost}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
