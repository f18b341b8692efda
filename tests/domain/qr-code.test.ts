import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pixPayload } from "#domain/pix/br-code";
import { qrCode } from "#domain/qr-code";

const pousada = { kind: "cnpj", key: "12ABC34501DE35", name: "Pousada Maré Alta", city: "Florianópolis" } as const;

async function scan(text: string): Promise<string | undefined> {
  const { size, path } = qrCode(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}">
    <rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test.each([1, 22_410, 999_999_999_999])("a scanner reads back the code for %i cents", async (cents) => {
  const text = pixPayload(pousada, { amount_cents: cents, txid: "20260418", description: "Fatura 2026-0418" });
  expect(await scan(text)).toBe(text);
});

test("the code has a white margin of four units", () => {
  const { size, path } = qrCode("Pix");
  const places = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => [+x!, +y!, +x! + +width!]);
  expect(Math.min(...places.flatMap(([x, y]) => [x!, y!]))).toBe(4);
  expect(Math.max(...places.map(([, y, end]) => Math.max(y! + 1, end!)))).toBe(size - 4);
});
