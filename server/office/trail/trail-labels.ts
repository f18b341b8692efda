import type * as z from "zod";
import { BlockUpdate } from "#contract/bookings/blocks";
import { SavedFilterInput } from "#contract/bookings/booking-lists";
import { BookingUpdate } from "#contract/bookings/bookings";
import { GuestUpdate } from "#contract/bookings/guests";
import { WaitingGuestInput } from "#contract/bookings/waiting-guests";
import { AccommodationUpdate } from "#contract/catalogue/accommodations";
import { AmenityUpdate } from "#contract/catalogue/amenities";
import { CancellationPolicyUpdate } from "#contract/catalogue/cancellation-policies";
import { ChannelTermsUpdate } from "#contract/catalogue/channel-terms";
import { ConsumptionItemUpdate } from "#contract/catalogue/consumption-items";
import { CouponUpdate, LengthDiscountUpdate } from "#contract/catalogue/discounts";
import { FeeUpdate } from "#contract/catalogue/fees";
import { InventoryItemInput } from "#contract/catalogue/inventory";
import { CompanyVariableUpdate } from "#contract/catalogue/message-variables";
import { OwnerUpdate } from "#contract/catalogue/owners";
import { PaymentPlanUpdate } from "#contract/catalogue/payment-plans";
import { PhotoUpdate } from "#contract/catalogue/photos";
import { OverridesInput } from "#contract/catalogue/rate-calendar";
import { SeasonUpdate } from "#contract/catalogue/seasons";
import { ContractSettingsUpdate, ContractTypeUpdate } from "#contract/guest/contract-types";
import { GuideSettingsUpdate } from "#contract/guest/guide-settings";
import { FormSettingsInput } from "#contract/guest/registration-forms";
import { MessageRuleUpdate } from "#contract/messages/message-rules";
import { MessageTemplateUpdate } from "#contract/messages/message-templates";
import { NotificationMailUpdate, NotificationSettingsUpdate } from "#contract/messages/notification-mails";
import { BankProfileInput } from "#contract/money/bank-profiles";
import { BankRuleInput } from "#contract/money/bank-rules";
import { CounterpartyUpdate } from "#contract/money/counterparties";
import { FinancialAccountUpdate } from "#contract/money/financial-accounts";
import { FinancialCategoryUpdate } from "#contract/money/financial-categories";
import { FinancialEntryInput } from "#contract/money/financial-entries";
import { OwnerStatementSettingsInput } from "#contract/money/owner-statements";
import { TransferInput } from "#contract/money/transfers";
import type { TrailThing } from "#contract/office/trail-words";
import { InvitationInput } from "#contract/people/invitations";
import { RoleUpdate } from "#contract/people/people";
import { TenantInput } from "#contract/people/tenants";
import { labelAt } from "#contract/platform/labels";

/** The form whose labels are used for the fields of a thing. */
const forms: Partial<Record<TrailThing, z.ZodType>> = {
  booking: BookingUpdate,
  guest: GuestUpdate,
  block: BlockUpdate,
  waiting_guest: WaitingGuestInput,
  accommodation: AccommodationUpdate,
  photo: PhotoUpdate,
  inventory: InventoryItemInput,
  amenity: AmenityUpdate,
  owner: OwnerUpdate,
  rates: OverridesInput,
  season: SeasonUpdate,
  fee: FeeUpdate,
  length_discount: LengthDiscountUpdate,
  coupon: CouponUpdate,
  consumption_item: ConsumptionItemUpdate,
  channel_terms: ChannelTermsUpdate,
  payment_plan: PaymentPlanUpdate,
  cancellation_policy: CancellationPolicyUpdate,
  contract_type: ContractTypeUpdate,
  contract_settings: ContractSettingsUpdate,
  registration_form_settings: FormSettingsInput,
  notification_mail: NotificationMailUpdate,
  notification_settings: NotificationSettingsUpdate,
  guide_settings: GuideSettingsUpdate,
  notification_rule: MessageRuleUpdate,
  message_template: MessageTemplateUpdate,
  message_variable: CompanyVariableUpdate,
  invitation: InvitationInput,
  role: RoleUpdate,
  tenant: TenantInput,
  saved_filter: SavedFilterInput,
  financial_entry: FinancialEntryInput,
  counterparty: CounterpartyUpdate,
  financial_account: FinancialAccountUpdate,
  financial_category: FinancialCategoryUpdate,
  transfer: TransferInput,
  bank_rule: BankRuleInput,
  bank_profile: BankProfileInput,
  owner_statement: OwnerStatementSettingsInput,
};

