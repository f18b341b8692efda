import { isSame, isUnderWay, type Uploading, type UploadWords } from "~/components/upload/uploading";
import { ApiError, noAnswerTo } from "~/lib/api-error";
import { uploadSentence } from "~/lib/api-upload";
import { newKey } from "~/lib/idempotency";

/** What the queue shows: its files, and how many have arrived since the page was loaded. */
export interface QueueState {
  files: readonly Uploading[];
  arrived: number;
}

export interface QueueTools {
  words: Pick<UploadWords, "notTaken" | "noRoom" | "refusalBefore">;
  /** Sends one file; rejects with ApiError. */
  send: (uploading: Uploading, onProgress: (part: number) => void) => Promise<void>;
  /** Hears when the first file sets out, and gives what is to be done when the last one has ended. */
  begin: () => (sent: number, failed: number) => void;
}

const judged = [403, 404, 413, 415, 422];

/** Files that leave one after the other, in the order in which they were chosen, whatever screen is shown. */
export function uploadQueue({ words, send, begin }: QueueTools) {
  let state: QueueState = { files: [], arrived: 0 };
  let last = Promise.resolve();
  let batch: { open: number; sent: number; failed: number; end: (sent: number, failed: number) => void } | null = null;
  const listeners = new Set<() => void>();

  function set(next: Partial<QueueState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const change = (key: string, next: Partial<Uploading>) =>
    set({ files: state.files.map((each) => (each.key === key ? { ...each, ...next } : each)) });
  const without = (key: string) => state.files.filter((each) => each.key !== key);

  /** Counts it as sent or failed; one that was taken off the list before its turn is neither. */
  async function sendNow(uploading: Uploading): Promise<"sent" | "failed" | null> {
    const { key } = uploading;
    if (!state.files.some((each) => each.key === key)) return null;
    try {
      change(key, { part: 0 });
      await send(uploading, (part) => change(key, { part }));
      set({ files: without(key), arrived: state.arrived + 1 });
      return "sent";
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : noAnswerTo("GET", cause);
      const sentence = error.status === 415 ? words.notTaken : uploadSentence(error);
      change(key, { sentence, mayRetry: !judged.includes(error.status), part: null });
      return "failed";
    }
  }

  function enqueue(uploading: Uploading): void {
    batch ??= { open: 0, sent: 0, failed: 0, end: begin() };
    const own = batch;
    own.open += 1;
    const finish = (result: "sent" | "failed" | null) => {
      if (result !== null) own[result] += 1;
      own.open -= 1;
      if (own.open > 0) return;
      batch = null;
      own.end(own.sent, own.failed);
    };
    last = last.then(() => sendNow(uploading)).then(finish);
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes files for a record that has room for so many; what cannot go says why at once, and counts as failed. */
    add(to: Pick<Uploading, "recordId" | "userId">, chosen: readonly File[], room: number): void {
      const theirs = state.files.filter((each) => each.recordId === to.recordId && isUnderWay(each));
      let left = room - theirs.length;
      const added = chosen
        .filter((file) => !theirs.some((each) => isSame(each.file, file)))
        .map((file): Uploading => {
          const refusal = words.refusalBefore(file);
          const full = refusal === null && left-- <= 0;
          return { ...to, key: newKey(), file, part: null, sentence: full ? words.noRoom : refusal, mayRetry: full };
        });
      set({ files: [...state.files, ...added] });
      const going = added.filter(isUnderWay);
      for (const each of going) enqueue(each);
      if (batch) batch.failed += added.length - going.length;
    },
    /** Sends failed ones again, each under its own key: what did arrive after all is taken once. */
    retry(keys: readonly string[]): void {
      for (const each of state.files.filter(({ key, sentence }) => keys.includes(key) && sentence !== null)) {
        change(each.key, { sentence: null, part: null });
        enqueue(each);
      }
    },
    /** Takes failed and waiting ones off the list; what is on its way goes on. */
    drop(keys: readonly string[]): void {
      set({ files: state.files.filter(({ key, part }) => !keys.includes(key) || part !== null) });
    },
  };
}
