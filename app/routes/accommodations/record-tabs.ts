import { href } from "react-router";
import { judge } from "~/lib/judge";
import { type RoutePath, routeAccess } from "~/lib/route-access";
import type { Session } from "~/lib/session-state";

interface RecordTab {
  label: string;
  path: RoutePath;
  to: string;
}

/** The pages of one accommodation that this session may open, in the order in which its data is entered. */
export function accommodationTabs(session: Session, id: string): RecordTab[] {
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
