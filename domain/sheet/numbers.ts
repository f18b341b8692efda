const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/; // 1.234,56 and 1.234
const withComma = /^\d+(,\d{1,2})?$/; // 1234,5
const withPoint = /^\d+\.\d{1,2}$/; // 1234.56, as other programs write it
const foreign = /^\d{1,3}(,\d{3})+\.\d{1,2}$/; // 1,234.56

/**
 * An amount as a sheet has it, in cents; null when it is none. "1.234" is one thousand two hundred and thirty-four, as
 * Brazilians write it; "1,234" could be either and is none.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/\s/g, "").replace(/^(R\$|BRL)|BRL$/gi, "");
  if (grouped.test(bare) || withComma.test(bare)) return inCents(bare.replaceAll(".", "").replace(",", "."));
  if (withPoint.test(bare) || foreign.test(bare)) return inCents(bare.replaceAll(",", ""));
  return null;
}

/** A whole number as a sheet has it, "4", "1.500" or "4,0"; null when it is none. */
export function readWhole(text: string): number | null {
  const bare = text.replace(/\s/g, "");
  if (/^\d{1,15}([.,]0{1,2})?$/.test(bare)) return Number(bare.replace(/[.,].*/, ""));
  return /^\d{1,3}(\.\d{3}){1,4}$/.test(bare) ? Number(bare.replaceAll(".", "")) : null;
}

// By text and not by multiplying: 1.15 * 100 is 114.99999999999999.
function inCents(decimal: string): number | null {
  const [whole = "", cents = ""] = decimal.split(".");
  return whole.length > 13 ? null : Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}
