import { addDays } from "#domain/stay-dates";
import { readWell } from "#tests/domain/calendar/calendars";
import { atMoment, channelsOf } from "#tests/server/bookings/channels/channel-house";
import type { House } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

export const vrbo = "-//HomeAway.com, Inc.//EN";
export const nightsBetween = (check_in: string, check_out: string) => {
  const nights: string[] = [];
  for (let night = check_in; night < check_out; night = addDays(night, 1)) nights.push(night);
  return nights;
};

/** An accommodation that imports from these channels and exports to them. */
async function sharedBy(app: TestApp, house: House, names: readonly string[]) {
  const { id } = await house.accommodation();
  const path = `/api/accommodations/${id}`;
  const channels = channelsOf(app, house, id);
  const ends = new Map<string, { address: string; import_id: string }>();
  for (const channel of names) {
    const feed = await house.admin.send("POST", `${path}/feeds`, { body: { channel } });
    ends.set(channel, { address: feed.body.address, import_id: await channels.fileImport(channel) });
  }
  const end = (channel: string) => ends.get(channel)!;
  return {
    id,
    ...channels,
    /** What a channel reads from us. */
    async reads(channel: string): Promise<string[]> {
      const response = await app.app.request(new URL(end(channel).address).pathname);
      const { events } = readWell(await response.text(), { today: "2026-11-20" });
      return events.flatMap(({ check_in, check_out }) => nightsBetween(check_in, check_out));
    },
    says: (channel: string, text: string) => channels.upload(end(channel).import_id, text),
    revokes: async (channel: string) => {
      const { body } = await house.admin.send("GET", `${path}/feeds`);
      const feed = body.data.find((each: { channel: string }) => each.channel === channel);
      await house.admin.send("DELETE", `${path}/feeds/${feed.id}`);
    },
    of: (channel: string) => channels.nights(end(channel).import_id),
    /** The nights that an import closes itself. */
    own: async (id: string): Promise<string[]> => {
      const rows = await app.database.asTenant(house.company.tenant_id, (db) =>
        db
          .selectFrom("occupancies")
          .select(["check_in", "check_out"])
          .where("import_id", "=", id)
          .where("echo", "=", false)
          .execute(),
      );
      return rows.map(({ check_in, check_out }) => `${check_in}/${check_out}`);
    },
    book: (check_in: string, check_out: string) => house.booking({ accommodation_id: id, check_in, check_out }),
    async isFree(night: string) {
      const { body } = await house.admin.send(
        "GET",
        `/api/availability?check_in=${night}&check_out=${addDays(night, 1)}`,
      );
      return body.data.some((each: { accommodation_id: string }) => each.accommodation_id === id);
    },
  };
}

export const start = "2026-11-20T15:00:00Z";
export const hours = (count: number) => new Date(Date.parse(start) + count * 3_600_000).toISOString();

/** Helpers for tests of channels that read us and are read by us, with the company that is open then. */
export function sharedDesk(app: () => TestApp, house: () => House) {
  return {
    shared: (...names: string[]) => sharedBy(app(), house(), names),
    begin: () => atMoment(app(), house(), start),
    cancel: (code: string) =>
      house().admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistência" } }),
  };
}
