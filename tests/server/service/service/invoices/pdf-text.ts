import { inflateSync } from "node:zlib";

const streamOf = (packed: string): string => {
  try {
    return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
  } catch {
    return packed;
  }
};

/** The lines of text that a PDF draws in standard fonts, read from the file itself. */
export function pdfText(bytes: Buffer): string[] {
  const whole = bytes.toString("latin1");
  const streams = [...whole.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed]) => streamOf(packed!));
  const drawn = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)]);
  return drawn.map(([, parts]) =>
    [...parts!.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => Buffer.from(hex!, "hex").toString("latin1")).join(""),
  );
}

/**
 * The text of a PDF as a reader copies it, with the letters of embedded fonts: a line break between lines and between
 * table cells. What is marked as an artifact (page heads, page numbers, repeated table heads) is left out.
 */
export function readPdf(bytes: Buffer): string {
  const whole = bytes.toString("latin1");
  const objects = new Map(
    [...whole.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  );
  const streamOfObject = (id: string) => streamOf(/stream\n([\s\S]*?)\nendstream/.exec(objects.get(id)!)![1]!);
  const fonts = new Map<string, (hex: string) => string>();
  for (const [, name, id] of whole.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)?.[1];
    fonts.set(name!, letters ? embeddedLetters(streamOfObject(letters)) : winAnsi);
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((body) => readPage(streamOfObject(/\/Contents (\d+) 0 R/.exec(body)![1]!), fonts)).join("\n");
}

/** The letters of WinAnsi from 0x80 to 0x9f; a blank stands for a code without one. */
const further = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const winAnsi = (hex: string) =>
  Buffer.from(hex, "hex")
    .toString("latin1")
    .replace(/[\x80-\x9f]/g, (letter) => further[letter.charCodeAt(0) - 0x80]!);

function embeddedLetters(cmap: string): (hex: string) => string {
  const letters = new Map<number, string>();
  for (const [, first, list] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, units]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const letter = Buffer.from(units!.replaceAll(" ", ""), "hex");
      letters.set(Number.parseInt(first!, 16) + index, letter.swap16().toString("utf16le"));
    }
  }
  return (hex) => (hex.match(/.{4}/g) ?? []).map((code) => letters.get(Number.parseInt(code, 16)) ?? "\ufffd").join("");
}

function readPage(content: string, fonts: ReadonlyMap<string, (hex: string) => string>): string {
  let read = (_hex: string) => "";
  let height = "";
  let text = "";
  const marks: boolean[] = [];
  const operators =
    /\/(F\d+) [\d.]+ Tf|1 0 0 1 [-\d.]+ ([-\d.]+) Tm|\[([^\]]*)\] TJ|\/(\w+) (?:<<[^>]*>> )?(?:BDC|BMC)|(EMC)|( re)\n/g;
  for (const [, font, y, shown, mark, ends, cell] of content.matchAll(operators)) {
    if (font) read = fonts.get(font)!;
    if (mark) marks.push(mark === "Artifact");
    if (ends) marks.pop();
    if (marks.includes(true)) continue;
    if (cell) height = "";
    if (y) {
      if (y !== height) text += "\n";
      height = y;
    }
    if (shown !== undefined) text += [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => read(hex!)).join("");
  }
  return text;
}
