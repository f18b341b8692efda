import * as z from "zod";
import { companyAccess, wholeCompanyAccess } from "#contract/access";
import {
  accommodationBasics,
  accommodationKinds,
  landlords,
  legalRegimes,
  stayPurposes,
} from "#contract/accommodation-basics";
import { Address } from "#contract/address";
import { AmenityId } from "#contract/amenities";
import { BlockKind } from "#contract/blocks";
import { CivilDate, Moment, TimeOfDay } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { Cents, ShownCents } from "#contract/money";
import { listOf, listQuery, many, pageOf, whole } from "#contract/paging";
import { Color, Id, line, paragraph, Version } from "#contract/text";

export const accommodationStatuses = ["active", "inactive", "archived"] as const;

const count = z.int().min(0).max(1000);

const optional = {
  short_name: named("Nome curto", "o", line(18).nullable().optional()),
  code: named("Código", "o", line(20).nullable().optional()),
  group: named("Local", "o", line(80).nullable().optional()),
  status: named("Situação", "a", z.enum(accommodationStatuses).optional()),
  sort_order: named("Ordem", "a", z.int().min(0).max(1_000_000).optional()),
  color: named("Cor", "a", Color.nullable().optional()),
  bedrooms: named("Quartos", "os", count.nullable().optional()),
  beds: named("Camas", "as", count.nullable().optional()),
  bathrooms: named("Banheiros", "os", count.nullable().optional()),
  area_m2: named("Área", "a", z.int().min(1).max(100_000).nullable().optional()),
  pets_allowed: named("Aceita pets", "o", z.boolean().optional()),
  smoking_allowed: named("Permite fumar", "o", z.boolean().optional()),
  accessible: named("Acessível para cadeira de rodas", "a", z.boolean().optional()),
  address: named("Endereço", "o", Address.nullable().optional()),
  timezone: named("Fuso horário", "o", line(60).nullable().optional()),
  check_in_time: named("Horário de check-in", "o", TimeOfDay.nullable().optional()),
  check_out_time: named("Horário de check-out", "o", TimeOfDay.nullable().optional()),
  preparation_nights: named("Noites de preparo", "as", z.int().min(0).max(30).optional()),
  min_nights: named("Mínimo de noites", "o", z.int().min(1).max(365).optional()),
  max_nights: named("Máximo de noites", "o", z.int().min(1).max(365).nullable().optional()),
  /** Days that lie at least, and at most, between today and an arrival. */
  min_notice: named("Antecedência mínima", "a", z.int().min(0).max(365).optional()),
  booking_window: named("Antecedência máxima", "a", z.int().min(0).max(1095).nullable().optional()),
  weekend_price_cents: named("Diária no fim de semana", "a", Cents.nullable().optional()),
  weekend_days: named("Dia do fim de semana", "o", z.array(z.int().min(0).max(6)).max(7).optional()),
  extra_guest_price_cents: named("Por hóspede extra", "o", Cents.optional()),
  cleaning_fee_cents: named("Taxa de limpeza", "a", Cents.optional()),
  security_deposit_cents: named("Caução", "a", Cents.optional()),
  /** What bookings here begin with; null for the company's default. */
  payment_plan_id: named("Plano de pagamento", "o", Id.nullable().optional()),
  cancellation_policy_id: named("Política de cancelamento", "a", Id.nullable().optional()),
  /** What a contract of a season rental has to say; Lei 8.245/1991, art. 48. */
  furnished: named("Mobiliada", "a", z.boolean().optional()),
  stay_purpose: named("Finalidade da estadia", "a", z.enum(stayPurposes).optional()),
  landlord: named("Locador", "o", z.enum(landlords).optional()),
  /** What its contracts begin with; null for the company's own for the regime. */
  contract_type_id: named("Modelo de contrato", "o", Id.nullable().optional()),
  description: named("Descrição", "a", paragraph(5000).nullable().optional()),
  house_manual: named("Manual da casa", "o", paragraph(10_000).nullable().optional()),
  wifi_name: named("Rede Wi-Fi", "a", line(64).nullable().optional()),
  wifi_password: named("Senha do Wi-Fi", "a", line(64).nullable().optional()),
  access_instructions: named("Instruções de acesso", "as", paragraph(5000).nullable().optional()),
  amenity_ids: named("Comodidade", "a", z.array(AmenityId).max(200).optional()),
};

const guestsMessage = "Não pode passar da capacidade máxima";
const guestsFit = (input: { base_guests?: number | undefined; max_guests?: number | undefined }) =>
  input.base_guests === undefined || input.max_guests === undefined || input.base_guests <= input.max_guests;

/** What creates an accommodation. A status of "archived" is refused by the verb: archiving is an act of its own. */
export const AccommodationInput = z
  .strictObject({ ...accommodationBasics, ...optional })
  .refine(guestsFit, { path: ["base_guests"], message: guestsMessage });
