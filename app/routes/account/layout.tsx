import { Outlet, useLocation } from "react-router";
import { PageHead } from "~/components/page/page-head";
import { Tabs } from "~/components/ui/tabs";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { accountTabs } from "~/routes/account/tabs";

export const handle = routeHandle("/minha-conta");
export const meta = routeMeta(handle);

export default function Account() {
  const { pathname } = useLocation();
  const tabs = accountTabs(useSession());
  return (
    <>
      <PageHead title="Minha conta" />
      {tabs.length > 1 && (
        <div className="px-page pb-4">
          <Tabs
            label="Partes da conta"
            links={tabs.map(({ to, label }) => ({ to, label, current: pathname === to }))}
          />
        </div>
      )}
      <Outlet />
    </>
  );
}
