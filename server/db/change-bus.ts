import { type Change, type ToldKind, toldKinds } from "#server/db/changes";

/** `touched` names what changed, see `Change`; null if unknown. */
type Hear = (kind: ToldKind, touched: readonly string[] | null) => void;

/** Publishes committed changes to the subscribers of a company or a person, and to no others. */
export interface ChangeBus {
  /** Subscribes to one company or person; returns the function that unsubscribes. */
  subscribe(about: string, hear: Hear): () => void;
  /** Notifies the subscribers of this process, and other instances if there are any. */
  publish(changes: readonly Change[]): void;
  /** Notifies only the subscribers of this process: the change came from another instance. */
  tell(change: Change): void;
  /** Notifies all subscribers that anything may have changed: notifications may have been lost. */
  tellAll(): void;
  /** Receives published changes for other processes. */
  onPublish: ((change: Change) => void) | null;
}

export function createChangeBus(): ChangeBus {
  const hearers = new Map<string, Set<Hear>>();
  const bus: ChangeBus = {
    onPublish: null,
    subscribe(about, hear) {
      const together = hearers.get(about) ?? new Set();
      hearers.set(about, together.add(hear));
      return () => {
        together.delete(hear);
        if (together.size === 0) hearers.delete(about);
      };
    },
    tell({ about, kind, touched }) {
      for (const hear of hearers.get(about) ?? []) hear(kind, touched ?? null);
    },
    publish(changes) {
      for (const change of changes) {
        bus.tell(change);
        bus.onPublish?.(change);
      }
    },
    tellAll() {
      for (const about of hearers.keys()) for (const kind of toldKinds) bus.tell({ about, kind });
    },
  };
  return bus;
}
