/** What a receipt prints for its check: its number, "2026/0412", and 16 hexadecimal digits. */
export interface ReceiptMark {
  number: string;
  code: string;
}

/** "2026-0412 · 9f2c 41d0 8e7a 5b16", as printed beside the QR code. */
export const receiptMarkText = ({ number, code }: ReceiptMark): string => `${dashed(number)} · ${spacedCode(code)}`;

/** "9f2c 41d0 8e7a 5b16". */
export const spacedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1 ");

/** The hash of the page's address in the QR code: browsers send no hash, so no log of a server has the code. */
export const receiptMarkHash = ({ number, code }: ReceiptMark): string => `#${dashed(number)}.${code}`;

const dashed = (number: string) => number.replace("/", "-");

/** A receipt's number as typed, "2026-412" or "2026 / 0412"; null if it is none. */
export function readReceiptNumber(typed: string): string | null {
  const [, year, count] =
    /^(\d{4})[/.-](\d{1,9})$/.exec(typed.replace(/\s/g, "").replace(/[\u2010-\u2015]/g, "-")) ?? [];
  return year && count ? `${year}/${count.replace(/^0+/, "").padStart(4, "0")}` : null;
}

/** A check code as typed, with or without its gaps, also with the letters that look like digits; null if it is none. */
export function readCheckCode(typed: string): string | null {
  const code = typed
    .toLowerCase()
    .replace(/[^\da-z]/g, "")
    .replace(/o/g, "0")
    .replace(/[il]/g, "1");
  return /^[\da-f]{16}$/.test(code) ? code : null;
}

/** What the hash of the page's address says; null if it is not one of a QR code. */
export function readReceiptHash(hash: string): ReceiptMark | null {
  const [typed = "", rest = ""] = hash.replace(/^#/, "").split(".");
  const [number, code] = [readReceiptNumber(typed), readCheckCode(rest)];
  return number && code ? { number, code } : null;
}
