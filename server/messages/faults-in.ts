import type * as z from "zod";
import type { FieldErrors } from "#contract/parse";

/** Runs a check of the contract over several fields on the merged values of a save; returns its errors by field. */
export function faultsIn<T>(check: (payload: z.core.ParsePayload<T>) => void, value: T): FieldErrors {
  const payload: z.core.ParsePayload<T> = { value, issues: [] };
  check(payload);
  return Object.fromEntries(payload.issues.map(({ path, message }) => [String(path?.[0]), [String(message)]]));
}
