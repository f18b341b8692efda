import { beforeAll, describe, expect, test } from "vitest";
import { calendarOf, channelDesk, closed, google } from "#tests/server/bookings/channels/channel-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const { withImport } = channelDesk(app, () => house);

const named = (summary: string, uid: string, from: string, to: string) =>
  closed(uid, from, to).replace(/SUMMARY:.*/, `SUMMARY:${summary}`);
const livre = named("Livre", "a", "2026-12-01", "2026-12-03");
const ana = named("Ana", "b", "2026-12-10", "2026-12-12");

/** A calendar with a stay and an event "Livre", and the answers to its question. */
async function doubtful() {
  const place = await withImport("google");
  const { body } = await place.upload(place.id, calendarOf(google, livre, ana));
  const path = `/api/accommodations/${place.accommodation_id}/imports/${place.id}/answer`;
  const answer = (given: string, title = "Livre", doubt = "free") =>
    house.admin.send("POST", path, { body: { title, doubt, answer: given } });
  const asking = async () =>
    (await house.admin.send("GET", "/api/dashboard")).body.doubtful_calendars.filter(
      (each: { accommodation_id: string }) => each.accommodation_id === place.accommodation_id,
    );
  return { ...place, body, answer, asking };
}

const question = { title: "Livre", doubt: "free", dates: [{ check_in: "2026-12-01", check_out: "2026-12-03" }] };

describe("An event that may be free", () => {
  test("closes its nights, is asked about, and shown under what needs attention", async () => {
    const { body, asking } = await doubtful();
    expect(body).toMatchObject({ night_count: 4, questions: [{ ...question, closes: null, event_count: 1 }] });
    expect(await asking()).toMatchObject([{ name: "Google Agenda", event_count: 1 }]);
  });

  test("closes nothing once somebody has said so, also a new one of the same title", async () => {
    const { id, upload, nights, answer, asking, actions } = await doubtful();
    const { body } = await answer("free");
    expect(body).toMatchObject({ night_count: 2, questions: [{ closes: false, event_count: 1 }] });
    expect(await nights()).toEqual(["2026-12-10/2026-12-12"]);
    expect(await asking()).toEqual([]);
    const again = named("Livre", "c", "2026-12-20", "2026-12-22");
    const other = named("Vago", "d", "2026-12-24", "2026-12-25");
    const next = await upload(id, calendarOf(google, livre, ana, again, other));
    expect(await nights()).toEqual(["2026-12-10/2026-12-12", "2026-12-24/2026-12-25"]);
    expect(next.body.skipped.free).toBe(2);
    expect(next.body.questions).toMatchObject([
      { title: "Vago", closes: null },
      { title: "Livre", closes: false },
    ]);
    expect(await actions(id)).toContain("channel_import.answered");
  });

  test("closes its nights again when the answer is undone, without a new reading", async () => {
    const { nights, answer, asking } = await doubtful();
    await answer("free");
    expect((await answer("ask")).body).toMatchObject({ night_count: 4, questions: [{ closes: null }] });
    expect(await nights()).toEqual(["2026-12-01/2026-12-03", "2026-12-10/2026-12-12"]);
    expect(await asking()).toHaveLength(1);
  });

  test("stays closed without further question if somebody has said so", async () => {
    const { id, upload, answer, asking } = await doubtful();
    expect((await answer("closes")).body).toMatchObject({ night_count: 4, questions: [{ closes: true }] });
    expect((await upload(id, calendarOf(google, livre, ana))).body.night_count).toBe(4);
    expect(await asking()).toEqual([]);
  });

  test("waits behind a booking that was made meanwhile when its answer is undone", async () => {
    const { accommodation_id, nights, answer } = await doubtful();
    await answer("free");
    await house.booking({ accommodation_id, check_in: "2026-12-02", check_out: "2026-12-04" });
    await answer("ask");
    expect(await nights()).toEqual(["2026-12-01/2026-12-02", "(2026-12-02/2026-12-03)", "2026-12-10/2026-12-12"]);
  });

  test("frees no night that another event of the calendar closes too", async () => {
    const place = await doubtful();
    const over = named("Bia", "e", "2026-12-02", "2026-12-05");
    await place.upload(place.id, calendarOf(google, livre, ana, over));
    await place.answer("free");
    expect(await place.nights()).toEqual(["2026-12-02/2026-12-05", "2026-12-10/2026-12-12"]);
  });

  test("is answered only if the calendar asks about it", async () => {
    const { answer } = await doubtful();
    expect((await answer("free", "Ana")).status).toBe(422);
    expect((await answer("free", "Livre", "cleaning")).status).toBe(422);
  });

  test("is answered only by who may edit the accommodation", async () => {
    const { accommodation_id, id } = await doubtful();
    const path = `/api/accommodations/${accommodation_id}/imports/${id}/answer`;
    const body = { title: "Livre", doubt: "free", answer: "free" };
    const clerk = await house.personWith("bookings.view", "bookings.edit");
    expect((await clerk.send("POST", path, { body })).status).toBe(403);
  });
});
