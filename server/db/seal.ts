import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const [ivLength, tagLength] = [12, 16];

/** Secrets of the service: the first one seals, each of them opens. */
export type Secrets = readonly [string, ...string[]];

/** The key of 256 bits that a secret of the service stands for. */
const keyOf = (secret: string) => createHash("sha256").update(secret).digest();

/**
 * Seals a text for one place, AES-256-GCM under a new nonce each time. It opens with the same secret at the same place
 * alone: a row that is copied to another company or record stays shut.
 */
export function seal([secret]: Secrets, place: string, text: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The text that was sealed for this place. Throws for another place or secret, and for what was tampered with. */
export function unseal(secrets: Secrets, place: string, sealed: Buffer): string {
  for (const secret of secrets) {
    const text = opened(secret, place, sealed);
    if (text !== null) return text;
  }
  throw new Error("What was sealed does not open: it is another place's, or no secret fits.");
}

/** Whether this very secret opens it. */
export function isSealedBy(secret: string, place: string, sealed: Buffer): boolean {
  return opened(secret, place, sealed) !== null;
}

function opened(secret: string, place: string, sealed: Buffer): string | null {
  const iv = sealed.subarray(0, ivLength);
  const tag = sealed.subarray(ivLength, ivLength + tagLength);
  const decipher = createDecipheriv(algorithm, keyOf(secret), iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
    return text.toString("utf8");
  } catch {
    return null;
  }
}
