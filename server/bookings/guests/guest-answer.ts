import type { Guest, GuestRow } from "#contract/bookings/guests";
import { hideGuestDocument } from "#domain/documents";
import { type GuestValues, valuesOf } from "#server/bookings/guests/guest-values";
import type { ListedGuest, StoredGuest } from "#server/bookings/guests/guests.queries";
import type { CountedStays } from "#server/bookings/guests/stays.queries";
import { type Ctx, may } from "#server/platform/context";

type Document = Pick<GuestValues, "document_kind" | "document">;

/** The document as the actor may see it: in full only with `guests.documents`. */
export function documentFor({ actor }: Ctx, { document_kind, document }: Document) {
  return {
    document_kind,
    masked_document: masked({ document_kind, document }),
    ...(may(actor, "guests.documents") && { document }),
  };
}

const masked = ({ document_kind, document }: Document) =>
  document_kind && document && hideGuestDocument(document_kind, document);

/** A guest of a list as the API returns it. */
export function toGuestRow(ctx: Ctx, listed: ListedGuest): GuestRow {
  const { document, ...rest } = listed;
  return { ...rest, ...documentFor(ctx, listed) };
}

/** One guest as the API returns it. */
export function toGuest(
  ctx: Ctx,
  stored: StoredGuest,
  counted: CountedStays,
  { credits, contracts_until }: Pick<Guest, "credits" | "contracts_until">,
): Guest {
  const { anonymized_at, created_at, merged_into, from_forms, document, ...rest } = stored;
  const { in_house, along: beside, ...stays } = counted;
  const { in_house: besideInHouse, ...along } = beside;
  return {
    ...rest,
    ...documentFor(ctx, stored),
    stay_count: stays.count,
    companion_count: along.count,
    last_check_out: stays.last_check_out,
    in_house: in_house || besideInHouse,
    stays: { ...stays, along },
    credits,
    contracts_until,
    anonymized_at: anonymized_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

/** The values for the trail: the document is masked, because more users read the trail than the record. */
export function recorded(stored: GuestValues): object {
  return { ...valuesOf(stored), document: masked(stored) };
}
