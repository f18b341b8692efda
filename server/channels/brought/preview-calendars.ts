import type { ReadCalendar } from "#contract/brought-calendars";
import { calendarChannelNames } from "#contract/channel-calendars";
import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";
import { todayIn } from "#domain/stay-dates";
import { knownAddresses } from "#server/channels/brought/known-addresses";
import { type Brought, type BroughtServices, channelOf, faultOf } from "#server/channels/brought/read-addresses";
import type { Ctx } from "#server/context";

/** What was read at each address, for somebody to name and price; keeps nothing. */
export async function previewCalendars(
  ctx: Ctx,
  { channelSecrets }: BroughtServices,
  brought: readonly Brought[],
): Promise<{ data: ReadCalendar[] }> {
  const known = await knownAddresses(ctx, channelSecrets);
  const today = todayIn(ctx.actor.timezone, ctx.clock.now());
  return { data: brought.map((each) => preview(each, today, known.get(each.address) ?? null)) };
}

function preview(brought: Brought, today: string, read_by: string | null): ReadCalendar {
  const { address, reading, title } = brought;
  const nights = reading?.ok ? nightsOf(reading.events, today, importHorizon(today)) : [];
  const skipped = reading?.ok ? reading.skipped : null;
  return {
    ...{ host: new URL(address).host, channel: channelOf(brought), name: title ?? numbered(brought), read_by },
    ...{ night_count: nights.length, first_night: nights[0] ?? null, last_night: nights.at(-1) ?? null },
    ...{ unfollowed_count: skipped?.unfollowed ?? 0, skipped: { ...skipped }, fault: faultOf(brought) },
  };
}

/** "Airbnb 1234567" where the address ends in a channel's own number of the listing. */
function numbered(brought: Brought): string | null {
  const number = /\/(\d{3,20})\.ics$/.exec(new URL(brought.address).pathname)?.[1];
  const channel = channelOf(brought);
  return number && channel !== "other" ? `${calendarChannelNames[channel]} ${number}` : null;
}
