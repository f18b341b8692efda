import { beforeAll, describe, expect, test } from "vitest";
import { moduleNames, type TenantPermission } from "#contract/platform/access";
import { airbnb, calendarOf, channelDesk, reserved } from "#tests/server/bookings/channels/channel-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const { withImport } = channelDesk(app, () => house);

const dayOf = async (caller = house.admin) => (await caller.send("GET", "/api/dashboard")).body;
const seenWith = async (...permissions: TenantPermission[]) =>
  dayOf(await house.personWith("dashboard.view", ...permissions));

/** An accommodation with a booking that a channel's reservation overlaps by two nights. */
async function clash() {
  const { accommodation_id, id, upload } = await withImport();
  const { code } = await house.booking({ accommodation_id, check_in: "2026-12-02", check_out: "2026-12-04" });
  await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-06")));
  const nights = { check_in: "2026-12-02", check_out: "2026-12-04", source: "booking", code };
  const told = { accommodation_id, accommodation_name: "Chalé Araucária", channel: "airbnb", name: "Airbnb" };
  return { conflict: { ...told, ...nights }, accommodation_id, id, upload, code };
}

describe("Double bookings", () => {
  test("are on the sheet of today, which is read before they begin, and on those of their nights", async () => {
    const { accommodation_id, code } = await clash();
    const onSheet = async (date?: string) => {
      const { body } = await house.admin.send("GET", `/api/day-sheet${date ? `?date=${date}` : ""}`);
      const { conflicts } = body as { conflicts: { accommodation_id: string; code: string }[] };
      return conflicts.filter((each) => each.accommodation_id === accommodation_id).map((each) => each.code);
    };
    expect(await onSheet()).toEqual([code]);
    expect(await onSheet("2026-12-02")).toEqual([code]);
    expect(await onSheet("2026-12-05")).toEqual([]);
  });

  test("are hidden from another company", async () => {
    await clash();
    const theirs = await openHouse(app());
    expect((await dayOf(theirs.admin)).conflicts).toEqual([]);
  });

  test("are shown with accommodation, nights, calendar and conflicting booking until they are resolved", async () => {
    const { conflict, code, accommodation_id } = await clash();
    const here = async () =>
      (await dayOf()).conflicts.filter((each: typeof conflict) => each.accommodation_id === accommodation_id);
    expect(await here()).toEqual([conflict]);
    await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Overbooking" } });
    expect(await here()).toEqual([]);
  });

  test("are shown without the code to users with accommodations.edit but without bookings.view", async () => {
    const { conflict } = await clash();
    expect((await seenWith("accommodations.edit")).conflicts).toContainEqual({ ...conflict, code: null });
  });

  test("with a booking are shown to users with bookings.view, those with a block are not", async () => {
    const { conflict } = await clash();
    const { accommodation_id, id, upload } = await withImport();
    const block = { accommodation_ids: [accommodation_id], check_in: "2026-12-02", check_out: "2026-12-05" };
    await house.admin.send("POST", "/api/blocks", { body: { ...block, kind: "own_use" } });
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04")));
    const { conflicts } = await seenWith("bookings.view");
    expect(conflicts).toContainEqual(conflict);
    expect(conflicts.map((each: { source: string }) => each.source)).not.toContain("block");
    expect((await seenWith("accommodations.edit")).conflicts).toContainEqual(
      expect.objectContaining({ accommodation_id, source: "block", code: null }),
    );
  });

  test("are hidden from users with neither accommodations.edit nor bookings.view", async () => {
    await clash();
    expect((await seenWith("money.view", "accommodations.view")).conflicts).toEqual([]);
  });

  test("are hidden if the plan has neither the accommodation nor the booking module", async () => {
    const modules = moduleNames.filter((name) => name !== "booking" && name !== "accommodation");
    const poor = await openHouse(app(), { modules });
    expect(await dayOf(poor.admin)).toMatchObject({ conflicts: [], stale_calendars: [] });
  });
});

