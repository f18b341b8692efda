import { useState } from "react";

interface Draft {
  /** The edited text of this message; null if unchanged. */
  typed: string | null;
  /** It was opened in WhatsApp, or copied. */
  handed: boolean;
}

export interface QueueDrafts {
  of: (id: string) => Draft;
  keep: (id: string, change: Partial<Draft>) => void;
}

const untouched: Draft = { typed: null, handed: false };

/** What was done with the texts while the screen is mounted: a refused mark loses nothing of it. */
export function useQueueDrafts(): QueueDrafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  return {
    of: (id) => drafts.get(id) ?? untouched,
    keep: (id, change) => setDrafts((all) => new Map(all).set(id, { ...(all.get(id) ?? untouched), ...change })),
  };
}
