import type { BroughtCalendars } from "#contract/brought-calendars";
import { calendarChannelNames } from "#contract/channel-calendars";
import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";
import { fold } from "#domain/search-words";
import { todayIn } from "#domain/stay-dates";
import { createAccommodation } from "#server/accommodations/create-accommodation";
import { namesInUse } from "#server/accommodations/known-names";
import { applyCalendar } from "#server/channels/apply-calendar";
import { lockBringing } from "#server/channels/brought/brought-calendars.queries";
import { knownAddresses } from "#server/channels/brought/known-addresses";
import { type Brought, type BroughtServices, faultOf } from "#server/channels/brought/read-addresses";
import { keepImport } from "#server/channels/create-import";
import { nextReading } from "#server/channels/import-times";
import { updateImport } from "#server/channels/imports.queries";
import { lockImport } from "#server/channels/read-imports";
import type { Ctx } from "#server/context";
import { invalid, within } from "#server/http/problem";

type Answer = { data: { id: string; name: string; night_count: number }[] };

/**
 * Makes an accommodation of each calendar, its nights taken in the same transaction: all or none. Refuses with 422 an
 * address that cannot be read, that comes twice or is read already, and a name that another accommodation has.
 */
export async function bringCalendars(
  ctx: Ctx,
  services: BroughtServices,
  { legal_regime, accommodations }: BroughtCalendars,
  brought: readonly Brought[],
): Promise<Answer> {
  await lockBringing(ctx.db, ctx.actor.tenant_id);
  await requireNew(ctx, services, accommodations);
  const data: Answer["data"] = [];
  for (const [index, asked] of accommodations.entries()) {
    const { address, channel, ...about } = asked;
    const values = { ...about, legal_regime, base_guests: about.max_guests };
    const { id, name } = await within(`accommodations[${index}]`, () => createAccommodation(ctx, values));
    const import_id = await keepImport(ctx, services, id, { channel, name: calendarChannelNames[channel], address });
    const night_count = await takeNights(ctx, { id, import_id }, requireGood(brought[index], index));
    data.push({ id, name, night_count });
  }
  return { data };
}

async function requireNew(ctx: Ctx, { channelSecrets }: BroughtServices, asked: BroughtCalendars["accommodations"]) {
  const known = await knownAddresses(ctx, channelSecrets);
  const names = await namesInUse(
    ctx,
    asked.map(({ name }) => name),
  );
  for (const [index, { address, name }] of asked.entries()) {
    const by = known.get(address);
    if (by !== undefined) throw invalid(`accommodations[${index}].address`, `Este calendário já é lido em ${by}`);
    known.set(address, name);
    if (names.has(fold(name))) throw invalid(`accommodations[${index}].name`, "Outra acomodação já tem este nome");
    names.add(fold(name));
  }
}

function requireGood(brought: Brought | undefined, index: number) {
  if (
    brought === undefined ||
    faultOf(brought) !== null ||
    !brought.reading?.ok ||
    brought.answer.kind !== "calendar"
  ) {
    throw invalid(
      `accommodations[${index}].address`,
      "Este calendário não pôde ser lido agora. Leia os endereços de novo",
    );
  }
  return { reading: brought.reading, answer: brought.answer };
}

async function takeNights(
  ctx: Ctx,
  { id, import_id }: { id: string; import_id: string },
  { reading, answer: { etag, last_modified } }: ReturnType<typeof requireGood>,
): Promise<number> {
  const now = ctx.clock.now();
  const { stored, accommodation } = await lockImport(ctx, id, import_id);
  await applyCalendar(ctx, stored, accommodation, reading);
  const next_sync_at = nextReading(now, 0);
  await updateImport(ctx.db, ctx.actor.tenant_id, import_id, {
    etag,
    last_modified,
    next_sync_at,
    last_attempt_at: now,
  });
  const today = todayIn(accommodation.timezone, now);
  return nightsOf(reading.events, today, importHorizon(today)).length;
}
