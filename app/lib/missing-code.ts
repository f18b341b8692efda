import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hasUnsavedTyping } from "~/lib/unsaved";

/** The message shown when the code for an action could not be loaded. */
export function missingCodeWords(): string {
  return navigator.onLine
    ? "Não foi possível abrir. Verifique sua conexão e tente de novo."
    : "Sem conexão. Tente de novo quando a conexão voltar; o que você digitou continua aqui.";
}

const pauseBetween = 60_000; // ms

/** Whether this page is itself a reload and younger than a minute: another reload would loop. */
function reloadedLately(): boolean {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return arrival?.type === "reload" && performance.now() < pauseBetween;
}

const reloadPage = () => window.location.reload();
let missed = false;

/** Whether code of this page could not be loaded. Only a reload can load it. */
export function missesCode(): boolean {
  return missed;
}

/** Each engine has its own message for a module that could not be loaded. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
}

/** For the `catch` of code that the screen works without: null. Any other error is thrown. */
export function nullIfMissingCode(error: unknown): null {
  if (!isMissingCode(error)) throw error;
  return null;
}

/**
 * An old tab requests code that a newer release has replaced: reload the page, at most once a minute, never with
 * unsaved typing, and not while offline, when only the browser's error page would appear. The router fetches the code
 * of a route and reports a failure only as a rejection. Returns the function that stops this. Source: trust 2.5.
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

/** A page restored from the back/forward cache may show a session that has ended: reload it. */
export function reloadWhenRestored(reload = reloadPage): () => void {
  const onShown = (event: PageTransitionEvent) => {
    if (event.persisted && !hasUnsavedTyping()) reload();
  };
  window.addEventListener("pageshow", onShown);
  return () => window.removeEventListener("pageshow", onShown);
}

interface Retry {
  retry: () => void;
  retrying: boolean;
}

/** Reloads a failed page on a press, and automatically once a lost connection is back. */
export function useRetry(mayHelp = true): Retry {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const again = () => mayHelp && void revalidate();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [mayHelp, revalidate]);
  return {
    // without a connection a reload would end on the browser's error page
    retry: () => (missesCode() && navigator.onLine ? window.location.reload() : void revalidate()),
    retrying: state !== "idle",
  };
}
