import { bookingActs } from "#contract/bookings/booking-acts";
import type { Ending } from "#contract/platform/labels";

/** What an audit row is about, by the first part of its action; `of` lists other prefixes with the same meaning. */
interface Thing {
  label: string;
  ending: Ending;
  of?: readonly string[];
}

/** Everything that is audited for a company, with its label. */
export const trailThings = {
  booking: { label: "Reserva", ending: "a" },
  guest: { label: "Hóspede", ending: "o" },
  block: { label: "Bloqueio", ending: "o" },
  waiting_guest: { label: "Lista de espera", ending: "a" },
  accommodation: { label: "Acomodação", ending: "a" },
  photo: { label: "Foto", ending: "a", of: ["photos"] },
  inventory: { label: "Inventário", ending: "o" },
  amenity: { label: "Comodidade", ending: "a" },
  owner: { label: "Proprietário", ending: "o", of: ["ownership"] },
  rates: { label: "Tarifas do calendário", ending: "as" },
  season: { label: "Temporada", ending: "a" },
  fee: { label: "Taxa", ending: "a" },
  length_discount: { label: "Desconto por noites", ending: "o" },
  coupon: { label: "Cupom", ending: "o" },
  consumption_item: { label: "Item da lista de consumo", ending: "o" },
  channel_import: { label: "Calendário de canal", ending: "o", of: ["channel_feed"] },
  channel_terms: { label: "Comissão de canal", ending: "a" },
  import: { label: "Importação de planilha", ending: "a" },
  payment_plan: { label: "Plano de pagamento", ending: "o" },
  contract_type: { label: "Modelo de contrato", ending: "o" },
  contract_settings: { label: "Regras dos contratos", ending: "as" },
  registration_form_settings: { label: "Regras das fichas de registro", ending: "as", of: ["registration_forms"] },
  notification_mail: { label: "E-mail automático", ending: "o" },
  notification_rule: { label: "Regra de mensagem", ending: "a" },
  message_template: { label: "Modelo de mensagem", ending: "o" },
  message_variable: { label: "Variável de mensagem", ending: "a" },
  notification_settings: { label: "Regras dos e-mails automáticos", ending: "as" },
  guide_settings: { label: "Guia de chegada", ending: "o" },
  cancellation_policy: { label: "Política de cancelamento", ending: "a" },
  financial_entry: { label: "Lançamento", ending: "o" },
  counterparty: { label: "Contato do financeiro", ending: "o" },
  financial_account: { label: "Conta do financeiro", ending: "a" },
  financial_category: { label: "Categoria do financeiro", ending: "a" },
  transfer: { label: "Transferência entre contas", ending: "a" },
  period: { label: "Mês do financeiro", ending: "o" },
  bank_import: { label: "Extrato bancário", ending: "o" },
  bank_line: { label: "Linha de extrato", ending: "a" },
  bank_rule: { label: "Regra de extrato", ending: "a" },
  bank_profile: { label: "Modelo de extrato", ending: "o" },
  owner_statement: { label: "Prestação de contas", ending: "a", of: ["owner_payout", "owner_adjustment"] },
  user: { label: "Pessoa da empresa", ending: "a" },
  invitation: { label: "Convite", ending: "o" },
  role: { label: "Perfil de acesso", ending: "o" },
  tenant: { label: "Empresa", ending: "a" },
  visit: { label: "Visita do Estadia", ending: "a" },
  invoice: { label: "Fatura do Estadia", ending: "a" },
  subscription: { label: "Assinatura", ending: "a" },
  saved_filter: { label: "Filtro salvo", ending: "o" },
  export: { label: "Exportação dos dados", ending: "a" },
} as const satisfies Record<string, Thing>;
export type TrailThing = keyof typeof trailThings;

export const trailThingNames = Object.keys(trailThings) as [TrailThing, ...TrailThing[]];

const things: Record<string, Thing> = trailThings;
const named = new Map(
  Object.entries(things).flatMap(([name, { of = [] }]) => [name, ...of].map((word) => [word, name as TrailThing])),
);

/** What an action is about; null if it is unknown. */
export function thingOf(action: string): TrailThing | null {
  return named.get(action.split(".")[0] ?? "") ?? null;
}

/** The action prefixes of a thing. */
export function actsAbout(thing: TrailThing): string[] {
  return [thing, ...(things[thing]?.of ?? [])];
}

/** The participles of common actions, without the ending that agrees with the thing. */
const acts: Record<string, string> = {
  created: "criad",
  updated: "alterad",
  deleted: "excluíd",
  restored: "recuperad",
  archived: "arquivad",
  unarchived: "desarquivad",
};

