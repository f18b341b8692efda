import * as z from "zod";
import { BlockKind } from "#contract/bookings/blocks";
import { accommodationBasics, landlords, legalRegimes, stayPurposes } from "#contract/catalogue/accommodation-basics";
import { accommodationKinds, accommodationStatuses } from "#contract/catalogue/accommodation-words";
import { AmenityId } from "#contract/catalogue/amenities";
import { OwnValues, VariableOfForm } from "#contract/catalogue/message-variables";
import { companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { Address } from "#contract/platform/address";
import { CivilDate, Moment, TimeOfDay } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf, listQuery, many, pageOf, whole } from "#contract/platform/paging";
import { type Field, mayBeEmpty, showsOf, takesOf, usually } from "#contract/platform/record";
import { Cents, Color, Id, line, paragraph, ShownCents, Version } from "#contract/platform/scalars";
import { accommodationSorts } from "#contract/platform/sorts";

const count = z.int().min(0).max(1000);

const flag = { takes: z.boolean(), shows: z.boolean() };
const counted = { takes: count, shows: z.int() };
const clock = { takes: TimeOfDay, shows: z.string() };
const cents = { takes: Cents, shows: ShownCents };
const id = { takes: Id, shows: Id };
const oneOf = <const T extends readonly string[]>(values: T) => ({ takes: z.enum(values), shows: z.enum(values) });
const basic = <T extends z.ZodType, S extends z.ZodType>(takes: T, shows: S): Field<T, S> => {
  return { takes, shows, unsaid: undefined };
};

