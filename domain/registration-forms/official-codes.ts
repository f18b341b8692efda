/**
 * The code lists of the Ficha Nacional de Registro de Hóspedes (FNRH Digital, API v2), spelled as the ministry does, so
 * that sending a form needs no translation.
 */

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
export type GuestSituation = (typeof guestSituations)[number];

/** `origem_reserva_id`. */
export const reservationOrigins = ["MEIOHOSPEDAGEM", "OTA"] as const;
