import { expect, test } from "vitest";
import { beginSheet, write } from "#server/platform/pdf/draw-a4";
import { isEmbedded, needsLatin, printable, unwritable } from "#server/platform/pdf/letters";

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
  for (const name of names) expect(unwritable(name)).toEqual([]);
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
  const missing: string[] = [];
  for (let code = 0x100; code < 0x10000; code += 1) {
    const letter = String.fromCodePoint(code);
    if (!isEmbedded(letter) || letter.normalize("NFC") !== letter) continue;
    for (const bold of [false, true]) {
      const text = write(sheet, letter, { bold });
      // only fontkit knows which characters a font has; a standard font has no `font`
      const { _font } = sheet as unknown as {
        _font: { font?: { hasGlyphForCodePoint?: (code: number) => boolean } };
      };
      if (_font.font?.hasGlyphForCodePoint?.(text.codePointAt(0) ?? 0) !== true) missing.push(letter);
    }
  }
  expect(missing).toEqual([]);
});

test("ticks, comparisons and arrows of a contract are written, and no other sign is without a word", () => {
  expect(unwritable("☐ aceito ☑ não; idade ≥ 18, ≤ 25 °C; ✓ limpeza; sinal → saldo; m² ½ ¾ №")).toEqual([]);
  expect(unwritable("田中, 👩‍🚀, محمد")).toEqual(["田", "中", "👩", "🚀", "م", "ح", "د"]);
  expect(unwritable("✔\ufe0f corac\u0327a\u0303o\u200d")).toEqual([]);
});

test("pictures are left out of a text, letters of other alphabets stay to be asked for", () => {
  expect(printable("Casa 🌊 Azul")).toBe("Casa Azul");
  expect(printable("Ａｎａ\u0301 x\u030c")).toBe("Ana x");
  expect(printable("田中 太郎")).toBe("田中 太郎");
  expect(["田中", "محمد", "สมชาย"].map(needsLatin)).toEqual([true, true, true]);
  expect([...names, "Casa 🌊"].some(needsLatin)).toBe(false);
});
