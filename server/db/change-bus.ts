import { type Change, type ToldKind, toldKinds } from "#server/db/changes";

/** `touched` is what the change was about, see `Change`; null where that is not known. */
type Hear = (kind: ToldKind, touched: readonly string[] | null) => void;

/** Carries word of committed changes to those who listen to a company or a person, and to no others. */
export interface ChangeBus {
  /** Listens to one company or person; gives the way to stop. */
  subscribe(about: string, hear: Hear): () => void;
  /** Tells those who listen here, and other instances when there are any. */
  publish(changes: readonly Change[]): void;
  /** Tells those who listen here alone: the change came from another instance. */
  tell(change: Change): void;
  /** Tells everybody here that everything may have changed: word may have been lost. */
  tellAll(): void;
  /** Where published changes go beside this process. */
  onPublish: ((change: Change) => void) | null;
}

/** A bus within this process. */
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
