import * as z from "zod";
import { type AccommodationInput, AccommodationUpdate } from "#contract/catalogue/accommodations";
import type { ContractFields } from "~/lib/form";
import type { FormSection } from "~/lib/form-sections";

export type AccommodationFields = ContractFields<typeof AccommodationInput>;

/** A field that is not nullable: if it is cleared, the default value is used. */
const usually = <S extends z.ZodType>(field: S, value: z.output<S>) =>
  z.preprocess((typed) => (typed === null ? value : typed), field);

const { shape, def } = AccommodationUpdate;

/** The schema of an update: as the contract, but cleared fields are reset, which a PUT would keep. */
export const AccommodationEdit = z
  .strictObject({
    ...shape,
    sort_order: usually(shape.sort_order, 0),
    preparation_nights: usually(shape.preparation_nights, 0),
    min_nights: usually(shape.min_nights, 1),
    min_notice: usually(shape.min_notice, 0),
    extra_guest_price_cents: usually(shape.extra_guest_price_cents, 0),
    cleaning_fee_cents: usually(shape.cleaning_fee_cents, 0),
    security_deposit_cents: usually(shape.security_deposit_cents, 0),
  })
  .check(...((def.checks ?? []) as z.core.$ZodCheck<unknown>[]));

/** What a new accommodation needs; all other sections can be filled in later. */
export const essentials: FormSection = {
  id: "essencial",
  label: "O essencial",
  fields: ["name", "kind", "legal_regime", "max_guests", "base_guests", "base_price_cents"],
};

export const identification: FormSection = {
  id: "identificacao",
  label: "Identificação",
  fields: ["name", "short_name", "code", "kind", "legal_regime", "group", "status", "sort_order", "color"],
};

export const capacity: FormSection = {
  id: "capacidade",
  label: "Capacidade e horários",
  fields: [
    "base_guests",
    "max_guests",
    "bedrooms",
    "beds",
    "bathrooms",
    "area_m2",
    "check_in_time",
    "check_out_time",
    "preparation_nights",
    "min_nights",
    "max_nights",
    "min_notice",
    "booking_window",
    "pets_allowed",
    "smoking_allowed",
    "accessible",
  ],
};

export const price: FormSection = {
  id: "preco",
  label: "Preço",
  fields: [
    "base_price_cents",
    "weekend_price_cents",
    "weekend_days",
    "extra_guest_price_cents",
    "cleaning_fee_cents",
    "security_deposit_cents",
    "payment_plan_id",
    "cancellation_policy_id",
  ],
};

export const place: FormSection = { id: "endereco", label: "Endereço", fields: ["address", "timezone"] };

export const about: FormSection = { id: "descricao", label: "Descrição", fields: ["description"] };

export const stayInfo: FormSection = {
  id: "para-o-hospede",
  label: "Para o hóspede",
  fields: ["wifi_name", "wifi_password", "access_instructions", "house_manual"],
};

export const messageSection: FormSection = {
  id: "variaveis-das-mensagens",
  label: "Variáveis das mensagens",
  fields: ["message_values"],
};

const seasonFacts = ["furnished", "stay_purpose", "landlord"];

/** What contracts say of the place: of season rentals, and the type for whoever may see the types. */
export function contractSection({ regime, seesTypes }: { regime: string; seesTypes: boolean }): FormSection | null {
  const fields = [...(regime === "season_rental" ? seasonFacts : []), ...(seesTypes ? ["contract_type_id"] : [])];
  return fields.length === 0 ? null : { id: "contrato", label: "Contrato", fields };
}

/** The parts of the form in order; amounts only if they may be seen. */
export function sectionsFor({
  showsPrice,
  contract,
  withVariables,
  isNew = false,
}: {
  showsPrice: boolean;
  contract: FormSection | null;
  withVariables: boolean;
  isNew?: boolean;
}): FormSection[] {
  const last = [...(withVariables ? [messageSection] : []), ...(contract === null ? [] : [contract])];
  if (isNew) return [essentials, ...sectionsFor({ showsPrice, contract, withVariables }).map(withoutEssentials)];
  return [identification, capacity, ...(showsPrice ? [price] : []), place, about, stayInfo, ...last];
}

const withoutEssentials = (section: FormSection): FormSection => ({
  ...section,
  fields: section.fields.filter((name) => !essentials.fields.includes(name)),
});
