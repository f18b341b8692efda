/** A network as a guide tells it; `password` is null for one that is open. */
export interface WifiNetwork {
  name: string;
  password: string | null;
}

/** A text that could be read as a number in base 16 stands in quotation marks: readers take it for bytes otherwise. */
const isHexadecimal = (text: string): boolean => text.length % 2 === 0 && /^[\da-f]+$/i.test(text);

/** `\`, `;`, `,`, `:` and `"` end or part the fields, so a backslash stands before them. */
function field(text: string): string {
  const escaped = text.replace(/[\\;,:"]/g, "\\$&");
  return isHexadecimal(text) ? `"${escaped}"` : escaped;
}

/**
 * What a phone's camera reads to join a network: `WIFI:T:WPA;S:name;P:password;;`. Source: "Barcode Contents", the ZXing
 * project, which Android and iOS follow; WPA3 alone would need `T:SAE`, which older phones do not know, and WPA serves both.
 */
export function wifiCode({ name, password }: WifiNetwork): string {
  return password === null || password === ""
    ? `WIFI:T:nopass;S:${field(name)};;`
    : `WIFI:T:WPA;S:${field(name)};P:${field(password)};;`;
}
