import type { Logger } from "pino";
import type { MessageLanguage } from "#domain/messages/message-rules";

/** What the middleware leaves on each request. */
export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** Filled in as they become known, for the request's one log line. */
    seen: { route?: string; user?: string; tenant?: string };
    /** In which a guest is answered; Portuguese when absent. */
    language?: MessageLanguage;
  };
}
