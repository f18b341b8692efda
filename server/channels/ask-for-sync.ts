import { channelImports } from "#contract/channel-calendars";
import { askForReading } from "#server/channels/ask-for-reading";
import { secondsToWait } from "#server/channels/import-times";
import { updateImport } from "#server/channels/imports.queries";
import { importExists, lockImport, showImport } from "#server/channels/read-imports";
import { invalid, Problem } from "#server/http/problem";
import { serve } from "#server/http/route";

/**
 * Makes an import due at once; a worker reads it within seconds. Throws 429 within a minute of the last request, 422
 * for an import of files.
 */
serve(
  channelImports.sync,
  async (ctx, { params: { id: accommodationId, import: id } }) => {
    const { actor, db, clock } = ctx;
    const { stored } = await lockImport(ctx, accommodationId, id);
    if (stored.address_sealed === null) throw invalid("", "Este calendário recebe arquivos. Envie um novo arquivo");
    const now = clock.now();
    const wait = secondsToWait(now, stored.asked_at);
    if (wait > 0) throw new Problem("TooManyRequestsException", { headers: { "Retry-After": String(wait) } });
    await updateImport(db, actor.tenant_id, id, { asked_at: now, next_sync_at: now });
    await askForReading(ctx, id);
    return showImport(ctx, accommodationId, id);
  },
  (ctx, params) => importExists(ctx, params.id, params.import),
);
