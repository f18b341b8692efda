type Capture = (error: unknown) => void;

let capture: Capture | null = null;

/** Starts error reporting when `/config.json` names a DSN; its code is not loaded otherwise. */
export async function startReporting(): Promise<void> {
  try {
    const response = await fetch("/config.json", { credentials: "omit" });
    const { sentry_dsn, sentry_trace_hosts = [] } = await response.json();
    if (!sentry_dsn) return;
    const { start } = await import("~/lib/reporting-start");
    capture = start({ sentry_dsn, sentry_trace_hosts });
  } catch {
    // reporting is an aid: without it the product works the same
  }
}

/** Reports what a boundary caught. Refusals are no defects of the page, and the server logs its own. */
export function report(error: unknown): void {
  if (error instanceof Error && error.name !== "ApiError") capture?.(error);
}
