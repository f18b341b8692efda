import type { Hono } from "hono";
import type { Config } from "#server/config";
import type { AppEnv } from "#server/http/environment";

/** `/config.json`: what the client has to know of the settings before it starts. */
export function serveClientConfig(app: Hono<AppEnv>, { sentryDsn, sentryTraceHosts }: Config): void {
  app.get("/config.json", (context) => {
    context.header("Cache-Control", "no-cache");
    return context.json({ sentry_dsn: sentryDsn, sentry_trace_hosts: sentryTraceHosts });
  });
}
