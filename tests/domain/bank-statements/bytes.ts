import { asWindows1252, byteInWindows1252 } from "#domain/windows-1252";

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The text in Windows-1252; throws for a character that it lacks. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => {
    const byte = byteInWindows1252(letter);
    if (byte === null) throw new RangeError(`Not in Windows-1252: ${letter}`);
    return byte;
  });

/** UTF-8 read as Windows-1252 and encoded as UTF-8 again. */
export const twice = (text: string): Uint8Array => utf8(asWindows1252(String.fromCharCode(...utf8(text))));
