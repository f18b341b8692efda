import { randomBytes } from "node:crypto";
import { bookingCode, bookingCodeBytes } from "#domain/booking-code";

/** A random code for a new booking, which cannot be guessed. */
export function newCode(): string {
  return bookingCode(randomBytes(bookingCodeBytes));
}
