import { expect, test } from "vitest";
import { longestFilled, mostPages, sizeOf, tooLongWords } from "#domain/contracts/contract-size";
import { fillContract, tooLongFilled } from "#domain/contracts/contract-text";
import type { StoredContract } from "#server/guest/contracts/contracts.queries";
import { drawContract } from "#server/guest/contracts/draw-contract";

const words = "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor. ";
const many = (text: string, length = 30_000) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Texts that need more room than others of their length. */
const texts: Record<string, string> = {
  "one paragraph": many(words),
  "short paragraphs": many("Cláusula curta.\n\n"),
  "lines without gaps": many("uma linha\n", 9000),
  "wide letters": many("W", 6000),
  "wide capitals": many("MOMO WWWW @@@@ %%%% "),
  "words of half a line": many("mmmmmmmmmmmmmmmmmmmmmmmmmmmmm ", 9000),
  headings: many("# Título\n\n## Outro título que é mais longo do que o primeiro\n\n", 9000),
  items: many("- Sala: 1 sofá, bom\n", 9000),
  "nested items": many("- a\n  - b\n    - c\n", 4000),
  numbers: many("1. Um item\n", 6000),
  quotes: many("> Uma citação de algumas palavras\n\n", 9000),
  rules: many("---\n\n", 2000),
  "underlined headings": many("Título\n===\n\n", 4000),
  table: `| a | b | c |\n|---|---|---|\n${many("| um texto | outro texto | 1 |\n", 9000)}`,
  "wide table": `| a | b | c | d | e | f |\n|-|-|-|-|-|-|\n${many("| palavras e mais palavras | b | c | d | e | f |\n", 9000)}`,
  bold: many("**negrito** e *itálico* ", 20_000),
  "Greek names": many("Ελένη Παπαδοπούλου ", 9000),
};

async function pagesOf(text: string): Promise<number> {
  const contract = { number: "2026/0001", text, signed_at: null, issued_on: "2026-11-28" } as StoredContract;
  const company = {
    name: "Morada Sul",
    legal_name: "Morada Sul Ltda",
    document: "11222333000181",
    address: null,
    phone: null,
    email: null,
    logo: null,
  };
  const bytes = await drawContract({ contract, signed: [], signers: [], company, publicUrl: "https://estadia.test" });
  const drawn =
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/Type \/Page\b/g)?.length ?? 0;
  return drawn - 1; // the evidence has a page of its own
}

test("a PDF has no more pages than the size of its text says", async () => {
  for (const [name, text] of Object.entries(texts)) {
    const drawn = await pagesOf(text);
    const { pages } = sizeOf(text);
    expect(pages, `${name}: ${drawn} drawn`).toBeGreaterThanOrEqual(drawn);
    expect(pages, `${name}: ${drawn} drawn`).toBeLessThanOrEqual(2.5 * drawn + 2);
  }
}, 120_000);

test("a list named again and again stops at the limit, however often and however long it is", () => {
  const inventory = Array.from({ length: 500 }, (_, index) => `Sala: 1 sofá ${index} ${"x".repeat(100)}, bom`);
  const values = { "inventario.lista": inventory, "regras.casa": "y".repeat(4000) };
  const before = process.resourceUsage().maxRSS; // kB
  for (const body of [
    "{{inventario.lista}}\n\n".repeat(4000),
    `${"{{inventario.lista}}".repeat(240)}\n\n`.repeat(20),
    "{{regras.casa}} ".repeat(5000),
    "{{inventario.lista}}".repeat(1),
  ]) {
    const filled = fillContract(body, values);
    expect(filled.text.length).toBeLessThanOrEqual(longestFilled + 2 * body.length);
    const isLong = body.length > 100;
    expect(filled.over).toBe(isLong);
    expect(tooLongFilled(filled) === null).toBe(!isLong);
  }
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
});

test("a text at the limit is filled to its end, one character more is not", () => {
  const rest = longestFilled - "regras\n".length;
  const filled = fillContract("regras\n{{regras.casa}}", { "regras.casa": "z".repeat(rest) });
  expect(filled).toMatchObject({ over: false, empty: [] });
  expect(filled.text).toHaveLength(longestFilled);
  expect(fillContract("regras\n{{regras.casa}}", { "regras.casa": "z".repeat(rest + 1) }).over).toBe(true);
  expect(fillContract(`${"z".repeat(longestFilled)}`, {}).over).toBe(false);
  expect(fillContract(`${"z".repeat(longestFilled)}\n`, {}).over).toBe(true);
});

test("the refusal says what is too long and what to do", () => {
  expect(tooLongWords({ bytes: longestFilled, pages: mostPages })).toBeNull();
  expect(tooLongWords({ bytes: longestFilled + 1, pages: 1 })).toContain("passa de 200 kB. Encurte");
  expect(tooLongWords({ bytes: 1, pages: mostPages + 1 })).toContain("passa de 60 páginas. Encurte");
  expect(tooLongFilled({ text: "ã".repeat(longestFilled / 2 + 1), over: false })).toContain("200 kB");
  expect(tooLongFilled({ text: "a\n\n".repeat(5000), over: false })).toContain("60 páginas");
});
