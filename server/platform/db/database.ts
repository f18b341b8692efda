import type { Kysely } from "kysely";
import type { Visit } from "#server/platform/context";
import type { ChangeBus } from "#server/platform/db/changes";
import type { DB } from "#server/platform/db/types.generated";

/** The connection of one transaction. It must not outlive the transaction or be mixed with another connection. */
export type Db = Kysely<DB>;

/** The result of `open_session` for a cookie; null without a valid session. */
export interface OpenedSession {
  session_id: string;
  user_id: string;
  is_super_admin: boolean;
  seen_at: Date;
  remember: boolean;
  /** The requested company, or the default one; null if the user has none or is not a member of the requested one. */
  tenant_id: string | null;
  /** False if the user is not a member of the requested company. */
  member: boolean;
  tenant_state: "trial" | "active" | "past_due" | "suspended" | "cancelled" | "closed" | null;
  timezone: string | null;
  permissions: string[];
  /** True if one of the roles is the system role, which has every permission of a company. */
  system_role: boolean;
  modules: string[];
  /** Absent or null in the person's own session. */
  visit?: Visit | null;
  /** The accommodations to which all roles of the user in the company are limited; null if one of them has no limit. */
  reach: string[] | null;
}

/**
 * The role to which a request's transaction switches: tenant, person (with the company, if any), or operator of the
 * service.
 */
export type SessionDoor = "tenant" | "person" | "admin";

export interface SessionQuestion {
  tokenHash: Buffer;
  /** The company of the `X-Tenant` header; null if absent. */
  tenant: string | null;
  at: Date;
  door: SessionDoor;
  /** True for a read-only transaction. */
  reads?: boolean;
}

/** What is weak about the connections to a server: the login role could see past the walls between companies. */
export type DatabaseWeakness = "strong_login";

/**
 * The ways to open a transaction. Each begins one, switches to a role bound by row-level security, and commits when
 * `run` resolves. After a lost race (40P01, 40001) it runs again a few times, then throws `LostRace` if the race was
 * for nights, otherwise `DatabaseAway`; the latter also if a lock is held for too long or the database cannot be
 * reached.
 */
export interface Database {
  readonly engine: "pglite" | "postgres";
  /** Found at the start; always none for the embedded database. */
  readonly weaknesses: readonly DatabaseWeakness[];
  /** Publishes committed changes, of this and other instances. */
  readonly changes: Pick<ChangeBus, "subscribe">;
  /** All rows of one company and none of others; with a `reach`, only those of these accommodations. */
  asTenant<T>(tenantId: string, run: (db: Db) => Promise<T>, reach?: readonly string[] | null): Promise<T>;
  /** One person: their account and memberships. */
  asUser<T>(userId: string, run: (db: Db) => Promise<T>): Promise<T>;
  /** Identity before the user is known: users, sessions, resets, limits, secrets, jobs. */
  asAuth<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** The tables of the service: modules, plans, companies. */
  asAdmin<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** One request: session, company and role are set by the statement that opens the transaction. */
  withSession<T>(question: SessionQuestion, run: (db: Db, session: OpenedSession | null) => Promise<T>): Promise<T>;
  /** The pool's connections: open, idle, and how many callers wait for one. */
  connections(): { total: number; idle: number; waiting: number };
  /**
   * Resolves if the database answers and has the migrations of this release, and of newer ones only those that expand;
   * throws `ForeignSchema` if it has others or lacks one, `DatabaseAway` if it does not answer.
   */
  ready(): Promise<void>;
  /** Updates the planner's statistics, after a bulk insert. */
  analyze(): Promise<void>;
  /** Hourly maintenance that PGlite needs and PostgreSQL does by itself: vacuum, checkpoint, a snapshot. */
  upkeep(): Promise<void>;
  close(): Promise<void>;
}

/** A race for nights that was lost after all retries; answered as 409. */
export class LostRace extends Error {
  override name = "LostRace";
}

/** The database cannot be reached or is too busy; answered as 503 with `Retry-After`. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
}

/** The database is of another release; the message names the migrations that differ. Answered like `DatabaseAway`. */
export class ForeignSchema extends DatabaseAway {
  override name = "ForeignSchema";
}
