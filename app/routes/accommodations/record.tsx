import { href, Outlet, useLocation } from "react-router";
import type { Accommodation } from "#contract/catalogue/accommodations";
import { PageHead } from "~/components/page/page-frame";
import { AccommodationChip } from "~/components/ui/accommodation-chip";
import { Tabs } from "~/components/ui/tabs";
import { load } from "~/lib/api";
import { judge } from "~/lib/judge";
import { type RoutePath, routeAccess, routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import type { Session } from "~/lib/session-state";
import { AccommodationMenu, useAccommodationActs } from "~/routes/accommodations/accommodation-menu";
import type { Route } from "./+types/record";

export const handle = routeHandle("/acomodacoes/:id");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return load("GET /api/accommodations/:id", { params }, request);
}

/** The layout of all pages of one accommodation: its record, loaded once, and its head. */
export default function AccommodationRecord({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AccommodationHead accommodation={loaderData} />
      <Outlet context={loaderData} />
    </>
  );
}

/** The head of all pages of one accommodation: its name, acts, and tabs. */
function AccommodationHead({ accommodation }: { accommodation: Accommodation }) {
  const { id, name, group, status } = accommodation;
  const { pathname } = useLocation();
  const acts = useAccommodationActs({ leaves: true });
  const tabs = accommodationTabs(useSession(), id);
  const list = { label: "Acomodações", to: href("/acomodacoes") };
  const place = group && { label: group, to: `${list.to}?${new URLSearchParams({ group })}` };
  return (
    <div className="contents print:hidden">
      <PageHead
        title={name}
        path={place ? [list, place] : [list]}
        back={list}
        state={<AccommodationChip status={status} />}
        menu={<AccommodationMenu accommodation={accommodation} acts={acts} />}
      />
      {tabs.length > 1 && (
        <div className="px-page pb-4">
          <Tabs
            label="Páginas da acomodação"
            links={tabs.map(({ to, label }) => ({ to, label, current: pathname === to }))}
          />
        </div>
      )}
      {acts.dialogs}
    </div>
  );
}

interface RecordTab {
  label: string;
  path: RoutePath;
  to: string;
}

/** The pages of one accommodation that this session may open, in the order of data entry. */
function accommodationTabs(session: Session, id: string): RecordTab[] {
  const tabs: RecordTab[] = [
    { label: "Resumo", path: "/acomodacoes/:id", to: href("/acomodacoes/:id", { id }) },
    { label: "Dados", path: "/acomodacoes/:id/editar", to: href("/acomodacoes/:id/editar", { id }) },
    { label: "Comodidades", path: "/acomodacoes/:id/comodidades", to: href("/acomodacoes/:id/comodidades", { id }) },
    { label: "Tarifas", path: "/acomodacoes/:id/tarifas", to: href("/acomodacoes/:id/tarifas", { id }) },
    { label: "Fotos", path: "/acomodacoes/:id/fotos", to: href("/acomodacoes/:id/fotos", { id }) },
    { label: "Inventário", path: "/acomodacoes/:id/inventario", to: href("/acomodacoes/:id/inventario", { id }) },
    {
      label: "Proprietários",
      path: "/acomodacoes/:id/proprietarios",
      to: href("/acomodacoes/:id/proprietarios", { id }),
    },
    { label: "Bloqueios", path: "/acomodacoes/:id/bloqueios", to: href("/acomodacoes/:id/bloqueios", { id }) },
    { label: "Canais", path: "/acomodacoes/:id/canais", to: href("/acomodacoes/:id/canais", { id }) },
  ];
  return tabs.filter(({ path }) => judge(routeAccess[path], session) === "allowed");
}
