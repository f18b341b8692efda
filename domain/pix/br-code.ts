import { canonicalPixKey, type PixKeyKind } from "#domain/pix-keys";

/** The recipient of a Pix payment, as typed: key and its kind, and the name and city shown by the payer's bank. */
export interface PixReceiver {
  kind: PixKeyKind;
  key: string;
  name: string;
  city: string;
}

export interface PixCharge {
  /** Null lets the payer enter the amount. */
  amount_cents: number | null;
  /** 1 to 25 letters and digits that identify the charge in the bank statement; null for none. */
  txid?: string | null;
  /** Shown to the payer; cut to the space left by the key (37 characters beside a random key). */
  description?: string;
}

/** The highest amount of a code: R$ 9.999.999.999,99. */
const mostCents = 999_999_999_999;

/**
 * The text of a static Pix code ("copia e cola"), by the Banco Central's BR Code manual. It never expires and can be
 * paid twice. Name, city and description lose their accents and are cut. Throws RangeError for values that no bank
 * accepts: an invalid key, an amount that is not a positive whole number of cents, a txid with other characters, or a
 * name or city that becomes empty.
 */
export function pixPayload(receiver: PixReceiver, { amount_cents, txid = null, description = "" }: PixCharge): string {
  const key = canonicalPixKey(receiver.kind, receiver.key);
  if (key === null) throw new RangeError("Not a Pix key of its kind");
  if (txid !== null && !/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError("Not a txid");
  const about = plainText(description, Math.max(0, 73 - key.length));
  const account = [part("00", "br.gov.bcb.pix"), part("01", key), about && part("02", about)];
  const text = [
    part("00", "01"),
    part("26", account.join("")),
    part("52", "0000"), // no merchant category
    part("53", "986"), // reais
    amount_cents !== null && part("54", amountText(amount_cents)),
    part("58", "BR"),
    part("59", shown(receiver.name, pixNameLength, "name")),
    part("60", shown(receiver.city, pixCityLength, "city")),
    part("62", part("05", txid ?? "***")),
    "6304",
  ]
    .filter((each) => each !== false)
    .join("");
  return text + crc16(text);
}

/**
 * Converts a text to a txid: its letters and digits, at most 25 ("2026-0418" becomes 20260418); null if it has none.
 */
export function txidOf(text: string): string | null {
  return text.replace(/[^A-Za-z0-9]/g, "").slice(0, 25) || null;
}

function part(id: string, value: string): string {
  return id + String(value.length).padStart(2, "0") + value;
}

function amountText(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > mostCents)
    throw new RangeError("Not an amount of a Pix code");
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function shown(text: string, length: number, what: string): string {
  const plain = plainText(text, length);
  if (plain === "") throw new RangeError(`Nothing is left of the receiver's ${what}`);
  return plain;
}

/**
 * The checksum at the end of a BR Code, four hexadecimal digits in upper case: CRC-16/CCITT-FALSE (polynomial 0x1021,
 * initial value 0xFFFF, no reflection) over the UTF-8 bytes of the text. `123456789` gives `29B1`. Source:
 * Banco Central, Manual do BR Code.
 */
export function crc16(text: string): string {
  let sum = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}

/** The maximum lengths of name and city in a BR Code, in characters. Source: Banco Central, Manual do BR Code. */
export const pixNameLength = 25;
export const pixCityLength = 15;

/** A text as banks show it from a BR Code: printable ASCII without accents, cut to a length; may be empty. */
export function plainText(text: string, length: number): string {
  return text
    .replace(/\p{Pd}/gu, "-")
    .normalize("NFKD")
    .replace(/\s+/g, " ")
    .replace(/[^ -~]/g, "")
    .trim()
    .slice(0, length)
    .trimEnd();
}
