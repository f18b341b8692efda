/** A Wi-Fi network in a guide; `password` is null for an open one. */
export interface WifiNetwork {
  name: string;
  password: string | null;
}

/** A text that could be read as hexadecimal must be quoted; otherwise readers take it for bytes. */
const isHexadecimal = (text: string): boolean => text.length % 2 === 0 && /^[\da-f]+$/i.test(text);

/** Escapes `\`, `;`, `,`, `:` and `"`, which separate fields. */
function field(text: string): string {
  const escaped = text.replace(/[\\;,:"]/g, "\\$&");
  return isHexadecimal(text) ? `"${escaped}"` : escaped;
}

/**
 * The text of a QR code that joins a network: `WIFI:T:WPA;S:name;P:password;;`. Source: "Barcode Contents" of the ZXing
 * project, followed by Android and iOS. `T:WPA` also covers WPA3; `T:SAE` is unknown to older phones.
 */
export function wifiCode({ name, password }: WifiNetwork): string {
  return password === null || password === ""
    ? `WIFI:T:nopass;S:${field(name)};;`
    : `WIFI:T:WPA;S:${field(name)};P:${field(password)};;`;
}
