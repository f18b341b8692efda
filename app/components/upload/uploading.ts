/** A file on its way to a record. `sentence` says why it did not arrive; `mayRetry` whether a try can help. */
export interface Uploading {
  key: string;
  file: File;
  /** What it is for: an accommodation, a booking. */
  recordId: string;
  /** Who sends it: nobody else on this computer sees it or sends it for him. */
  userId: string;
  /** How much of it has left, from 0 to 1; null while it waits for its turn. */
  part: number | null;
  sentence: string | null;
  mayRetry: boolean;
}

/** How the files of a kind are spoken of. */
export interface UploadWords {
  one: string;
  many: string;
  /** "enviada" or "enviado". */
  feminine: boolean;
  /** Of a file whose content is not what its name says. */
  notTaken: string;
  /** When the record has as many as it may. */
  noRoom: string;
  /** What can be told before anything is sent; null for a good one. */
  refusalBefore(file: Pick<File, "name" | "type" | "size">): string | null;
}

/** The same file, dropped a second time; a copy of it counts, and no two photos of a camera are equally large. */
export function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size;
}

export const isUnderWay = ({ sentence }: Uploading): boolean => sentence === null;
