import Blocks from "lucide-react/icons/blocks";
import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import Power from "lucide-react/icons/power";
import PowerOff from "lucide-react/icons/power-off";
import { data, href, Outlet, useNavigate } from "react-router";
import { lastingModules } from "#contract/platform/access";
import { type Module, ModuleUpdate } from "#contract/service/admin-plans";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { PageBody, PageHead } from "~/components/page/page-frame";
import type { CardLinesProps } from "~/components/table/card-list";
import { actsColumn, type Column } from "~/components/table/column";
import { RecordList } from "~/components/table/record-list";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { useActForm } from "~/lib/act-form";
import type { Act } from "~/lib/acts";
import { load } from "~/lib/api";
import { formatNumber, plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useDialog } from "~/lib/use-dialog";
import { moduleActs } from "~/routes/modules/module-acts";
import type { Route } from "./+types/list";

export const handle = routeHandle("/modulo");
export const meta = routeMeta(handle);

/** The modules; 404 if the address names an unknown one. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const modules = await load("GET /api/admin/modules", {}, request);
  const asked = params.id;
  if (asked !== undefined && !modules.data.some(({ name }) => name === asked)) throw data(null, { status: 404 });
  return modules;
}

export const clientAction = moduleActs.clientAction;

export default function ModuleList({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { show, close, open, about, turn } = useDialog<Module>();
  const switched = loaderData.data.find(({ name }) => name === about?.name);
  const acts = (module: Module) => (
    <span className="relative inline-flex flex-wrap justify-end gap-2">
      <Button
        size="row"
        icon={<Pencil />}
        aria-label={`Editar ${module.label}`}
        onClick={() => {
          void navigate(href("/modulo/:id/editar", { id: module.name }), { preventScrollReset: true });
        }}
      >
        Editar
      </Button>
      {!lastingModules.includes(module.name) && (
        <Button
          size="row"
          icon={module.active ? <PowerOff /> : <Power />}
          aria-label={`${module.active ? "Desligar" : "Ligar"} ${module.label}`}
          onClick={() => show(module)}
        >
          {module.active ? "Desligar" : "Ligar"}
        </Button>
      )}
    </span>
  );
  return (
    <>
      <PageHead
        title="Módulos"
        note="O que um plano pode conter. Desligado, o módulo some dos menus na próxima ação de cada pessoa, e nada é apagado."
      />
      <PageBody>
        <RecordList
          caption="Módulos"
          columns={[...columns, actsColumn(acts)]}
          rows={loaderData.data}
          rowKey={({ name }) => name}
          card={card}
          cardAction={acts}
          empty={<EmptyState icon={<Blocks />} title="Nenhum módulo por aqui" />}
        />
      </PageBody>
      {switched && open && <SwitchDialog key={turn} act={moduleActs.save} module={switched} onClose={close} />}
      <Outlet context={loaderData.data} />
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
  { head: "Módulo", cell: ({ label }) => <b>{label}</b> },
  { head: "O que contém", cell: ({ description }) => <span className="text-muted">{description}</span> },
  { head: "Planos", cell: plansOf },
  { head: "Empresas", align: "end", cell: ({ tenants }) => formatNumber(tenants) },
  { head: "Situação", cell: (module) => <State {...module} /> },
];

const card = (module: Module): CardLinesProps => ({
  title: module.label,
  state: <State {...module} />,
  lines: [
    [module.off_reason ?? module.description, null],
    [plansOf(module), plural(module.tenants, { none: "Nenhuma empresa", one: "empresa", many: "empresas" })],
  ],
});

/** Asks before a module is disabled or enabled for every company: whom it affects, and why. */
function SwitchDialog({ act, module, onClose }: { act: Act; module: Module; onClose: () => void }) {
  const { name, label, active, version } = module;
  const { frame, fields, field } = useActForm(act, ModuleUpdate);
  const verb = active ? "Desligar" : "Ligar";
  return (
    <SaveDialog
      {...frame}
      title={`${verb} o módulo ${label} para todas as empresas?`}
      description={
        active
          ? "As telas fecham na próxima ação de cada pessoa. Nada é apagado, e você pode ligar de novo."
          : "Volta como estava, na próxima ação de cada pessoa."
      }
      danger={active}
      save={`${verb} ${label}`}
      saving={active ? "Desligando" : "Ligando"}
      hidden={{ name, version: String(version), active: active ? "" : "on" }}
      onClose={onClose}
    >
      <dl className="col-span-12 divide-y divide-line-soft text-sm">
        <Line term={active ? "Empresas que usam" : "Empresas que voltam a usar"}>{formatNumber(module.tenants)}</Line>
        <Line term="Planos que contêm">{module.plans.length === 0 ? "Nenhum" : module.plans.join(", ")}</Line>
        {module.off_reason !== null && <Line term="Desligado por">{module.off_reason}</Line>}
      </dl>
      {active && (
        <TextField {...field(fields.off_reason)} required help="Fica no histórico do serviço" className="col-span-12" />
      )}
    </SaveDialog>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-muted">{term}</dt>
      <dd className="num text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
