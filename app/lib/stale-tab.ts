import { hasUnsavedTyping } from "~/lib/unsaved";

const pauseBetween = 60_000; // ms

/** Whether this page is itself a reload and younger than a minute: then one more would be a loop. */
function reloadedLately(): boolean {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return arrival?.type === "reload" && performance.now() < pauseBetween;
}

const reloadPage = () => window.location.reload();
let missed = false;

/** Whether code of this page could not be loaded. Only loading the page again brings it. */
export function missesCode(): boolean {
  return missed;
}

/** Each engine has a sentence of its own for a module that does not come. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
}

/**
 * An old tab asks for code that a newer release has replaced: load the page again, at most once a minute, never over
 * unsaved typing, and not without a connection, where only the browser's own error page would come. The code of a
 * route is fetched by the router, which tells of it by nothing but a rejection. Gives the function that ends it.
 * Source: trust 2.5.
 */
export function reloadWhenStale(reload = reloadPage): () => void {
  const onMissingCode = (event: Event) => {
    missed = true;
    if (!navigator.onLine || hasUnsavedTyping() || reloadedLately()) return;
    event.preventDefault();
    reload();
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isMissingCode(event.reason)) onMissingCode(event);
  };
  window.addEventListener("vite:preloadError", onMissingCode);
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("vite:preloadError", onMissingCode);
    window.removeEventListener("unhandledrejection", onRejection);
  };
}

/** A page that the browser kept whole (back after leaving) may show a session that has ended: load it again. */
export function reloadWhenRestored(reload = reloadPage): () => void {
  const onShown = (event: PageTransitionEvent) => {
    if (event.persisted && !hasUnsavedTyping()) reload();
  };
  window.addEventListener("pageshow", onShown);
  return () => window.removeEventListener("pageshow", onShown);
}
