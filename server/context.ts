import type { ModuleName, Permission } from "#contract/access";
import type { Db } from "#server/db/database";

/** The only source of now. Tests hold it still. */
export interface Clock {
  now(): Date;
}

/** A session in which one of the service's people uses the rights of a person of a company. */
export interface Visit {
  /** His name. */
  by: string;
  reason: string;
  read_only: boolean;
  until: Date;
}

/** Who asks: known from the session, never from what the request says. */
export interface Actor {
  user_id: string;
  session_id: string;
  is_super_admin: boolean;
  /** The company of the request; empty for endpoints that have none. */
  tenant_id: string;
  /** IANA zone of the company. */
  timezone: string;
  permissions: ReadonlySet<Permission>;
  modules: ReadonlySet<ModuleName>;
  /** Who of the service looks on as this person; left out of every other session. */
  visit?: Visit | null;
  /** The accommodations beyond which he sees nothing of the company; null for all of it. */
  reach: readonly string[] | null;
  /** The address the request came from, and its id: for the audit row. */
  address: string;
  request_id: string;
}

/** What a verb gets: the actor, the one transaction of the request, the clock. */
export interface Ctx {
  actor: Actor;
  db: Db;
  clock: Clock;
}

/** Whether the actor holds the permission in the company of the request. */
export function may(actor: Actor, permission: Permission): boolean {
  return actor.permissions.has(permission);
}

/** The clock itself, in whose name holds end and calendars are read. */
export function clockActor(tenantId: string): Actor {
  return {
    user_id: "",
    session_id: "",
    is_super_admin: false,
    tenant_id: tenantId,
    timezone: "UTC",
    permissions: new Set(),
    modules: new Set(),
    reach: null,
    address: "",
    request_id: "",
  };
}
