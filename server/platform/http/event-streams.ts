import { type ChangeKind, changedEvent } from "#contract/platform/change-kinds";
import type { Actor } from "#server/platform/context";
import type { ChangeBus, ToldKind } from "#server/platform/db/changes";
import { Problem } from "#server/platform/http/problem";

/** The interval of keep-alive messages; the reader's rights are checked again at each, even without a change. */
export const heartbeat = 25_000; // ms
/** The number of streams that one session may have open: one per browser tab. */
export const mostStreams = 12;
const gather = 150; // ms

export const streamHeaders = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  // Disables response buffering in proxies, which would delay the events.
  "X-Accel-Buffering": "no",
};

/** The reader of a stream, with the accommodations they may see. */
type Reader = Pick<Actor, "session_id" | "tenant_id" | "user_id" | "reach">;

/** True if one of these records or accommodations is within the reach of a limited reader. */
export type IsReached = (reach: readonly string[], touched: readonly string[]) => Promise<boolean>;

export interface EventStreams {
  /**
   * Opens a stream for a reader whose rights were checked. `stillMay` returns the reader's current reach, and rejects
   * when the session or the right has ended, which ends the stream; it is called after changes to the reader's rights
   * and at each heartbeat. Throws 429 if the session has too many streams, 503 while the program stops.
   */
  open(actor: Reader, stillMay: () => Promise<Pick<Reader, "reach">>, isReached: IsReached): ReadableStream<Uint8Array>;
  /** Ends all streams, when the program stops. */
  close(): void;
}

/** Creates streams that publish the changes of a bus, each restricted to the reader's company. */
export function createEventStreams(changes: Pick<ChangeBus, "subscribe">): EventStreams {
  const open = new Set<() => void>();
  const perSession = new Map<string, number>();
  let closed = false;

  function count(session: string, by: number): void {
    const next = (perSession.get(session) ?? 0) + by;
    if (next > 0) perSession.set(session, next);
    else perSession.delete(session);
  }

  return {
    open({ session_id, tenant_id, user_id, reach }, stillMay, isReached) {
      if (closed) throw new Problem("ServiceUnavailableException", { headers: { "Retry-After": "5" } });
      if ((perSession.get(session_id) ?? 0) >= mostStreams) {
        throw new Problem("TooManyRequestsException", { headers: { "Retry-After": "30" } });
      }
      let end = () => {};
      let pull = () => {};
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const told = speak(
            controller,
            (hear) => {
              const unsubscribe = [tenant_id, user_id].map((about) => changes.subscribe(about, hear));
              return () => {
                for (const each of unsubscribe) each();
              };
            },
            { reach, stillMay, isReached },
            () => close(),
          );
          pull = told.tell;
          count(session_id, 1);
          end = () => {
            end = () => {};
            open.delete(close);
            count(session_id, -1);
            told.stop();
          };
          const close = () => {
            end();
            controller.close();
          };
          open.add(close);
        },
        pull: () => pull(),
        cancel: () => end(),
      });
    },
    close() {
      closed = true;
      for (const end of [...open]) end();
    },
  };
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** Writes the events, grouped by kind, and the heartbeat; returns the functions that resume and stop it. */
function speak(
  controller: Controller,
  listen: (hear: (kind: ToldKind, touched: readonly string[] | null) => void) => () => void,
  reader: { reach: Reader["reach"]; stillMay: () => Promise<Pick<Reader, "reach">>; isReached: IsReached },
  ended: () => void,
): { tell: () => void; stop: () => void } {
  const encoder = new TextEncoder();
  const write = (text: string) => controller.enqueue(encoder.encode(text));
  const heard = new Set<ChangeKind>();
  let timer: NodeJS.Timeout | null = null;
  let over = false;
  let { reach } = reader;

  const tell = () => {
    timer = null;
    // A reader that has not consumed the previous message gets the next one after it has.
    if (over || heard.size === 0 || (controller.desiredSize ?? 0) <= 0) return;
    const kinds = [...heard].sort();
    // Clear before writing: a waiting reader consumes the message at once and pulls the next.
    heard.clear();
    write(`event: ${changedEvent}\ndata: ${JSON.stringify({ kinds })}\n\n`);
  };
  const endUnlessAllowed = async () => {
    try {
      ({ reach } = await reader.stillMay());
    } catch {
      if (!over) ended(); // not allowed any more, or the database is away: the reader connects again
    }
  };
  const beat = async () => {
    await endUnlessAllowed();
    if (!over && (controller.desiredSize ?? 0) > 0) write(": \n\n");
  };
  const hear = (kind: ChangeKind) => {
    if (over) return;
    heard.add(kind);
    timer ??= setTimeout(tell, gather);
  };
  const unsubscribe = listen((kind, touched) => {
    if (kind === "access") return void endUnlessAllowed();
    if (reach === null || touched === null) return hear(kind);
    // If the check fails, send the change anyway: the reader reloads and gets only what is within their reach.
    reader.isReached(reach, touched).then(
      (reached) => reached && hear(kind),
      () => hear(kind), // as above
    );
  });
  const pulse = setInterval(beat, heartbeat);
  write("retry: 5000\n\n");
  // Check once now: changes between the rights check and the subscription were not heard.
  void endUnlessAllowed();
  const stop = () => {
    over = true;
    clearInterval(pulse);
    if (timer) clearTimeout(timer);
    unsubscribe();
  };
  return { tell, stop };
}
