import { useEffect, useState } from "react";
import { matchPath, useLocation, useNavigation } from "react-router";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Panel } from "~/components/ui/panel";
import { Skeleton, SkeletonRows } from "~/components/ui/skeleton";
import { useConnection } from "~/lib/online";
import { type RouteHandle, routeAccess } from "~/lib/route-access";

const quick = 150; // ms; a faster answer replaces the page without a placeholder

interface ComingPage {
  title: string;
  /** Rows of a list, fields of a record, or one large chart. */
  shape: "list" | "record" | "chart";
}

/** The placeholder of an address, from its row in the access table; null if it is not ours. */
export function comingPage(pathname: string): ComingPage | null {
  const rows = Object.entries(routeAccess) as [string, RouteHandle][];
  const [pattern, handle] =
    rows.find(([path]) => path === pathname) ?? rows.find(([path]) => path !== "/*" && matchPath(path, pathname)) ?? [];
  if (!pattern || !handle?.title || !handle.scope) return null;
  if (pattern === "/reservas/calendario" || pattern === "/dashboard") return { title: handle.title, shape: "chart" };
  return { title: handle.title, shape: /:|\/(criar|editar)$/.test(pattern) ? "record" : "list" };
}

/** Whether a settings page links to another: their frame stays. */
const inOneFrame = (from: string, to: string) => [from, to].every((path) => path.startsWith("/minha-conta"));

/**
 * The placeholder of the next page while its answer takes long: its title, and the shape of its content. The current
 * page is hidden but mounted: if the next one fails, it is shown again, with everything typed.
 */
export function Coming() {
  const { state, location, formData } = useNavigation();
  const { pathname } = useLocation();
  const connection = useConnection();
  const target = state === "loading" && !formData && connection === "there" ? location.pathname : pathname;
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (target === pathname || inOneFrame(pathname, target)) return;
    const timer = setTimeout(() => setLate(target), quick);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [target, pathname]);
  const page = late === target && target !== pathname ? comingPage(target) : null;
  if (page === null) return null;
  return (
    <div className="coming" aria-busy="true">
      <PageHead title={page.title} />
      <PageBody>
        <p role="status" className="sr-only">
          Carregando
        </p>
        <Shape of={page.shape} />
      </PageBody>
    </div>
  );
}

function Shape({ of }: { of: ComingPage["shape"] }) {
  if (of === "list") {
    return (
      <Panel flush>
        <SkeletonRows />
      </Panel>
    );
  }
  if (of === "chart") return <div aria-hidden="true" className="h-[60dvh] rounded-3 bg-skeleton" />;
  return (
    <Panel>
      <div aria-hidden="true" className="grid gap-6 p-2 sm:grid-cols-2">
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <div key={key} className="grid gap-2">
            <Skeleton className="w-1/4" />
            <Skeleton className="h-5 w-3/4" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
