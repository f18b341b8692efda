import type { Logger } from "pino";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { CalendarAnswer } from "#server/channels/fetch-calendar";
import type { Config } from "#server/config";
import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import type { Secrets } from "#server/db/secrets";
import type { FileStore } from "#server/files/file-store";
import type { Limits } from "#server/session/limits";

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

/** What the API depends on, created once at the start. */
export interface Services {
  database: Database;
  clock: Clock;
  /** Waits; uses the system timer if absent. */
  wait?: (milliseconds: number) => Promise<unknown>;
  config: Config;
  log: Logger;
  /** The store of uploaded files. */
  files: FileStore;
  /** The key from which the CSRF tokens of all instances are derived. */
  csrfKey: string;
  /**
   * The keys that encrypt calendar addresses, mails and second factors, and from which tokens of links are derived. The
   * first one encrypts; the others only decrypt.
   */
  secrets: Secrets;
  /** Reads the calendar at an address; over the network if absent. */
  readAddress?: (address: string) => Promise<CalendarAnswer>;
}

/** The type of `ctx.services`. */
export interface EndpointServices extends Services {
  publicUrl: string;
  readAddress: (address: string) => Promise<CalendarAnswer>;
  limits: Limits;
}
