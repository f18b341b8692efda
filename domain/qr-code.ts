import { encode } from "uqr";

/** A QR code as the path of an SVG or PDF: one unit per module, `size` units wide including the quiet zone. */
export interface QrCode {
  size: number;
  path: string;
}

/** Encodes a text with a quiet zone of four units and error correction level M. Source: brazil.md 2.4. */
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
