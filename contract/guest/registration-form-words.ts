import type { ArrivalForms } from "#contract/guest/stays";
import type { FormDocumentKind, FormField, FormKind, FormState } from "#domain/registration-forms/form-content";

export const formStateWords: Record<FormState, string> = {
  not_begun: "Não iniciada",
  incomplete: "Incompleta",
  ready: "Pronta",
  sent: "Enviada",
  error: "Com erro",
};

export const formKindWords: Record<FormKind, string> = {
  full: "Ficha completa",
  short: "Ficha curta",
  none: "Não pede ficha",
};

export const formDocumentWords: Record<FormDocumentKind, string> = {
  cpf: "CPF",
  passport: "Passaporte",
  identity_card: "Identidade do país",
};

/** The names of missing fields in a sentence: "Falta: CPF ou passaporte, motivo da viagem". */
export const formFieldWords: Record<FormField, string> = {
  name: "nome completo",
  social_name: "nome social",
  birth_date: "data de nascimento",
  nationality: "nacionalidade",
  document_kind: "CPF ou passaporte",
  document: "número do documento",
  email: "e-mail",
  phone: "celular",
  lives_with: "endereço",
  residence_country: "país de residência",
  zip_code: "CEP",
  street: "rua",
  number: "número",
  complement: "complemento",
  district: "bairro",
  city_code: "cidade",
  state: "estado",
  travels_with: "viagem",
  trip_reason: "motivo da viagem",
  transport: "meio de transporte",
  gender: "gênero",
  gender_text: "como se identifica",
  race: "raça ou cor",
  disability: "deficiência",
  disability_kind: "tipo de deficiência",
  responsible: "adulto responsável",
  adult_name: "nome do adulto responsável",
  adult_document: "documento do adulto responsável",
  adult_contact: "contato do adulto responsável",
  relation: "vínculo com o responsável",
};

/** The warning about incomplete forms at check-in, with what to do about it. */
export function unfinishedSentence(forms: ArrivalForms): string {
  const names = forms.without_letter.map(({ name, position }) => name ?? `Pessoa ${position}`).join(", ");
  const letters = names === "" ? [] : [`Falta a autorização de menor: ${names}.`];
  return [...unreadySentences(forms), ...letters].join(" ");
}

function unreadySentences({ people, ready }: ArrivalForms): string[] {
  if (ready === people) return [];
  if (people === 1) return ["A ficha de registro ainda não está pronta: complete na página da reserva."];
  if (ready === 0) return [`Nenhuma das ${people} fichas de registro está pronta: complete na página da reserva.`];
  const are = ready === 1 ? "está pronta" : "estão prontas";
  return [`${ready} de ${people} fichas de registro ${are}: complete as outras na página da reserva.`];
}

/** Why a check-in is refused. */
export const formsRefusal = (forms: ArrivalForms) =>
  `${unfinishedSentence(forms)} A empresa só faz o check-in com as fichas prontas.`;
