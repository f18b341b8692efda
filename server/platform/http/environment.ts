import type { Logger } from "pino";
import type { BlockKind } from "#contract/bookings/blocks";
import type { ImportFault } from "#contract/bookings/channel-calendars";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { Config } from "#server/platform/config";
import type { Clock, Ctx } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import type { Secrets } from "#server/platform/db/secrets";
import type { ReportError } from "#server/platform/error-reports";
import type { FileStore } from "#server/platform/files/file-store";
import type { Limits } from "#server/platform/http/limits";
import type { Watch } from "#server/platform/watch/watch";

/** The answer of a calendar's address. */
export type CalendarAnswer =
  | { kind: "calendar"; text: string; etag: string | null; last_modified: string | null }
  | { kind: "unchanged" }
  | { kind: "fault"; fault: ImportFault };

/** The variables that the middleware sets on each request. */
export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** Set as they become known, for the log line of the request. */
    seen: { route?: string; user?: string; tenant?: string };
    /** The language of answers to a guest; Portuguese if absent. */
    language?: MessageLanguage;
    /** Whether the answer is a page that the build has drawn, whose scripts are its own. */
    drawn?: true;
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
  /** Reports an unexpected error; absent without SENTRY_DSN. */
  report?: ReportError | undefined;
  /** What this process has seen of its work; a new one for each application if absent. */
  watch?: Watch;
  /** Reads the calendar at an address; over the network if absent. */
  readAddress?: (address: string) => Promise<CalendarAnswer>;
}

/** What a verb tells those that stand above its area and know of its change. `server/app.ts` connects them. */
export interface Followers {
  accommodationDeleted(ctx: Ctx, accommodationId: string): Promise<void>;
  bookingGuestsChanged(ctx: Ctx, bookingId: string): Promise<void>;
  /** Before shares or commission of an accommodation change, in the same transaction. */
  ownershipChanges(ctx: Ctx): Promise<void>;
}

/** A value of contracts that is about to be saved, instead of the stored one. */
export interface ComingValue {
  house_rules?: string;
  inventory?: readonly string[];
  /** The accommodation whose value it is; absent for all. */
  accommodation?: string;
}

/** The type of `ctx.services`. */
export interface EndpointServices extends Services {
  watch: Watch;
  publicUrl: string;
  readAddress: (address: string) => Promise<CalendarAnswer>;
  limits: Limits;
  followers: Followers;
  /** The block of each of these accommodations tonight, by id. */
  blocksOfTonight(
    ctx: Ctx,
    accommodations: readonly { id: string; timezone: string | null }[],
  ): Promise<Map<string, { kind: BlockKind; check_out: string }>>;
  /** The name of a published contract that would be too long with a value about to be saved; null if each fits. */
  contractTooLongWith(database: Database, tenantId: string, coming: ComingValue): Promise<string | null>;
}
