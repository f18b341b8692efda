import { readClientConfig } from "~/lib/client-config";

type Capture = (error: unknown) => void;

let capture: Capture | null = null;

/** Starts error reporting if `/config.json` contains a DSN; otherwise its code is not loaded. */
export async function startReporting(): Promise<void> {
  try {
    const { sentry_dsn, sentry_trace_hosts = [] } = await readClientConfig();
    if (!sentry_dsn) return;
    const { start } = await import("~/lib/reporting-start");
    capture = start({ sentry_dsn, sentry_trace_hosts });
  } catch {
    // reporting is optional: the product works without it
  }
}

/** Reports an error caught by a boundary. Refusals are not defects of the page, and the server logs its own errors. */
export function report(error: unknown): void {
  if (error instanceof Error && error.name !== "ApiError") capture?.(error);
}