const others: Record<string, string> = {
  ...bookingActs,
  "notification_rule.taken_over": "Regra de mensagem assumida",
  "notification_rule.address_ask_waits": "Pedido de confirmação ao endereço de uma regra à espera de envio",
  "notification_rule.address_asked": "Confirmação pedida ao endereço de uma regra",
  "notification_settings.paused": "Todas as regras de mensagens pausadas",
  "notification_settings.resumed": "Regras de mensagens retomadas",
  "waiting_guest.created": "Alguém entrou na lista de espera",
  "waiting_guest.closed": "Alguém saiu da lista de espera",
  "waiting_guest.reopened": "Alguém voltou à lista de espera",
  "guest.anonymized": "Hóspede anonimizado",
  "registration_forms.exported": "Fichas de registro exportadas",
  "guest.merged": "Cadastros de hóspede unidos",
  "guest.merged_into": "Cadastro unido a outro",
  "photos.ordered": "Fotos reordenadas",
  "accommodation.cleaned": "Acomodação registrada como limpa",
  "accommodation.cleaning_reopened": "Limpeza de volta à lista do dia",
  "ownership.updated": "Participações dos proprietários alteradas",
  "rates.overridden": "Tarifas do calendário alteradas",
  "contract_type.published": "Modelo de contrato publicado",
  "channel_feed.created": "Calendário para canal criado",
  "channel_feed.revoked": "Calendário para canal desligado",
  "channel_import.applied": "Calendário de canal lido",
  "channel_import.answered": "Resposta sobre eventos de um calendário de canal",
  "channel_import.clashed": "Conflito no calendário de canal",
  "channel_import.removed": "Calendário de canal removido",
  "import.applied": "Planilha importada",
  "import.undone": "Importação de planilha desfeita",
  "export.started": "Exportação dos dados pedida",
  "export.downloaded": "Exportação dos dados baixada",
  "financial_entry.billed": "Fatura de comissões de canal registrada",
  "financial_entry.file_added": "Arquivo anexado ao lançamento",
  "financial_entry.file_deleted": "Arquivo do lançamento excluído",
  "financial_entry.reversed": "Lançamento estornado",
  "financial_entry.series_ended": "Repetição de lançamento encerrada",
  "financial_entry.settled": "Lançamento pago ou recebido",
  "financial_entry.settlement_reversed": "Pagamento de lançamento estornado",
  "transfer.reversed": "Transferência entre contas estornada",
  "bank_import.taken": "Extrato bancário importado",
  "bank_import.discarded": "Extrato bancário descartado",
  "bank_line.matched": "Linha de extrato conferida",
  "bank_line.reopened": "Conferência de linha de extrato desfeita",
  "bank_line.ignored": "Linha de extrato deixada de fora",
  "bank_line.answered": "Dúvida de linha de extrato respondida",
  "period.closed": "Mês fechado",
  "period.reopened": "Mês reaberto",
  "owner_statement.closed": "Prestação de contas fechada",
  "owner_statement.reopened": "Prestação de contas reaberta",
  "owner_statement.left_out": "Linha deixada para outro mês",
  "owner_statement.taken_in": "Linha de volta na prestação de contas",
  "owner_statement.settings_saved": "Saldo e reserva do proprietário alterados",
  "owner_statement.send_waits": "E-mail com a prestação de contas à espera de envio",
  "owner_statement.sent": "Prestação de contas enviada",
  "owner_adjustment.created": "Crédito, débito ou aporte do proprietário registrado",
  "owner_adjustment.reversed": "Crédito, débito ou aporte do proprietário estornado",
  "owner_payout.created": "Repasse ao proprietário registrado",
  "owner_payout.reversed": "Repasse ao proprietário estornado",
  "user.joined": "Convite aceito",
  "user.roles_changed": "Perfis da pessoa alterados",
  "user.blocked": "Acesso da pessoa bloqueado",
  "user.unblocked": "Acesso da pessoa liberado",
  "invitation.resent": "Convite enviado de novo",
  "invitation.revoked": "Convite revogado",
  "invoice.drafted": "Rascunho de fatura feito",
  "invoice.issued": "Fatura do Estadia emitida",
  "invoice.paid": "Fatura do Estadia paga",
  "invoice.payment_undone": "Pagamento de fatura desfeito",
  "invoice.voided": "Fatura do Estadia anulada",
  "subscription.moved": "Situação da assinatura alterada",
  "subscription.changed": "Plano mudado",
  "subscription.cancelled": "Assinatura cancelada",
  "tenant.created": "Empresa criada",
  "subscription.reading_ended": "Prazo de consulta encerrado",
  "user.two_factor_reset": "Verificação em duas etapas zerada",
  "tenant.first_steps_hidden": "Primeiros passos escondidos",
  "tenant.samples_loaded": "Dados de exemplo carregados",
  "tenant.samples_removed": "Dados de exemplo removidos",
  "visit.began": "Visita da equipe do Estadia",
  "visit.ended": "Fim da visita da equipe do Estadia",
  "tenant.logo_set": "Logo da empresa trocado",
  "tenant.logo_removed": "Logo da empresa removido",
  "tenant.updated": "Dados da empresa alterados",
  "tenant.agreement_changed": "Acordo com o serviço alterado",
  "tenant.mails_stopped": "E-mails da empresa parados pelo serviço",
  "tenant.mails_resumed": "E-mails da empresa liberados pelo serviço",
  "tenant.name_approved": "Nome da empresa aprovado pelo serviço",
  "tenant.modules_overridden": "Módulos da empresa alterados",
};

/** The label of an action; null if it is unknown. */
export function actWords(action: string): string | null {
  if (others[action]) return others[action];
  const [first = "", act = ""] = action.split(".");
  const thing = things[first];
  return thing && acts[act] ? `${thing.label} ${acts[act]}${thing.ending}` : null;
}
