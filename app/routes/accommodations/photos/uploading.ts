import { photoLimit, photosLimit, photoTypes } from "#contract/photos";

/** A file on its way to an accommodation. `sentence` says why it did not arrive; `mayRetry` whether a try can help. */
export interface Uploading {
  key: string;
  file: File;
  accommodationId: string;
  /** Who sends it: nobody else on this computer sees it or sends it for him. */
  userId: string;
  /** How much of it has left, from 0 to 1; null while it waits for its turn. */
  part: number | null;
  sentence: string | null;
  mayRetry: boolean;
}

/** What can be told before anything is sent. */
export function refusalBefore(file: Pick<File, "type" | "size">): string | null {
  if (!(photoTypes as readonly string[]).includes(file.type)) return "Só fotos JPEG, PNG ou WebP são aceitas.";
  if (file.size > photoLimit) return "A foto passa de 10 MB. Diminua a imagem e envie de novo.";
  return null;
}

/** Of a file whose content is not what its name says. */
export const noPhoto = "Por dentro, este arquivo não é uma foto JPEG, PNG ou WebP.";
export const noRoom = `Cada acomodação guarda até ${photosLimit} fotos. Exclua uma para enviar outra.`;
export const sessionOver = "Sua sessão terminou. Entre novamente e tente de novo.";

/** The same file, dropped a second time; a copy of it counts, and no two photos of a camera are equally large. */
export function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size;
}

export const isUnderWay = ({ sentence }: Uploading): boolean => sentence === null;
