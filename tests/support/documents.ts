import { strToU8, zipSync } from "fflate";

const relationships =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';
const office = "application/vnd.openxmlformats-officedocument";
const mains = {
  docx: ["word/document.xml", `${office}.wordprocessingml.document.main+xml`],
  xlsx: ["xl/workbook.xml", `${office}.spreadsheetml.sheet.main+xml`],
} as const;

/** A minimal Office document; `parts` are added or replace existing ones. */
export function officeFile(kind: keyof typeof mains, parts: Record<string, string | Uint8Array> = {}): Buffer {
  const [main, type] = mains[kind];
  const types = `<?xml version="1.0"?><Types><Override PartName="/${main}" ContentType="${type}"/></Types>`;
  const all = { "[Content_Types].xml": types, "_rels/.rels": relationships, [main]: "<document/>", ...parts };
  const bytes = Object.entries(all).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}

/** A PDF of one empty page, with a text after its header that a test can find again. */
export function pdfFile(text = ""): Buffer {
  return Buffer.from(`%PDF-1.4
% ${text}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);
}
