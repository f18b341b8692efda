import type { Scope } from "#contract/access";
import { judge } from "~/lib/judge";
import { type RouteHandle, type RoutePath, routeAccess } from "~/lib/route-access";
import { hasModule, holds, type Session } from "~/lib/session-state";
import { companySettings } from "~/lib/settings";

/** The name of a menu item's picture; the panel draws it. */
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
  /** Set up once, not used daily: it stands under "Administração". */
  admin?: true;
  /** Shown only while something waits there; it says how much. */
  counted?: true;
  /** Marked as open on these addresses too. */
  covers?: RoutePath;
}

/** The menu in its order. An item's scope, module and permission are those of its route. */
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
 * Whether an item is shown (specification 6): of one's own scope, and without a module or with the module in the plan
 * and the permission held. Where the guard would refuse the page all the same, the item stays away too: none is dead.
 */
export function isShown(handle: RouteHandle, session: Session): boolean {
  if (!inScope(handle, session.superAdmin ? "super-admin" : "tenant")) return false;
  const byRule =
    handle.module === undefined ||
    (hasModule(session, handle.module) && (!handle.permission || holds(session, handle.permission)));
  return byRule && judge(handle, session) === "allowed";
}

/** The items that a session sees. Settings need a page of the company's to lead to. */
export function menuFor(session: Session): MenuItem[] {
  return menu.filter(
    ({ to }) => isShown(routeAccess[to], session) && (to !== "/configuracoes" || companySettings(session).length > 0),
  );
}

/** Where a person starts: the first page of his menu, else his account, else the log-in; with a link's words. */
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
