import { randomUUID } from "node:crypto";

let latest = 0;
let count = 0;

/**
 * A UUIDv7: 48 bits of the clock's milliseconds, a counter of 26 bits, then 48 random bits (RFC 9562, section 6.2).
 * Rows created together are adjacent in an index, and those of one process and millisecond keep their order.
 */
export function newId(now: Date): string {
  const milliseconds = now.getTime();
  count = milliseconds > latest ? 0 : count + 1;
  latest = Math.max(latest, milliseconds);
  const time = milliseconds.toString(16).padStart(12, "0");
  const [high, low] = [0x7000 | ((count >> 14) & 0x0fff), 0x8000 | (count & 0x3fff)];
  const random = randomUUID().slice(24);
  return `${time.slice(0, 8)}-${time.slice(8)}-${high.toString(16)}-${low.toString(16)}-${random}`;
}

/** The time at which an id was created. */
export function bornAt(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}
