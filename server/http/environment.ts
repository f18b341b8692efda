import type { Logger } from "pino";
import type { MessageLanguage } from "#domain/messages/message-rules";

/** The variables that the middleware sets on each request. */
export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** Set as they become known, for the log line of the request. */
    seen: { route?: string; user?: string; tenant?: string };
    /** The language of answers to a guest; Portuguese if absent. */
    language?: MessageLanguage;
  };
}
