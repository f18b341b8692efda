import type { MessageAct, QueuedMessage } from "#contract/messages-sent";

/** Whether a text leaves the queue by what is under way. */
export const goesNow = (act: MessageAct | undefined): boolean =>
  act === "sent" || act === "cancel" || act === "pause" || act === "send";

interface Around {
  /** The text in hand; null where the queue is empty. */
  current: QueuedMessage | null;
  index: number;
  previous: QueuedMessage | null;
  /** After the last one comes the first again, for it was skipped. */
  following: QueuedMessage | null;
  /** The others, in the order in which they follow. */
  after: readonly QueuedMessage[];
}

/** The text that the address names, else the first, and what stands around it. */
export function around(texts: readonly QueuedMessage[], id: string | null): Around {
  const index = Math.max(
    0,
    texts.findIndex((text) => text.id === id),
  );
  const current = texts[index] ?? null;
  const after = [...texts.slice(index + 1), ...texts.slice(0, index)];
  return { current, index, previous: after.at(-1) ?? null, following: after[0] ?? null, after };
}
