/** `/config.json`: the settings that the client needs, and the release of the server that sent the page. */
interface ClientConfig {
  sentry_dsn: string | null;
  sentry_trace_hosts?: string[];
  release?: string;
}

let release: string | null = null;

export async function readClientConfig(): Promise<ClientConfig> {
  const response = await fetch("/config.json", { credentials: "omit" });
  const config: ClientConfig = await response.json();
  release = config.release ?? null;
  return config;
}

/** The release that the page was loaded from, such as `0.1.0 (9e67f52e4)`; null until it is known. */
export const releaseOfPage = () => release;
