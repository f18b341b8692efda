import type { Logger } from "pino";

/** What the middleware leaves on each request. */
export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** Filled in as they become known, for the request's one log line. */
    seen: { route?: string; user?: string; tenant?: string };
  };
}
