import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { describe, expect, test } from "vitest";
import {
  disabilityKindWords,
  disabilityWords,
  genderWords,
  raceWords,
  relationWords,
  transportWords,
  tripReasonWords,
} from "#contract/guest/official-code-words";
import { formStateWords } from "#contract/guest/registration-form-words";
import { states } from "#domain/brazil";
import { formStates } from "#domain/registration-forms/form-content";
import {
  disabilities,
  disabilityKinds,
  genders,
  guestSituations,
  officialDocumentKinds,
  races,
  relations,
  reservationOrigins,
  transports,
  tripReasons,
} from "#domain/registration-forms/official-record";

// The table of FNRH Digital, API v2, copied by hand: exports must use exactly this spelling.
const table: Record<string, string> = {
  situacao_hospede:
    "PRECHECKIN_NAOVINCULADO PRECHECKIN_PENDENTE PRECHECKIN_REALIZADO CHECKIN_REALIZADO CHECKOUT_REALIZADO",
  genero_id: "HOMEM MULHER OUTRO NAOINFORMADO",
  raca_id: "BRANCA PARDA PRETA AMARELA INDIGENA NAOINFORMAR",
  deficiencia_id: "SIM NAO NAOINFORMAR",
  tipo_deficiencia_id: "FISICA AUDITIVA_SURDEZ VISUAL INTELECTUAL MULTIPLA",
  tipo_documento_id: "CPF PASSAPORTE",
  grau_parentesco_id: "PAI MAE AVO IRMAO TIO RESPONSAVEL_LEGAL TUTOR OUTRO",
  motivo_viagem_id: "LAZER_FERIAS NEGOCIOS CONGRESSO_FEIRA PARENTES_AMIGOS ESTUDOS_CURSOS SAUDE RELIGIAO COMPRAS",
  meio_transporte_id: "AUTOMOVEL AVIAO ONIBUS MOTO TREM NAVIO_BARCO BICICLETA PE",
  origem_reserva_id: "MEIOHOSPEDAGEM OTA",
};

const lists: Record<string, readonly string[]> = {
  situacao_hospede: guestSituations,
  genero_id: genders,
  raca_id: races,
  deficiencia_id: disabilities,
  tipo_deficiencia_id: disabilityKinds,
  tipo_documento_id: officialDocumentKinds,
  grau_parentesco_id: relations,
  motivo_viagem_id: tripReasons,
  meio_transporte_id: transports,
  origem_reserva_id: reservationOrigins,
};

describe("The official codes", () => {
  test.each(Object.keys(table))("%s are the ministry's codes, in its order", (name) => {
    expect(lists[name]!.join(" ")).toBe(table[name]);
  });

  test("have a label each", () => {
    const worded: [object, readonly string[]][] = [
      [genderWords, genders],
      [raceWords, races],
      [disabilityWords, disabilities],
      [disabilityKindWords, disabilityKinds],
      [relationWords, relations],
      [tripReasonWords, tripReasons],
      [transportWords, transports],
      [formStateWords, formStates],
    ];
    for (const [words, codes] of worded) expect(Object.keys(words).sort()).toEqual([...codes].sort());
  });
});

describe("The municipalities", () => {
  const all = getMunicipalities();

  // IBGE, Divisão Territorial Brasileira 2025: municipalities of each unit of the federation.
  const counts: Record<string, number> = {
    ...{ AC: 22, AL: 102, AM: 62, AP: 16, BA: 417, CE: 184, DF: 1, ES: 78, GO: 246, MA: 217, MG: 853, MS: 79, MT: 142 },
    ...{ PA: 144, PB: 223, PE: 185, PI: 224, PR: 399, RJ: 92, RN: 167, RO: 52, RR: 15, RS: 497, SC: 295, SE: 75 },
    ...{ SP: 645, TO: 139 },
  };

  test("are 5,571, with the IBGE's number in each state", () => {
    const found = Object.fromEntries(
      states.map(({ code }) => [code, all.filter(({ stateCode }) => stateCode === code).length]),
    );
    expect(found).toEqual(counts);
    expect(all).toHaveLength(5571);
  });

  test("have unique codes of seven digits with the state's prefix and the right check digit", () => {
    const odd = all.filter(({ code, stateCode }) => {
      const state = states.find((each) => each.code === stateCode)!;
      return !/^\d{7}$/.test(code) || !code.startsWith(String(state.ibge_code));
    });
    expect(odd).toEqual([]);
    expect(new Set(all.map(({ code }) => code)).size).toBe(5571);
    const wrong = all.filter(({ code }) => checkDigit(code) !== Number(code[6])).map(({ code }) => code);
    expect(wrong.sort()).toEqual(withoutCheck);
  });

  // Nine codes have a wrong check digit and keep it: validators of the NF-e list them as exceptions.
  const withoutCheck = [
    "2201919", // Bom Princípio do Piauí
    "2201988", // Brejo do Piauí
    "2202251", // Canavieira
    "2611533", // Quixaba
    "3117836", // Cônego Marinho
    "3152131", // Ponto Chique
    "4305871", // Coronel Barros
    "5203939", // Buriti de Goiás
    "5203962", // Buritinópolis
  ];

  /** Weights 1 and 2 over the first six digits, digits of the products summed (IBGE). */
  function checkDigit(code: string): number {
    const sum = [...code.slice(0, 6)].reduce((total, digit, index) => {
      const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (product > 9 ? product - 9 : product);
    }, 0);
    return (10 - (sum % 10)) % 10;
  }
});
