import { beforeAll, describe, expect, test } from "vitest";
import {
  airbnb,
  blocked,
  booking,
  calendarOf,
  channelDesk,
  closed,
  google,
  reserved,
} from "#tests/server/bookings/channels/channel-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const { withImport, at } = channelDesk(app, () => house);

describe("A conflict with an own booking", () => {
  test("keeps the booking, closes the channel's other nights, and is shown and audited once", async () => {
    const { accommodation_id, id, upload, nights, imported, actions } = await withImport();
    const { code } = await house.booking({ accommodation_id, check_in: "2026-12-02", check_out: "2026-12-04" });
    const { body } = await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-06")));
    expect(await nights()).toEqual(["2026-12-01/2026-12-02", "(2026-12-02/2026-12-04)", "2026-12-04/2026-12-06"]);
    const conflict = {
      check_in: "2026-12-02",
      check_out: "2026-12-04",
      text: "Reserved",
      channel_code: "HMABCD2345",
      source: "booking",
      code,
    };
    expect(body.conflicts).toEqual([conflict]);
    expect(body.runs[0].conflict_count).toBe(1);
    expect(await actions(id)).toContain("channel_import.clashed");
    expect((await house.admin.send("GET", `/api/bookings/${code}`)).body.status).toBe("confirmed");
    const { data } = (await house.admin.send("GET", `/api/channel-conflicts?code=${code}`)).body;
    expect(data).toMatchObject([{ check_in: "2026-12-02", check_out: "2026-12-04", code, accommodation_id }]);
    const blind = await house.personWith("accommodations.edit");
    expect((await blind.send("GET", `/api/channel-conflicts?code=${code}`)).status).toBe(403);
    const seen = await blind.send("GET", `/api/accommodations/${accommodation_id}/imports`);
    expect(seen.body.data[0].conflicts[0].code).toBeNull();
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-06")));
    expect((await actions(id)).filter((action) => action === "channel_import.clashed")).toHaveLength(1);
    expect((await imported(id)).conflicts).toEqual([conflict]);
  });

  test("ends when the booking is cancelled, and the channel's nights are closed at once", async () => {
    const { accommodation_id, id, upload, nights, imported } = await withImport();
    const { code } = await house.booking({ accommodation_id, check_in: "2026-12-02", check_out: "2026-12-04" });
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-06")));
    await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Overbooking" } });
    expect(await nights()).toEqual(["2026-12-01/2026-12-06"]);
    expect((await imported(id)).conflicts).toEqual([]);
    expect((await house.admin.send("GET", `/api/channel-conflicts?code=${code}`)).body.data).toEqual([]);
  });

  test("does not prevent moving the booking, and ends when it moves away", async () => {
    const { accommodation_id, id, upload, nights } = await withImport();
    const { code, version } = await house.booking({
      accommodation_id,
      check_in: "2026-12-02",
      check_out: "2026-12-05",
    });
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04")));
    const overlapping = { check_in: "2026-12-03", check_out: "2026-12-06", version };
    const moved = await house.admin.send("PUT", `/api/bookings/${code}`, { body: overlapping });
    expect(moved.status).toBe(200);
    expect(await nights()).toEqual(["2026-12-01/2026-12-03", "(2026-12-03/2026-12-04)"]);
  });

  test("ends when the hold expires", async () => {
    const { accommodation_id, id, upload, nights } = await withImport();
    const { hold_expires_at } = await house.booking({
      accommodation_id,
      check_in: "2026-12-02",
      check_out: "2026-12-05",
      status: "hold",
    });
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-02", "2026-12-04")));
    expect(await nights()).toEqual(["(2026-12-02/2026-12-04)"]);
    await at(
      hold_expires_at,
      async () => void (await upload(id, calendarOf(airbnb, reserved("a", "2026-12-02", "2026-12-04")))),
    );
    expect(await nights()).toEqual(["2026-12-02/2026-12-04"]);
  });

  test("with a block ends when the block moves away or is deleted", async () => {
    const { accommodation_id, id, upload, nights, imported } = await withImport();
    const period = { check_in: "2026-12-02", check_out: "2026-12-05" };
    const body = { accommodation_ids: [accommodation_id], ...period, kind: "own_use" };
    const block = (await house.admin.send("POST", "/api/blocks", { body })).body.data[0];
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04")));
    expect(await nights()).toEqual(["2026-12-01/2026-12-02", "(2026-12-02/2026-12-04)"]);
    expect((await imported(id)).conflicts).toMatchObject([{ source: "block", code: null }]);
    const shorter = { check_in: "2026-12-03", version: 1 };
    expect((await house.admin.send("PUT", `/api/blocks/${block.id}`, { body: shorter })).status).toBe(200);
    expect(await nights()).toEqual(["2026-12-01/2026-12-03", "(2026-12-03/2026-12-04)"]);
    await house.admin.send("DELETE", `/api/blocks/${block.id}`);
    expect(await nights()).toEqual(["2026-12-01/2026-12-04"]);
  });

  test("is not reported if the channel only blocks, or the same stay was entered by hand", async () => {
    const { accommodation_id, id, upload, imported } = await withImport();
    await house.booking({ accommodation_id, check_in: "2026-12-02", check_out: "2026-12-04" });
    await house.booking({ accommodation_id, check_in: "2026-12-10", check_out: "2026-12-12", channel: "airbnb" });
    await upload(
      id,
      calendarOf(airbnb, blocked("a", "2026-12-01", "2026-12-06"), reserved("b", "2026-12-10", "2026-12-12")),
    );
    expect((await imported(id)).conflicts).toEqual([]);
  });

  test("with Booking.com is reported unless it reads our calendar and repeats the same nights", async () => {
    const { accommodation_id, id, upload, imported } = await withImport("booking_com");
    await house.booking({ accommodation_id, check_in: "2026-12-02", check_out: "2026-12-04" });
    await house.booking({ accommodation_id, check_in: "2026-12-10", check_out: "2026-12-14" });
    await upload(
      id,
      calendarOf(booking, closed("a", "2026-12-02", "2026-12-04"), closed("b", "2026-12-11", "2026-12-14")),
    );
    const days = async () => (await imported(id)).conflicts.map((each: { check_in: string }) => each.check_in);
    expect(await days()).toEqual(["2026-12-02", "2026-12-11"]);
    await house.admin.send("POST", `/api/accommodations/${accommodation_id}/feeds`, {
      body: { channel: "booking_com" },
    });
    expect(await days()).toEqual(["2026-12-11"]);
  });
});

