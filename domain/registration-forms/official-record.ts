import type { FormContent } from "#domain/registration-forms/form-content";
import { followed, isMinor, type StayForms } from "#domain/registration-forms/form-state";

/** A stay as sent to the ministry. Civil dates; moments in ISO 8601. */
export interface OfficialStay {
  code: string;
  channel_code: string | null;
  check_in: string;
  check_out: string;
  adults: number;
  minors: number;
  /** Whether it came through a sales channel. */
  through_channel: boolean;
  checked_in_at: string | null;
  checked_out_at: string | null;
}

export interface OfficialReservation {
  numero_reserva: string;
  numero_reserva_ota: string | null;
  data_entrada: string;
  data_saida: string;
  quantidade_hospede_adulto: number;
  quantidade_hospede_menor: number;
  origem_reserva_id: (typeof reservationOrigins)[number];
}

/** A guest as sent to the ministry, with its field names and codes (FNRH Digital, API v2). */
export interface OfficialRecord {
  is_principal: boolean;
  situacao_hospede: GuestSituation;
  check_in_em: string | null;
  check_out_em: string | null;
  nome: string | null;
  nome_social: string | null;
  data_nascimento: string | null;
  PaisNacionalidade_id: string | null;
  genero_id: string;
  GeneroDescricao: string | null;
  raca_id: string;
  deficiencia_id: string;
  tipo_deficiencia_id: string | null;
  numero_documento: string | null;
  tipo_documento_id: "CPF" | "PASSAPORTE" | null;
  email: string | null;
  telefone: string | null;
  cep: string | null;
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  PaisResidencia_id: string | null;
  cidade_id: string | null;
  estado_id: string | null;
  responsavel: string | null;
  grau_parentesco_id: string | null;
  motivo_viagem_id: string | null;
  meio_transporte_id: string | null;
}

/** Converts a stay to the official names and codes. */
export function toOfficialReservation(stay: OfficialStay): OfficialReservation {
  return {
    numero_reserva: stay.code,
    numero_reserva_ota: stay.channel_code,
    data_entrada: stay.check_in,
    data_saida: stay.check_out,
    quantidade_hospede_adulto: stay.adults,
    quantidade_hospede_menor: stay.minors,
    origem_reserva_id: stay.through_channel ? "OTA" : "MEIOHOSPEDAGEM",
  };
}

/**
 * Converts a complete form to the official codes. `responsavel` is the document of the adult responsible for a minor.
 */
export function toOfficialRecord(
  content: FormContent,
  { holder, stay, forms }: { holder: boolean; stay: OfficialStay; forms: StayForms },
): OfficialRecord {
  const whole = followed(content, forms);
  const resident = whole.residence_country === "BR";
  const adult = isMinor(content, stay.check_in) && content.responsible !== null ? forms.of(content.responsible) : null;
  return {
    is_principal: holder,
    situacao_hospede: situationOf(stay),
    check_in_em: stay.checked_in_at,
    check_out_em: stay.checked_out_at,
    nome: content.name,
    nome_social: content.social_name,
    data_nascimento: content.birth_date,
    PaisNacionalidade_id: content.nationality,
    genero_id: content.gender,
    GeneroDescricao: content.gender === "OUTRO" ? content.gender_text : null,
    raca_id: content.race,
    deficiencia_id: content.disability,
    tipo_deficiencia_id: content.disability === "SIM" ? content.disability_kind : null,
    numero_documento: content.document,
    tipo_documento_id: documentCode(content),
    email: content.email,
    telefone: content.phone,
    cep: whole.zip_code,
    logradouro: whole.street,
    numero: whole.number,
    complemento: whole.complement,
    bairro: whole.district,
    PaisResidencia_id: whole.residence_country,
    cidade_id: resident ? whole.city_code : null,
    estado_id: resident ? whole.state : null,
    responsavel: adult?.document ?? content.adult_document,
    grau_parentesco_id: adult === null ? null : content.relation,
    motivo_viagem_id: whole.trip_reason,
    meio_transporte_id: whole.transport,
  };
}

function situationOf({ checked_in_at, checked_out_at }: OfficialStay): GuestSituation {
  if (checked_out_at !== null) return "CHECKOUT_REALIZADO";
  return checked_in_at === null ? "PRECHECKIN_REALIZADO" : "CHECKIN_REALIZADO";
}

function documentCode({ document_kind }: FormContent): OfficialRecord["tipo_documento_id"] {
  if (document_kind === "cpf") return "CPF";
  return document_kind === "passport" ? "PASSAPORTE" : null;
}

// The code lists of the Ficha Nacional de Registro de Hóspedes (FNRH Digital, API v2), spelled as the ministry does, so
// that sending a form needs no translation.

/** `genero_id`; `OUTRO` needs a text. */
export const genders = ["HOMEM", "MULHER", "OUTRO", "NAOINFORMADO"] as const;
export type Gender = (typeof genders)[number];

/** `raca_id`. */
export const races = ["BRANCA", "PARDA", "PRETA", "AMARELA", "INDIGENA", "NAOINFORMAR"] as const;
export type Race = (typeof races)[number];

/** `deficiencia_id`; `SIM` may name its kind. */
export const disabilities = ["SIM", "NAO", "NAOINFORMAR"] as const;
export type Disability = (typeof disabilities)[number];

/** `tipo_deficiencia_id`. */
export const disabilityKinds = ["FISICA", "AUDITIVA_SURDEZ", "VISUAL", "INTELECTUAL", "MULTIPLA"] as const;
export type DisabilityKind = (typeof disabilityKinds)[number];

/** `tipo_documento_id`. There is no code for an identity card. */
export const officialDocumentKinds = ["CPF", "PASSAPORTE"] as const;

/** `grau_parentesco_id`: the relation of the responsible adult to the minor. */
export const relations = ["PAI", "MAE", "AVO", "IRMAO", "TIO", "RESPONSAVEL_LEGAL", "TUTOR", "OUTRO"] as const;
export type Relation = (typeof relations)[number];

/** `motivo_viagem_id`. */
export const tripReasons = [
  "LAZER_FERIAS",
  "NEGOCIOS",
  "CONGRESSO_FEIRA",
  "PARENTES_AMIGOS",
  "ESTUDOS_CURSOS",
  "SAUDE",
  "RELIGIAO",
  "COMPRAS",
] as const;
export type TripReason = (typeof tripReasons)[number];

/** `meio_transporte_id`. */
export const transports = ["AUTOMOVEL", "AVIAO", "ONIBUS", "MOTO", "TREM", "NAVIO_BARCO", "BICICLETA", "PE"] as const;
export type Transport = (typeof transports)[number];

/** `situacao_hospede`. */
export const guestSituations = [
  "PRECHECKIN_NAOVINCULADO",
  "PRECHECKIN_PENDENTE",
  "PRECHECKIN_REALIZADO",
  "CHECKIN_REALIZADO",
  "CHECKOUT_REALIZADO",
] as const;
type GuestSituation = (typeof guestSituations)[number];

/** `origem_reserva_id`. */
export const reservationOrigins = ["MEIOHOSPEDAGEM", "OTA"] as const;
