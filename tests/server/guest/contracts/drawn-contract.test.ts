import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ContractBlock } from "#contract/guest/contract-types";
import type { Address } from "#contract/platform/address";
import { faultsOf, toBlocks } from "#server/guest/contracts/contract-markdown";
import type { StoredContract } from "#server/guest/contracts/contracts.queries";
import { drawContract } from "#server/guest/contracts/draw-contract";
import type { StoredSignature } from "#server/guest/contracts/signatures.queries";
import { isEmbedded, unwritable } from "#server/platform/pdf/letters";
import { pdfText, readPdf } from "#tests/server/service/service/invoices/pdf-text";

const signed_at = new Date("2026-11-20T15:00:00Z");
const signature: StoredSignature = {
  position: 1,
  name: "Lucja 👩‍🚀 Conceição",
  document: "529.982.247-25",
  kind: "drawn",
  through: "stay",
  drawing: [[20, 120, 140, 40, 260, 160, 420, 60, 580, 120]],
  address: "2001:db8::1",
  device: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36",
  signed_at,
};

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const winAnsi: Record<string, string> = { "\x80": "€", "\x93": "“", "\x94": "”", "\x95": "•", "\x96": "–" };

async function fileOf(text: string, signed = [signature]): Promise<Buffer> {
  const contract = {
    ...{ number: "2026/0187", booking_code: "ABC234", type_name: "Temporada", type_version: 2, text, signed_at },
    ...{ issued_on: "2026-11-19", timezone: "America/Sao_Paulo", text_hash: Buffer.alloc(32, 7) },
  } as unknown as StoredContract;
  const address = {
    street: "Rua das Gaivotas",
    number: "120",
    city_code: "4207304",
    state: "SC",
    zip_code: "88780000",
  };
  const company = {
    ...{ name: "Mar Azul", legal_name: "Mar Azul Hospedagem Ltda", document: "11222333000181" },
    ...{ address: address as Address, phone: null, email: "ola@mare.test", logo: Buffer.from(pixel, "base64") },
  };
  const paper = { contract, signed, signers: [], company, publicUrl: "https://estadia.test" };
  return Buffer.from(await drawContract(paper));
}

/** The lines and the number of pages of a signed contract's PDF. */
async function drawn(text: string, signed = [signature]) {
  const bytes = await fileOf(text, signed);
  const lines = pdfText(bytes).map((line) => line.replace(/[\x80-\x9f]/g, (letter) => winAnsi[letter] ?? letter));
  return { lines, pages: bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0 };
}

/** The words of a contract on the page, as `ContractText` shows its blocks. */
const wordsOfPage = (blocks: readonly ContractBlock[]) =>
  blocks.flatMap(({ kind, mark, cells }) => [
    ...(kind === "item" && mark ? [mark] : []),
    ...cells.map((spans) => spans.map(({ text }) => text).join("")),
  ]);

/** The words of the PDF before its evidence. */
const wordsOfPdf = async (text: string) => readPdf(await fileOf(text)).split("Provas da assinatura")[0]!;

/** Fails if the PDF has other letters than the page, or lacks a space; a line or page may end inside a long word. */
async function expectSame(text: string) {
  const page = wordsOfPage(toBlocks(text)).join("\n").normalize("NFC").replace(/\s+/g, " ").trim();
  const pdf = (await wordsOfPdf(text)).trim();
  let at = 0;
  let read = "";
  for (const letter of page) {
    while (letter !== " " && pdf[at] === "\n") at += 1; // also over the end of a page
    const [found = ""] = letter === " " ? (/^\s+/.exec(pdf.slice(at)) ?? []) : [pdf[at]];
    read += found.trim() === "" && found !== "" ? " " : found;
    at += found.length;
  }
  expect(read + pdf.slice(at)).toBe(page);
}

const everyLetter = Array.from({ length: 0xffff }, (_value, code) => String.fromCharCode(code)).filter(
  (letter) =>
    letter.normalize("NFC") === letter && unwritable(letter).length === 0 && /^[^\p{C}\p{Z}\p{M}]$/u.test(letter),
);

