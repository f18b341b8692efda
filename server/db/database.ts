import type { Kysely } from "kysely";
import type { Visit } from "#server/context";
import type { ChangeBus } from "#server/db/change-bus";
import type { DB } from "#server/db/types.generated";

/** The connection of one transaction. Never kept beyond it, never used beside the outer connection. */
export type Db = Kysely<DB>;

/** What `open_session` found for a cookie; null when there is no living session. */
export interface OpenedSession {
  session_id: string;
  user_id: string;
  is_super_admin: boolean;
  seen_at: Date;
  remember: boolean;
  /** The company asked for, or the default one; null when the user has none, or is no member of the one asked for. */
  tenant_id: string | null;
  /** False when the company asked for is not one of the user's. */
  member: boolean;
  tenant_state: "trial" | "active" | "past_due" | "suspended" | "cancelled" | "closed" | null;
  timezone: string | null;
  permissions: string[];
  /** Whether one of the roles is the system role, which holds every permission of a company. */
  system_role: boolean;
  modules: string[];
  /** Left out or null where the session is the person's own. */
  visit?: Visit | null;
  /** The accommodations that all his roles there are limited to; null when one of them has no limit. */
  reach: string[] | null;
}

/** How a request's transaction steps down: into the company, as the person (company too, if any), or as service. */
export type SessionDoor = "tenant" | "person" | "admin";

export interface SessionQuestion {
  tokenHash: Buffer;
  /** The company of the `X-Tenant` header, null when absent. */
  tenant: string | null;
  at: Date;
  door: SessionDoor;
  /** Whether nothing is going to be written. */
  reads?: boolean;
}

/**
 * The doors to a transaction. Each begins one, steps down to a role that row-level security binds, and commits when
 * `run` resolves. A lost race (40P01, 40001) is run again a few times, then thrown as `LostRace` if it was for
 * nights, else as `DatabaseAway`, as are a lock that is held for too long and a database that cannot be reached.
 */
export interface Database {
  readonly engine: "pglite" | "postgres";
  /** Tells of what was committed, here or by another instance. */
  readonly changes: Pick<ChangeBus, "subscribe">;
  /** Everything of one company, and nothing of another; with a `reach`, what belongs to these accommodations alone. */
  asTenant<T>(tenantId: string, run: (db: Db) => Promise<T>, reach?: readonly string[] | null): Promise<T>;
  /** One person: the own account and memberships. */
  asUser<T>(userId: string, run: (db: Db) => Promise<T>): Promise<T>;
  /** Identity before anybody is known: users, sessions, resets, limits, secrets, jobs. */
  asAuth<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** The service's own tables: modules, plans, companies. */
  asAdmin<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** One request: session, company and role in the statement that opens the transaction. */
  withSession<T>(question: SessionQuestion, run: (db: Db, session: OpenedSession | null) => Promise<T>): Promise<T>;
  /** Resolves when the database answers and every migration is applied; throws `DatabaseAway` otherwise. */
  ready(): Promise<void>;
  /** Counts anew what the tables hold, by which queries are planned: after much was written at once. */
  analyze(): Promise<void>;
  /** What PGlite needs hourly and PostgreSQL does by itself: vacuum, checkpoint, a snapshot. */
  upkeep(): Promise<void>;
  close(): Promise<void>;
}

/** A race for nights that was lost after every retry; answered as 409. */
export class LostRace extends Error {
  override name = "LostRace";
}

/** The database cannot be reached, or is too busy; answered as 503 with `Retry-After`. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
}
