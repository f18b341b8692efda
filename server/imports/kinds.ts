import type { ImportKindName } from "#contract/imports";
import { accommodationImport } from "#server/imports/accommodations";
import { bookingImport } from "#server/imports/bookings";
import type { ImportKind } from "#server/imports/import-kind";

const kinds: Record<ImportKindName, ImportKind> = { accommodations: accommodationImport, bookings: bookingImport };

/** What is particular about the things of an import. */
export function kindOf({ kind }: { kind: string }): ImportKind {
  return kinds[kind as keyof typeof kinds];
}
