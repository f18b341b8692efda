import { isValidPhone } from "@brazilian-utils/brazilian-utils/is-valid-phone";
import { keepsZero, withoutTrunk } from "#domain/phone-plans";
import { withoutTypedMarks } from "#domain/typed-marks";
import { withoutEnd } from "#domain/typed-text";

/** The 27 federative units with their IBGE numbers, which are the first two digits of each municipality code. */
export const states = [
  { code: "AC", name: "Acre", ibge_code: 12 },
  { code: "AL", name: "Alagoas", ibge_code: 27 },
  { code: "AP", name: "Amapá", ibge_code: 16 },
  { code: "AM", name: "Amazonas", ibge_code: 13 },
  { code: "BA", name: "Bahia", ibge_code: 29 },
  { code: "CE", name: "Ceará", ibge_code: 23 },
  { code: "DF", name: "Distrito Federal", ibge_code: 53 },
  { code: "ES", name: "Espírito Santo", ibge_code: 32 },
  { code: "GO", name: "Goiás", ibge_code: 52 },
  { code: "MA", name: "Maranhão", ibge_code: 21 },
  { code: "MT", name: "Mato Grosso", ibge_code: 51 },
  { code: "MS", name: "Mato Grosso do Sul", ibge_code: 50 },
  { code: "MG", name: "Minas Gerais", ibge_code: 31 },
  { code: "PA", name: "Pará", ibge_code: 15 },
  { code: "PB", name: "Paraíba", ibge_code: 25 },
  { code: "PR", name: "Paraná", ibge_code: 41 },
  { code: "PE", name: "Pernambuco", ibge_code: 26 },
  { code: "PI", name: "Piauí", ibge_code: 22 },
  { code: "RJ", name: "Rio de Janeiro", ibge_code: 33 },
  { code: "RN", name: "Rio Grande do Norte", ibge_code: 24 },
  { code: "RS", name: "Rio Grande do Sul", ibge_code: 43 },
  { code: "RO", name: "Rondônia", ibge_code: 11 },
  { code: "RR", name: "Roraima", ibge_code: 14 },
  { code: "SC", name: "Santa Catarina", ibge_code: 42 },
  { code: "SP", name: "São Paulo", ibge_code: 35 },
  { code: "SE", name: "Sergipe", ibge_code: 28 },
  { code: "TO", name: "Tocantins", ibge_code: 17 },
] as const;
export type StateCode = (typeof states)[number]["code"];

/** The last CEP of each range of a state, by its first five digits (Correios, "Faixas de CEP"). */
const cepRanges: readonly (readonly [last: number, state: StateCode | null])[] = [
  ...([
    [999, null],
    [19999, "SP"],
    [28999, "RJ"],
    [29999, "ES"],
    [39999, "MG"],
    [48999, "BA"],
  ] as const),
  ...([
    [49999, "SE"],
    [56999, "PE"],
    [57999, "AL"],
    [58999, "PB"],
    [59999, "RN"],
    [63999, "CE"],
  ] as const),
  ...([
    [64999, "PI"],
    [65999, "MA"],
    [68899, "PA"],
    [68999, "AP"],
    [69299, "AM"],
    [69399, "RR"],
  ] as const),
  ...([
    [69899, "AM"],
    [69999, "AC"],
    [72799, "DF"],
    [72999, "GO"],
    [73699, "DF"],
    [76799, "GO"],
  ] as const),
  ...([
    [76999, "RO"],
    [77999, "TO"],
    [78899, "MT"],
    [78999, null],
    [79999, "MS"],
    [87999, "PR"],
  ] as const),
  ...([
    [89999, "SC"],
    [99999, "RS"],
  ] as const),
];

/** The state of a CEP, as 8 digits or with its hyphen; null for an incomplete or unassigned one. */
export function stateOfCep(cep: string): StateCode | null {
  const digits = cep.replace(/\D/g, "");
  if (digits.length !== 8) return null;
  return cepRanges.find(([last]) => Number(digits.slice(0, 5)) <= last)?.[1] ?? null;
}

