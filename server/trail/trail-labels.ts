import type * as z from "zod";
import { AccommodationUpdate } from "#contract/accommodations";
import { AmenityUpdate } from "#contract/amenities";
import { BlockUpdate } from "#contract/blocks";
import { BookingUpdate } from "#contract/bookings";
import { CancellationPolicyUpdate } from "#contract/cancellation-policies";
import { ChannelTermsUpdate } from "#contract/channel-terms";
import { CouponUpdate } from "#contract/coupons";
import { FeeUpdate } from "#contract/fees";
import { GuestUpdate } from "#contract/guests";
import { InventoryItemInput } from "#contract/inventory";
import { InvitationInput } from "#contract/invitations";
import { labelAt } from "#contract/labels";
import { LengthDiscountUpdate } from "#contract/length-discounts";
import { OwnerUpdate } from "#contract/owners";
import { PaymentPlanUpdate } from "#contract/payment-plans";
import { RoleUpdate } from "#contract/people";
import { PhotoUpdate } from "#contract/photos";
import { OverridesInput } from "#contract/rate-calendar";
import { SavedFilterInput } from "#contract/saved-filters";
import { SeasonUpdate } from "#contract/seasons";
import { TenantInput } from "#contract/tenants";
import type { TrailThing } from "#contract/trail-words";

/** Whose labels the fields of a row have: those of the form that changes the record. */
const forms: Partial<Record<TrailThing, z.ZodType>> = {
  booking: BookingUpdate,
  guest: GuestUpdate,
  block: BlockUpdate,
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
  channel_terms: ChannelTermsUpdate,
  payment_plan: PaymentPlanUpdate,
  cancellation_policy: CancellationPolicyUpdate,
  invitation: InvitationInput,
  role: RoleUpdate,
  tenant: TenantInput,
  saved_filter: SavedFilterInput,
};

/** What no form asks for, but rows keep. */
const others: Record<string, string> = {
  status: "Situação",
  code: "Código",
  name: "Nome",
  title: "Título",
  kind: "Tipo",
  type: "Tipo",
  channel: "Canal",
  reason: "Motivo",
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
  due_on: "Vencimento",
  paid_on: "Paga em",
  paid_by: "Paga por",
  kept: "O que ficou",
  user_count: "Pessoas com o perfil",
  document_kind: "Tipo de documento",
};

/** How the field of a row is called: as its form calls it, else in a word of our own, else by the name of the column. */
export function trailLabel(thing: TrailThing | null, path: readonly string[]): string {
  const form = thing && forms[thing];
  const key = path.at(-1) ?? "";
  const label = form ? labelAt(form, path).label : "Campo";
  if (label !== "Campo") return label;
  return others[key] ?? key.replace(/_(cents|bps|basis_points)$/, "").replaceAll("_", " ");
}