export type AccommodationInput = z.output<typeof AccommodationInput>;

/** What changes one: absent is kept, null empties; status may only repeat "archived", never set it. */
export const AccommodationUpdate = z
  .strictObject({ ...z.object({ ...accommodationBasics, ...optional }).partial().shape, version: Version })
  .refine(guestsFit, { path: ["base_guests"], message: guestsMessage });
export type AccommodationUpdate = z.output<typeof AccommodationUpdate>;

export const Accommodation = z.object({
  id: Id,
  name: z.string(),
  short_name: z.string().nullable(),
  code: z.string().nullable(),
  kind: z.enum(accommodationKinds),
  legal_regime: z.enum(legalRegimes),
  group: z.string().nullable(),
  status: z.enum(accommodationStatuses),
  sort_order: z.int(),
  color: z.string().nullable(),
  base_guests: z.int(),
  max_guests: z.int(),
  bedrooms: z.int().nullable(),
  beds: z.int().nullable(),
  bathrooms: z.int().nullable(),
  area_m2: z.int().nullable(),
  pets_allowed: z.boolean(),
  smoking_allowed: z.boolean(),
  accessible: z.boolean(),
  address: Address.nullable(),
  timezone: z.string().nullable(),
  check_in_time: z.string().nullable(),
  check_out_time: z.string().nullable(),
  preparation_nights: z.int(),
  min_nights: z.int(),
  max_nights: z.int().nullable(),
  min_notice: z.int(),
  booking_window: z.int().nullable(),
  base_price_cents: ShownCents,
  weekend_price_cents: ShownCents.nullable(),
  weekend_days: z.array(z.int()),
  extra_guest_price_cents: ShownCents,
  cleaning_fee_cents: ShownCents,
  security_deposit_cents: ShownCents,
  payment_plan_id: Id.nullable(),
  cancellation_policy_id: Id.nullable(),
  furnished: z.boolean(),
  stay_purpose: z.enum(stayPurposes),
  landlord: z.enum(landlords),
  contract_type_id: Id.nullable(),
  description: z.string().nullable(),
  house_manual: z.string().nullable(),
  wifi_name: z.string().nullable(),
  wifi_password: z.string().nullable(),
  access_instructions: z.string().nullable(),
  amenity_ids: z.array(z.string()),
  created_at: Moment,
  updated_at: Moment,
  version: Version,
});
export type Accommodation = z.output<typeof Accommodation>;

/**
 * One of a list, with the address of its cover photo and what keeps it from being let tonight; without what only its
 * own pages need, the keys to it among that.
 */
export const AccommodationRow = Accommodation.omit({
  house_manual: true,
  wifi_password: true,
  access_instructions: true,
  amenity_ids: true,
}).extend({
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
});
export type AccommodationOption = z.output<typeof AccommodationOption>;

export const accommodationSorts = ["name", "status", "created_at"] as const;
export const AccommodationQuery = listQuery(accommodationSorts, {
  status: named("Situação", "a", many(z.enum(accommodationStatuses))),
  group: named("Local", "o", many(line(80))),
  kind: named("Tipo", "o", many(z.enum(accommodationKinds))),
  min_guests: named("Quantidade de hóspedes", "a", whole(z.int().min(1).max(200)).optional()),
});

const params = z.object({ id: Id });
const path = "/api/accommodations" as const;
const to = (permission: Parameters<typeof companyAccess>[1]) => companyAccess("accommodation", permission);
/** A new accommodation is in nobody's limits. */
const toCreate = wholeCompanyAccess("accommodation", "accommodations.create");

export const accommodations = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Accommodations of the company",
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
    summary: "One accommodation",
    access: to("accommodations.view"),
    params,
    answer: Accommodation,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Change an accommodation",
    access: to("accommodations.edit"),
    params,
    body: AccommodationUpdate,
    answer: Accommodation,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Delete an accommodation that no booking refers to",
    access: to("accommodations.delete"),
    params,
  }),
  copy: endpoint({
    method: "POST",
    path: `${path}/:id/copy`,
    summary: "Copy an accommodation, inactive, without code, owners and access instructions",
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
    summary: "Bring an archived accommodation back",
    access: to("accommodations.edit"),
    params,
    answer: Accommodation,
  }),
};

export const accommodationOptions = {
  list: endpoint({
    method: "GET",
    path: "/api/accommodation-options",
    summary: "Accommodations to choose from",
    access: companyAccess(null, ["bookings.view", "accommodations.view", "finances.view"]),
    answer: listOf(AccommodationOption),
  }),
};

/** The company's own hours, which hold where an accommodation says none. */
export const accommodationDefaults = {
  show: endpoint({
    method: "GET",
    path: "/api/accommodation-defaults",
    summary: "What holds where an accommodation says nothing",
    access: companyAccess("accommodation", "accommodations.view"),
    answer: z.object({ check_in_time: z.string(), check_out_time: z.string(), timezone: z.string() }),
  }),
};
