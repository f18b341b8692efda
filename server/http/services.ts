import type { Logger } from "pino";
import type { CalendarAnswer } from "#server/channels/fetch-calendar";
import type { Config } from "#server/config";
import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import type { Secrets } from "#server/db/seal";
import type { FileStore } from "#server/files/file-store";

/** What the API stands on, made once at the start. */
export interface Services {
  database: Database;
  clock: Clock;
  /** Lets milliseconds pass; by the machine's timer when absent. */
  wait?: (milliseconds: number) => Promise<unknown>;
  config: Config;
  log: Logger;
  /** Where uploaded files lie. */
  files: FileStore;
  /** The key from which the CSRF tokens of all instances are derived. */
  csrfKey: string;
  /** The secrets under which addresses and tokens of channel calendars are kept. */
  channelSecrets: Secrets;
  /** Reads a calendar's address; over the network when absent. */
  readAddress?: (address: string) => Promise<CalendarAnswer>;
}
