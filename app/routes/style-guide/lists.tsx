import Ellipsis from "lucide-react/icons/ellipsis";
import { useState } from "react";
import { showCents } from "#domain/money";
import { CardLines } from "~/components/table/card-lines";
import type { Column, Sort } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterChip } from "~/components/table/filter-chip";
import { FilterSelect } from "~/components/table/filter-select";
import { Pager } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { Button } from "~/components/ui/button";
import { Menu } from "~/components/ui/menu";
import { Panel } from "~/components/ui/panel";
import { StatusChip } from "~/components/ui/status-chip";
import { Tabs } from "~/components/ui/tabs";
import { bookings, type SampleBooking } from "./sample";

const columns: Column<SampleBooking>[] = [
  { key: "guest", head: "Hóspede", sort: "holder_name", cell: (row) => row.guest },
  { key: "code", head: "Código", cell: (row) => <span className="num text-xs text-muted">{row.code}</span> },
  { key: "place", head: "Acomodação", cell: (row) => row.place },
  { key: "dates", head: "Estadia", sort: "check_in", cell: (row) => <span className="num">{row.dates}</span> },
  { key: "nights", head: "Noites", align: "end", cell: (row) => row.nights },
  { key: "status", head: "Situação", sort: "status", cell: (row) => <StatusChip status={row.status} /> },
  { key: "total", head: "Total", align: "end", sort: "total_cents", cell: (row) => showCents(row.total_cents) },
  {
    key: "acts",
    head: "Ações",
    quietHead: true,
    align: "end",
    width: "3rem",
    cell: (row) => (
      <Menu
        label={`Ações de ${row.guest}`}
        icon={<Ellipsis />}
        variant="quiet"
        size="row"
        entries={[[{ label: "Editar", to: "/estilo?editar" }]]}
      />
    ),
  },
];

const statuses = [
  { value: "hold", label: "Pré-reserva" },
  { value: "confirmed", label: "Confirmada" },
  { value: "checked_in", label: "Hospedado" },
];

export function Lists() {
  const [sort, setSort] = useState<Sort>({ key: "check_in", descending: true });
  const [status, setStatus] = useState(["confirmed"]);
  const [refetching, setRefetching] = useState(false);
  return (
    <section aria-label="Listas" className="min-w-0">
      <div className="mb-3 overflow-hidden">
        <Tabs
          label="Visões de reservas"
          links={[
            { label: "Todas", to: "/estilo?v=todas", current: true, count: 312 },
            { label: "Chegam nesta semana", to: "/estilo?v=semana", current: false, count: 19 },
            { label: "Com saldo em aberto", to: "/estilo?v=saldo", current: false, count: 41 },
          ]}
        />
      </div>
      <FilterBar clearTo="/estilo">
        <SearchField label="Código, hóspede, celular ou CPF" onSearch={() => setRefetching(true)} />
        <FilterChip label="Estadia" value="14/11 a 13/12/2026" removeTo="/estilo" />
        <FilterSelect label="Situação" options={statuses} value={status} onChange={setStatus} />
        <FilterSelect label="Canal" options={statuses} value={[]} onChange={() => undefined} />
        <Button variant="quiet" size="row" onClick={() => setRefetching(!refetching)}>
          Alternar recarga
        </Button>
      </FilterBar>
      <Panel flush>
        <DataTable
          caption="Reservas"
          columns={columns}
          rows={bookings}
          rowKey={(row) => row.code}
          rowHref={(row) => `/estilo?reserva=${row.code}`}
          sort={sort}
          onSort={setSort}
          refetching={refetching}
          card={(row) => (
            <CardLines
              title={row.guest}
              state={<StatusChip status={row.status} />}
              lines={[
                [row.place, `${row.dates} · ${row.nights} noites`],
                [
                  "Em aberto",
                  <b key="total" className="text-ink">
                    {showCents(row.total_cents)}
                  </b>,
                ],
              ]}
            />
          )}
        />
        <Pager
          page={1}
          per_page={10}
          total={10000}
          more
          shown={10}
          loading={refetching}
          hrefFor={() => "/estilo"}
          summary="Total filtrado"
        />
      </Panel>
    </section>
  );
}
