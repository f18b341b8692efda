import { useState } from "react";

/** The name of the hidden input that carries the key of one filled form. */
export const keyInput = "idempotency_key";

/** One key per filled form: sent twice, it takes effect once. */
export function useIdempotencyKey(): string {
  const [key] = useState(newKey);
  return key;
}

/** A key for one request that may be sent again. */
export function newKey(): string {
  // crypto.randomUUID exists on https and localhost only; an inn may serve itself in its own network by http
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
