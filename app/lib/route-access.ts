import type { Register } from "react-router";
import type { ModuleName, Permission, Scope } from "#contract/platform/access";

/** What a route declares. Without a title the page is called "Home page"; without a scope it is public. */
export interface RouteHandle {
  title?: string;
  scope?: Scope | readonly Scope[];
  module?: ModuleName;
  /** One of a list is enough. */
  permission?: Permission | readonly Permission[];
  /** A permission that it requires besides. */
  also?: Permission;
  /** Covers the whole company: closed to users limited to some accommodations. */
  reach?: "all";
  /** Consists of amounts: only for users who may see money. */
  money?: true;
}

export type RoutePath = keyof Register["pages"];

const rates = { scope: "tenant", module: "accommodation", permission: "accommodations.rates", reach: "all" } as const;
const addsPlaces = { scope: "tenant", module: "accommodation", permission: "accommodations.create" } as const;
const editsPlaces = { scope: "tenant", module: "accommodation", permission: "accommodations.edit" } as const;
const company = { scope: "tenant", permission: "company.edit" } as const;
const bookings = { scope: "tenant", module: "booking", permission: "bookings.view" } as const;
const contracts = { scope: "tenant", module: "contracts", permission: "contracts.view" } as const;
const notifications = { scope: "tenant", module: "subscription", permission: "notifications.view" } as const;
const editsMessages = { ...notifications, permission: "notifications.edit" } as const;
const documents = { scope: "tenant", module: "booking", permission: "guests.documents" } as const;
const finances = { scope: "tenant", module: "financial", permission: "finances.view" } as const;

/**
 * The single access table, read by guard, menu, titles and tests. Its keys are the addresses of routes.ts; an address
 * without a row, or a row without an address, is a compile error. Rows are in the order of section 2 of the
 * specification (`tests/app/specification-routes.ts` holds all of them): a new screen adds its line to routes.ts and
 * its row here in the same commit.
 */
