import { expect, test } from "vitest";
import { beginSheet, isPrintable, write } from "#server/pdf/draw-a4";

async function drawn(...texts: string[]): Promise<Buffer> {
  const { sheet, bytes } = beginSheet({ title: "Letras", author: "Estadia", created: new Date(0) });
  for (const [index, text] of texts.entries()) sheet.text(write(sheet, text, { bold: index % 2 === 1 }));
  sheet.end();
  return Buffer.from(await bytes);
}

const names = [
  "Łucja Żółć",
  "Ğülşah Öztürk",
  "Nguyễn Thị Hồng",
  "Мария Ковальчук",
  "Ελένη Παπαδοπούλου",
  "Ђорђе Ђукић",
];

test("names in Latin, Greek and Cyrillic letters are written unchanged", async () => {
  for (const name of names) expect([name, isPrintable(name)]).toEqual([name, true]);
  const pdf = (await drawn(...names)).toString("latin1");
  expect(pdf).toContain("DejaVuSansCondensed");
  expect(pdf).toContain("DejaVuSansCondensed-Bold");
  expect(pdf.match(/\/ToUnicode/g)).toHaveLength(2);
});

test("a text in standard letters embeds no font, and the same text gives the same bytes", async () => {
  expect((await drawn("Conceição – “Mar” € 10")).toString("latin1")).not.toContain("DejaVu");
  expect((await drawn(...names)).equals(await drawn(...names))).toBe(true);
});

test("the embedded font has every letter it is used for", () => {
  const { sheet } = beginSheet({ title: "Letras", author: "Estadia" });
  const ranges = [
    [0x100, 0x2af],
    [0x386, 0x3ff],
    [0x400, 0x525],
    [0x1e00, 0x1efb],
    [0x1f00, 0x1ffe],
  ] as const;
  const missing: string[] = [];
  for (const bold of [false, true]) {
    for (const [first, last] of ranges) {
      for (let code = first; code <= last; code += 1) {
        const letter = String.fromCodePoint(code);
        if (!/\p{L}|\p{N}|\p{P}/u.test(letter) || letter.normalize("NFC") !== letter) continue;
        const text = write(sheet, letter, { bold });
        // only fontkit knows which characters a font has; a standard font has no `font`
        const { _font } = sheet as unknown as {
          _font: { font?: { hasGlyphForCodePoint?: (code: number) => boolean } };
        };
        if (_font.font?.hasGlyphForCodePoint?.(text.codePointAt(0) ?? 0) !== true) missing.push(letter);
      }
    }
  }
  expect(missing.filter((letter) => !"ŒœŠšŸŽžƒ".includes(letter))).toEqual([]);
});

test("letters without a font are not printable", () => {
  expect(isPrintable("田中")).toBe(false);
  expect(isPrintable("👩‍🚀")).toBe(false);
});
