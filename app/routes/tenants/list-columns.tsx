import type { TenantRow } from "#contract/admin-tenants";
import { cycleWords } from "#contract/service-words";
import { nightsBetween, showMonth } from "#domain/stay-dates";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { StateChip } from "~/domains/subscription/state-chip";
import { UseBar } from "~/domains/subscription/use-bar";
import { formatMoney, plural } from "~/lib/format";
import { accessWords } from "~/lib/last-access";

interface Reader {
  now: Date;
  today: string;
  timeZone: string;
}

/** "faltam 3 dias", of a trial that runs. */
export function trialWords({ state, trial_ends_on }: Pick<TenantRow, "state" | "trial_ends_on">, today: string) {
  if (state !== "trial" || trial_ends_on === null) return null;
  const days = nightsBetween(today, trial_ends_on);
  if (days <= 0) return days < 0 ? "teste vencido" : "acaba hoje";
  return plural(days, { none: "", one: "dia de teste", many: "dias de teste" });
}

const planWords = ({ cycle, override_count }: TenantRow) =>
  [
    cycle && cycleWords[cycle].toLowerCase(),
    override_count > 0 && plural(override_count, { none: "", one: "exceção", many: "exceções" }),
  ]
    .filter(Boolean)
    .join(" · ");

const small = "block text-xs font-regular text-muted";

/** The columns of the list of companies. */
export function tenantColumns({ now, today, timeZone }: Reader): Column<TenantRow>[] {
  return [
    {
      key: "name",
      head: "Empresa",
      sort: "name",
      cell: ({ name, email, last_note }) => (
        <>
          {name}
          <small className={small}>{email}</small>
          {last_note && (
            <small className={`${small} max-w-72 truncate`} title={last_note}>
              Nota: {last_note}
            </small>
          )}
        </>
      ),
    },
    {
      key: "plan",
      head: "Plano",
      cell: (tenant) => (
        <>
          {tenant.plan_name ?? "Sem plano"}
          <small className={small}>{planWords(tenant)}</small>
        </>
      ),
    },
    {
      key: "state",
      head: "Situação",
      cell: (tenant) => (
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <StateChip state={tenant.state} />
          {trialWords(tenant, today)}
        </span>
      ),
    },
    {
      key: "accommodations",
      head: "Acomodações",
      sort: "accommodations",
      cell: (tenant) => <UseBar label="Acomodações" used={tenant.accommodations} most={tenant.max_accommodations} />,
    },
    {
      key: "users",
      head: "Usuários",
      cell: (tenant) => <UseBar label="Usuários" used={tenant.users} most={tenant.max_users} />,
    },
    {
      key: "mrr",
      head: "Por mês",
      align: "end",
      cell: ({ mrr_cents }) => (mrr_cents === 0 ? <span className="text-muted">–</span> : formatMoney(mrr_cents)),
    },
    {
      key: "access",
      head: "Último acesso",
      sort: "last_access_at",
      cell: ({ last_access_at }) => <span className="text-muted">{accessWords(last_access_at, now, timeZone)}</span>,
    },
    {
      key: "since",
      head: "Desde",
      sort: "created_at",
      roomy: true,
      cell: ({ created_at }) => <span className="num text-muted">{showMonth(created_at)}</span>,
    },
  ];
}

/** A company on a phone. */
export const tenantCard =
  ({ now, timeZone }: Reader) =>
  (tenant: TenantRow) => (
    <CardLines
      title={tenant.name}
      state={<StateChip state={tenant.state} />}
      lines={[
        [
          `${tenant.plan_name ?? "Sem plano"} ${planWords(tenant)}`,
          tenant.mrr_cents === 0 ? "–" : `${formatMoney(tenant.mrr_cents)} por mês`,
        ],
        [
          plural(tenant.accommodations, { none: "Nenhuma acomodação", one: "acomodação", many: "acomodações" }),
          accessWords(tenant.last_access_at, now, timeZone),
        ],
        ...(tenant.last_note ? [[`Nota: ${tenant.last_note}`, null] as [string, null]] : []),
      ]}
    />
  );
