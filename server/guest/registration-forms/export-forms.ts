import { sql } from "kysely";
import type * as z from "zod";
import type { FormExportQuery, registrationForms } from "#contract/guest/registration-forms";
import { guestChannels } from "#domain/paid-to-channel";
import {
  type OfficialRecord,
  type OfficialReservation,
  type OfficialStay,
  toOfficialRecord,
  toOfficialReservation,
} from "#domain/registration-forms/official-record";
import { addDays, todayIn } from "#domain/stay-dates";
import { isDone, type JudgedStay, readStays } from "#server/guest/registration-forms/stay-forms";
import {
  kindOf,
  listBookingsOfForms,
  type StoredStay,
  withChoice,
} from "#server/guest/registration-forms/stay-forms.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { invalid, Problem } from "#server/platform/http/problem";
import type { FileVerb, PiecedFile } from "#server/platform/http/route";
import { type SheetColumn, wholeSheet } from "#server/platform/sheets/sheets";

/** A reservation with its guests, in the format of the ministry's API. */
interface Exported {
  reserva: OfficialReservation;
  dados_hospede: OfficialRecord[];
}

/** The maximum number of guests per export. */
const most = 2000;
/** Days of arrivals in an export without dates. */
const span = 31;

/**
 * Ready and sent forms in the official codes: the given ids, or all arrivals between two days, by default the last 31
 * days to a week ahead. Throws 422 for given forms that are not ready, and if there are none.
 */
async function exported(ctx: Ctx, { id, from, to }: z.output<typeof FormExportQuery>): Promise<Exported[]> {
  const { actor, db, clock } = ctx;
  const today = todayIn(actor.timezone, clock.now());
  const named = id === undefined || id.length === 0 ? null : new Set(id);
  const bookings =
    named === null
      ? await listArriving(db, actor.tenant_id, from ?? addDays(to ?? today, -span), to ?? addDays(from ?? today, 7))
      : await bookingsOf(ctx, named);
  const stays = await readStays(ctx, bookings);
  const result: Exported[] = [];
  for (const booking of bookings) {
    const judged = stays.get(booking);
    if (judged === undefined) continue;
    const chosen = judged.people.filter((person) => (named === null ? isDone(person) : named.has(person.id)));
    if (named !== null) requireReady(judged, chosen);
    if (chosen.length === 0) continue;
    const stay = toStay(judged.stay);
    result.push({
      reserva: toOfficialReservation(stay),
      dados_hospede: chosen.map((person) =>
        toOfficialRecord(person.content, { holder: person.holder, stay, forms: judged.forms }),
      ),
    });
  }
  if (result.length === 0) throw invalid("id", "Não há fichas prontas para exportar neste período");
  return result;
}

async function bookingsOf({ actor, db }: Ctx, ids: ReadonlySet<string>): Promise<string[]> {
  const rows = await listBookingsOfForms(db, actor.tenant_id, [...ids]);
  if (rows.length !== ids.size) throw new Problem("NotFoundException");
  return [...new Set(rows.map(({ booking_id }) => booking_id))];
}

function requireReady({ forms }: JudgedStay, chosen: readonly { state: string; name: string | null }[]): void {
  if (forms.kind !== "full") throw invalid("id", "A ficha curta não é enviada ao ministério");
  const open = chosen.find(({ state }) => !["ready", "sent", "error"].includes(state));
  if (open) throw invalid("id", `A ficha de ${open.name ?? "uma pessoa"} ainda não está pronta`);
}

function toStay(stay: StoredStay): OfficialStay {
  const { code, channel, channel_code, check_in, check_out, adults, children, infants } = stay;
  return {
    ...{ code, channel_code, check_in, check_out, adults },
    minors: children + infants,
    through_channel: guestChannels.includes(channel),
    checked_in_at: stay.checked_in_at?.toISOString() ?? null,
    checked_out_at: stay.checked_out_at?.toISOString() ?? null,
  };
}

/** As JSON: a list with the body of one call of the ministry's API per reservation. */
export const exportFormsJson: FileVerb<typeof registrationForms.exportJson> = async (ctx, { query }) => {
  const reservations = await exported(ctx, query);
  async function* pieces() {
    yield Buffer.from(`${JSON.stringify(reservations, null, 2)}\n`, "utf8");
  }
  return noted(ctx, reservations, { name: nameOf(ctx, "json"), pieces });
};

type Line = OfficialReservation & OfficialRecord;

/** As CSV: one line per guest, with the reservation's fields first. */
export const exportFormsCsv: FileVerb<typeof registrationForms.exportCsv> = async (ctx, { query }) => {
  const reservations = await exported(ctx, query);
  const lines: Line[] = reservations.flatMap(({ reserva, dados_hospede }) =>
    dados_hospede.map((guest) => ({ ...reserva, ...guest })),
  );
  const names = Object.keys(lines[0] ?? {}) as (keyof Line)[];
  const columns: SheetColumn<Line>[] = names.map((name) => ({
    head: name,
    kind: "text",
    value: (line) => (line[name] === null ? null : String(line[name])),
  }));
  return noted(ctx, reservations, wholeSheet(nameOf(ctx, "csv"), columns, lines, most));
};

/** The file, which records who downloaded it; in a separate transaction, since that of the request is read-only. */
function noted({ actor, clock }: Ctx, reservations: readonly Exported[], { name, pieces }: PiecedFile): PiecedFile {
  const guests = reservations.reduce((sum, { dados_hospede }) => sum + dados_hospede.length, 0);
  return {
    name,
    async *pieces(database) {
      await database.asTenant(actor.tenant_id, (db) =>
        record({ actor, db, clock }, "registration_forms.exported", actor.tenant_id, null, { guests }),
      );
      yield* pieces(database);
    },
  };
}

const nameOf = ({ actor, clock }: Ctx, ending: string) => `fichas-${todayIn(actor.timezone, clock.now())}.${ending}`;

/** The bookings of stays that require the full form and arrive between two days. */
async function listArriving(db: Db, tenantId: string, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    ${withChoice}
    where b.tenant_id = ${tenantId} and b.type = 'guest' and b.status in ('confirmed', 'checked_in', 'checked_out')
      and b.check_in between ${from}::date and ${to}::date and ${kindOf} = 'full'
      and exists (select from registration_forms f where f.tenant_id = b.tenant_id and f.booking_id = b.id)
    order by b.check_in, b.code`.execute(db);
  return rows.map(({ id }) => id);
}
