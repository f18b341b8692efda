import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { AppShell } from "~/components/shell/app-shell";
import { keepScreen } from "~/lib/api";
import { Leaving } from "~/lib/leaving";
import { startOf } from "~/lib/menu";
import type { RouteHandle } from "~/lib/route-access";
import { logOut, switchTenant, useSession } from "~/lib/session";
import { isApple } from "~/lib/shortcuts";
import { prepareToasts } from "~/lib/toast";
import { whenQuiet } from "~/lib/when-quiet";
import { SessionBand } from "./session-band";
import { ownPages, shellGroups } from "./shell-groups";
import { useCommands } from "./use-commands";
import { useQueueCount } from "./use-queue-count";

// what answers a press comes before it, because by then the connection may be lost
const loadAnswers = () => Promise.all([prepareToasts(), import("~/components/ui/dialog")]);

export const handle: RouteHandle = { scope: ["tenant", "super-admin"] };

/** Everything behind the log-in: the navigation that the session may use, and the page. */
export default function Panel() {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { open, commands } = useCommands(session);
  const waiting = useQueueCount(session);
  useEffect(() => whenQuiet(loadAnswers), []);
  useEffect(keepScreen, []);

  const leave = async () => {
    await logOut();
    await navigate("/login");
  };
  return (
    <AppShell
      items={shellGroups(session, waiting, pathname)}
      current={pathname}
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
      onSwitchCompany={(uuid) => void switchTenant(uuid).catch(spokenAlready)}
      onSearch={open}
      searchKeys={isApple() ? "⌘ K" : "Ctrl K"}
      onLogout={() => void leave().catch(spokenAlready)}
    >
      <SessionBand session={session} />
      <Leaving>
        <Outlet />
      </Leaving>
      {commands}
    </AppShell>
  );
}

/** A failed call has shown its toast; the page stays as it is. */
function spokenAlready(): void {}
