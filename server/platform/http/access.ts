import {
  type Access,
  adminPermissions,
  isWithinReach,
  type Permission,
  type TenantPermission,
  tenantPermissionNames,
} from "#contract/platform/access";
import type { Endpoint } from "#contract/platform/endpoint";
import { viewPermissions } from "#contract/platform/view-permissions";
import { possibleWhenClosed } from "#contract/service/subscription";
import { isUuid } from "#domain/uuid";
import type { Actor } from "#server/platform/context";
import type { OpenedSession } from "#server/platform/db/database";
import { lacksPermission, Problem } from "#server/platform/http/problem";

type Private = Exclude<Access, "public">;

const everyTenantPermission: ReadonlySet<Permission> = new Set(tenantPermissionNames);
const everyAdminPermission: ReadonlySet<Permission> = new Set(adminPermissions);

/** The content of the `X-Tenant` header. Repeated headers arrive joined by a comma and count as malformed. */
export type AskedTenant = { kind: "none" } | { kind: "malformed" } | { kind: "uuid"; uuid: string };

/**
 * Reads the company from the header, or from the path for endpoints that name it there. Endpoints without a company
 * read neither.
 */
export function askedTenant(endpoint: Endpoint, header: string | undefined, inPath?: string): AskedTenant {
  const asked = endpoint.company === "address" ? (inPath ?? "") : header;
  if (endpoint.company === "none" || asked === undefined) return { kind: "none" };
  return isUuid(asked) ? { kind: "uuid", uuid: asked.toLowerCase() } : { kind: "malformed" };
}

/**
 * The permissions of a session in its current company. The system role has every permission, including future ones; a
 * user limited to some accommodations has none that concerns the whole company.
 */
export function permissionsOf(session: OpenedSession): ReadonlySet<Permission> {
  if (session.system_role) return everyTenantPermission;
  const given = session.permissions.filter((name): name is TenantPermission =>
    everyTenantPermission.has(name as Permission),
  );
  return new Set(session.reach === null ? given : given.filter(isWithinReach));
}

/**
 * The checks that run before the record and the body are read, in the order of the API's conventions: 401, company 400
 * or 403, scope, module, permission, subscription. Returns the actor if all pass.
 */
export function admit(
  endpoint: Endpoint & { access: Private },
  asked: AskedTenant,
  session: OpenedSession | null,
  origin: { address: string; request_id: string },
): Actor {
  if (session === null) throw new Problem("UnauthenticatedException");
  if (endpoint.company === "selected") requireCompany(asked, session);
  if (endpoint.company === "address" && !isOfCompany(asked, session)) throw new Problem(endpoint.missing);
  const asAdmin = session.is_super_admin && endpoint.access.scope.includes("super-admin");
  const actor: Actor = {
    user_id: session.user_id,
    session_id: session.session_id,
    is_super_admin: session.is_super_admin,
    tenant_id: session.tenant_id ?? "",
    timezone: session.timezone ?? "America/Sao_Paulo",
    permissions: asAdmin ? everyAdminPermission : permissionsOf(session),
    modules: new Set(session.modules) as Actor["modules"],
    visit: session.visit ?? null,
    reach: session.reach,
    ...origin,
  };
  requireRights(endpoint, actor, session);
  return actor;
}

function isOfCompany(asked: AskedTenant, { member, tenant_id }: OpenedSession): boolean {
  return asked.kind === "uuid" && member && tenant_id !== null;
}

function requireCompany(asked: AskedTenant, session: OpenedSession): void {
  if (asked.kind === "malformed") throw new Problem("TenantNotFoundException");
  if (!session.member) throw new Problem("TenantDoesNotMatchUserException");
  if (session.tenant_id === null) throw new Problem("TenantNotFoundException");
}

