import type * as z from "zod";
import type { FormExportQuery } from "#contract/registration-forms";
import { guestChannels } from "#domain/paid-to-channel";
import {
  type OfficialRecord,
  type OfficialReservation,
  type OfficialStay,
  toOfficialRecord,
  toOfficialReservation,
} from "#domain/registration-forms/official-record";
import { addDays, todayIn } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { invalid, Problem } from "#server/http/problem";
import type { PiecedFile } from "#server/http/route";
import { listArriving, listBookingsOfForms } from "#server/registration-forms/list-forms.queries";
import { isDone, type JudgedStay, readStays } from "#server/registration-forms/stay-forms";
import type { StoredStay } from "#server/registration-forms/stay-forms.queries";
import type { SheetColumn } from "#server/sheets/sheet-columns";
import { wholeSheet } from "#server/sheets/whole-sheet";

/** A reservation with its guests, as the ministry's API takes it. */
interface Exported {
  reserva: OfficialReservation;
  dados_hospede: OfficialRecord[];
}

/** The most guests of one export. */
const most = 2000;
/** Days of arrivals that an export without days holds. */
const span = 31;

/**
 * Ready and sent forms in the official codes: those that are named, or of all arrivals between two days, by default the
 * last 31 days to a week ahead. Refuses with 422 named ones that are not ready, and where there is none.
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

/** As JSON: what one call of the ministry's API takes for each reservation, in a list. */
export async function exportJson(ctx: Ctx, query: z.output<typeof FormExportQuery>): Promise<PiecedFile> {
  const reservations = await exported(ctx, query);
  async function* pieces() {
    yield Buffer.from(`${JSON.stringify(reservations, null, 2)}\n`, "utf8");
  }
  return noted(ctx, reservations, { name: nameOf(ctx, "json"), pieces });
}

type Line = OfficialReservation & OfficialRecord;

/** As CSV: one line for each guest, with the reservation's fields before theirs. */
export async function exportCsv(ctx: Ctx, query: z.output<typeof FormExportQuery>): Promise<PiecedFile> {
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
}

/** The file, which writes down who took it along: the request's own transaction only reads. */
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
