/** A file being uploaded to a record. `sentence` is the error; `mayRetry` whether a retry can help. */
export interface Uploading {
  key: string;
  file: File;
  /** The record: an accommodation, a booking. */
  recordId: string;
  /** Who sends it: no other user on this computer sees it or sends it. */
  userId: string;
  /** The share sent, from 0 to 1; null while it waits for its turn. */
  part: number | null;
  sentence: string | null;
  mayRetry: boolean;
}

/** The display texts of a kind of file. */
export interface UploadWords {
  one: string;
  many: string;
  /** "enviada" or "enviado". */
  feminine: boolean;
  /** For a file whose content does not match its name. */
  notTaken: string;
  /** If the record already has the maximum number. */
  noRoom: string;
  /** The error that can be known before sending; null if there is none. */
  refusalBefore(file: Pick<File, "name" | "type" | "size">): string | null;
}

/**
 * Whether it is the same file, dropped again; a copy counts as the same, and no two photos of a camera have the same
 * size.
 */
export function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size;
}

export const isUnderWay = ({ sentence }: Uploading): boolean => sentence === null;
