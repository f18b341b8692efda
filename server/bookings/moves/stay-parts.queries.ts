import { sql } from "kysely";
import type { Installment } from "#domain/installments";
import type { AgreedStay } from "#server/bookings/bookings.queries";

/** One part of a stay that was cut. */
export interface StoredPart {
  code: string;
  status: string;
  hold_expires_at: string | null;
  accommodation_name: string;
  check_in: string;
  check_out: string;
}

/** A booking as it stood before it was split or swapped. */
export interface BeforeMove {
  act: "split" | "swap";
  /** The other booking of the act. */
  other_code: string;
  /** The version that the act gave this one: with another there is no way back. */
  version: number;
  /** Null for the part that the act made. */
  stay: PlacedStay | null;
}

/** Where a stay is, for what price, and what it is a part of. */
export interface PlacedStay extends AgreedStay {
  accommodation_id: string;
  overridden_rules: string[];
  installments: Installment[];
  stay_id: string | null;
  /** What the channel keeps of it, where that is a fixed amount; absent in what was written before there was any. */
  commission_cents?: number | null;
}

/** The parts of a stay that was cut (of `b`), in order, as a column. */
export const partsColumn = sql`(select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'status', p.status,
    'hold_expires_at', p.hold_expires_at, 'accommodation_name', pa.name, 'check_in', p.check_in,
    'check_out', p.check_out) order by p.check_in, p.id), '[]')
  from bookings p join accommodations pa on pa.tenant_id = p.tenant_id and pa.id = p.accommodation_id
  where p.tenant_id = b.tenant_id and p.stay_id = b.stay_id) as parts`;