test("page and PDF hold every letter of the fonts in the same order", async () => {
  expect(everyLetter.filter(isEmbedded).length).toBeGreaterThan(2500);
  const lines = everyLetter
    .filter((letter) => !/[!-/:-@[-`{-~0-9]/.test(letter))
    .flatMap((letter, index) => (index % 10 === 0 ? [` a${letter}`] : [letter]))
    .join("");
  await expectSame(lines);
});

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(...everyLetter), minLength: 1, maxLength: 9 }),
  fc.constantFrom("efficient", "≥ 18", "☐ não", "☑", "R$ 1.200,00", "10%", "Ελένη", "Мария", "a\u0301", "a\u00a0b"),
);
const plainRun = fc.array(word, { minLength: 1, maxLength: 12 }).map((all) => all.join(" "));
const run = fc.oneof(
  plainRun,
  plainRun.map((text) => `**${text}**`),
  plainRun.map((text) => `*${text}*`),
  plainRun.map((text) => `~~${text}~~`),
  plainRun.map((text) => `\`${text}\``),
  plainRun.map((text) => `[${text}](https://estadia.test/regras)`),
);
const inline = fc
  .array(fc.tuple(run, fc.constantFrom("", " ", ", ", "  \n", "\n", "\t")), { minLength: 1, maxLength: 6 })
  .map((all) => all.flat().join(""));
const cell = plainRun.map((text) => text.replaceAll("|", "\\|"));
const shape = fc.oneof(
  inline,
  fc.tuple(fc.integer({ min: 1, max: 6 }), inline).map(([level, text]) => `${"#".repeat(level)} ${text}`),
  fc.array(inline, { minLength: 1, maxLength: 4 }).map((all) => all.map((text) => `- ${text}`).join("\n")),
  fc.array(inline, { minLength: 1, maxLength: 4 }).map((all) => all.map((text) => `- [x] ${text}`).join("\n")),
  fc
    .tuple(fc.nat(99), inline, inline)
    .map(([first, one, two]) => `${first}. ${one}\n   - ${two}\n${first + 1}. ${two}`),
  inline.map((text) => `> ${text}`),
  fc.constant("---"),
  fc
    .tuple(cell, cell, fc.array(fc.tuple(cell, cell), { maxLength: 3 }))
    .map(([one, two, rows]) =>
      [`| ${one} | ${two} |`, "|---|---|", ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n"),
    ),
);

test("page and PDF of a text that may be published hold the same words in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shape, { minLength: 1, maxLength: 12 }), async (shapes) => {
      const text = shapes.join("\n\n");
      fc.pre(faultsOf(text).length === 0);
      await expectSame(text);
    }),
    { numRuns: 30 },
  );
});

const inventory = (count: number) =>
  [
    "| Cômodo | Item | Quantidade | Estado |",
    "|---|---|---|---|",
    ...Array.from({ length: count }, (_value, index) => `| Cozinha | Panela ${index + 1} | 2 | Novo |`),
  ].join("\n");

test("the PDF keeps list marks, quotes and dashes", async () => {
  const { lines } = await drawn("- Toalhas – quatro\n- “Roupa de cama”\n\n3. Entrada\n4. Saída\n\nTaxa de € 10.");
  expect(lines).toEqual(
    expect.arrayContaining(["• ", "Toalhas – quatro", "“Roupa de cama”", "3. ", "4. ", "Taxa de € 10."]),
  );
  expect(lines).toContain("Lucja Conceição");
  expect(lines.filter((line) => line.includes("?"))).toEqual([]);
});

test("a table repeats its head on each page, and keeps each row in one piece", async () => {
  const { lines, pages } = await drawn(`# Contrato\n\n${inventory(120)}`);
  expect(pages).toBeGreaterThan(3);
  expect(lines.filter((line) => line === "Cômodo")).toHaveLength(pages - 1);
  expect(lines.filter((line) => /^Panela \d+$/.test(line))).toHaveLength(120);
  expect(lines).toContain(`${pages} de ${pages}`);
});

test("a cell longer than a page, a long word and many columns are printed in full", async () => {
  const long = "palavra ".repeat(2000).trim();
  const { lines } = await drawn(`| A | B |\n|---|---|\n| ${long} | fim |\n\n${"x".repeat(300)}`);
  expect(lines.join(" ").match(/palavra/g)).toHaveLength(2000);
  expect(
    lines
      .join("")
      .match(/x{20,}/g)
      ?.join(""),
  ).toHaveLength(300);
  const many = Array.from({ length: 12 }, (_value, index) => `Coluna${index}`);
  const wide = await drawn(`| ${many.join(" | ")} |\n|${"---|".repeat(12)}\n| ${many.join(" | ")} |`);
  expect(wide.lines.join("")).toContain("a11");
});

test("the evidence starts on a new page, and no signature is split", async () => {
  const { lines, pages } = await drawn(
    "# Contrato",
    Array.from({ length: 9 }, (_value, index) => ({ ...signature, position: index + 1 })),
  );
  expect(lines).toContain("Provas da assinatura");
  expect(lines.filter((line) => line === "Documento: 529.982.247-25")).toHaveLength(9);
  expect(pages).toBe(5);
});

test("the PDF names the company, the device in words, the checking page and the way to the signature", async () => {
  const { lines } = await drawn("# Contrato");
  expect(lines).toEqual(
    expect.arrayContaining([
      "Mar Azul",
      "Mar Azul Hospedagem Ltda, 11.222.333/0001-81",
      "Rua das Gaivotas, 120, Imbituba, SC, CEP 88780-000",
      "Aparelho: Android, Chrome",
      "20/11/2026 às 12:00: assinado por Lucja Conceição, com desenho, pela página da reserva.",
    ]),
  );
  expect(lines.join(" ")).not.toContain("Mozilla");
});

test("the signed text is attached to the PDF, so that anybody can compute its hash", async () => {
  const text = "# Contrato\n\nMulta: ~~20%~~ 10%; Ελένη ≥ 18.\n";
  const bytes = await fileOf(text);
  const whole = bytes.toString("latin1");
  expect(whole).toContain("contrato-2026-0187.txt");
  const packed = /\/Type \/EmbeddedFile[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/.exec(whole)![1]!;
  expect(inflateSync(Buffer.from(packed, "latin1")).toString("utf8")).toBe(text);
});
