import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { PageHead } from "~/components/page/page-frame";
import { SegmentedLinks, Tabs } from "~/components/ui/tabs";
import { judge } from "~/lib/judge";
import { handleOf } from "~/lib/route-access";
import { useSession } from "~/lib/session";

const prices = [
  { to: href("/acomodacoes/temporadas"), label: "Temporadas" },
  { to: href("/acomodacoes/taxas"), label: "Taxas e descontos" },
  { to: href("/acomodacoes/cupons"), label: "Cupons" },
  { to: href("/acomodacoes/consumo"), label: "Consumo" },
];

const views = [
  { to: href("/acomodacoes"), label: "Lista", covers: [href("/acomodacoes")] },
  { to: href("/acomodacoes/temporadas"), label: "Preços", covers: prices.map(({ to }) => to) },
  { to: href("/acomodacoes/bloqueios"), label: "Bloqueios", covers: [href("/acomodacoes/bloqueios")] },
  { to: href("/acomodacoes/proprietarios"), label: "Proprietários", covers: [href("/acomodacoes/proprietarios")] },
];

export interface ModuleHeadProps {
  /** A note about the open page. */
  note?: ReactNode;
  menu?: ReactNode;
  actions?: ReactNode;
}

/** The head of the pages under Acomodações, with their tabs. */
export function ModuleHead({ note, menu, actions }: ModuleHeadProps) {
  const { pathname } = useLocation();
  const session = useSession();
  const open = views.filter(({ to }) => judge(handleOf(to), session) === "allowed");
  return (
    <>
      <PageHead title="Acomodações" {...{ menu, actions }} />
      {open.length > 1 && (
        <div className="px-page pb-4">
          <Tabs
            label="Acomodações"
            links={open.map(({ to, label, covers }) => ({ to, label, current: covers.includes(pathname) }))}
          />
        </div>
      )}
      {prices.some(({ to }) => to === pathname) && (
        <div className="px-page pb-4">
          <SegmentedLinks label="Preços" links={prices.map((each) => ({ ...each, current: each.to === pathname }))} />
        </div>
      )}
      {note && <p className="px-page pb-4 text-sm text-muted">{note}</p>}
    </>
  );
}
