import { useState } from "react";
import type { MessageAct } from "#contract/messages/message-words";
import type { QueuedMessage } from "#contract/messages/messages-sent";

/** Whether an act in progress removes a text from the queue. */
export const goesNow = (act: MessageAct | undefined): boolean =>
  act === "sent" || act === "cancel" || act === "pause" || act === "send";

interface Around {
  /** The current text; null if the queue is empty. */
  current: QueuedMessage | null;
  index: number;
  previous: QueuedMessage | null;
  /** After the last one the first again, because it was skipped. */
  following: QueuedMessage | null;
  /** The others, in order. */
  after: readonly QueuedMessage[];
}

/** The text of the address, else the first, and its neighbours. */
export function around(texts: readonly QueuedMessage[], id: string | null): Around {
  const index = Math.max(
    0,
    texts.findIndex((text) => text.id === id),
  );
  const current = texts[index] ?? null;
  const after = [...texts.slice(index + 1), ...texts.slice(0, index)];
  return { current, index, previous: after.at(-1) ?? null, following: after[0] ?? null, after };
}

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
