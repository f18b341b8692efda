type Capture = (error: unknown) => void;

let capture: Capture | null = null;
let release: string | undefined;

/** The release that the page was loaded from, such as `0.1.0 (9e67f52e4)`; undefined until it is known. */
export const releaseOfPage = () => release;

/** The program's settings: as written in the page, which the development server does not do, else at their address. */
async function settings() {
  const written = document.querySelector<HTMLMetaElement>("meta[name=settings]");
  if (written) return JSON.parse(written.content);
  return (await fetch("/config.json")).json();
}

/** Starts error reporting if the settings contain a DSN; otherwise its code is not loaded. */
export async function startReporting(): Promise<void> {
  try {
    const config = await settings();
    release = config.release;
    const { sentry_dsn, sentry_trace_hosts = [] } = config;
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
