import { useState } from "react";

/** The name of the hidden input with the idempotency key of one filled form. */
export const keyInput = "idempotency_key";

/** One key per filled form: submitted twice, it takes effect once. */
export function useIdempotencyKey(): string {
  const [key] = useState(newKey);
  return key;
}

/** A key for one request that may be repeated. */
export function newKey(): string {
  // crypto.randomUUID exists only on https and localhost; an inn may host the system in its own network over http
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
