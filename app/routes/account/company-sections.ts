import type { FormSection } from "~/lib/form-sections";

export const identity: FormSection = {
  id: "identificacao",
  label: "Identificação",
  fields: ["name", "legal_name", "document", "cadastur"],
};
export const contact: FormSection = { id: "contato", label: "Contato", fields: ["email", "phone"] };
export const place: FormSection = { id: "endereco", label: "Endereço", fields: ["address"] };
export const hours: FormSection = {
  id: "horarios",
  label: "Horários e pré-reservas",
  fields: ["timezone", "check_in_time", "check_out_time", "hold_hours", "confirms_by"],
};

/** The parts of the company's form in their order. */
export const companySections: readonly FormSection[] = [identity, contact, place, hours];
