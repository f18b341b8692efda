import { encode } from "uqr";

/** A QR code as the path of an SVG or a PDF: a dark square a unit, in a field of `size` units, its quiet zone included. */
export interface QrCode {
  size: number;
  path: string;
}

/** Four units of quiet zone, error correction M. Source: brazil.md 2.4. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", boostEcc: false, border: 4 });
  // One rectangle for each run of dark squares: a scanner sees no seams between them.
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