/** The country's sixteen IANA zones, from east to west. Offsets are constant: daylight saving time ended in 2019. */
export const timeZones = [
  { name: "America/Noronha", label: "Fernando de Noronha", offset: "-02:00" },
  { name: "America/Sao_Paulo", label: "Brasília, Sul, Sudeste e Goiás", offset: "-03:00" },
  { name: "America/Bahia", label: "Bahia", offset: "-03:00" },
  {
    name: "America/Fortaleza",
    label: "Ceará, Maranhão, Paraíba, Piauí e Rio Grande do Norte",
    offset: "-03:00",
  },
  { name: "America/Recife", label: "Pernambuco", offset: "-03:00" },
  { name: "America/Maceio", label: "Alagoas e Sergipe", offset: "-03:00" },
  { name: "America/Belem", label: "Amapá e leste do Pará", offset: "-03:00" },
  { name: "America/Santarem", label: "Oeste do Pará", offset: "-03:00" },
  { name: "America/Araguaina", label: "Tocantins", offset: "-03:00" },
  { name: "America/Manaus", label: "Amazonas", offset: "-04:00" },
  { name: "America/Cuiaba", label: "Mato Grosso", offset: "-04:00" },
  { name: "America/Campo_Grande", label: "Mato Grosso do Sul", offset: "-04:00" },
  { name: "America/Porto_Velho", label: "Rondônia", offset: "-04:00" },
  { name: "America/Boa_Vista", label: "Roraima", offset: "-04:00" },
  { name: "America/Rio_Branco", label: "Acre", offset: "-05:00" },
  { name: "America/Eirunepe", label: "Sudoeste do Amazonas", offset: "-05:00" },
] as const;

/** A CEP as stored: digits only, without hyphens, points and white space. Other characters are kept. */
export function canonicalCep(text: string): string {
  return withoutTypedMarks(text).replaceAll(".", "");
}

/** Whether the text, formatted or not, has the 8 digits of a CEP; the lowest in use is 01000-000. */
export function isCep(text: string): boolean {
  const cep = canonicalCep(text);
  return /^\d{8}$/.test(cep) && cep >= "01000000";
}

/** The formatted CEP, 01310-100; text that is not a CEP is returned unchanged. */
export function showCep(text: string): string {
  const cep = canonicalCep(text);
  return isCep(cep) ? `${cep.slice(0, 5)}-${cep.slice(5)}` : text;
}

const trunkZero = /^(\s*(?:\+|00)[\d\s.-]*)\(\s*0\s*\)/; // "+44 (0)20": the trunk prefix of domestic calls

/**
 * Parses a typed phone number to E.164; null if it is not one. Without "+" or 00 it is Brazilian: DDD and number, with
 * or without 55, the trunk zero, and a carrier code or "xx" in its place. Foreign numbers need "+" or 00 and the
 * country code; a trunk prefix after it, "+33 06", is dropped. Mobile numbers start with 7, 8 or 9 (Anatel Resolução
 * 749/2022).
 */
export function parsePhone(text: string): string | null {
  const joined = text.normalize("NFKC").replace(trunkZero, (_, before: string) => {
    return keepsZero(before.replace(/^\s*00|\D/g, "")) ? `${before}0` : before;
  });
  const compact = withoutTypedMarks(joined)
    .replace(/[()./]/g, "")
    .replace(/^00(?:xx)?(?=[1-9])/i, "+");
  if (compact.startsWith("+") && !compact.startsWith("+55")) {
    if (!/^\+[1-9]\d+$/.test(compact)) return null;
    const phone = withoutTrunk(compact);
    return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : null;
  }
  const national = compact.match(/^(?:\+?55)?(?:0(?:xx|\*\*|\d\d)?)?(\d{10,11})$/i)?.[1];
  return national && isValidPhone(national, { version: 2 }) ? `+55${national}` : null;
}

/** A name and the phone number given with it, or null. */
export interface NameAndPhone {
  name: string;
  /** E.164. */
  phone: string | null;
}

/**
 * Splits text such as "Zulmira Peçanha 48 99123-4567" into name and phone number. The number is at the end, or alone;
 * without one, the whole text is the name, as typed.
 */
export function nameAndPhone(text: string): NameAndPhone {
  for (const { index, 0: found } of text.matchAll(/(?:^|[\s,;:/-])[+(\d]/g)) {
    const start = index + found.length - 1;
    const phone = parsePhone(text.slice(start));
    if (phone) return { name: withoutEnd(text.slice(0, start), (letter) => /[\s,;:/-]/.test(letter)), phone };
  }
  return { name: text, phone: null };
}
