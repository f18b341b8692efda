import type { Scope } from "#contract/platform/access";
import { holdsAny, judge } from "~/lib/judge";
import { type RouteHandle, type RoutePath, routeAccess } from "~/lib/route-access";
import { hasModule, type Session } from "~/lib/session-state";
import { companySettings } from "~/lib/settings";

/** The name of a menu item's icon; the panel draws it. */
export type MenuIcon =
  | "dashboard"
  | "calendar"
  | "bookings"
  | "queue"
  | "guests"
  | "accommodations"
  | "finances"
  | "users"
  | "roles"
  | "trail"
  | "settings"
  | "tenants"
  | "plans"
  | "modules";

export interface MenuItem {
  to: RoutePath;
  label: string;
  /** The label within a sentence: "Ir para o Painel". */
  article: "o" | "a" | "os" | "as";
  icon: MenuIcon;
  /** Set up once, not used daily: listed under "Administração". */
  admin?: true;
  /** Shown until it is known that nothing waits there, with the count of what does. */
  counted?: true;
  /** Also marked as current on these addresses. */
  covers?: RoutePath;
}

/** The menu in display order. An item's scope, module and permission are those of its route. */
export const menu: readonly MenuItem[] = [
  { to: "/dashboard", label: "Painel", article: "o", icon: "dashboard" },
  { to: "/reservas/calendario", label: "Mapa de reservas", article: "o", icon: "calendar" },
  { to: "/reservas", label: "Reservas", article: "as", icon: "bookings" },
  { to: "/fila-do-dia", label: "Fila do dia", article: "a", icon: "queue", counted: true },
  { to: "/hospedes", label: "Hóspedes", article: "os", icon: "guests", covers: "/fichas" },
  { to: "/acomodacoes", label: "Acomodações", article: "as", icon: "accommodations" },
  { to: "/financeiro", label: "Financeiro", article: "o", icon: "finances" },
  { to: "/usuarios", label: "Usuários", article: "os", icon: "users", admin: true },
  { to: "/perfis", label: "Perfis de acesso", article: "os", icon: "roles", admin: true },
  {
    to: "/configuracoes",
    label: "Configurações",
    article: "as",
    icon: "settings",
    admin: true,
    covers: "/minha-conta",
  },
  { to: "/auditoria", label: "Histórico", article: "o", icon: "trail", admin: true },
  { to: "/empresas", label: "Empresas", article: "as", icon: "tenants" },
  { to: "/planos", label: "Planos", article: "os", icon: "plans" },
  { to: "/modulo", label: "Módulos", article: "os", icon: "modules" },
];

/**
 * Whether an item is shown (specification 6): of the user's scope, and without a module or with the module in the plan
 * and the permission granted. An item whose page the guard would refuse is hidden too, so there are no dead links.
 */
export function isShown(handle: RouteHandle, session: Session): boolean {
  if (!inScope(handle, session.superAdmin ? "super-admin" : "tenant")) return false;
  const byRule = handle.module === undefined || (hasModule(session, handle.module) && holdsAny(handle, session));
  return byRule && judge(handle, session) === "allowed";
}

/** The items that a session sees. Settings are shown only if there is a page of company settings to open. */
export function menuFor(session: Session): MenuItem[] {
  return menu.filter(
    ({ to }) => isShown(routeAccess[to], session) && (to !== "/configuracoes" || companySettings(session).length > 0),
  );
}

/**
 * The start page of a user: the first page of their menu, else their account, else the log-in; with the text of a link.
 */
export function startOf(session: Session): { to: string; label: string } {
  if (!session.authenticated) return { to: "/login", label: "Ir para a entrada" };
  const first = menuFor(session).find(({ counted }) => !counted);
  return first
    ? { to: first.to, label: `Ir para ${first.article} ${first.label}` }
    : { to: "/minha-conta", label: "Ir para os Dados pessoais" };
}

function inScope({ scope }: RouteHandle, wanted: Scope): boolean {
  return typeof scope === "string" ? scope === wanted : (scope?.includes(wanted) ?? false);
}