describe("A calendar that has not been read", () => {
  /** An import of an address, in the state after some readings. */
  async function read(fields: { failures: number; last_success_at: Date | null; last_fault: string | null }) {
    const { id: accommodation_id } = await house.accommodation({ name: "Chalé 3" });
    const address = "https://www.airbnb.com/calendar/ical/1.ics?s=segredo";
    const path = `/api/accommodations/${accommodation_id}/imports`;
    const { body } = await house.admin.send("POST", path, { body: { channel: "airbnb", address } });
    await app().database.asTenant(house.company.tenant_id, (db) =>
      db.updateTable("channel_imports").set(fields).where("id", "=", body.id).execute(),
    );
    const of = { accommodation_id, accommodation_name: "Chalé 3", channel: "airbnb", name: "Airbnb" };
    return { of, accommodation_id };
  }
  const stale = async (accommodationId: string, caller = house.admin) =>
    (await dayOf(caller)).stale_calendars.filter(
      (each: { accommodation_id: string }) => each.accommodation_id === accommodationId,
    );
  const sixHoursAgo = new Date("2026-11-20T09:00:00Z");
  const justNow = new Date("2026-11-20T14:55:00Z");

  test("for six hours is shown with its age and its fault", async () => {
    const { of, accommodation_id } = await read({ failures: 1, last_success_at: sixHoursAgo, last_fault: "timeout" });
    expect(await stale(accommodation_id)).toEqual([
      { ...of, fault: "timeout", silent_since: sixHoursAgo.toISOString() },
    ]);
  });

  test("three times in a row is shown, twice in a row is not", async () => {
    const failing = { last_success_at: justNow, last_fault: "refused" };
    const thrice = await read({ ...failing, failures: 3 });
    const twice = await read({ ...failing, failures: 2 });
    expect(await stale(thrice.accommodation_id)).toEqual([
      { ...thrice.of, fault: "refused", silent_since: justNow.toISOString() },
    ]);
    expect(await stale(twice.accommodation_id)).toEqual([]);
  });

  test("is shown without a fault if it is no longer requested", async () => {
    const { of, accommodation_id } = await read({ failures: 0, last_success_at: sixHoursAgo, last_fault: null });
    expect(await stale(accommodation_id)).toEqual([{ ...of, fault: null, silent_since: sixHoursAgo.toISOString() }]);
  });

  test("is hidden without accommodations.edit, from other companies and for archived accommodations", async () => {
    const { accommodation_id } = await read({ failures: 3, last_success_at: null, last_fault: "gone" });
    const clerk = await house.personWith("dashboard.view", "bookings.view", "accommodations.view");
    expect(await stale(accommodation_id, clerk)).toEqual([]);
    const theirs = await openHouse(app());
    expect(await stale(accommodation_id, theirs.admin)).toEqual([]);
    expect(await stale(accommodation_id)).toHaveLength(1);
    await house.admin.send("POST", `/api/accommodations/${accommodation_id}/archive`);
    expect(await stale(accommodation_id)).toEqual([]);
  });

  test("is not shown if it comes from a file, whatever its age", async () => {
    const { accommodation_id, id } = await withImport();
    await app().database.asTenant(house.company.tenant_id, (db) =>
      db
        .updateTable("channel_imports")
        .set({ created_at: new Date("2026-01-01T00:00:00Z") })
        .where("id", "=", id)
        .execute(),
    );
    expect(await stale(accommodation_id)).toEqual([]);
  });
});

