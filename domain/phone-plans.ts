// Numbering plans (ITU-T E.129 and E.164, Annex): a trunk prefix is dialled within a country only, and is no part of
// the international number. Most countries use 0; none of their numbers begins with it.

/** Country codes of two digits; "1" and "7" have one, all others three (ITU-T E.164). */
const twoDigits = new Set(
  "20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98".split(
    " ",
  ),
);

/**
 * Country codes whose numbers may begin with 0, also when called from abroad: Italy and the Vatican, San Marino, Ivory
 * Coast, Burkina Faso, Niger, Benin, Gabon, Congo.
 */
const beginWithZero = new Set(["39", "378", "225", "226", "227", "229", "241", "242"]);

/** Trunk prefixes other than 0, each with the national number that has to follow it. */
const otherTrunks: Record<string, RegExp> = {
  "1": /^1(?=[2-9]\d{9}$)/, // North America
  "7": /^8(?=[3-9]\d{9}$)/, // Russia, Kazakhstan
  "36": /^06(?=\d{8,9}$)/, // Hungary
  "52": /^(?:01|04[45]|1)(?=[2-9]\d{9}$)/, // Mexico: also the mobile prefixes of before 2019
  "370": /^8(?=[3-9]\d{7}$)/, // Lithuania
  "375": /^80?(?=[1-4]\d{8}$)/, // Belarus
  "992": /^8(?=\d{9}$)/, // Tajikistan
  "993": /^8(?=[1-7]\d{7}$)/, // Turkmenistan
  "998": /^8(?=\d{9}$)/, // Uzbekistan
};

/** The country code with which the digits of an international number begin. */
function countryCodeOf(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1);
  return digits.slice(0, twoDigits.has(digits.slice(0, 2)) ? 2 : 3);
}

/**
 * An international number such as +330612345678 without the trunk prefix that was typed after the country code. Other
 * text is returned unchanged.
 */
export function withoutTrunk(phone: string): string {
  if (!/^\+[1-9]\d+$/.test(phone)) return phone;
  const code = countryCodeOf(phone.slice(1));
  const national = phone.slice(1 + code.length);
  const shorter = national.replace(otherTrunks[code] ?? "", "");
  if (shorter !== national || beginWithZero.has(code)) return `+${code}${shorter}`;
  return `+${code}${national.replace(/^0+/, "")}`;
}

/** True if numbers of the country may begin with 0: a zero in parentheses, "+39 (0)6", is part of them. */
export const keepsZero = (digits: string) => beginWithZero.has(countryCodeOf(digits));
