import type { importKinds } from "#contract/imports";
import { accommodationImport } from "#server/imports/accommodations";
import type { ImportKind } from "#server/imports/import-kind";

const kinds: Record<(typeof importKinds)[number], ImportKind> = { accommodations: accommodationImport };

/** What is particular about the things of an import. */
export function kindOf({ kind }: { kind: string }): ImportKind {
  return kinds[kind as keyof typeof kinds];
}