describe("A stay with other dates at its channel", () => {
  /** A booking of 2 to 4 December with a channel's code, and the calendar with that code on other dates. */
  async function moved(
    check_in: string,
    check_out: string,
    code = `HM${Math.random()}`.padEnd(12, "0").replace(".", ""),
  ) {
    const channel_code = code.slice(0, 10);
    const { accommodation_id, id, upload, nights } = await withImport();
    const stay = { accommodation_id, check_in: "2026-12-02", check_out: "2026-12-04" };
    const booking = await house.booking({ ...stay, channel: "airbnb", channel_code });
    await upload(id, calendarOf(airbnb, reserved("a", check_in, check_out, channel_code)));
    const here = async (caller = house.admin) =>
      (await dayOf(caller)).moved_stays.filter((each: { code: string }) => each.code === booking.code);
    return { booking, here, nights, accommodation_id };
  }

  test("is named with both dates, frees and closes no night, and is gone once they agree", async () => {
    const { booking, here, nights, accommodation_id } = await moved("2026-12-03", "2026-12-06");
    expect(await here()).toEqual([
      {
        ...{ accommodation_id, accommodation_name: "Chalé Araucária", channel: "airbnb", name: "Airbnb" },
        ...{ code: booking.code, holder_name: booking.holder.name },
        ...{ check_in: "2026-12-02", check_out: "2026-12-04" },
        ...{ told: [{ check_in: "2026-12-03", check_out: "2026-12-06" }], booked_in: null },
      },
    ]);
    expect(await nights()).toEqual(["(2026-12-03/2026-12-04)", "2026-12-04/2026-12-06"]);
    const body = { check_in: "2026-12-03", check_out: "2026-12-04", version: booking.version };
    const shorter = await house.admin.send("PUT", `/api/bookings/${booking.code}`, { body });
    expect(shorter.status).toBe(200);
    expect(await here()).toHaveLength(1);
    await house.admin.send("POST", `/api/bookings/${booking.code}/cancellation`, { body: { reason: "Engano" } });
    expect(await here()).toEqual([]);
  });

  test("is named with each of its ranges, and without the dates that its calendar no longer has", async () => {
    const { accommodation_id, id, upload } = await withImport();
    const channel_code = "HMRANGES23";
    const nights = { check_in: "2026-12-02", check_out: "2026-12-04" };
    await house.booking({ accommodation_id, ...nights, channel: "airbnb", channel_code });
    const stay = (uid: string, from: string, to: string) => reserved(uid, from, to, channel_code);
    const here = async () =>
      (await dayOf()).moved_stays.find(
        (each: { accommodation_id: string }) => each.accommodation_id === accommodation_id,
      )?.told;
    await upload(id, calendarOf(airbnb, stay("a", "2026-12-02", "2026-12-04"), stay("b", "2026-12-07", "2026-12-09")));
    expect(await here()).toEqual([nights, { check_in: "2026-12-07", check_out: "2026-12-09" }]);
    const moved = { check_in: "2026-12-15", check_out: "2026-12-18" };
    await upload(id, calendarOf(airbnb, stay("a", moved.check_in, moved.check_out)));
    expect(await here(), "the old nights are held back").toEqual([moved]);
  });

  test("is named if its nights are the same in another accommodation", async () => {
    const [{ accommodation_id }, other] = [await withImport(), await withImport()];
    const stay = { accommodation_id, check_in: "2026-12-02", check_out: "2026-12-04" };
    const { code } = await house.booking({ ...stay, channel: "airbnb", channel_code: "HMELSEWH23" });
    await other.upload(other.id, calendarOf(airbnb, reserved("a", "2026-12-02", "2026-12-04", "HMELSEWH23")));
    const moved = (await dayOf()).moved_stays.find((each: { code: string }) => each.code === code);
    expect(moved).toMatchObject({ accommodation_id: other.accommodation_id, booked_in: "Chalé Araucária" });
  });

  test("is not named if the dates agree, nor to users who do not see bookings", async () => {
    const same = await moved("2026-12-02", "2026-12-04");
    expect(await same.here()).toEqual([]);
    const other = await moved("2026-12-03", "2026-12-06");
    expect(await other.here(await house.personWith("dashboard.view", "accommodations.edit"))).toEqual([]);
    expect(await other.here(await house.personWith("dashboard.view", "bookings.view"))).toHaveLength(1);
  });
});