describe("Two calendars of one accommodation", () => {
  test("close a night until both have freed it", async () => {
    const { id, upload, nights, fileImport } = await withImport();
    const other = await fileImport("booking_com");
    const rest = "2027-01-01";
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04"), blocked("z", rest, "2027-01-10")));
    await upload(
      other,
      calendarOf(booking, closed("b", "2026-12-02", "2026-12-06"), closed("y", "2027-02-01", "2027-02-10")),
    );
    expect(await nights(other)).toEqual(["(2026-12-02/2026-12-04)", "2026-12-04/2026-12-06", "2027-02-01/2027-02-10"]);
    await upload(id, calendarOf(airbnb, blocked("z", rest, "2027-01-10")));
    expect(await nights(id)).toEqual(["2027-01-01/2027-01-10"]);
    expect(await nights(other)).toEqual(["2026-12-02/2026-12-06", "2027-02-01/2027-02-10"]);
  });

  test("conflict if both have a reservation for a night", async () => {
    const { id, upload, fileImport, imported } = await withImport();
    const other = await fileImport("airbnb", "Outro anúncio");
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04")));
    await upload(other, calendarOf(airbnb, reserved("b", "2026-12-03", "2026-12-06", "HMOTHER999")));
    expect((await imported(other)).conflicts).toMatchObject([
      { check_in: "2026-12-03", check_out: "2026-12-04", source: "import", code: null },
    ]);
  });

  test("do not conflict over one reservation that both name by its code, even with other nights", async () => {
    const { id, upload, fileImport, imported } = await withImport();
    const other = await fileImport("google", "Agenda da casa");
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04")));
    await upload(other, calendarOf(google, reserved("b", "2026-12-01", "2026-12-05")));
    expect((await imported(other)).conflicts).toEqual([]);
  });

  test("do not conflict if both have the same stay: by its code, or without codes by channel and nights", async () => {
    const { id, upload, fileImport, imported } = await withImport();
    const again = await fileImport("airbnb", "O mesmo anúncio");
    await upload(id, calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04")));
    await upload(again, calendarOf(airbnb, reserved("b", "2026-12-01", "2026-12-05")));
    expect((await imported(again)).conflicts).toEqual([]);
    const vrbo = "-//HomeAway.com, Inc.//EN";
    const ana = (uid: string, to: string) =>
      closed(uid, "2027-01-05", to).replace(/SUMMARY:.*/, "SUMMARY:Reserved - Ana");
    const [one, two] = [await fileImport("vrbo", "Um"), await fileImport("vrbo", "Dois")];
    await upload(one, calendarOf(vrbo, ana("c", "2027-01-07")));
    await upload(two, calendarOf(vrbo, ana("d", "2027-01-07")));
    expect((await imported(two)).conflicts).toEqual([]);
    await upload(two, calendarOf(vrbo, ana("d", "2027-01-08")));
    expect((await imported(two)).conflicts).toMatchObject([{ check_in: "2027-01-05", source: "import" }]);
  });
});
