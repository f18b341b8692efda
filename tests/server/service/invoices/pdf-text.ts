import { inflateSync } from "node:zlib";

/** The lines of text that a PDF draws in standard fonts, read from the file itself. */
export function pdfText(bytes: Buffer): string[] {
  const whole = bytes.toString("latin1");
  const streams = [...whole.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed]) => {
    try {
      return inflateSync(Buffer.from(packed!, "latin1")).toString("latin1");
    } catch {
      return packed!;
    }
  });
  const drawn = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)]);
  return drawn.map(([, parts]) =>
    [...parts!.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => Buffer.from(hex!, "hex").toString("latin1")).join(""),
  );
}
