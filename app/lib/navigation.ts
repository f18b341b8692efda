import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { useLoading } from "~/lib/pending";

let visits = 0;

/**
 * For ScrollRestoration's `getKey`: every navigation counts as a new place, so that none is restored and all start at
 * the top (specification 2); a form that comes back with errors keeps its place.
 */
export function freshScrollKey(): string {
  return `${performance.timeOrigin}-${visits++}`;
}

/** Whether a page or a call is under way: what the bar at the top shows. */
export function useBusy(): boolean {
  const navigation = useNavigation();
  const loading = useLoading();
  return loading || navigation.state !== "idle";
}

/**
 * After a navigation the focus goes to the new page's heading, which a screen reader then speaks; not when the new page
 * has put it somewhere in itself, not out of a dialog that was opened meanwhile (the palette), and not when only the
 * query changed (a filter keeps the focus it has).
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
    heading.style.outline = "none"; // it is announced, not offered to the keyboard
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
