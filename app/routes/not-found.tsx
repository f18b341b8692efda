import { NotFoundPage } from "~/components/page/route-problem";
import { routeHandle, routeMeta } from "~/lib/route-access";

export const handle = routeHandle("/*");
export const meta = routeMeta(handle);

export default function NotFound() {
  return (
    <main className="grid min-h-dvh">
      <NotFoundPage />
    </main>
  );
}
