import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { useLoading } from "~/lib/pending";

let visits = 0;

/**
 * For ScrollRestoration's `getKey`: every navigation counts as a new position, so all pages start at the top
 * (specification 2); a form that returns with errors keeps its position.
 */
export function freshScrollKey(): string {
  return `${performance.timeOrigin}-${visits++}`;
}

/** Whether a navigation or a call is in progress, for the progress bar at the top. */
export function useBusy(): boolean {
  const navigation = useNavigation();
  const loading = useLoading();
  return loading || navigation.state !== "idle";
}

/**
 * After a navigation the focus moves to the new page's heading, which a screen reader then announces; not if the new
 * page has already focused something in itself, not out of a dialog opened meanwhile (the palette), and not if only the
 * query changed (a filter keeps focus).
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement?.closest("main, [role=dialog]")) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.style.outline = "none"; // focused for the announcement, not as a tab stop
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
