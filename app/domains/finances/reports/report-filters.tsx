import { useNavigate, useSearchParams } from "react-router";
import { addMonths, monthEnd, monthStart } from "#domain/stay-dates";
import type { Option } from "~/components/form/option";
import { FilterSelect } from "~/components/table/filter-select";
import { FilterBar } from "~/components/table/list-search";
import type { ReportFilters as Filters } from "~/domains/finances/reports/report-address";
import { formatDate, formatMonth } from "~/lib/format";
import { useSession } from "~/lib/session";

export interface ReportFiltersProps {
  /** The page's address without filters. */
  path: string;
  filters: Filters;
  accounts: readonly { id: string; name: string }[];
  accommodations: readonly Option[];
  today: string;
}

/** Period, account and accommodation of a report, stored in the address. */
export function ReportFilters({ path, filters, accounts, accommodations, today }: ReportFiltersProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const period = `${filters.from}..${filters.to}`;
  const go = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    void navigate(`${path}?${next}`);
  };
  const narrowed = ["from", "account_id", "accommodation_id"].some((name) => search.has(name));
  const periods = periodsOf(period, today);
  return (
    <>
      <PrintedFilters
        period={periods.find(({ value }) => value === period)?.label ?? ""}
        account={accounts.find(({ id }) => id === filters.account_id)?.name ?? "todas as contas"}
        accommodation={
          accommodations.find(({ value }) => value === filters.accommodation_id)?.label ?? "todas as acomodações"
        }
      />
      <FilterBar clearTo={narrowed ? path : undefined}>
        <FilterSelect
          single
          label="Período"
          options={periods}
          value={[period]}
          onChange={([chosen]) => {
            const [from, to] = chosen?.split("..") ?? [];
            go({ from, to });
          }}
        />
        <FilterSelect
          single
          label="Conta"
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.account_id ? [filters.account_id] : []}
          onChange={([account_id]) => go({ account_id })}
        />
        {accommodations.length > 0 && (
          <FilterSelect
            single
            label="Acomodação"
            options={accommodations}
            value={filters.accommodation_id ? [filters.accommodation_id] : []}
            onChange={([accommodation_id]) => go({ accommodation_id })}
          />
        )}
      </FilterBar>
    </>
  );
}

/** The filters in print: whose report it is, and of what. */
function PrintedFilters(of: { period: string; account: string; accommodation: string }) {
  const { tenant } = useSession();
  return (
    <p className="hidden pb-2 text-sm text-muted print:block">
      {[tenant?.name, of.period, of.account, of.accommodation].filter(Boolean).join(" · ")}
    </p>
  );
}

/** Months around today's, longer periods, and that of the address if it is not among them. */
function periodsOf(asked: string, today: string): Option[] {
  const first = monthStart(today);
  const year = `${today.slice(0, 4)}-01-01`;
  const months = [0, -1, -2, -3].map((away) => addMonths(first, away));
  const options = [
    ...months.map((month) => ({ value: `${month}..${monthEnd(month)}`, label: formatMonth(month) })),
    { value: `${addMonths(first, -2)}..${monthEnd(first)}`, label: "últimos 3 meses" },
    { value: `${addMonths(first, -11)}..${monthEnd(first)}`, label: "últimos 12 meses" },
    { value: `${year}..${today.slice(0, 4)}-12-31`, label: `ano de ${today.slice(0, 4)}` },
    {
      value: `${addMonths(year, -12)}..${Number(today.slice(0, 4)) - 1}-12-31`,
      label: `ano de ${Number(today.slice(0, 4)) - 1}`,
    },
  ];
  if (options.some(({ value }) => value === asked)) return options;
  const [from, to] = asked.split("..") as [string, string];
  return [{ value: asked, label: `de ${formatDate(from)} a ${formatDate(to)}` }, ...options];
}
