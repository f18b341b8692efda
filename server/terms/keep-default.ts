import { invalid, Problem } from "#server/http/problem";

interface Terms {
  is_default: boolean;
  archived: boolean;
}

/**
 * Refuses with 409 to archive or delete the company's default plan or policy, and with 422 to unset it: otherwise
 * bookings would silently be made without one. `after` is null for a deletion.
 */
export function requireDefaultStays(before: Terms, after: Terms | null): void {
  if (!before.is_default) return;
  if (after === null || after.archived) throw new Problem("DefaultTermsException");
  if (!after.is_default) throw invalid("is_default", "Em vez de desligar aqui, torne outro o padrão");
}
