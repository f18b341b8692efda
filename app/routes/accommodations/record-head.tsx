import { href, useLocation } from "react-router";
import type { Accommodation } from "#contract/accommodations";
import { PageHead } from "~/components/page/page-head";
import { AccommodationChip } from "~/components/ui/accommodation-chip";
import { Tabs } from "~/components/ui/tabs";
import { useSession } from "~/lib/session";
import { accommodationTabs } from "~/routes/accommodations/record-tabs";
import { AccommodationMenu } from "~/routes/accommodations/row-menu";
import { useAccommodationActs } from "~/routes/accommodations/use-acts";

/** The head that all pages of one accommodation share: its name, what can be done with it, and its other pages. */
export function AccommodationHead({ accommodation }: { accommodation: Accommodation }) {
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
