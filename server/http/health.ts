import type { Hono } from "hono";
import type { Database } from "#server/db/database";
import type { AppEnv } from "#server/http/environment";

/** Whether the program is being stopped: readiness ends before anything else does. */
export interface Readiness {
  stopping: boolean;
}

/** `/healthz`: the process lives. `/readyz`: it can serve, database reached and migrations applied. */
export function serveHealth(app: Hono<AppEnv>, database: Database, readiness: Readiness): void {
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const ready =
      !readiness.stopping &&
      (await database.ready().then(
        () => true,
        () => false,
      ));
    if (ready) return context.json({ status: "ready" });
    return context.json({ status: "unavailable" }, 503, { "Retry-After": "5" });
  });
}
