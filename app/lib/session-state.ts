import type { Me } from "#contract/people/session";
import { settleTenant } from "~/lib/tenant";

type SessionTenant = Me["user"]["tenants"][number];

/** Who is signed in, with the fields of section 3 of the specification; read by guard, menu and screens. */
export interface Session {
  authenticated: boolean;
  user: Me["user"] | null;
  /** Names of the roles in the current company. */
  roles: readonly string[];
  /** Union of the permissions of all roles, without those that the company's subscription currently suspends. */
  permissions: ReadonlySet<string>;
  /** Modules of the current company's plan; null if the plan is unknown. */
  modules: ReadonlySet<string> | null;
  superAdmin: boolean;
  /**
   * Whether the user reaches only some accommodations of the current company; data of the whole company is then closed
   * to them.
   */
  limited: boolean;
  tenants: readonly SessionTenant[];
  /** The company of this tab. */
  tenant: SessionTenant | null;
  defaultTenant: string | null;
  preferences: Me["preferences"] | null;
  avatar: string | null;
  userTimezone: string | null;
  isSubscribed: boolean;
  /** The state of the company's subscription. */
  subscription: Me["subscription"];
  /** The support agent who is visiting as this user, or null. */
  visit: NonNullable<Me["visit"]> | null;
}

/** The initial state: before log-in, after log-out, after a tenant mismatch. */
export const anonymous: Session = {
  authenticated: false,
  user: null,
  roles: [],
  permissions: new Set(),
  modules: null,
  superAdmin: false,
  limited: false,
  tenants: [],
  tenant: null,
  defaultTenant: null,
  preferences: null,
  avatar: null,
  userTimezone: null,
  isSubscribed: false,
  subscription: null,
  visit: null,
};

/**
 * Whether the company may only read, export and pay. Compares names, because the table of states is not part of the
 * first load.
 */
export function isClosed({ subscription }: Pick<Session, "subscription">): boolean {
  return subscription?.state === "suspended" || subscription?.state === "cancelled";
}

/**
 * Whether anything may be changed: not in a closed company, nor in a read-only visit. For acts that need no permission
 * beyond viewing.
 */
export function mayWrite(session: Pick<Session, "subscription" | "visit">): boolean {
  return !isClosed(session) && !session.visit?.read_only;
}

/** A company whose subscription is suspended or has ended may still read, export and manage its plan. */
const keptWhenClosed: readonly string[] = ["guests.documents", "subscription.edit"];

/** 90 days after the end nothing else can be read. */
const keptWhenReadingEnded: readonly string[] = ["subscription.view", "subscription.edit", "billing.view"];

function usable(permission: string, subscription: Me["subscription"]): boolean {
  if (subscription?.reading_ended) return keptWhenReadingEnded.includes(permission);
  return !isClosed({ subscription }) || permission.endsWith(".view") || keptWhenClosed.includes(permission);
}

/** Reads the answer of the current-user call and settles the company of this tab. */
export function sessionOf({ user, preferences, subscription, visit }: Me): Session {
  const tenant = settleTenant(user.tenants);
  return {
    authenticated: true,
    user,
    roles: user.roles.map((role) => role.name),
    permissions: new Set(
      user.roles
        .flatMap((role) => role.permissions.map(({ name }) => name))
        .filter((name) => usable(name, subscription)),
    ),
    modules: tenant?.plan ? new Set(tenant.plan.modules.map((module) => module.name)) : null,
    superAdmin: user.roles.some((role) => role.name === "super-admin"),
    limited: user.limited,
    tenants: user.tenants,
    tenant,
    defaultTenant: tenant?.uuid ?? null,
    preferences,
    avatar: user.avatar,
    userTimezone: user.timezone,
    isSubscribed: tenant?.is_subscribed ?? false,
    subscription,
    visit: visit ?? null,
  };
}

/** Whether the user has a permission; the super-admin passes every check. Source: specification 6. */
export function holds(session: Session, permission: string): boolean {
  return session.superAdmin || session.permissions.has(permission);
}

/** Whether the current company's plan includes the module; null is always allowed. Source: specification 6. */
export function hasModule(session: Session, module: string | null | undefined): boolean {
  return module === null || module === undefined || (session.modules?.has(module) ?? false);
}

/** Whether the user may view the plans of the service, to choose another one. */
export function mayComparePlans(session: Session): boolean {
  return session.permissions.has("subscription.view") && hasModule(session, "subscription");
}

let asked: Promise<Session> | null = null;

/** The session of this page load, requested once; `ask` runs again only after `forgetSession`. */
export function onceAsked(ask: () => Promise<Session>): Promise<Session> {
  asked ??= ask();
  return asked;
}

/** The last session answered; the initial state if none was requested. */
export async function knownSession(): Promise<Session> {
  return (await asked) ?? anonymous;
}

/** Resets to the initial state; the next navigation requests the session. */
export function forgetSession(): void {
  asked = null;
}
