import type { BookingFileType } from "#contract/booking-files";
import { fileKey } from "#server/booking-files/discard-files";
import { keptName, savedName } from "#server/booking-files/file-names";
import { contractPdfKey } from "#server/contracts/read-contracts";
import type { DB } from "#server/db/types.generated";
import type { Row } from "#server/exports/table-rows.queries";
import { documentKey } from "#server/owner-statements/make-document";
import { photoKey } from "#server/photos/photo-answer";

/** The file that a row of a table stands for. */
export interface StoredPart {
  /** Columns that are read for it. */
  needs: readonly string[];
  /** Where it lies in the export; null where there is none. */
  path(row: Row): string | null;
  /** Its key in the store, or its bytes where the database holds them. */
  from(tenantId: string, row: Row): string | Buffer;
}

/** A name nobody else in the folder has, whatever people called two files: the end of the id stands before the ending. */
function named(name: string, id: unknown): string {
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  return `${stem.slice(0, 120)}-${String(id).slice(-8)}${ending}`;
}

const text = (row: Row, column: string) => String(row[column] ?? "");

const uploaded = (folder: (row: Row) => string): StoredPart => ({
  needs: ["stored_name"],
  path: (row) =>
    row.removed_at
      ? null
      : `arquivos/${folder(row)}/${named(savedName(keptName(text(row, "name")), row.type as BookingFileType), row.id)}`,
  from: (tenantId, row) => fileKey(tenantId, text(row, "stored_name")),
});

export const storedParts: Partial<Record<keyof DB, StoredPart>> = {
  booking_files: uploaded((row) => `reservas/${keptName(text(row, "booking_code"))}`),
  entry_files: uploaded(() => "lancamentos"),
  photos: {
    needs: ["file_name"],
    path: (row) =>
      row.removed_at
        ? null
        : `arquivos/fotos/${keptName(text(row, "accommodation_name"))}/${named(`${row.position}.webp`, row.id)}`,
    from: (tenantId, row) => photoKey(tenantId, text(row, "file_name"), Math.max(...(row.widths as number[]))),
  },
  owner_statement_documents: {
    needs: ["stored_name"],
    path: (row) =>
      row.stored_name
        ? `arquivos/prestacoes-de-contas/${named(`${text(row, "statement_month").slice(0, 7)}.pdf`, row.statement_id)}`
        : null,
    from: (tenantId, row) => documentKey(tenantId, text(row, "statement_id")),
  },
  contracts: {
    needs: ["pdf_name"],
    path: (row) =>
      row.pdf_name ? `arquivos/contratos/${named(`${text(row, "number").replace("/", "-")}.pdf`, row.id)}` : null,
    from: (tenantId, row) => contractPdfKey(tenantId, { id: text(row, "id"), pdf_name: text(row, "pdf_name") }),
  },
  registration_form_files: {
    needs: ["stored_name"],
    path: (row) =>
      `arquivos/fichas/${named(`${text(row, "kind")}.${text(row, "type").split("/").at(-1)}`, row.form_id)}`,
    from: (tenantId, row) => fileKey(tenantId, text(row, "stored_name")),
  },
  logos: {
    needs: ["image"],
    path: () => "arquivos/logo.webp",
    from: (_, row) => row.image as Buffer,
  },
};
