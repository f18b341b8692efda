import type {
  Disability,
  DisabilityKind,
  Gender,
  Race,
  Relation,
  Transport,
  TripReason,
} from "#domain/registration-forms/official-record";

/** The labels of the official codes of a registration form. */
export const genderWords: Record<Gender, string> = {
  HOMEM: "Homem",
  MULHER: "Mulher",
  OUTRO: "Outro",
  NAOINFORMADO: "Prefiro não informar",
};

export const raceWords: Record<Race, string> = {
  BRANCA: "Branca",
  PARDA: "Parda",
  PRETA: "Preta",
  AMARELA: "Amarela",
  INDIGENA: "Indígena",
  NAOINFORMAR: "Prefiro não informar",
};

export const disabilityWords: Record<Disability, string> = {
  SIM: "Sim",
  NAO: "Não",
  NAOINFORMAR: "Prefiro não informar",
};

export const disabilityKindWords: Record<DisabilityKind, string> = {
  FISICA: "Física",
  AUDITIVA_SURDEZ: "Auditiva ou surdez",
  VISUAL: "Visual",
  INTELECTUAL: "Intelectual",
  MULTIPLA: "Múltipla",
};

export const relationWords: Record<Relation, string> = {
  MAE: "Mãe",
  PAI: "Pai",
  AVO: "Avó ou avô",
  IRMAO: "Irmã ou irmão",
  TIO: "Tia ou tio",
  RESPONSAVEL_LEGAL: "Responsável legal",
  TUTOR: "Tutora ou tutor",
  OUTRO: "Outro vínculo",
};

export const tripReasonWords: Record<TripReason, string> = {
  LAZER_FERIAS: "Lazer ou férias",
  NEGOCIOS: "Negócios",
  CONGRESSO_FEIRA: "Congresso ou feira",
  PARENTES_AMIGOS: "Visita a parentes ou amigos",
  ESTUDOS_CURSOS: "Estudos ou cursos",
  SAUDE: "Saúde",
  RELIGIAO: "Religião",
  COMPRAS: "Compras",
};

export const transportWords: Record<Transport, string> = {
  AUTOMOVEL: "Automóvel",
  AVIAO: "Avião",
  ONIBUS: "Ônibus",
  MOTO: "Moto",
  TREM: "Trem",
  NAVIO_BARCO: "Navio ou barco",
  BICICLETA: "Bicicleta",
  PE: "A pé",
};
