import type * as z from "zod";
import type { Conflict } from "#contract/quotes";
import { ApiError } from "~/lib/api-error";

/** The error of a query or an act, for a dialog. */
export interface Refusal {
  sentence: string;
  /** Messages by field, of a 422. */
  errors: Record<string, string[]>;
  conflicts: z.output<typeof Conflict>[];
  /** Whether the same may be retried: somebody else saved first, or there was no answer. */
  again: boolean;
}

/** A refusal for a dialog, with its own text for somebody else's save. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const { errors = {}, conflicts = [] } = (error.data ?? {}) as Partial<Refusal>;
  const lost = error.status === 0 ? "Sem conexão. Tente de novo." : error.message;
  const stale = "Outra pessoa acabou de mudar esta reserva. Confira o que mudou e tente de novo.";
  const isStale = error.code === "StaleRecordException";
  return { sentence: isStale ? stale : lost, errors, conflicts, again: isStale || ![409, 422].includes(error.status) };
}
