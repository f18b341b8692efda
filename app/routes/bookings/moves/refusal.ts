import type * as z from "zod";
import type { Conflict } from "#contract/quotes";
import { ApiError } from "~/lib/api-error";

/** What was wrong with a question or an act, as far as a dialog tells it. */
export interface Refusal {
  sentence: string;
  /** Sentences by field, of a 422. */
  errors: Record<string, string[]>;
  conflicts: z.output<typeof Conflict>[];
  /** Whether the same may be tried again: somebody else saved first, or nothing was answered. */
  again: boolean;
}

/** A refusal as a dialog tells it: somebody else's save in words of its own. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const { errors = {}, conflicts = [] } = (error.data ?? {}) as Partial<Refusal>;
  const lost = error.status === 0 ? "Sem conexão. Tente de novo." : error.message;
  const stale = "Outra pessoa acabou de mudar esta reserva. Confira o que mudou e tente de novo.";
  const isStale = error.code === "StaleRecordException";
  return { sentence: isStale ? stale : lost, errors, conflicts, again: isStale || ![409, 422].includes(error.status) };
}