export const routeAccess = {
  "/": {},
  "/login": { title: "Entrar" },
  "/recuperar-senha": { title: "Recuperar senha" },
  "/alterar-senha/:token": { title: "Alterar senha" },
  "/registrar": { title: "Criar conta" },
  "/registrar/confirmar/:token": { title: "Confirmar a conta" },
  "/termos": { title: "Termos de uso" },
  "/privacidade": { title: "Política de privacidade" },
  "/alterar-email/:token": { title: "Confirmar e-mail" },
  "/convite/:token": { title: "Convite" },
  "/booking/:code/confirmation/:token": { title: "Sua reserva" },
  "/previa-do-hospede/:code": { title: "Prévia", ...company, module: "booking", also: "bookings.create", money: true },
  "/folha-do-dia": { title: "Folha do dia", scope: "tenant", permission: "dashboard.view" },
  "/reservas/:code/papel/:paper": { title: "Documento da reserva", ...bookings },
  "/ficha/:token": { title: "Ficha de registro" },
  "/assinar/:token": { title: "Contrato para assinar" },
  "/parar-mensagens/:token": { title: "Mensagens por e-mail" },
  "/confirmar-endereco/:token": { title: "Confirmar endereço" },
  "/denunciar/:token": { title: "Denunciar mensagem" },
  "/verificar": { title: "Conferir contrato" },
  "/verificar/:hash": { title: "Verificar contrato" },
  "/recibo": { title: "Conferir recibo" },
  "/acesso-negado": { title: "Acesso negado" },
  "/*": { title: "Página não encontrada" },
  "/dashboard": { title: "Painel", scope: ["tenant", "super-admin"], permission: "dashboard.view" },
  "/acomodacoes": { title: "Acomodações", scope: "tenant", module: "accommodation", permission: "accommodations.view" },
  "/acomodacoes/criar": { title: "Nova acomodação", ...addsPlaces },
  "/acomodacoes/trazer": { title: "Traga o que você já tem", ...addsPlaces },
  "/acomodacoes/importar": { title: "Importar acomodações", ...addsPlaces },
  "/acomodacoes/importar/:id": { title: "Conferir planilha", ...addsPlaces },
  "/acomodacoes/temporadas": { title: "Temporadas", ...rates },
  "/acomodacoes/taxas": { title: "Taxas e descontos", ...rates },
  "/acomodacoes/cupons": { title: "Cupons", ...rates },
  "/acomodacoes/consumo": { title: "Consumo", ...rates },
  "/acomodacoes/:id": {
    title: "Acomodação",
    scope: "tenant",
    module: "accommodation",
    permission: "accommodations.view",
  },
  "/acomodacoes/:id/editar": { title: "Editar acomodação", ...editsPlaces },
  "/acomodacoes/:id/tarifas": {
    title: "Tarifas da acomodação",
    scope: "tenant",
    module: "accommodation",
    permission: "accommodations.rates",
  },
  "/acomodacoes/:id/comodidades": { title: "Comodidades", ...editsPlaces },
  "/acomodacoes/:id/inventario": { title: "Inventário", ...editsPlaces },
  "/acomodacoes/:id/canais": { title: "Canais da acomodação", ...editsPlaces },
  "/acomodacoes/proprietarios": {
    title: "Proprietários",
    scope: "tenant",
    module: "accommodation",
    permission: "owners.view",
  },
  "/acomodacoes/proprietarios/criar": {
    title: "Novo proprietário",
    scope: "tenant",
    module: "accommodation",
    permission: "owners.edit",
    reach: "all",
  },
  "/acomodacoes/proprietarios/:id/editar": {
    title: "Proprietário",
    scope: "tenant",
    module: "accommodation",
    permission: "owners.view",
  },
  "/acomodacoes/:id/proprietarios": {
    title: "Proprietários da acomodação",
    scope: "tenant",
    module: "accommodation",
    permission: "owners.view",
  },
  "/acomodacoes/bloqueios": {
    title: "Bloqueios",
    scope: "tenant",
    module: "accommodation",
    permission: ["accommodations.view", "blocks.edit"],
  },
  "/acomodacoes/:id/bloqueios": {
    title: "Bloqueios da acomodação",
    scope: "tenant",
    module: "accommodation",
    permission: "accommodations.view",
  },
  "/acomodacoes/:id/fotos": { title: "Fotos da acomodação", ...editsPlaces },
  "/reservas": { title: "Reservas", scope: "tenant", module: "booking", permission: "bookings.view" },
  "/reservas/calendario": { title: "Calendário", ...bookings, permission: ["bookings.view", "blocks.edit"] },
  "/reservas/criar": { title: "Nova reserva", scope: "tenant", module: "booking", permission: "bookings.create" },
  "/reservas/importar": {
    title: "Importar reservas",
    scope: "tenant",
    module: "booking",
    permission: "bookings.create",
    reach: "all",
  },
  "/reservas/importar/:id": {
    title: "Conferir planilha de reservas",
    scope: "tenant",
    module: "booking",
    permission: "bookings.create",
    reach: "all",
  },
  "/reservas/espera": { title: "Lista de espera", ...bookings },
  "/reservas/conflito/:id": { title: "Conflito de datas", ...bookings },
  "/reservas/:code": { title: "Reserva", ...bookings },
  "/reservas/:code/editar": {
    title: "Editar reserva",
    scope: "tenant",
    module: "booking",
    permission: "bookings.edit",
  },
  "/reservas/:code/fichas/:form": { title: "Ficha do hóspede", ...documents },
  "/fichas": { title: "Fichas de registro", ...documents },
  "/fila-do-dia": {
    title: "Fila do dia",
    scope: "tenant",
    module: "booking",
    permission: "bookings.edit",
    money: true,
  },
  "/hospedes": { title: "Hóspedes", scope: "tenant", module: "booking", permission: "guests.view" },
  "/hospedes/criar": {
    title: "Novo hóspede",
    scope: "tenant",
    module: "booking",
    permission: "guests.edit",
    reach: "all",
  },
  "/hospedes/:id": { title: "Hóspede", scope: "tenant", module: "booking", permission: "guests.view" },
  "/financeiro": { title: "Financeiro", ...finances },
  "/financeiro/lancamentos": { title: "Lançamentos", ...finances },
  "/financeiro/lancamentos/criar": { title: "Novo lançamento", ...finances, permission: "finances.create" },
  "/financeiro/lancamentos/:id": { title: "Lançamento", ...finances },
  "/financeiro/comissoes": { title: "Comissões de canais", ...finances, reach: "all", money: true },
  "/financeiro/relatorios": { title: "Relatórios", ...finances },
  "/financeiro/movimentos": { title: "Movimentos", ...finances, reach: "all" },
  "/financeiro/categorias": { title: "Categorias", ...finances, reach: "all" },
  "/financeiro/contatos": { title: "Contatos", ...finances, reach: "all" },
  "/financeiro/contas": { title: "Contas", ...finances, reach: "all" },
  "/financeiro/extratos": { title: "Extratos bancários", ...finances, reach: "all", money: true },
  "/financeiro/extratos/conferir": {
    title: "Conferir extrato",
    scope: "tenant",
    module: "financial",
    permission: "finances.edit",
    reach: "all",
    money: true,
  },
  "/financeiro/extratos/linhas": { title: "Linhas de extrato", ...finances, reach: "all", money: true },
  "/usuarios": { title: "Usuários", scope: "tenant", module: "user", permission: "users.view" },
  "/usuarios/convidar": { title: "Convidar pessoas", scope: "tenant", module: "user", permission: "users.create" },
  "/usuarios/convites": { title: "Convites", scope: "tenant", module: "user", permission: "users.view" },
  "/perfis": { title: "Perfis de acesso", scope: "tenant", module: "role", permission: "roles.view" },
  "/perfis/criar": { title: "Novo perfil", scope: "tenant", module: "role", permission: "roles.create" },
  "/perfis/:id": { title: "Perfil de acesso", scope: "tenant", module: "role", permission: "roles.view" },
  "/perfis/:id/editar": { title: "Editar perfil", scope: "tenant", module: "role", permission: "roles.edit" },
  "/financeiro/proprietarios": { title: "Prestações de contas", ...finances, reach: "all" },
  "/financeiro/proprietarios/:id": { title: "Prestação de contas", ...finances, reach: "all" },
  "/auditoria": { title: "Histórico", scope: "tenant", permission: "audit.view" },
  "/configuracoes": { title: "Configurações", scope: "tenant" },
  "/minha-conta": { title: "Minha conta", scope: ["tenant", "super-admin"] },
  "/minha-conta/pessoal": { title: "Dados pessoais", scope: ["tenant", "super-admin"] },
  "/minha-conta/seguranca": { title: "Segurança", scope: ["tenant", "super-admin"] },
  "/minha-conta/empresa": { title: "Dados da empresa", ...company },
  "/minha-conta/pagamentos": { title: "Pagamento e cancelamento", ...company },
  "/minha-conta/pagina-do-hospede": { title: "Página do hóspede", ...company, reach: "all" },
  "/minha-conta/contratos": { title: "Contratos", ...contracts },
  "/minha-conta/contratos/:id": { title: "Contrato", ...contracts },
  "/minha-conta/contratos/modelos/:id": { title: "Modelo de contrato", ...contracts, reach: "all" },
  "/minha-conta/fichas": { title: "Fichas dos hóspedes", scope: "tenant", permission: "company.edit", reach: "all" },
  "/minha-conta/notificacoes": { title: "Notificações", ...notifications },
  "/minha-conta/notificacoes/regras/nova": { title: "Nova regra de mensagem", ...editsMessages },
  "/minha-conta/notificacoes/regras/:id": { title: "Regra de mensagem", ...notifications },
  "/minha-conta/notificacoes/modelos/novo": { title: "Novo modelo de mensagem", ...editsMessages },
  "/minha-conta/notificacoes/modelos/:id": { title: "Modelo de mensagem", ...notifications },
  "/minha-conta/notificacoes/mensagens": { title: "Mensagens", ...notifications, also: "bookings.view" },
  "/minha-conta/exportacao": {
    title: "Exportação",
    scope: "tenant",
    permission: "audit.view",
    reach: "all",
    money: true,
  },
  "/minha-conta/planos": { title: "Plano", scope: "tenant", module: "subscription", permission: "subscription.view" },
  "/minha-conta/faturamento": {
    title: "Faturamento",
    scope: "tenant",
    module: "subscription",
    permission: "billing.view",
  },
  "/modulo": { title: "Módulos", scope: "super-admin", permission: "modules.view" },
  "/modulo/:id/editar": { title: "Editar módulo", scope: "super-admin", permission: "modules.edit" },
  "/planos": { title: "Planos", scope: "super-admin", permission: "plans.view" },
  "/planos/criar": { title: "Novo plano", scope: "super-admin", permission: "plans.create" },
  "/planos/:id/editar": { title: "Editar plano", scope: "super-admin", permission: "plans.edit" },
  "/empresas": { title: "Empresas", scope: "super-admin", permission: "tenants.view" },
  "/empresas/criar": { title: "Nova empresa", scope: "super-admin", permission: "tenants.edit" },
  "/empresas/:uuid/editar": { title: "Editar empresa", scope: "super-admin", permission: "tenants.edit" },
  "/empresas/:uuid/faturas": { title: "Faturas da empresa", scope: "super-admin", permission: "tenants.view" },
} as const satisfies Record<RoutePath, RouteHandle>;

/** The row of a route, for its module's `handle`. */
export function routeHandle(path: RoutePath): RouteHandle {
  return routeAccess[path];
}

/** The row of the pattern that React Router matched (without the leading slash), or null: then the route is closed. */
export function handleOf(pattern: string): RouteHandle | null {
  const path = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return Object.hasOwn(routeAccess, path) ? routeAccess[path as RoutePath] : null;
}

/** The page title: the route's title and the product's name, or "Home page" (specification 2). */
export function pageTitle(handle: RouteHandle): string {
  return handle.title ? `${handle.title} - Estadia` : "Home page";
}

/** A route module's `meta`. */
export function routeMeta(handle: RouteHandle) {
  return () => [{ title: pageTitle(handle) }];
}
