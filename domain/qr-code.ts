import { encode } from "uqr";

/** A QR code as the path of an SVG or PDF: one unit per module, `size` units wide including the quiet zone. */
export interface QrCode {
  size: number;
  path: string;
}

/** Encodes a text with a quiet zone of four units and error correction level M. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", boostEcc: false, border: 4 });
  // One rectangle per run of dark modules, so that no seams show between them.
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "#" : " "))
        .join("")
        .matchAll(/#+/g),
    ].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
  );
  return { size, path: runs.join("") };
}

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
