import { type SavedFilter, type SavedFilterInput, savedFilters } from "#contract/saved-filters";
import { call } from "~/lib/api";
import { useAsk } from "~/lib/ask";
import { toast } from "~/lib/toast";

const none: readonly SavedFilter[] = [];

// no action: after it the whole list of bookings would be read again for the sake of a name

export interface SavedFilters {
  saved: readonly SavedFilter[];
  /** Rejects with the API's refusal, a 422 without a toast: the field says it. */
  keep: (input: SavedFilterInput) => Promise<void>;
  /** Deletes at once and offers the way back. */
  remove: (filter: SavedFilter) => Promise<void>;
}

/** The person's own saved filters, read when the list opens. */
export function useSavedFilters(): SavedFilters {
  const { answer, before, again } = useAsk(savedFilters.list, {}); // the list works without them
  const saved = (answer ?? before?.answer)?.data ?? none;
  const keep = async (input: SavedFilterInput) => {
    await call(savedFilters.create, { body: input }, { quiet: [422], idempotencyKey: crypto.randomUUID() });
    again();
  };
  const remove = async ({ id, name, filter }: SavedFilter) => {
    await call(savedFilters.delete, { params: { id } }, { quiet: [404] }).catch(() => undefined);
    again();
    const back = () => void keep({ name, filter }).catch(() => toast.error("O filtro não pôde ser salvo de novo."));
    toast.undo(`Filtro ${name} excluído`, { label: "Desfazer", onAct: back });
  };
  return { saved, keep, remove };
}
