import type { FormSection } from "~/lib/form-sections";

export const identity: FormSection = {
  id: "identificacao",
  label: "Identificação",
  fields: ["name", "legal_name", "kind", "color", "document", "cadastur"],
};
export const contact: FormSection = {
  id: "contato",
  label: "Contatos e privacidade",
  fields: ["email", "phone", "privacy_email"],
};
export const place: FormSection = { id: "endereco", label: "Endereço", fields: ["address"] };
export const hours: FormSection = {
  id: "horarios",
  label: "Horários e pré-reservas",
  fields: ["timezone", "check_in_time", "check_out_time", "hold_hours", "confirms_by"],
};

export const pix: FormSection = { id: "pix", label: "Pix", fields: ["pix_kind", "pix_key"] };
export const holidays: FormSection = { id: "feriados", label: "Feriados do município", fields: ["own_holidays"] };
export const rules: FormSection = { id: "regras", label: "Regras da casa", fields: ["house_rules"] };

/** The sections of the company's form in order. */
export const companySections: readonly FormSection[] = [identity, contact, place, hours, pix, holidays, rules];
