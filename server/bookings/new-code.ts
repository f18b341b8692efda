import { randomBytes } from "node:crypto";
import { bookingCode, bookingCodeBytes } from "#domain/booking-code";

/** A code that nobody can guess, for a new booking. */
export function newCode(): string {
  return bookingCode(randomBytes(bookingCodeBytes));
}
