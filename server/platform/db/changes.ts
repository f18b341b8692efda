import { changeKinds } from "#contract/platform/change-kinds";
import type { Db } from "#server/platform/db/database";

/** The kinds of changes that subscribers receive; `access` is internal: a session ended, or permissions changed. */
export const toldKinds = [...changeKinds, "access"] as const;
export type ToldKind = (typeof toldKinds)[number];

/** Something changed in a company or, for the kind `access`, for a person; it does not say what. */
interface Change {
  about: string;
  kind: ToldKind;
  /**
   * The accommodations and records that changed, for readers limited to some of them; absent if that is not tracked.
   */
  touched?: readonly string[];
}

const kinds: Record<string, ToldKind> = {
  accommodation: "accommodations",
  block: "blocks",
  booking: "bookings",
  channel_import: "imports",
  guest: "bookings",
  import: "accommodations",
  message: "messages",
  rates: "accommodations",
  role: "access",
  season: "accommodations",
  tenant: "access",
  user: "access",
};

const noted = new WeakMap<Db, Map<string, Change>>();

/** Records a change, by the name of its audit row (`booking.updated`), to be published after the commit. */
export function noteChange(db: Db, tenantId: string, action: string, touched: readonly string[]): void {
  const kind = kinds[action.slice(0, action.indexOf("."))];
  if (kind !== undefined) note(db, { about: tenantId, kind, touched });
}

/** Records that a session of this person ends with the transaction. */
export function noteEndedSession(db: Db, userId: string): void {
  note(db, { about: userId, kind: "access" });
}

function note(db: Db, change: Change): void {
  const known = noted.get(db) ?? new Map<string, Change>();
  const key = `${change.about} ${change.kind}`;
  const touched = new Set([...(known.get(key)?.touched ?? []), ...(change.touched ?? [])]);
  known.set(key, { ...change, touched: [...touched] });
  noted.set(db, known);
}

/** The changes recorded in a transaction, each kind once. */
export function takeChanges(db: Db): Change[] {
  return [...(noted.get(db)?.values() ?? [])];
}

/** Runs work that will be rolled back: changes recorded meanwhile are dropped. */
export async function unnoted<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const before = new Map(noted.get(db));
  try {
    return await run();
  } finally {
    noted.set(db, before);
  }
}

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
