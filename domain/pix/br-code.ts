import { crc16 } from "#domain/pix/crc16";
import { pixCityLength, pixNameLength, plainText } from "#domain/pix/plain-text";
import { canonicalPixKey, type PixKeyKind } from "#domain/pix-keys";

/** Who is paid by Pix, as typed: his key of its kind, and the name and city that the payer's bank shows. */
export interface PixReceiver {
  kind: PixKeyKind;
  key: string;
  name: string;
  city: string;
}

export interface PixCharge {
  /** Null leaves the amount to the payer. */
  amount_cents: number | null;
  /** 1 to 25 letters and digits, by which the bank statement names the charge; null for none. */
  txid?: string | null;
  /** What the payer reads; cut to the room that the key leaves (37 characters beside a random one). */
  description?: string;
}

/** The most that a code can ask for: R$ 9.999.999.999,99. */
const mostCents = 999_999_999_999;

/**
 * The text of a static Pix code ("copia e cola"), by the Banco Central's manual of the BR Code. It never expires and may
 * be paid twice. Name, city and description lose their accents and are cut. Throws RangeError for what no bank would
 * take: a key that is none of its kind, an amount that is not whole cents above zero, a txid with other characters, a
 * name or city of which nothing is left. Source: brazil.md 2.1.
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
    part("52", "0000"), // no category of merchants
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

/** A text as a txid: its letters and digits, at most 25 ("2026-0418" is 20260418); null where it has none. */
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
