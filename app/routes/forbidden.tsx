import { ForbiddenPage } from "~/components/page/route-problem";
import { routeHandle, routeMeta } from "~/lib/route-access";

export const handle = routeHandle("/acesso-negado");
export const meta = routeMeta(handle);

export default function Forbidden() {
  return (
    <main className="grid min-h-dvh">
      <ForbiddenPage />
    </main>
  );
}
