import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crc16, type PixCharge, type PixReceiver, pixPayload, txidOf } from "#domain/pix/br-code";
import { readBrCode } from "#tests/domain/pix/read-br-code";

// Manual de Padrões para Iniciação do Pix, and codes that other programs generated from the same data.
const fulano: PixReceiver = {
  kind: "random",
  key: "123e4567-e12b-12d1-a456-426655440000",
  name: "Fulano de Tal",
  city: "BRASILIA",
};
const ogliari: PixReceiver = {
  kind: "email",
  key: "thalesog@me.com",
  name: "THALES OGLIARI",
  city: "SAO MIGUEL DO OESTE",
};
const mobile: PixReceiver = { kind: "phone", key: "(48) 99123-4567", name: "Fulano de Tal", city: "São Paulo" };

describe("a code equals those of the Banco Central's manual and other programs", () => {
  test.each<[PixReceiver, PixCharge, string]>([
    [
      fulano,
      { amount_cents: null },
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
    ],
    [
      ogliari,
      { amount_cents: 1000, description: "Pedido 123" },
      "00020126510014br.gov.bcb.pix0115thalesog@me.com0210Pedido 123520400005303986540510.005802BR5914THALES OGLIARI6015SAO MIGUEL DO O62070503***63040DC6",
    ],
    [
      ogliari,
      { amount_cents: null, description: "Pedido 123" },
      "00020126510014br.gov.bcb.pix0115thalesog@me.com0210Pedido 1235204000053039865802BR5914THALES OGLIARI6015SAO MIGUEL DO O62070503***630462CA",
    ],
    [
      { kind: "cpf", key: "529.982.247-25", name: "Pousada Maré Alta Ltda", city: "Florianópolis" },
      { amount_cents: 35_050, txid: "RES2026ABC123" },
      "00020126330014br.gov.bcb.pix0111529982247255204000053039865406350.505802BR5922Pousada Mare Alta Ltda6013Florianopolis62170513RES2026ABC123630497F9",
    ],
    [
      { kind: "cnpj", key: "12.ABC.345/01DE-35", name: "Chalés da Serra", city: "Campos do Jordão" },
      { amount_cents: 123_456, txid: "R000123", description: "Sinal 50% reserva 123" },
      "00020126610014br.gov.bcb.pix011412ABC34501DE350221Sinal 50% reserva 12352040000530398654071234.565802BR5915Chales da Serra6015Campos do Jorda62110507R0001236304964D",
    ],
    [
      mobile,
      { amount_cents: 1 },
      "00020126360014br.gov.bcb.pix0114+554899123456752040000530398654040.015802BR5913Fulano de Tal6009Sao Paulo62070503***630472CB",
    ],
    [
      mobile,
      { amount_cents: null },
      "00020126360014br.gov.bcb.pix0114+55489912345675204000053039865802BR5913Fulano de Tal6009Sao Paulo62070503***63048FD5",
    ],
    [
      { kind: "email", key: "Reservas@Pousada.com.br", name: "Pousada", city: "Paraty" },
      { amount_cents: 999_999_999_999, txid: "AAAAAAAAAAAAAAAAAAAAAAAAA" },
      "00020126450014br.gov.bcb.pix0123reservas@pousada.com.br52040000530398654139999999999.995802BR5907Pousada6006Paraty62290525AAAAAAAAAAAAAAAAAAAAAAAAA63049A6A",
    ],
  ])("%j charging %j", (receiver, charge, code) => {
    expect(pixPayload(receiver, charge)).toBe(code);
    expect(readBrCode(code)).toBeDefined();
  });
});

test("the checksum is CRC-16/CCITT-FALSE over bytes", () => {
  expect([crc16("123456789"), crc16(""), crc16("\u0080")]).toEqual(["29B1", "FFFF", "FCB1"]);
});

