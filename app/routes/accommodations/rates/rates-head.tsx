import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { PageHead } from "~/components/page/page-head";
import { Tabs } from "~/components/ui/tabs";

/** The head that the pages of rates share. */
export function RatesHead({ title, note, actions }: { title: string; note: string; actions: ReactNode }) {
  const { pathname } = useLocation();
  const links = [
    { to: href("/acomodacoes/temporadas"), label: "Temporadas" },
    { to: href("/acomodacoes/taxas"), label: "Taxas e descontos" },
    { to: href("/acomodacoes/cupons"), label: "Cupons" },
  ];
  return (
    <>
      <PageHead
        title={title}
        note={note}
        path={[{ label: "Acomodações", to: href("/acomodacoes") }]}
        here={title}
        actions={actions}
      />
      <div className="px-page pb-4">
        <Tabs label="Páginas das tarifas" links={links.map((each) => ({ ...each, current: pathname === each.to }))} />
      </div>
    </>
  );
}
