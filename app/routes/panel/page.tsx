import { Outlet } from "react-router";
import { problemMeta, RouteProblem } from "~/components/page/route-problem";
import { startOf } from "~/lib/menu";
import type { RouteHandle } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { Coming } from "~/routes/panel/coming";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { scope: ["tenant", "super-admin"] };
export const meta = problemMeta;

/** Between the navigation and the pages, so that an error of a page leaves the navigation in place. */
export default function Page() {
  return (
    <>
      <Coming />
      <div className="contents [.coming~&]:hidden">
        <Outlet />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteProblem error={error} start={startOf(useSession())} />;
}
