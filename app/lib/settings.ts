import { viewPermissions } from "#contract/platform/view-permissions";
import { judge, opens } from "~/lib/judge";
import { type RouteHandle, type RoutePath, routeAccess } from "~/lib/route-access";
import { holds, type Session } from "~/lib/session-state";

/** The name of a settings page's icon in the phone's list. */
export type SettingsIcon =
  | "personal"
  | "security"
  | "company"
  | "payments"
  | "guest-page"
  | "contracts"
  | "forms"
  | "notifications"
  | "export"
  | "plan"
  | "billing";

export interface SettingsPage {
  to: RoutePath;
  label: string;
  /** A short description of the page. */
  note: string;
  icon: SettingsIcon;
}

export interface SettingsGroup {
  title: string;
  pages: readonly SettingsPage[];
}

const you: SettingsGroup = {
  title: "Você",
  pages: [
    { to: "/minha-conta/pessoal", label: "Dados pessoais", note: "Nome, celular, tema e fuso", icon: "personal" },
    {
      to: "/minha-conta/seguranca",
      label: "Segurança",
      note: "Senha, duas etapas e sessões abertas",
      icon: "security",
    },
  ],
};

const company: SettingsGroup = {
  title: "Empresa",
  pages: [
    {
      to: "/minha-conta/empresa",
      label: "Dados da empresa",
      note: "Identidade, contatos, endereço e horários",
      icon: "company",
    },
    {
      to: "/minha-conta/pagamentos",
      label: "Pagamento e cancelamento",
      note: "Planos, políticas e comissões dos canais",
      icon: "payments",
    },
    {
      to: "/minha-conta/pagina-do-hospede",
      label: "Página do hóspede",
      note: "Quando o guia de chegada abre",
      icon: "guest-page",
    },
    {
      to: "/minha-conta/contratos",
      label: "Contratos",
      note: "Modelos, emissão e contratos emitidos",
      icon: "contracts",
    },
    {
      to: "/minha-conta/fichas",
      label: "Fichas dos hóspedes",
      note: "Quem preenche e o que vale no check-in",
      icon: "forms",
    },
    {
      to: "/minha-conta/notificacoes",
      label: "Notificações",
      note: "Regras, modelos e e-mails automáticos",
      icon: "notifications",
    },
    {
      to: "/minha-conta/exportacao",
      label: "Exportar os dados",
      note: "Tudo da empresa em um arquivo",
      icon: "export",
    },
  ],
};

const subscription: SettingsGroup = {
  title: "Assinatura",
  pages: [
    { to: "/minha-conta/planos", label: "Plano", note: "Limites, mudança e cancelamento", icon: "plan" },
    { to: "/minha-conta/faturamento", label: "Faturamento", note: "Faturas do Estadia, Pix e PDF", icon: "billing" },
  ],
};

/**
 * The settings that a session may open, in groups; personal settings are hidden during a visit. Empty groups are
 * omitted.
 */
export function settingsFor(session: Session): SettingsGroup[] {
  return [...(session.visit ? [] : [you]), company, subscription]
    .map(({ title, pages }) => ({ title, pages: allowed(pages, session) }))
    .filter(({ pages }) => pages.length > 0);
}

/** The settings of the company and of its subscription that a session may open. */
export function companySettings(session: Session): SettingsPage[] {
  return allowed([...company.pages, ...subscription.pages], session);
}

function allowed(pages: readonly SettingsPage[], session: Session): SettingsPage[] {
  return pages.filter(
    ({ to }) => judge(routeAccess[to] as RouteHandle, session) === "allowed" && mayBeOffered(to, session),
  );
}

export const exportPath = "/minha-conta/exportacao" satisfies RoutePath;

/**
 * Whether a session may export everything: users who may see all of it, not during a visit. The access table checks
 * less, because the names of all permissions would enlarge the first load; the API refuses others who open the address.
 */
export function mayExport(session: Session): boolean {
  return opens(exportPath, session) && !session.visit && viewPermissions.every((name) => holds(session, name));
}

/** Whether a link to an address may be shown, as far as exports are concerned. */
export const mayBeOffered = (path: string, session: Session): boolean => path !== exportPath || mayExport(session);
