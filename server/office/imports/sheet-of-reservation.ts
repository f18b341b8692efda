import { sql } from "kysely";
import * as z from "zod";
import type { channelReservations, SheetSaid } from "#contract/bookings/channel-reservations";
import { channelCodeKey } from "#domain/channel-codes";
import { showReservation } from "#server/bookings/channels/read-reservations";
import type { Meaning, SentRow } from "#server/office/imports/import-kind";
import { kindOf } from "#server/office/imports/kinds";
import { readRows } from "#server/office/imports/rows";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import type { Verb } from "#server/platform/http/route";

/**
 * What the company's newest sheet of bookings says of a channel's reservation, by its code: a row that was left out of
 * an import, or not imported yet, so that its price need not be typed again. Null if no row has the code in its cell.
 */
export const showSheetOfReservation: Verb<typeof channelReservations.sheet> = async (ctx, { params }) => {
  const { channel_code } = await showReservation(ctx, params.id);
  return { said: await sheetSaid(ctx, channelCodeKey(channel_code)) };
};

async function sheetSaid({ actor, db }: Ctx, code: string | null): Promise<SheetSaid | null> {
  const found = code === null ? null : await findSheetRow(db, actor.tenant_id, code);
  if (found === null) return null;
  const { row, ...meaning } = found;
  const [read] = await readRows(kindOf({ kind: "bookings" }), meaning, [row]);
  const said = Said.safeParse(read?.values);
  if (!said.success) return null;
  const { holder, ...values } = said.data;
  return { ...values, guest_name: holder.name };
}

/** The valid cells of a row; whatever else it says is not proposed. */
const Said = z.object({
  holder: z.object({ name: z.string().nullable().catch(null) }).catch({ name: null }),
  adults: z.int().nullable().catch(null),
  children: z.int().nullable().catch(null),
  total_cents: z.int().nullable().catch(null),
  commission_cents: z.int().nullable().catch(null),
  commission_basis_points: z.int().nullable().catch(null),
});

interface FoundRow extends Meaning {
  row: SentRow;
}

/** The newest row with a code in one of its cells. */
async function findSheetRow(db: Db, tenantId: string, code: string): Promise<FoundRow | null> {
  const { rows } = await sql<FoundRow>`
    select i.columns, i.fixed, i.day_order, i.headings, i.words, i.collectors, r.row
    from imports i cross join lateral jsonb_array_elements(i.rows) as r (row)
    where i.tenant_id = ${tenantId} and i.kind = 'bookings' and i.state <> 'undone'
      and jsonb_exists(r.row -> 'cells', ${code})
    order by i.created_at desc, i.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
