import { type ChangeKind, changedEvent } from "#contract/events";
import type { Actor } from "#server/context";
import type { ChangeBus } from "#server/db/change-bus";
import type { ToldKind } from "#server/db/changes";
import { Problem } from "#server/http/problem";

/** How often a stream shows that it lives, and its reader's rights are looked at again even when nothing was heard. */
export const heartbeat = 25_000; // ms
/** Streams that one session may have open: one a tab. */
export const mostStreams = 12;
const gather = 150; // ms

export const streamHeaders = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  // A proxy that gathers answers would hold the events back.
  "X-Accel-Buffering": "no",
};

/** Who listens, and the accommodations that he reaches. */
type Reader = Pick<Actor, "session_id" | "tenant_id" | "user_id" | "reach">;

/** Whether one of these records, or accommodations, is within what a limited reader reaches. */
export type IsReached = (reach: readonly string[], touched: readonly string[]) => Promise<boolean>;

/** The streams of this process. */
export interface EventStreams {
  /**
   * Opens one for somebody who was let in. `stillMay` rejects when the session or the right has ended, else gives what he
   * reaches now; it is asked when something of them changed and at each heartbeat, and then the stream ends. Refuses with 429 when the session has too many, with 503 once the program
   * stops.
   */
  open(actor: Reader, stillMay: () => Promise<Pick<Reader, "reach">>, isReached: IsReached): ReadableStream<Uint8Array>;
  /** Ends them all: the program stops. */
  close(): void;
}

/** Streams that tell of the changes of a bus, each of its own company. */
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

/** Writes what is heard, kinds gathered, and the heartbeat; gives the ways to go on and to stop. */
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
    // Whoever has not read what was written is told once he has.
    if (over || heard.size === 0 || (controller.desiredSize ?? 0) <= 0) return;
    const kinds = [...heard].sort();
    // Before it is written: a waiting reader takes it at once and asks for what there is to tell next.
    heard.clear();
    write(`event: ${changedEvent}\ndata: ${JSON.stringify({ kinds })}\n\n`);
  };
  const endUnlessAllowed = async () => {
    try {
      ({ reach } = await reader.stillMay());
    } catch {
      if (!over) ended();
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
    // A question that fails tells of the change: he reads anew, and is shown what he reaches.
    reader.isReached(reach, touched).then(
      (reached) => reached && hear(kind),
      () => hear(kind),
    );
  });
  const pulse = setInterval(beat, heartbeat);
  write("retry: 5000\n\n");
  // What changed since its reader was let in was told before it listened.
  void endUnlessAllowed();
  const stop = () => {
    over = true;
    clearInterval(pulse);
    if (timer) clearTimeout(timer);
    unsubscribe();
  };
  return { tell, stop };
}
