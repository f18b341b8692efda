const largest = 50 * 1024 * 1024; // bytes; a contract has some hundred kilobytes

/** Parses a SHA-256 in hexadecimal, with blanks and in any case. Null if it is not one. */
export function readHash(typed: string): string | null {
  const hash = typed.replace(/\s/g, "").toLowerCase();
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}

/** Why a file has no hash; its sentence is in the words of the page. */
type FileProblem = "large" | "insecure" | "other" | "unreadable";

export type FileHash = { hash: string; problem?: undefined } | { hash?: undefined; problem: FileProblem };

/** The SHA-256 of a PDF, or of the text attached to it, computed in the browser: the file never leaves the device. */
export async function hashOfPdf(file: Blob): Promise<FileHash> {
  if (file.size > largest) return { problem: "large" };
  // browsers have it only in secure contexts
  if (!globalThis.crypto?.subtle) return { problem: "insecure" };
  try {
    const bytes = await file.arrayBuffer();
    const beginning = new TextDecoder("latin1").decode(bytes.slice(0, 1024));
    if (!beginning.includes("%PDF-") && file.type !== "text/plain") {
      return { problem: "other" };
    }
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return { hash: Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") };
  } catch {
    // the file has gone or may not be read
    return { problem: "unreadable" };
  }
}
