import Blocks from "lucide-react/icons/blocks";
import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import PowerOff from "lucide-react/icons/power-off";
import { adminModules, type Module, ModuleUpdate } from "#contract/admin-modules";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager } from "~/components/table/pager";
import { usePagedRows } from "~/components/table/use-paged-rows";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { call, load } from "~/lib/api";
import { type FormResult, submit } from "~/lib/form-submit";
import { formatNumber, plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { toast } from "~/lib/toast";
import { useDialog } from "~/lib/use-dialog";
import { ModuleDialog } from "~/routes/modules/module-dialog";
import type { Route } from "./+types/list";

export const handle = routeHandle("/modulo");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(adminModules.list, {}, request);
}

export function clientAction({ request }: Route.ClientActionArgs): Promise<{ saved: true } | FormResult> {
  return submit(request, ModuleUpdate, async (body) => {
    const saved = await call(adminModules.update, { body }, { quiet: [409] });
    toast.success(
      saved.active ? `Módulo ${saved.label} salvo` : `Módulo ${saved.label} desligado para todas as empresas`,
    );
    return { saved: true } as const;
  });
}

export default function ModuleList({ loaderData }: Route.ComponentProps) {
  const { rows, pager } = usePagedRows(loaderData.data);
  const { show, close, open, about, turn } = useDialog<Module>();
  const module = loaderData.data.find(({ name }) => name === about?.name);
  const edit = (row: Module) => (
    <Button
      size="row"
      icon={<Pencil />}
      className="relative"
      aria-label={`Editar ${row.label}`}
      onClick={() => show(row)}
    >
      Editar
    </Button>
  );
  return (
    <>
      <PageHead
        title="Módulos"
        note="O que um plano pode conter. Desligado, o módulo some dos menus na próxima ação de cada pessoa, e nada é apagado."
      />
      <PageBody>
        <Panel flush>
          <DataTable
            caption="Módulos"
            columns={[...columns, { key: "edit", head: "Ações", quietHead: true, align: "end", cell: edit }]}
            rows={rows}
            rowKey={({ name }) => name}
            card={card}
            cardAction={edit}
            empty={<EmptyState icon={<Blocks />} title="Nenhum módulo por aqui" />}
          />
          <Pager {...pager} />
        </Panel>
      </PageBody>
      {module && open && <ModuleDialog key={turn} module={module} onClose={close} />}
    </>
  );
}

function State({ active }: Module) {
  if (!active) {
    return (
      <Chip tone="error" icon={<PowerOff aria-hidden="true" />}>
        Desligado
      </Chip>
    );
  }
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-success-text [&_svg]:size-4">
      <Check aria-hidden="true" />
      Ligado
    </span>
  );
}

const plansOf = ({ plans }: Module) => (plans.length === 0 ? "Nenhum" : plans.join(", "));

const columns: Column<Module>[] = [
  { key: "name", head: "Módulo", cell: ({ label }) => <b>{label}</b> },
  {
    key: "description",
    head: "O que contém",
    cell: ({ description }) => <span className="text-muted">{description}</span>,
  },
  { key: "plans", head: "Planos", cell: plansOf },
  { key: "tenants", head: "Empresas", align: "end", cell: ({ tenants }) => formatNumber(tenants) },
  { key: "state", head: "Situação", cell: (module) => <State {...module} /> },
];

const card = (module: Module) => (
  <CardLines
    title={module.label}
    state={<State {...module} />}
    lines={[
      [module.off_reason ?? module.description, null],
      [plansOf(module), plural(module.tenants, { none: "Nenhuma empresa", one: "empresa", many: "empresas" })],
    ]}
  />
);
