import { canonicalDocument } from "#domain/documents";
import { fold } from "#domain/search-words";

/**
 * Whether a cell of a sheet holds one of somebody's texts (whole name, e-mail, telephone in E.164, document), however a
 * person or another program writes it: masked, without country code, in other letters.
 */
export function namesPerson(cell: string, texts: readonly string[]): boolean {
  const folded = fold(cell);
  const plain = canonicalDocument(cell).replace(/[()+]/g, "");
  return texts.some((text) => {
    if (folded.includes(fold(text))) return true;
    const wanted = canonicalDocument(text).replace(/[()+]/g, "");
    if (!/^[0-9A-Z]*\d{4,}[0-9A-Z]*$/.test(wanted)) return false;
    return plain.includes(wanted) || (/^\d{10,}$/.test(plain) && wanted.endsWith(plain));
  });
}

/**
 * Whether a file is called by one of somebody's texts, its words parted by anything ("rg_ana-prado.pdf"). They count as
 * whole words, for a file is deleted by its name: "Mariana Prado" is not Ana Prado.
 */
export function fileNamesPerson(file: string, texts: readonly string[]): boolean {
  const words = (text: string) =>
    ` ${fold(text)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `;
  const plain = canonicalDocument(file).replace(/[_()+]/g, "");
  return texts.some((text) => {
    if (words(file).includes(words(text))) return true;
    const number = canonicalDocument(text).replace(/[()+]/g, "");
    return /^[0-9A-Z]*\d{4,}[0-9A-Z]*$/.test(number) && plain.includes(number);
  });
}