/** The fields of an accommodation, in the order of the answer. */
export const accommodationFields = {
  name: basic(accommodationBasics.name, z.string()),
  short_name: mayBeEmpty({ label: "Nome curto", ending: "o", takes: line(18), shows: z.string() }),
  code: mayBeEmpty({ label: "Código", ending: "o", takes: line(20), shows: z.string() }),
  kind: basic(accommodationBasics.kind, z.enum(accommodationKinds)),
  legal_regime: basic(accommodationBasics.legal_regime, z.enum(legalRegimes)),
  group: mayBeEmpty({ label: "Local", ending: "o", takes: line(80), shows: z.string() }),
  status: usually("active", { label: "Situação", ending: "a", ...oneOf(accommodationStatuses) }),
  sort_order: usually(0, { label: "Ordem", ending: "a", takes: z.int().min(0).max(1_000_000), shows: z.int() }),
  color: mayBeEmpty({ label: "Cor", ending: "a", takes: Color, shows: z.string() }),
  base_guests: basic(accommodationBasics.base_guests, z.int()),
  max_guests: basic(accommodationBasics.max_guests, z.int()),
  bedrooms: mayBeEmpty({ label: "Quartos", ending: "os", ...counted }),
  beds: mayBeEmpty({ label: "Camas", ending: "as", ...counted }),
  bathrooms: mayBeEmpty({ label: "Banheiros", ending: "os", ...counted }),
  area_m2: mayBeEmpty({ label: "Área", ending: "a", takes: z.int().min(1).max(100_000), shows: z.int() }),
  /** Null: not known. Nothing printed says it until it is. */
  pets_allowed: mayBeEmpty({ label: "Aceita pets", ending: "o", ...flag }),
  /** Null: not known, as above. */
  smoking_allowed: mayBeEmpty({ label: "Permite fumar", ending: "o", ...flag }),
  accessible: usually(false, { label: "Acessível para cadeira de rodas", ending: "a", ...flag }),
  address: mayBeEmpty({ label: "Endereço", ending: "o", takes: Address, shows: Address }),
  timezone: mayBeEmpty({ label: "Fuso horário", ending: "o", takes: line(60), shows: z.string() }),
  check_in_time: mayBeEmpty({ label: "Horário de check-in", ending: "o", ...clock }),
  check_out_time: mayBeEmpty({ label: "Horário de check-out", ending: "o", ...clock }),
  preparation_nights: usually(0, { label: "Noites de preparo", ending: "as", ...days(0, 30) }),
  min_nights: usually(1, { label: "Mínimo de noites", ending: "o", ...days(1, 365) }),
  max_nights: mayBeEmpty({ label: "Máximo de noites", ending: "o", ...days(1, 365) }),
  /** Minimum and maximum days between today and an arrival. */
  min_notice: usually(0, { label: "Antecedência mínima", ending: "a", ...days(0, 365) }),
  booking_window: mayBeEmpty({ label: "Antecedência máxima", ending: "a", ...days(0, 1095) }),
  base_price_cents: basic(accommodationBasics.base_price_cents, ShownCents),
  weekend_price_cents: mayBeEmpty({ label: "Diária no fim de semana", ending: "a", ...cents }),
  /** 0 is Sunday; by default the evenings of Friday and Saturday. */
  weekend_days: usually([5, 6], {
    label: "Dia do fim de semana",
    ending: "o",
    takes: z.array(z.int().min(0).max(6)).max(7),
    shows: z.array(z.int()),
  }),
  extra_guest_price_cents: usually(0, { label: "Por hóspede extra", ending: "o", ...cents }),
  cleaning_fee_cents: usually(0, { label: "Taxa de limpeza", ending: "a", ...cents }),
  security_deposit_cents: usually(0, { label: "Caução", ending: "a", ...cents }),
  /** The default of bookings here; null for the company's default. */
  payment_plan_id: mayBeEmpty({ label: "Plano de pagamento", ending: "o", ...id }),
  cancellation_policy_id: mayBeEmpty({ label: "Política de cancelamento", ending: "a", ...id }),
  /** Facts required in a season rental contract; Lei 8.245/1991, art. 48. */
  /** Null: not known. The contract is not issued until it is. */
  furnished: mayBeEmpty({ label: "Mobiliada", ending: "a", ...flag }),
  /** Null: not known, as above. */
  stay_purpose: mayBeEmpty({ label: "Finalidade da estadia", ending: "a", ...oneOf(stayPurposes) }),
  /** Null: nobody has said it. A contract that names the landlord waits for it. */
  landlord: mayBeEmpty({ label: "Locador", ending: "o", ...oneOf(landlords) }),
  /** The default of contracts here; null for the company's default for the legal regime. */
  contract_type_id: mayBeEmpty({ label: "Modelo de contrato", ending: "o", ...id }),
  description: mayBeEmpty({ label: "Descrição", ending: "a", takes: paragraph(5000), shows: z.string() }),
  house_manual: mayBeEmpty({ label: "Manual da casa", ending: "o", takes: paragraph(10_000), shows: z.string() }),
  wifi_name: mayBeEmpty({ label: "Rede Wi-Fi", ending: "a", takes: line(64), shows: z.string() }),
  wifi_password: mayBeEmpty({ label: "Senha do Wi-Fi", ending: "a", takes: line(64), shows: z.string() }),
  access_instructions: mayBeEmpty({
    label: "Instruções de acesso",
    ending: "as",
    takes: paragraph(5000),
    shows: z.string(),
  }),
  amenity_ids: usually([], {
    label: "Comodidade",
    ending: "a",
    takes: z.array(AmenityId).max(200),
    shows: z.array(z.string()),
  }),
  /** The values of the company's own message variables. */
  message_values: usually({}, { label: "Variáveis das mensagens", ending: "as", takes: OwnValues, shows: OwnValues }),
};

function days(min: number, max: number) {
  return { takes: z.int().min(min).max(max), shows: z.int() };
}

const taken = { ...accommodationBasics, ...takesOf(accommodationFields) };

const guestsMessage = "Não pode passar da capacidade máxima";
const guestsFit = (input: { base_guests?: number | undefined; max_guests?: number | undefined }) =>
  input.base_guests === undefined || input.max_guests === undefined || input.base_guests <= input.max_guests;

/** Creates an accommodation. The verb refuses the status "archived": archiving is a separate action. */
export const AccommodationInput = z
  .strictObject(taken)
  .refine(guestsFit, { path: ["base_guests"], message: guestsMessage });
export type AccommodationInput = z.output<typeof AccommodationInput>;

/** Updates an accommodation: absent keeps a value, null clears it; the status may repeat "archived" but not set it. */
export const AccommodationUpdate = z
  .strictObject({ ...z.object(taken).partial().shape, version: Version })
  .refine(guestsFit, { path: ["base_guests"], message: guestsMessage });
export type AccommodationUpdate = z.output<typeof AccommodationUpdate>;

