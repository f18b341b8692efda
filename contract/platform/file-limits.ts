export const csvType = "text/csv";
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Maximum size of a bank statement. */
export const statementFileLimits = { bytes: 10 * 1024 * 1024 } as const;
/** Browsers know no MIME type for OFX: the file is sent as bytes and identified by its content. */
export const statementFileType = "application/octet-stream";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The file types accepted for a booking, detected by content instead of name, with the allowed extensions. */
export const bookingFileTypes = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  [word]: ["docx"],
  [xlsxType]: ["xlsx"],
} as const satisfies Record<string, readonly string[]>;

/** The type that browsers send for unknown files, such as documents on a computer without Word. */
export const unknownType = "application/octet-stream";
/** Maximum size of a file, in bytes. */
export const bookingFileLimit = 10 * 1024 * 1024;
/** Maximum number of files per booking. */
export const bookingFilesLimit = 30;

/** Maximum number of files per entry. */
export const entryFilesLimit = 10;

/** Accepted file types of a receipt. */
export const receiptTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;

/** Accepted types, detected by content instead of name. SVG can contain code and is excluded. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;
/** Maximum size of an upload, in bytes. */
export const photoLimit = 10 * 1024 * 1024;
/** Maximum number of photos per accommodation. */
export const photosLimit = 60;

/** Accepted types for a letter of authorisation or a photo of a document. */
export const formFileTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;

/**
 * Maximum bytes of a file, rows below the headings, columns, and total characters of all cells. A kind may have a lower
 * row limit (`importRows`).
 */
export const sheetLimits = { bytes: 5 * 1024 * 1024, rows: 10_000, columns: 100, characters: 5_000_000 } as const;
