const upToNineteen = [
  ...["zero", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze"],
  ...["treze", "quatorze", "quinze", "dezesseis", "dezessete", "dezoito", "dezenove"],
];
const tens = ["", "", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"];
const hundreds = [
  ...["", "cento", "duzentos", "trezentos", "quatrocentos"],
  ...["quinhentos", "seiscentos", "setecentos", "oitocentos", "novecentos"],
];

/**
 * An amount in words, as in contracts: 299_050 cents are "dois mil, novecentos e noventa reais e cinquenta centavos".
 * Throws RangeError for negative amounts and for one billion reais or more.
 */
export function moneyInWords(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents >= 100_000_000_000) {
    throw new RangeError(`Not an amount that is written in words: ${cents}`);
  }
  const reais = Math.floor(cents / 100);
  const rest = cents % 100;
  const ofReais = `${numberInWords(reais)}${reais > 0 && reais % 1_000_000 === 0 ? " de" : ""} ${reais === 1 ? "real" : "reais"}`;
  const ofCents = `${numberInWords(rest)} ${rest === 1 ? "centavo" : "centavos"}`;
  if (rest === 0) return ofReais;
  return reais === 0 ? ofCents : `${ofReais} e ${ofCents}`;
}

function numberInWords(whole: number): string {
  if (whole === 0) return "zero";
  const groups = [
    { value: Math.floor(whole / 1_000_000), one: "um milhão", name: " milhões" },
    { value: Math.floor(whole / 1000) % 1000, one: "mil", name: " mil" },
    { value: whole % 1000, one: "um", name: "" },
  ].filter(({ value }) => value > 0);
  return groups
    .map(({ value, one, name }) => (value === 1 ? one : `${belowThousand(value)}${name}`))
    .reduce((said, group, index) => `${said}${joiner(groups, index)}${group}`);
}

/** The last group is joined by "e" if it is below one hundred or a multiple of it, else by a comma. */
function joiner(groups: readonly { value: number }[], index: number): string {
  const value = groups[index]?.value ?? 0;
  const isLast = index === groups.length - 1;
  return isLast && (value < 100 || value % 100 === 0) ? " e " : ", ";
}

function belowThousand(value: number): string {
  if (value === 100) return "cem";
  const below = value % 100;
  const parts = [hundreds[Math.floor(value / 100)], below < 20 ? below > 0 && upToNineteen[below] : tensInWords(below)];
  return parts.filter(Boolean).join(" e ");
}

function tensInWords(value: number): string {
  const ones = value % 10;
  return [tens[Math.floor(value / 10)], ones > 0 && upToNineteen[ones]].filter(Boolean).join(" e ");
}
