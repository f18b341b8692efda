import type { Import } from "#contract/channel-calendars";
import type { Reading } from "#domain/calendar/read-calendar";
import { applyCalendar } from "#server/channels/apply-calendar";
import { updateImport } from "#server/channels/imports.queries";
import { lockImport, showImport } from "#server/channels/read-imports";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";

const sentences = {
  not_calendar: "Este arquivo não é um calendário. Envie o arquivo .ics que o canal exporta",
  cut_off: "Este arquivo está incompleto. Baixe-o de novo no canal e envie outra vez",
  too_many_events: "Este arquivo tem eventos demais. Exporte um período menor",
};

/**
 * Applies a calendar file by the rules of a calendar that is read from an address: what it no longer names is freed, and
 * when that is more than half, only after a second file. Refuses with 422 what is no whole calendar.
 */
export async function uploadCalendar(ctx: Ctx, accommodationId: string, id: string, reading: Reading): Promise<Import> {
  const { stored, accommodation } = await lockImport(ctx, accommodationId, id);
  if (stored.address_sealed !== null) {
    throw invalid("content", "Este calendário é lido de um endereço. Adicione o arquivo como outro calendário");
  }
  const now = ctx.clock.now();
  if (!reading.ok) throw invalid("content", sentences[reading.fault]);
  await updateImport(ctx.db, ctx.actor.tenant_id, id, { last_attempt_at: now });
  await applyCalendar(ctx, stored, accommodation, reading);
  return showImport(ctx, accommodationId, id);
}
