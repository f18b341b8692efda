import type { Me } from "#contract/session";
import { settleTenant } from "~/lib/tenant";

type SessionTenant = Me["user"]["tenants"][number];

/** Who is signed in, as the specification's section 3 lists it; read by guard, menu and screens. */
export interface Session {
  authenticated: boolean;
  user: Me["user"] | null;
  /** Names of the roles in the current company. */
  roles: readonly string[];
  /** Union of the permissions of all roles, but for what the company's subscription does not let anybody do now. */
  permissions: ReadonlySet<string>;
  /** Modules of the current company's plan; null when the plan is not known. */
  modules: ReadonlySet<string> | null;
  superAdmin: boolean;
  /** Whether he reaches some accommodations of the current company only: then nothing of the whole company is his. */
  limited: boolean;
  tenants: readonly SessionTenant[];
  /** The company that this tab works in. */
  tenant: SessionTenant | null;
  defaultTenant: string | null;
  preferences: Me["preferences"] | null;
  avatar: string | null;
  userTimezone: string | null;
  isSubscribed: boolean;
  /** How the subscription of the company stands. */
  subscription: Me["subscription"];
  /** Who of the service looks on as this person, or null. */
  visit: NonNullable<Me["visit"]> | null;
}

/** The initial state: before log-in, after log-out, after a company that does not match. */
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

/** Whether the company only reads, exports and pays. Said by name: the table of states is no part of the first load. */
export function isClosed({ subscription }: Pick<Session, "subscription">): boolean {
  return subscription?.state === "suspended" || subscription?.state === "cancelled";
}

/** Whether anything may change: in no closed company, nor in a visit that only reads. For acts that ask for no right but to look. */
export function mayWrite(session: Pick<Session, "subscription" | "visit">): boolean {
  return !isClosed(session) && !session.visit?.read_only;
}

/** A company whose subscription is suspended or has ended reads, exports, and takes care of its plan. */
const keptWhenClosed: readonly string[] = ["guests.documents", "subscription.edit"];

/** 90 days after the end nothing else is read. */
const keptWhenReadingEnded: readonly string[] = ["subscription.view", "subscription.edit", "billing.view"];

function usable(permission: string, subscription: Me["subscription"]): boolean {
  if (subscription?.reading_ended) return keptWhenReadingEnded.includes(permission);
  return !isClosed({ subscription }) || permission.endsWith(".view") || keptWhenClosed.includes(permission);
}

/** Reads the answer of the current-user call, settling which company this tab works in. */
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

/** Whether the person holds a permission; the super-admin passes every check. Source: specification 6. */
export function holds(session: Session, permission: string): boolean {
  return session.superAdmin || session.permissions.has(permission);
}

/** Whether the current company's plan holds the module; null is always allowed. Source: specification 6. */
export function hasModule(session: Session, module: string | null | undefined): boolean {
  return module === null || module === undefined || (session.modules?.has(module) ?? false);
}

/** Whether the person may look at the plans of the service, to take another one. */
export function mayComparePlans(session: Session): boolean {
  return session.permissions.has("subscription.view") && hasModule(session, "subscription");
}

let asked: Promise<Session> | null = null;

/** The session of this page load, asked for once; `ask` runs again only after `forgetSession`. */
export function onceAsked(ask: () => Promise<Session>): Promise<Session> {
  asked ??= ask();
  return asked;
}

/** The session as it was answered last; the initial state where it was not asked for. */
export async function knownSession(): Promise<Session> {
  return (await asked) ?? anonymous;
}

/** Back to the initial state; the next navigation asks who is signed in. */
export function forgetSession(): void {
  asked = null;
}
