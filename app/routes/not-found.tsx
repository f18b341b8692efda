import { NotFoundPage } from "~/components/page/route-problem";
import { startOf } from "~/lib/menu";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";

export const handle = routeHandle("/*");
export const meta = routeMeta(handle);

export default function NotFound() {
  return (
    <main className="grid min-h-dvh">
      <NotFoundPage start={startOf(useSession())} />
    </main>
  );
}