export const Accommodation = z.object({
  id: Id,
  ...showsOf(accommodationFields),
  created_at: Moment,
  updated_at: Moment,
  version: Version,
});
export type Accommodation = z.output<typeof Accommodation>;

/** Data used only on the detail pages, including the secret keys. */
export const unlistedFields = {
  house_manual: true,
  wifi_password: true,
  access_instructions: true,
  amenity_ids: true,
  message_values: true,
} as const;

/** A row of the list, with the URL of the cover photo and what prevents letting tonight. */
export const AccommodationRow = Accommodation.omit(unlistedFields).extend({
  cover: z.string().nullable(),
  block: z.object({ kind: BlockKind, check_out: CivilDate }).nullable(),
});
export type AccommodationRow = z.output<typeof AccommodationRow>;

export const AccommodationOption = Accommodation.pick({
  id: true,
  name: true,
  short_name: true,
  group: true,
  color: true,
  status: true,
  max_guests: true,
  legal_regime: true,
  pets_allowed: true,
});
export type AccommodationOption = z.output<typeof AccommodationOption>;
export const AccommodationQuery = listQuery(accommodationSorts, {
  status: named("Situação", "a", many(z.enum(accommodationStatuses))),
  group: named("Local", "o", many(line(80))),
  kind: named("Tipo", "o", many(z.enum(accommodationKinds))),
  min_guests: named("Quantidade de hóspedes", "a", whole(z.int().min(1).max(200)).optional()),
});

const params = z.object({ id: Id });
const path = "/api/accommodations" as const;
const to = (permission: Parameters<typeof companyAccess>[1]) => companyAccess("accommodation", permission);
/** A new accommodation is within no user's limits. */
const toCreate = wholeCompanyAccess("accommodation", "accommodations.create");

export const accommodations = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List accommodations",
    access: to("accommodations.view"),
    query: AccommodationQuery,
    answer: pageOf(AccommodationRow),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create an accommodation",
    access: toCreate,
    body: AccommodationInput,
    answer: Accommodation,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "Get an accommodation",
    access: to("accommodations.view"),
    params,
    answer: Accommodation,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Update an accommodation",
    access: to("accommodations.edit"),
    params,
    body: AccommodationUpdate,
    answer: Accommodation,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Delete an accommodation that has no bookings",
    access: to("accommodations.delete"),
    params,
  }),
  copy: endpoint({
    method: "POST",
    path: `${path}/:id/copy`,
    summary: "Copy an accommodation as inactive, without code, owners and access instructions",
    access: toCreate,
    params,
    answer: Accommodation,
    status: 201,
    idempotent: true,
  }),
  archive: endpoint({
    method: "POST",
    path: `${path}/:id/archive`,
    summary: "Archive an accommodation",
    access: to("accommodations.edit"),
    params,
    answer: Accommodation,
  }),
  unarchive: endpoint({
    method: "DELETE",
    path: `${path}/:id/archive`,
    summary: "Restore an archived accommodation",
    access: to("accommodations.edit"),
    params,
    answer: Accommodation,
  }),
};

export const accommodationOptions = {
  list: endpoint({
    method: "GET",
    path: "/api/accommodation-options",
    summary: "List accommodations for selection",
    access: companyAccess(null, [
      "bookings.view",
      "bookings.create",
      "accommodations.view",
      "blocks.edit",
      "finances.view",
    ]),
    answer: listOf(AccommodationOption),
  }),
};

/** The company's default times, used if an accommodation sets none. */
export const accommodationDefaults = {
  show: endpoint({
    method: "GET",
    path: "/api/accommodation-defaults",
    summary: "Get the default times of accommodations that set none, and the usual kind and regime of the business",
    access: companyAccess("accommodation", "accommodations.view"),
    answer: z.object({
      check_in_time: z.string(),
      check_out_time: z.string(),
      timezone: z.string(),
      /** What the company's kind of business usually lets; null if that is not known. */
      kind: z.enum(accommodationKinds).nullable(),
      legal_regime: z.enum(legalRegimes).nullable(),
      /** The company's own message variables. */
      variables: z.array(VariableOfForm),
      /** Names of the company and its accommodations that strangers do not read until the service's staff approves. */
      names_waiting: z.array(z.string()),
    }),
  }),
};
