import { describe, expect, test } from "vitest";
import { canonicalDocument, showDocument } from "#domain/document-text";
import { documentKind, hideDocument, isCnpj, isCpf } from "#domain/documents";

describe("CPF", () => {
  test.each([
    "529.982.247-25",
    "111.444.777-35",
    "123.456.789-09",
    "390.533.447-05",
    "000.000.001-91",
    "987.654.321-00",
    "100.000.000-19",
    "52998224725",
    "\u00a0529 982 247 25 ",
  ])("%s is valid", (text) => {
    expect(isCpf(text)).toBe(true);
    expect(isCnpj(text)).toBe(false);
  });

  test.each([
    ["231.002.999-00", "wrong check digits"],
    ["529.982.247-52", "swapped digits"],
    ["111.111.111-11", "repeated digit"],
    ["000.000.000-00", "repeated digit"],
    ["5299822472", "ten digits"],
    ["390.533.447=05", "wrong separator"],
    ["390.533.447=0", "wrong separator and short"],
    ["abc529.982.247-25", "letters before it"],
    ["", "nothing"],
  ])("%s is invalid: %s", (text) => {
    expect(isCpf(text)).toBe(false);
  });
});

describe("CNPJ, with letters since July 2026", () => {
  test.each([
    "12.ABC.345/01DE-35",
    "AA.345.678/0001-14",
    "AA.345.678/000A-29",
    "12.345.678/000A-08",
    "1345C3A5000106",
    "R55231B3000757",
    "90.021.382/0001-22",
    "90.024.778/0001-23",
    "90.025.108/0001-21",
    "90.025.255/0001-00",
    "90.024.420/0001-09",
    "11.222.333/0001-81",
    "00.000.000/0001-91",
    "54.550.752/0001-55",
    "16.727.230/0001-97",
    "Q0SLFMBD7VX439",
    "12abc34501de35",
    " 12.abc.345/01de-35\u00a0",
  ])("%s is valid", (text) => {
    expect(isCnpj(text)).toBe(true);
    expect(isCpf(text)).toBe(false);
  });

  test.each([
    ["12ABC34501DE36", "wrong digit"],
    ["12ABC34501DE3A", "letter as check digit"],
    ["12ABC34501DE45", "letters valued 10, 11, 12"],
    ["12ABC34501DE03", "letters valued 1, 2, 3"],
    ["12ABC34501DE3", "13 characters"],
    ["16.727.230/0001=97", "wrong separator"],
    ["12ÀBC34501DE35", "accented letter"],
    ["１２ABC34501DE35", "full-width digits"],
  ])("%s is invalid: %s", (text) => {
    expect(isCnpj(text)).toBe(false);
  });

  test.each(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"])("fourteen times %s is invalid", (digit) => {
    expect(isCnpj(digit.repeat(14))).toBe(false);
  });
});

describe("One field for both", () => {
  test("is stored without mask and blanks, in upper case", () => {
    expect(canonicalDocument(" 12.abc.345/01de-35\u00a0")).toBe("12ABC34501DE35");
    expect(canonicalDocument("529.982.247-25")).toBe("52998224725");
    expect(canonicalDocument("000.000.001-91")).toBe("00000000191");
  });

  test("letters, or more than 11 characters, mean CNPJ", () => {
    expect(documentKind("529.982.247-25")).toBe("cpf");
    expect(documentKind("12.a")).toBe("cnpj");
    expect(documentKind("112223330001")).toBe("cnpj");
  });
});

describe("On the screen", () => {
  test("a document is shown with its mask, other text unchanged", () => {
    expect(showDocument("52998224725")).toBe("529.982.247-25");
    expect(showDocument("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
    expect(showDocument("FN 123456")).toBe("FN 123456");
  });

  test("a hidden CPF or CNPJ shows its middle, other documents nothing", () => {
    expect(hideDocument("52998224725")).toBe("***.982.247-**");
    expect(hideDocument("12.ABC.345/01DE-35")).toBe("**.ABC.345/****-**");
    expect(hideDocument("FN 123456")).toBe("***");
  });
});
