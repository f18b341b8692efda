import History from "lucide-react/icons/history";
import type { FormEvent } from "react";
import { trailThingNames, trailThings } from "#contract/office/trail-words";
import { addDays } from "#domain/stay-dates";
import { DateField } from "~/components/form/date-field";
import { recordOptions } from "~/components/form/option";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { FilterSelect } from "~/components/table/filter-select";
import { PagedList, useListAddress } from "~/components/table/paged-list";
import { PanelFilter } from "~/components/table/panel-filter";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { load } from "~/lib/api";
import { type Ends, periodText } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";
import { trailCard, trailColumns } from "~/routes/trail/list-columns";
import { endsOf, hrefOf, periodFilters, readState, trailQuery } from "~/routes/trail/list-offer";
import { SheetMenu } from "~/routes/trail/sheet-menu";
import type { Route } from "./+types/list";

export const handle = routeHandle("/auditoria");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = trailQuery(readState(url.searchParams));
  const [found, people] = await Promise.all([
    load("GET /api/audit", { query }, request),
    load("GET /api/audit-people", {}, request),
  ]);
  const { data: rows, meta } = found;
  return { rows, page: meta, people: people.data };
}

const thingOptions = trailThingNames.map((value) => ({ value, label: trailThings[value].label }));

export default function Trail({ loaderData }: Route.ComponentProps) {
  const { rows, page, people } = loaderData;
  const session = useSession();
  const address = useListAddress({ readState, hrefOf });
  const { state, filter, narrow } = address;
  const zone = zoneOf(session);
  const period = endsOf(state.filters);
  return (
    <>
      <PageHead title="Histórico" actions={<SheetMenu state={state} />} />
      <PageBody>
        <PagedList
          caption="Histórico"
          address={address}
          page={page}
          search="Código da reserva"
          filters={
            <>
              <FilterSelect label="Pessoa" options={recordOptions(people)} {...filter("user_id")} />
              <FilterSelect label="Registro" options={thingOptions} {...filter("thing")} />
              <PanelFilter label="Período" shown={periodText(period)}>
                {(close) => (
                  <PeriodForm
                    value={period}
                    today={todayOf(session)}
                    onApply={(next) => {
                      close();
                      narrow(periodFilters(next));
                    }}
                  />
                )}
              </PanelFilter>
            </>
          }
          columns={trailColumns(zone)}
          rows={rows}
          rowKey={({ id }) => id}
          card={trailCard(zone)}
          empty={
            <EmptyState icon={<History />} title="Nada aconteceu ainda">
              O que as pessoas criam, alteram e excluem nesta empresa aparece aqui, com o antes e o depois.
            </EmptyState>
          }
        />
      </PageBody>
    </>
  );
}

interface PeriodFormProps {
  value: Ends;
  today: string;
  onApply: (value: Ends) => void;
}

/** The period of the audit trail. */
function PeriodForm({ value, today, onApply }: PeriodFormProps) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    onApply({ from: String(asked.get("from") ?? ""), to: String(asked.get("to") ?? "") });
  };
  return (
    <form onSubmit={apply} noValidate className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {shortcuts(today).map(({ label, from, to }) => (
          <Button key={label} variant="soft" size="row" onClick={() => onApply({ from, to })}>
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4">
        <DateField label="De" name="from" defaultValue={value.from} today={today} max={today} />
        <DateField label="Até" name="to" defaultValue={value.to} today={today} max={today} />
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={() => onApply({ from: "", to: "" })}>
          Limpar período
        </Button>
        <Button type="submit" variant="primary">
          Aplicar
        </Button>
      </div>
    </form>
  );
}

function shortcuts(today: string): (Ends & { label: string })[] {
  const yesterday = addDays(today, -1);
  return [
    { label: "Hoje", from: today, to: today },
    { label: "Ontem", from: yesterday, to: yesterday },
    { label: "Últimos 7 dias", from: addDays(today, -6), to: today },
    { label: "Últimos 30 dias", from: addDays(today, -29), to: today },
  ];
}
