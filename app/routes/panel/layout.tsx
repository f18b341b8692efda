import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { AppShell } from "~/components/shell/app-shell";
import { keepScreen } from "~/lib/api";
import { whenQuiet } from "~/lib/fetched-part";
import { Leaving } from "~/lib/leaving";
import { startOf } from "~/lib/menu";
import { toastIfRefused } from "~/lib/refused-call";
import { RereadPage } from "~/lib/reread";
import type { RouteHandle } from "~/lib/route-access";
import { logOut, switchTenant, useSession } from "~/lib/session";
import { isApple } from "~/lib/shortcuts";
import { prepareToasts } from "~/lib/toast";
import { fetchPagesAhead } from "~/routes/panel/pages-ahead";
import { SessionBand } from "~/routes/panel/session-band";
import { ownPages, shellGroups, useQueueInMenu } from "~/routes/panel/shell-menu";
import { useCommands } from "~/routes/panel/use-commands";

// what answers a press is loaded before it, because later the connection may be lost
const loadAnswers = () => Promise.all([prepareToasts(), import("~/components/ui/confirm-dialog")]);

export const handle: RouteHandle = { scope: ["tenant", "super-admin"] };

/** Everything behind the log-in: the navigation that the session may use, and the page. */
export default function Panel() {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { open, commands } = useCommands(session);
  const queue = useQueueInMenu(session);
  useEffect(() => whenQuiet(loadAnswers), []);
  useEffect(() => fetchPagesAhead(session), [session]);
  useEffect(keepScreen, []);

  const leave = async () => {
    await logOut();
    await navigate("/login");
  };
  return (
    <AppShell
      items={shellGroups(session, queue, pathname)}
      current={pathname}
      isRail={pathname === "/reservas/calendario"}
      companies={session.tenants}
      company={session.tenant?.uuid}
      user={{
        name: session.user?.name ?? "",
        detail: session.superAdmin ? "Super-admin" : session.roles.join(", "),
        avatar: session.avatar,
      }}
      isService={session.superAdmin}
      ownPages={ownPages(session)}
      homeTo={startOf(session).to}
      onSwitchCompany={(uuid) => void switchTenant(uuid).catch(toastIfRefused)}
      onSearch={open}
      searchKeys={isApple() ? "⌘ K" : "Ctrl K"}
      onLogout={() => void leave().catch(toastIfRefused)}
    >
      <RereadPage />
      <SessionBand session={session} />
      <Leaving>
        <Outlet />
      </Leaving>
      {commands}
    </AppShell>
  );
}
