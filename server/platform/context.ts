import type { ModuleName, Permission } from "#contract/platform/access";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { todayIn } from "#domain/stay-dates";
import type { Db } from "#server/platform/db/database";

/** The only source of the current time. Tests fix it. */
export interface Clock {
  now(): Date;
}

/** A session in which an operator of the service uses the rights of a person of a company. */
export interface Visit {
  /** The operator's name. */
  by: string;
  reason: string;
  read_only: boolean;
  until: Date;
}

/** Who makes the request: known from the session, never from the request. */
export interface Actor {
  user_id: string;
  session_id: string;
  is_super_admin: boolean;
  /** The company of the request; empty for endpoints without one. */
  tenant_id: string;
  /** IANA time zone of the company. */
  timezone: string;
  permissions: ReadonlySet<Permission>;
  modules: ReadonlySet<ModuleName>;
  /** The operator of the service who visits as this person; absent in any other session. */
  visit?: Visit | null;
  /** The accommodations to which the actor's view of the company is limited; null for no limit. */
  reach: readonly string[] | null;
  /** The address and the id of the request, for the audit row. */
  address: string;
  request_id: string;
}

/** The context of a verb: the actor, the single transaction of the request, the clock. */
export interface Ctx {
  actor: Actor;
  db: Db;
  clock: Clock;
  /** On a guest page: the language of the device, which overrides the guest's stored one. */
  language?: MessageLanguage | null;
}

/** True if the actor has the permission in the company of the request. */
export function may(actor: Actor, permission: Permission): boolean {
  return actor.permissions.has(permission);
}

/**
 * The actor of jobs and of guests' links. Days are counted in `timezone`: pass the company's wherever a day is stored
 * or shown; `actorOfCompany` reads it.
 */
export function clockActor(tenantId: string, timezone = "America/Sao_Paulo"): Actor {
  return {
    user_id: "",
    session_id: "",
    is_super_admin: false,
    tenant_id: tenantId,
    timezone,
    permissions: new Set(),
    modules: new Set(),
    reach: null,
    address: "",
    request_id: "",
  };
}

/** The company's current date, for due dates and the end of months. */
export const companyDay = ({ actor, clock }: Ctx): string => todayIn(actor.timezone, clock.now());
