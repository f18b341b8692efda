import { channelImports, type Import } from "#contract/channel-calendars";
import type { Reading } from "#domain/calendar/read-calendar";
import { applyCalendar } from "#server/channels/apply-calendar";
import { updateImport } from "#server/channels/imports.queries";
import { readUploaded } from "#server/channels/read-calendar-text";
import { importExists, lockImport, showImport } from "#server/channels/read-imports";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { servePrepared } from "#server/http/route";

const sentences = {
  not_calendar: "Este arquivo não é um calendário. Envie o arquivo .ics que o canal exporta",
  cut_off: "Este arquivo está incompleto. Baixe-o de novo no canal e envie outra vez",
  too_many_events: "Este arquivo tem eventos demais. Exporte um período menor",
};

/**
 * Applies a calendar file by the same rules as one read from an address: nights that it does not contain are freed, but
 * more than half of them only after a second file. Throws 422 for an incomplete calendar.
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

servePrepared(
  channelImports.upload,
  {
    prepare: ({ actor, services }, { content }, { id }) => readUploaded(services, actor, id, content),
    keep: (ctx, _body, reading, params) => uploadCalendar(ctx, params.id, params.import, reading),
  },
  (ctx, params) => importExists(ctx, params.id, params.import),
);
