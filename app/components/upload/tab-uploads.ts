import { isSame, isUnderWay, type Uploading, type UploadWords } from "~/components/upload/uploading";
import { ApiError, noAnswerTo } from "~/lib/api-error";
import { uploadSentence } from "~/lib/api-upload";
import { newKey } from "~/lib/idempotency";
import { loadSession } from "~/lib/session";
import { toast } from "~/lib/toast";
import { markUnsaved } from "~/lib/unsaved";

const sessionOver = "Sua sessão terminou. Entre novamente e tente de novo.";

/**
 * The uploads of one kind from this tab. Closing the tab asks first; on another screen a toast shows how they ended.
 * After another user logs in, files wait: `send` is called for their owner alone.
 */
export function tabUploads(
  words: UploadWords,
  send: (uploading: Uploading, onProgress: (part: number) => void) => Promise<void>,
) {
  return uploadQueue({
    words,
    async send(uploading, onProgress) {
      const { user } = await loadSession();
      if (user?.uuid !== uploading.userId) throw new ApiError(401, "UnauthenticatedException", null, sessionOver);
      await send(uploading, onProgress);
    },
    begin() {
      const release = markUnsaved();
      return (sent, failed) => {
        release();
        if (failed > 0) toast.error(`${failedWords(words, failed)}.`);
        else if (sent > 0) toast.success(sentWords(words, sent));
      };
    },
  });
}
export type TabUploads = ReturnType<typeof tabUploads>;

function failedWords({ one, many, feminine }: UploadWords, count: number): string {
  if (count === 1) return feminine ? `Uma ${one} não foi enviada` : `Um ${one} não foi enviado`;
  return `${count} ${many} não foram ${feminine ? "enviadas" : "enviados"}`;
}

function sentWords({ one, many, feminine }: UploadWords, count: number): string {
  const sent = feminine ? "enviada" : "enviado";
  return count === 1 ? `${one[0]?.toUpperCase()}${one.slice(1)} ${sent}` : `${count} ${many} ${sent}s`;
}

/** The state of the queue: its files, and how many have arrived since the page was loaded. */
interface QueueState {
  files: readonly Uploading[];
  arrived: number;
}

interface QueueTools {
  words: Pick<UploadWords, "notTaken" | "noRoom" | "refusalBefore">;
  /** Sends one file; rejects with ApiError. */
  send: (uploading: Uploading, onProgress: (part: number) => void) => Promise<void>;
  /** Called when the first file starts; returns the function to call when the last one has ended. */
  begin: () => (sent: number, failed: number) => void;
}

const judged = [403, 404, 413, 415, 422];

/** Uploads files one after the other, in the order chosen, whatever screen is shown. */
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

  /** Counts it as sent or failed; a file removed before its turn is neither. */
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
    /**
     * Adds files for a record with room for this many; files that cannot be sent show their error at once and count as
     * failed.
     */
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
    /** Sends failed files again, each with its own key: a file that arrived after all is stored once. */
    retry(keys: readonly string[]): void {
      for (const each of state.files.filter(({ key, sentence }) => keys.includes(key) && sentence !== null)) {
        change(each.key, { sentence: null, part: null });
        enqueue(each);
      }
    },
    /** Removes failed and waiting files; a running upload continues. */
    drop(keys: readonly string[]): void {
      set({ files: state.files.filter(({ key, part }) => !keys.includes(key) || part !== null) });
    },
  };
}
