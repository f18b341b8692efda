import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const [ivLength, tagLength] = [12, 16];

/** The key of 256 bits that a secret of the service stands for. */
const keyOf = (secret: string) => createHash("sha256").update(secret).digest();

/**
 * Seals a text for one place, AES-256-GCM under a new nonce each time. It opens with the same secret at the same place
 * alone: a row that is copied to another company or record stays shut.
 */
export function seal(secret: string, place: string, text: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The text that was sealed for this place. Throws for another place or secret, and for what was tampered with. */
export function unseal(secret: string, place: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, ivLength);
  const tag = sealed.subarray(ivLength, ivLength + tagLength);
  const decipher = createDecipheriv(algorithm, keyOf(secret), iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]).toString("utf8");
}
