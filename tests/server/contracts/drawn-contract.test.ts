import { expect, test } from "vitest";
import type { StoredContract } from "#server/contracts/contracts.queries";
import { drawContract } from "#server/contracts/draw-contract";
import type { StoredSignature } from "#server/contracts/signatures.queries";
import { pdfText } from "#tests/server/service/invoices/pdf-text";

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

const winAnsi: Record<string, string> = { "\x80": "€", "\x93": "“", "\x94": "”", "\x95": "•", "\x96": "–" };

/** The lines and the number of pages of a signed contract's PDF. */
async function drawn(text: string, signed = [signature]) {
  const contract = {
    ...{ number: "2026/0187", booking_code: "ABC234", type_name: "Temporada", type_version: 2, text, signed_at },
    ...{ issued_on: "2026-11-19", timezone: "America/Sao_Paulo", text_hash: Buffer.alloc(32, 7) },
  } as unknown as StoredContract;
  const company = { name: "Mar Azul", legal_name: "Mar Azul Hospedagem Ltda", email: null };
  const bytes = Buffer.from(await drawContract({ contract, signed, company, publicUrl: "https://estadia.test" }));
  const lines = pdfText(bytes).map((line) => line.replace(/[\x80-\x9f]/g, (letter) => winAnsi[letter] ?? letter));
  return { lines, pages: bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0 };
}

const inventory = (count: number) =>
  [
    "| Cômodo | Item | Quantidade | Estado |",
    "|---|---|---|---|",
    ...Array.from({ length: count }, (_value, index) => `| Cozinha | Panela ${index + 1} | 2 | Novo |`),
  ].join("\n");

test("the PDF keeps list marks, quotes and dashes", async () => {
  const { lines } = await drawn("- Toalhas – quatro\n- “Roupa de cama”\n\n3. Entrada\n4. Saída\n\nTaxa de € 10.");
  expect(lines).toEqual(
    expect.arrayContaining(["•", "Toalhas – quatro", "“Roupa de cama”", "3.", "4.", "Taxa de € 10."]),
  );
  expect(lines.join(" ")).toContain("Algumas letras não existem neste arquivo");
  expect(lines.filter((line) => line.includes("?"))).toEqual(["Lucja ?? Conceição"]);
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
  expect(pages).toBe(4);
});
