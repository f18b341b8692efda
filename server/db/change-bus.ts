import { type ChangeKind, changeKinds } from "#contract/events";
import type { Change } from "#server/db/changes";

type Hear = (kind: ChangeKind) => void;

/** Carries word of committed changes to those who listen to a company, and to no others. */
export interface ChangeBus {
  /** Listens to one company; gives the way to stop. */
  subscribe(tenantId: string, hear: Hear): () => void;
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
    subscribe(tenantId, hear) {
      const ofTenant = hearers.get(tenantId) ?? new Set();
      hearers.set(tenantId, ofTenant.add(hear));
      return () => {
        ofTenant.delete(hear);
        if (ofTenant.size === 0) hearers.delete(tenantId);
      };
    },
    tell({ tenant_id, kind }) {
      for (const hear of hearers.get(tenant_id) ?? []) hear(kind);
    },
    publish(changes) {
      for (const change of changes) {
        bus.tell(change);
        bus.onPublish?.(change);
      }
    },
    tellAll() {
      for (const tenant_id of hearers.keys()) for (const kind of changeKinds) bus.tell({ tenant_id, kind });
    },
  };
  return bus;
}