/** Labels of stored fields that no form has. */
const others: Record<string, string> = {
  status: "Situação",
  code: "Código",
  name: "Nome",
  title: "Título",
  kind: "Tipo",
  type: "Tipo",
  channel: "Canal",
  reason: "Motivo",
  booked_on: "Data",
  note: "Observação",
  notes: "Observações",
  file_name: "Arquivo",
  row_count: "Linhas",
  email: "E-mail",
  phone: "Celular",
  roles: "Perfis de acesso",
  limits: "Acomodações dos perfis",
  blocked_at: "Bloqueio",
  archived: "Arquivado",
  archived_at: "Arquivado em",
  sent_at: "Enviado em",
  ends_at: "Vale até",
  invited_by: "Convidado por",
  expired: "Vencido",
  accommodation: "Acomodação",
  accommodation_name: "Acomodação",
  accommodations: "Acomodações",
  form: "Ficha",
  guests: "Hóspedes",
  holder: "Hóspede responsável",
  check_in: "Entrada",
  check_out: "Saída",
  from: "De",
  to: "Até",
  date: "Dia",
  days: "Dias",
  nights: "Noites",
  price_cents: "Diária",
  amount_cents: "Valor",
  total_cents: "Total",
  asked_total_cents: "Total pedido",
  answer_reason: "Resposta",
  price_request: "Desconto que espera resposta",
  price_refusal: "Desconto recusado",
  refused_by: "Recusado por",
  by_name: "Por",
  approved_by_name: "Aprovado por",
  min_nights: "Mínimo de noites",
  position: "Posição",
  bytes: "Tamanho em bytes",
  width: "Largura",
  height: "Altura",
  caption: "Legenda",
  cover: "Capa",
  lines: "Linhas",
  items: "Itens",
  owners: "Proprietários",
  quantity: "Quantidade",
  state: "Situação",
  plan: "Plano",
  plan_name: "Plano",
  modules: "Módulos",
  bookings: "Reservas",
  two_factor: "Verificação em duas etapas",
  number: "Número",
  published: "Versão publicada",
  type_name: "Modelo",
  template_name: "Modelo de mensagem",
  role_name: "Perfil de acesso",
  signatures: "Assinaturas",
  signers: "Quem assina",
  due_on: "Vencimento",
  paid_on: "Paga em",
  paid_by: "Paga por",
  kept: "O que ficou",
  user_count: "Pessoas com o perfil",
  document_kind: "Tipo de documento",
  moved_on: "Data",
  interest_cents: "Juros e multa",
  discount_cents: "Desconto",
  fee_cents: "Comissão ou tarifa retida",
  kept_fee_cents: "Multa retida",
  category_name: "Categoria",
  account_name: "Conta",
  other_account_name: "Conta da transferência",
  cancel_reason: "Motivo do estorno",
  count: "Quantidade",
  file: "Arquivo",
  month: "Mês",
  statements: "Contas do extrato",
  parts: "Partes",
  same: "Mesma linha",
  closing_cents: "Saldo final",
  begins_on: "Primeiro mês",
  in_advance: "Adiantamento",
  rate_bps: "Percentual",
  shares: "Participações",
  fees_paid_by: "Comissão do canal paga por",
  cycle: "Cobrança",
  discount_bps: "Desconto",
  discount_until: "Desconto até",
  credit_cents: "Crédito",
  trial_ends_on: "Fim do teste",
  ends_on: "Primeiro dia sem o plano", // in rows of earlier versions and in the export
  last_day: "Último dia do plano",
  cause: "Por que saiu",
  max_accommodations: "Acomodações ativas",
  max_users: "Usuários e convites",
  max_storage_gb: "Arquivos em GB",
  overrides: "Módulos diferentes do plano",
  minutes: "Minutos",
  read_only: "Só para olhar",
};

/** The same for the fields of one thing. */
const ofThings: Record<string, string> = {
  "subscription price_cents": "Preço do plano",
  "tenant price_cents": "Preço do plano",
  "subscription event": "O que aconteceu",
  "visit by": "Quem entrou",
  "visit as": "Entrou como",
  "bank_import statements": "Contas no arquivo",
};

/** The label of a field: from its form, otherwise from the lists above; null if there is none. */
export function knownLabel(thing: TrailThing | null, path: readonly string[]): string | null {
  const form = thing && forms[thing];
  const key = path.at(-1) ?? "";
  const label = form ? labelAt(form, path).label : "Campo";
  return label === "Campo" ? (ofThings[`${thing} ${key}`] ?? others[key] ?? null) : label;
}

/** The same, with the column name as fallback. */
export function trailLabel(thing: TrailThing | null, path: readonly string[]): string {
  return knownLabel(thing, path) ?? (path.at(-1) ?? "").replace(/_(cents|bps|basis_points)$/, "").replaceAll("_", " ");
}
