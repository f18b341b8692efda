import { sql } from "kysely";
import type { GuestDocumentKind } from "#domain/guest-documents";
import type { Columns } from "#server/db/columns";

export interface ListedGuest
  extends Columns<"guests", "id" | "name" | "email" | "phone" | "document" | "tags" | "blocked_reason"> {
  document_kind: GuestDocumentKind | null;
  stay_count: number;
  /** Stays that have begun in which they came with companions. */
  companion_count: number;
  last_check_out: string | null;
  in_house: boolean;
}

/** The columns of a row: the guest `g`, their stays `s` and those as a companion, `k`. */
export const listedColumns = sql`g.id, g.name, g.email, g.phone, g.document_kind, g.document, g.tags, g.blocked_reason,
  s.stay_count, s.last_check_out, s.in_house or k.in_house as in_house, k.companion_count`;

/** Anonymized and merged records are not listed. */
export const isListed = sql`g.anonymized_at is null and g.merged_into is null`;
