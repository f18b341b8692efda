import { useEffect, useRef, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { ApiError, noAnswerTo } from "~/lib/api-error";
import { uploadSentence } from "~/lib/api-upload";
import { newKey } from "~/lib/idempotency";
import { loadSession, useSession } from "~/lib/session";
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
      return (sent, failed, told) => {
        release();
        const say = (sentence: string) => [...told, sentence].join(". ");
        if (failed > 0) toast.error(`${say(failedWords(words, failed))}.`);
        else if (sent > 0) toast.success(say(sentWords(words, sent)));
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

/** Called when the last file has ended, with what was done before them: toasts replace each other. */
type End = (sent: number, failed: number, told: readonly string[]) => void;

interface QueueTools {
  words: Pick<UploadWords, "notTaken" | "noRoom" | "refusalBefore">;
  /** Sends one file; rejects with ApiError. */
  send: (uploading: Uploading, onProgress: (part: number) => void) => Promise<void>;
  /** Called when the first file starts; returns the function to call when the last one has ended. */
  begin: () => End;
}

const judged = [403, 404, 413, 415, 422];

/** Uploads files one after the other, in the order chosen, whatever screen is shown. */
export function uploadQueue({ words, send, begin }: QueueTools) {
  let state: QueueState = { files: [], arrived: 0 };
  let last = Promise.resolve();
  let batch: { open: number; sent: number; failed: number; told: string[]; end: End } | null = null;
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
    batch ??= { open: 0, sent: 0, failed: 0, told: [], end: begin() };
    const own = batch;
    own.open += 1;
    const finish = (result: "sent" | "failed" | null) => {
      if (result !== null) own[result] += 1;
      own.open -= 1;
      if (own.open > 0) return;
      batch = null;
      own.end(own.sent, own.failed, own.told);
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
     * failed. `told` is what was done before them, which the toast of their end repeats.
     */
    add(to: Pick<Uploading, "recordId" | "userId">, chosen: readonly File[], room: number, told?: string): void {
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
      if (batch && told) batch.told.push(told);
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

/** A file being uploaded to a record. `sentence` is the error; `mayRetry` whether a retry can help. */
export interface Uploading {
  key: string;
  file: File;
  /** The record: an accommodation, a booking. */
  recordId: string;
  /** Who sends it: no other user on this computer sees it or sends it. */
  userId: string;
  /** The share sent, from 0 to 1; null while it waits for its turn. */
  part: number | null;
  sentence: string | null;
  mayRetry: boolean;
}

/** The display texts of a kind of file. */
export interface UploadWords {
  one: string;
  many: string;
  /** "enviada" or "enviado". */
  feminine: boolean;
  /** For a file whose content does not match its name. */
  notTaken: string;
  /** If the record already has the maximum number. */
  noRoom: string;
  /** The error that can be known before sending; null if there is none. */
  refusalBefore(file: Pick<File, "name" | "type" | "size">): string | null;
}

/**
 * Whether it is the same file, dropped again; a copy counts as the same, and no two photos of a camera have the same
 * size.
 */
function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size;
}

export const isUnderWay = ({ sentence }: Uploading): boolean => sentence === null;

/** A record's own uploads, and how to add some; the screen is reloaded whenever one has arrived. */
export function useUploads(queue: TabUploads, recordId: string) {
  const { revalidate } = useRevalidator();
  const userId = useSession().user?.uuid ?? "";
  const { files, arrived } = useSyncExternalStore(queue.subscribe, queue.state);
  const seen = useRef(arrived);
  useEffect(() => {
    if (seen.current === arrived) return;
    seen.current = arrived;
    void revalidate();
  }, [arrived, revalidate]);
  return {
    own: files.filter((each) => each.recordId === recordId && each.userId === userId),
    /** Accepts files while there is room for this many. */
    add: (chosen: readonly File[], room: number, told?: string) => queue.add({ recordId, userId }, chosen, room, told),
  };
}