/** A suspended or ended company may only read, for 90 days; the exceptions are listed in `possibleWhenClosed`. */
function requireOpen(endpoint: Endpoint, { tenant_state }: OpenedSession): void {
  if (tenant_state !== "suspended" && tenant_state !== "cancelled" && tenant_state !== "closed") return;
  if (tenant_state !== "closed" && endpoint.method === "GET") return;
  if (possibleWhenClosed[tenant_state].includes(endpoint)) return;
  const reason = tenant_state === "closed" ? readingEnded : tenant_state === "cancelled" ? ended : undefined;
  throw new Problem("SubscriptionInactiveException", reason === undefined ? {} : { reason });
}

const ended =
  "A assinatura da empresa terminou. Você ainda pode consultar e exportar. Para voltar a alterar, escolha um plano.";

const readingEnded =
  "A assinatura terminou, e o prazo para consultar e exportar também. Escolha um plano para voltar: nada foi apagado.";

function requireRights(endpoint: Endpoint & { access: Private }, actor: Actor, session: OpenedSession): void {
  const { scope, module, permission, also = [], reach, money = false, everything = false } = endpoint.access;
  const inScope = scope.includes(session.is_super_admin ? "super-admin" : "tenant");
  if (!inScope) throw new Problem("UserForbiddenForActionException");
  if (module !== null && !actor.modules.has(module)) throw new Problem("ModuleNotInPlanException");
  const asked = permission === null ? [] : [permission].flat();
  if (asked.length > 0 && !asked.some((name) => actor.permissions.has(name))) {
    throw lacksPermission(asked, true);
  }
  const lacks = also.filter((name) => !actor.permissions.has(name));
  if (lacks.length > 0) throw lacksPermission(lacks);
  if (money && !actor.permissions.has("money.view")) throw lacksPermission(["money.view"]);
  if (everything && !viewPermissions.every((name) => actor.permissions.has(name))) {
    throw new Problem("UserForbiddenForActionException", { reason: ofWhoSeesAll });
  }
  if (reach === "all" && actor.reach !== null) {
    throw new Problem("UserForbiddenForActionException", { reason: ofWholeCompany });
  }
  requireOpenToVisit(endpoint, actor);
  if (endpoint.company === "selected" || endpoint.company === "address") requireOpen(endpoint, session);
}

/**
 * Subjects that belong to the person or decide on permissions: a visitor must not change them in another person's name.
 */
const keptFromVisitors: readonly (string | null)[] = ["user", "role"];
const logout = "/api/auth/logout";

/** A read-only visit changes nothing, and no visit may change the person's account, people, invitations or roles. */
function requireOpenToVisit({ method, path, access, company }: Endpoint & { access: Private }, { visit }: Actor): void {
  if (!visit || path === logout) return;
  if (path.startsWith("/api/account/") && method === "GET") {
    throw new Problem("UserForbiddenForActionException", { reason: accountIsOwn });
  }
  if (access.everything) throw new Problem("UserForbiddenForActionException", { reason: takesNothing });
  const ofAccount = path.startsWith("/api/account/") || (company === "none" && method !== "GET");
  const ofPeople = method !== "GET" && keptFromVisitors.includes(access.module);
  if (ofAccount || ofPeople) throw new Problem("UserForbiddenForActionException", { reason: ofTheirOwn });
  if (visit.read_only && method !== "GET") throw new Problem("UserForbiddenForActionException", { reason: readsOnly });
}

const ofWholeCompany = "Isto fala da empresa inteira, e o seu acesso é limitado a algumas acomodações.";
const ofWhoSeesAll = "A exportação leva todos os dados da empresa: só quem pode ver tudo exporta.";
const takesNothing = "Numa visita ninguém exporta os dados da empresa.";
const accountIsOwn = "A conta é de cada pessoa: numa visita ninguém a vê nem altera.";
/** Shown in a visit when the visitor tries what only the person themselves may do. */
export const ofTheirOwn = "Numa visita ninguém altera conta, pessoas, convites ou perfis.";
const readsOnly = "Esta visita é só de leitura.";
