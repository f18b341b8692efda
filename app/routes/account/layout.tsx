import { href, Outlet, useLocation } from "react-router";
import { PageHead } from "~/components/page/page-frame";
import { SettingsIndex } from "~/components/page/settings-index";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { companySettings, settingsFor } from "~/lib/settings";

export const handle = routeHandle("/minha-conta");
export const meta = routeMeta(handle);

const list = { label: "Configurações", to: href("/configuracoes") };

/** Settings of user and company: on a wide screen with an index at the left, on a phone below the list. */
export default function Account() {
  const { pathname } = useLocation();
  const session = useSession();
  const groups = settingsFor(session);
  const here = groups.flatMap(({ pages }) => pages).find(({ to }) => to === pathname);
  const hasList = companySettings(session).length > 0;
  return (
    <>
      <PageHead title={here?.label ?? "Minha conta"} {...(hasList && { back: list })} />
      <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
        <SettingsIndex groups={groups} current={pathname}>
          <Outlet />
        </SettingsIndex>
      </div>
    </>
  );
}
