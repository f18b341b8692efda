import type { BookingFileType } from "#contract/bookings/attached-files";
import { bookingFileLimit, bookingFileTypes, unknownType } from "#contract/platform/file-limits";
import type { UploadWords } from "~/components/upload/tab-uploads";
import { formatNumber } from "~/lib/format";

const types = Object.keys(bookingFileTypes) as BookingFileType[];
const endings: readonly string[] = Object.values(bookingFileTypes).flat();

/** The types offered by the chooser: MIME types for phones, extensions for computers without Office. */
export const acceptedFiles = [...types, ...endings.map((each) => `.${each}`)].join(",");

const endingOf = (name: string) => name.toLowerCase().split(".").at(-1) ?? "";

/** The texts of uploads, and of a full record. */
export const fileWords = (noRoom: string): UploadWords => ({
  one: "arquivo",
  many: "arquivos",
  feminine: false,
  notTaken: "Por dentro, este arquivo não é PDF, foto, DOCX nem XLSX. Salve-o como PDF e envie de novo.",
  noRoom,
  refusalBefore({ name, type, size }) {
    if (!(types as string[]).includes(type) && !endings.includes(endingOf(name))) {
      return "Só PDF, fotos (JPEG, PNG ou WebP), DOCX e XLSX são aceitos.";
    }
    if (size === 0) return "O arquivo está vazio. Escolha outra cópia.";
    return size > bookingFileLimit ? "O arquivo passa de 10 MB. Diminua-o, ou divida em dois, e envie de novo." : null;
  },
});

/** A file as sent: without a program for it the computer reports no type, and the server inspects the content. */
export const announced = (file: File): Blob =>
  file.type in bookingFileTypes ? file : new Blob([file], { type: unknownType });

const kindWords: Record<string, string> = { pdf: "PDF", docx: "Documento", xlsx: "Planilha" };

/** The kind of a file in a word. */
export function kindOf(type: BookingFileType): string {
  return kindWords[bookingFileTypes[type][0]] ?? "Foto";
}

/** "240 KB", "1,2 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1024 * 1024) return `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
}
