import { hasUnsavedTyping } from "~/lib/unsaved";

const pauseBetween = 60_000; // ms

/** Whether this page is itself a reload and younger than a minute: then one more would be a loop. */
function reloadedLately(): boolean {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return arrival?.type === "reload" && performance.now() < pauseBetween;
}

/**
 * An old tab asks for code that a newer release has replaced: load the page again, at most once a minute and never over
 * unsaved typing. Gives the function that ends it. Source: trust 2.5.
 */
export function reloadWhenStale(reload: () => void = () => window.location.reload()): () => void {
  const hear = (event: Event) => {
    if (hasUnsavedTyping() || reloadedLately()) return;
    event.preventDefault();
    reload();
  };
  window.addEventListener("vite:preloadError", hear);
  return () => window.removeEventListener("vite:preloadError", hear);
}

/** A page that the browser kept whole (back after leaving) may show a session that has ended: load it again. */
export function reloadWhenRestored(reload: () => void = () => window.location.reload()): () => void {
  const hear = (event: PageTransitionEvent) => {
    if (event.persisted && !hasUnsavedTyping()) reload();
  };
  window.addEventListener("pageshow", hear);
  return () => window.removeEventListener("pageshow", hear);
}