test.each<[string, Partial<PixReceiver>, PixCharge]>([
  ["nothing", {}, { amount_cents: 0 }],
  ["half a cent", {}, { amount_cents: 1000.5 }],
  ["more than the maximum amount", {}, { amount_cents: 1_000_000_000_000 }],
  ["a negative amount", {}, { amount_cents: -1 }],
  ["a txid with a space", {}, { amount_cents: 1, txid: "com espaco" }],
  ["a txid of 26 characters", {}, { amount_cents: 1, txid: "A".repeat(26) }],
  ["an empty txid", {}, { amount_cents: 1, txid: "" }],
  ["an empty name", { name: " " }, { amount_cents: 1 }],
  ["a name without Latin letters", { name: "東京" }, { amount_cents: 1 }],
  ["an empty city", { city: "" }, { amount_cents: 1 }],
  ["a landline as key", { kind: "phone", key: "1130000000" }, { amount_cents: 1 }],
])("no code is generated for %s", (_what, receiver, charge) => {
  expect(() => pixPayload({ ...fulano, ...receiver }, charge)).toThrow(RangeError);
});

const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
const receivers = fc.record({
  who: fc.constantFrom<Pick<PixReceiver, "kind" | "key">>(
    { kind: "cpf", key: "529.982.247-25" },
    { kind: "cnpj", key: "12abc34501de35" },
    { kind: "phone", key: "48991234567" },
    { kind: "email", key: `${"a".repeat(65)}@example.com` },
    { kind: "random", key: "123E4567-E12B-12D1-A456-426655440000" },
  ),
  name: word.map((text) => `A${text}`),
  city: word.map((text) => `Ç${text}`),
});

test("any code is ASCII and read back with its amount, txid and receiver", () => {
  fc.assert(
    fc.property(
      receivers,
      fc.option(fc.integer({ min: 1, max: 999_999_999_999 })),
      fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)),
      fc.string({ unit: "grapheme", maxLength: 120 }),
      ({ who, name, city }, amount_cents, txid, description) => {
        const text = pixPayload({ ...who, name, city }, { amount_cents, txid, description });
        expect(text).toMatch(/^[ -~]+$/);
        const { fields, account, amount, txid: read } = readBrCode(text);
        expect(amount === undefined ? null : Math.round(Number(amount) * 100)).toBe(amount_cents);
        expect(amount ?? "0.00").toMatch(/^\d{1,10}\.\d\d$/);
        expect(read).toBe(txid ?? "***");
        expect(account["00"]).toBe("br.gov.bcb.pix");
        expect(fields["26"]!.length).toBeLessThanOrEqual(99);
        expect(fields["59"]).toMatch(/^A.{0,24}$/);
        expect(fields["60"]).toMatch(/^C.{0,14}$/);
      },
    ),
    { numRuns: 1000 },
  );
});

test("the description is cut to the space left by the key, and omitted if there is none", () => {
  const long = "reserva ".repeat(20);
  const about = (receiver: PixReceiver) =>
    readBrCode(pixPayload(receiver, { amount_cents: 100, description: long })).account["02"]?.length;
  expect(about({ ...fulano, kind: "cpf", key: "52998224725" })).toBeGreaterThanOrEqual(61);
  expect(about(fulano)).toBeLessThanOrEqual(37);
  expect(about({ ...fulano, kind: "email", key: `${"a".repeat(65)}@example.com` })).toBeUndefined();
});

test("a reference is reduced to letters and digits for a txid, or null if none are left", () => {
  expect([txidOf("2026-0418"), txidOf("R2026/123 P1"), txidOf("--"), txidOf("A".repeat(30))]).toEqual([
    "20260418",
    "R2026123P1",
    null,
    "A".repeat(25),
  ]);
});

describe("the reference reader of these tests", () => {
  const first = pixPayload(fulano, { amount_cents: null });
  test("accepts a lower-case checksum and codes with more fields", () => {
    expect(readBrCode(first.replace(/.{4}$/, (sum) => sum.toLowerCase())).txid).toBe("***");
    const manual =
      "00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-42665544000027300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38";
    expect(readBrCode(manual)).toMatchObject({ amount: "123.45", txid: "RP12345678-2019" });
  });
  test("refuses a wrong checksum, and wrong lengths with a right checksum", () => {
    expect(() => readBrCode(first.replace(/1D3D$/, "1D3E"))).toThrow("checksum");
    const lying =
      "00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62080503***6304170E";
    expect(() => readBrCode(lying)).toThrow();
  });
});
