import { Outlet } from "react-router";
import { RouteProblem } from "~/components/page/route-problem";
import type { RouteHandle } from "~/lib/route-access";
import { problemMeta } from "~/lib/route-problem";
import type { Route } from "./+types/page";
import { Coming } from "./coming";

export const handle: RouteHandle = { scope: ["tenant", "super-admin"] };
export const meta = problemMeta;

/** Stands between the navigation and the pages, so that a page that fails leaves the navigation in place. */
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
  return <RouteProblem error={error} />;
}
