import type * as z from "zod";
import type { FieldErrors } from "#contract/parse";

/** What a rule over several fields of the contract says of values that a save puts together, by field. */
export function faultsIn<T>(check: (payload: z.core.ParsePayload<T>) => void, value: T): FieldErrors {
  const payload: z.core.ParsePayload<T> = { value, issues: [] };
  check(payload);
  return Object.fromEntries(payload.issues.map(({ path, message }) => [String(path?.[0]), [String(message)]]));
}
