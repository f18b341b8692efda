import { ForbiddenPage } from "~/components/page/route-problem";
import { startOf } from "~/lib/menu";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";

export const handle = routeHandle("/acesso-negado");
export const meta = routeMeta(handle);

export default function Forbidden() {
  return (
    <main className="grid min-h-dvh">
      <ForbiddenPage start={startOf(useSession())} />
    </main>
  );
}
