import { beforeEach, describe, expect, test } from "vitest";
import { askingStay, atMoment } from "#tests/server/guest/guest-requests/asking-guest";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
const begin = "2026-11-20T15:00:00Z";
beforeEach(async () => {
  app().clock.set(begin);
  house = await openMoneyHouse(app());
});
const at = (moment: string) => atMoment(app(), house, moment);
const stay = (fields: object = {}, place: object = {}) => askingStay(app(), house, fields, place);

describe("A guest who cancels", () => {
  test("sees first what is refunded today and later, with the legal window as its own step", async () => {
    const { preview } = await stay();
    expect(await preview()).toMatchObject({
      ...{ at_once: true, paid_cents: 45_000, regret_until: "2026-11-27" },
      steps: [
        { from: "2026-11-20", reason: "regret", refund_cents: 45_000 },
        { from: "2026-11-28", reason: "policy", refund_cents: 45_000 },
        { from: "2026-12-14", reason: "policy", refund_cents: 0 },
      ],
    });
  });

  test("within seven days of confirming is refunded in full at once, and the desk can undo it", async () => {
    const { cancel, booking, page, code, timeline } = await stay();
    await at("2026-11-28T02:59:00Z");
    expect(await cancel()).toMatchObject({ status: 200, body: { state: "cancelled" } });
    expect(await booking()).toMatchObject({
      status: "cancelled",
      refund: { cancelled_by: "guest", reason: "regret", fee_cents: 0, refund_cents: 45_000 },
    });
    expect((await page()).given_up).toMatchObject({ paid_cents: 45_000, refund_cents: 45_000 });
    expect((await timeline())[0]).toBe("booking.cancelled_by_guest");
    const { data } = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body;
    expect(data[0].changes).toContainEqual({
      field: "cancellation_reason",
      before: null,
      after: "O hóspede não disse o motivo",
    });
    const undone = await house.admin.send("DELETE", `/api/bookings/${code}/cancellation`);
    expect(undone).toMatchObject({ status: 200, body: { status: "confirmed", refund: null } });
    expect((await page()).requests.list).toEqual([]);
  });

  test("later sends a request, and a later approval refunds what applied on the day of the request", async () => {
    const { cancel, booking, requests, accept, page, timeline } = await stay();
    await at("2026-12-13T15:00:00Z");
    expect(await cancel({ words: "  Ficou longe  " })).toMatchObject({
      status: 200,
      body: { state: "confirmed", requests: { list: [{ kind: "cancellation", state: "open", refund_cents: 45_000 }] } },
    });
    await at("2026-12-18T15:00:00Z"); // the policy no longer refunds anything
    const [asked] = await requests();
    expect(asked).toMatchObject({
      words: "Ficou longe",
      refund: { fee_cents: 0, refund_cents: 45_000 },
      at_once: false,
    });
    expect(await accept(asked.id)).toMatchObject({ status: 200, body: { state: "accepted" } });
    expect(await booking()).toMatchObject({
      status: "cancelled",
      cancellation_reason: "Ficou longe",
      refund: { reason: "policy", fee_cents: 0, refund_cents: 45_000 },
    });
    expect((await page()).given_up.refund_cents).toBe(45_000);
    expect(await timeline()).toEqual(
      expect.arrayContaining(["booking.cancellation_asked", "booking.cancellation_accepted"]),
    );
    expect(await accept(asked.id), "pressed twice").toMatchObject({ status: 200, body: { state: "accepted" } });
  });

  test("is refunded in full what was paid after the request, minus what was refunded since", async () => {
    const { cancel, code, booking, requests, accept } = await stay();
    await at("2026-12-15T15:00:00Z");
    await cancel();
    await payAs(house.admin, code, { amount_cents: 45_000, method: "pix" });
    await at("2026-12-16T15:00:00Z");
    expect((await requests())[0].refund).toMatchObject({ fee_cents: 45_000, refund_cents: 45_000 });
    await payAs(house.admin, code, { kind: "refund", amount_cents: 20_000, method: "pix" });
    await accept((await requests())[0].id);
    expect((await booking()).refund).toMatchObject({ fee_cents: 45_000, refund_cents: 25_000 });
  });

  test("is refused if the amount differs from the one shown, and no request is created", async () => {
    const { ask, requests, booking } = await stay();
    const reply = await ask({ kind: "cancellation", refund_cents: 45_001, credit_cents: 0 });
    expect(reply).toMatchObject({ status: 409, body: { error: "StaleRecordException" } });
    expect([await requests(), (await booking()).status]).toEqual([[], "confirmed"]);
  });

  test("releases a hold at once, and its nights are free", async () => {
    const { cancel, booking, code, accommodation_id } = await stay({ status: "hold" });
    expect(await cancel()).toMatchObject({ status: 200, body: { state: "cancelled" } });
    expect((await booking()).status).toBe("cancelled");
    const again = { check_in: "2026-12-20", check_out: "2026-12-23", accommodation_id };
    expect((await house.booking(again)).code).not.toBe(code);
  });

  test("gives up an unconfirmed hold of today at no cost, and owes nothing afterwards", async () => {
    const today = { check_in: "2026-11-20", check_out: "2026-11-22" };
    const { cancel, preview, booking, page } = await stay({ status: "hold", ...today });
    expect(await preview()).toMatchObject({ at_once: true, steps: [{ refund_cents: 0, fee_cents: 0, due_cents: 0 }] });
    const { cancellation } = await page();
    expect(cancellation.free_until).toBeNull(); // of the stay once it is confirmed
    expect(await cancel()).toMatchObject({ status: 200, body: { state: "cancelled", given_up: null, price: null } });
    expect(await booking()).toMatchObject({ refund: { fee_cents: 0, refund_cents: 0 }, balance_cents: 0 });
  });

  test("of a channel's stay is referred to the channel", async () => {
    const brought = await stay({ channel: "airbnb" });
    expect((await brought.page()).requests.way).toBe("channel");
    const reply = await brought.ask({ kind: "cancellation", refund_cents: 45_000, credit_cents: 0 });
    expect(reply).toMatchObject({ status: 409, body: { reason: expect.stringContaining("por um canal") } });
    expect((await brought.tell({ arrival_time: "20:00" })).status).toBe(200);
  });

  test("of a walk-in booking has no legal window and sends a request", async () => {
    const { cancel, preview, booking } = await stay({ channel: "walk_in" });
    expect(await preview()).toMatchObject({ at_once: false, regret_until: null });
    expect((await cancel()).body.state).toBe("confirmed");
    expect((await booking()).status).toBe("confirmed");
  });
});

describe("A cancellation request", () => {
  const asked = async () => {
    const made = await stay();
    await at("2026-12-10T15:00:00Z");
    await made.cancel();
    const [{ id }] = await made.requests();
    return { ...made, id: id as string };
  };

  test("is created once, withdrawn, and created again", async () => {
    const { cancel, withdraw, page, requests, id, accept } = await asked();
    await cancel();
    expect(await requests()).toHaveLength(1);
    expect((await withdraw(id)).body.requests.list[0]).toMatchObject({ state: "withdrawn" });
    expect((await withdraw(id)).status).toBe(200);
    expect(await accept(id)).toMatchObject({ status: 409, body: { reason: expect.stringContaining("desistiu") } });
    await cancel();
    expect((await page()).requests.list).toMatchObject([{ state: "open" }]);
  });

  test("is refused with a reason shown to the guest, and the stay remains", async () => {
    const { refuse, page, id, booking } = await asked();
    expect((await refuse(id, "")).status).toBe(422);
    expect(await refuse(id, "Combine outra data <b>conosco</b>")).toMatchObject({ status: 200 });
    expect((await page()).requests.list[0]).toMatchObject({
      state: "refused",
      reason: "Combine outra data <b>conosco</b>",
    });
    expect((await booking()).status).toBe("confirmed");
  });

  test("is decided by one of two users, and the other sees who decided", async () => {
    const { accept, refuse, id, requests } = await asked();
    const other = await house.personWith("bookings.view", "bookings.cancel", "money.view");
    const replies = await Promise.all([accept(id), refuse(id, "Não dá", other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.body.reason).toMatch(/já (aceitou|recusou) este pedido|não precisa mais/);
    expect(["accepted", "refused"]).toContain((await requests())[0].state);
  });

  test("requires bookings.cancel and money.view, and is limited to its company and booking", async () => {
    const { id, requests, code } = await asked();
    for (const rights of [
      ["bookings.view", "bookings.edit", "money.view"],
      ["bookings.view", "bookings.cancel"],
    ] as const) {
      const person = await house.personWith(...rights);
      const reply = await person.send("POST", `/api/bookings/${code}/requests/${id}/acceptance`);
      expect(reply.status, rights.join()).toBe(403);
    }
    const moneyless = await house.personWith("bookings.view", "bookings.cancel");
    expect(JSON.stringify((await moneyless.send("GET", `/api/bookings/${code}/requests`)).body)).not.toContain(
      "_cents",
    );
    const other = await stay();
    expect((await other.accept(id)).status, "another booking's").toBe(404);
    expect((await requests())[0].state).toBe("open");
    const stranger = await openMoneyHouse(app());
    const reply = await stranger.admin.send("POST", `/api/bookings/${code}/requests/${id}/acceptance`);
    expect(reply.status).toBe(404);
  });

  test("ends when the booking is cancelled or the guest has checked in", async () => {
    const { code, requests, accept, id } = await asked();
    const waiting = async () => (await house.admin.send("GET", "/api/dashboard")).body.counts.guest_requests;
    expect(await waiting()).toBe(1);
    await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistência" } });
    expect([(await requests())[0].state, await waiting()]).toEqual(["over", 0]);
    expect(await accept(id)).toMatchObject({ status: 409 });
  });
});

describe("Arrival time and wishes of the guest", () => {
  test("are visible to the desk at once, next to the desk's own note, which the page never shows", async () => {
    const note = "Fala pouco, é amigo do dono";
    const { tell, booking, page, timeline, code } = await stay({ notes: { guest: note } });
    const wishes = async () => (await house.admin.send("GET", `/api/bookings/${code}/requests`)).body.wishes;
    expect((await tell({ arrival_time: "22:30", wishes: "Um berço" })).status).toBe(200);
    expect(await booking()).toMatchObject({ arrival_time: "22:30", notes: { guest: note } });
    expect(await wishes()).toBe("Um berço");
    await tell({ arrival_time: "22:30", wishes: "Dois berços" });
    expect([await wishes(), (await booking()).notes.guest]).toEqual(["Dois berços", note]);
    const shown = await page();
    expect(shown.requests).toMatchObject({ arrival_time: "22:30", wishes: "Dois berços" });
    expect(JSON.stringify(shown)).not.toContain("amigo do dono");
    expect(await timeline()).toContain("booking.told_by_guest");
    await tell({});
    const trail = (await house.admin.send("GET", `/api/audit?q=${code}`)).body.data;
    const told = trail.filter(({ action }: { action: string }) => action === "booking.told_by_guest");
    for (const { changes } of told) expect(changes).not.toEqual([]);
    expect(JSON.stringify(told)).toMatch(/Pedidos do hóspede.*mudados/);
    expect(JSON.stringify(told)).not.toMatch(/berço/);
    expect(await booking()).toMatchObject({ arrival_time: null, notes: { guest: "Fala pouco, é amigo do dono" } });
    expect((await house.admin.send("GET", `/api/bookings/${code}/requests`)).body.data).toEqual([]);
  });

  test.each([
    ["a word of the note", ["Não", "Pode"]],
    ["the whole note", ["Não entregar a chave sem pagamento", "Entregar a chave"]],
    ["the note's end, then nothing", ["sem pagamento", ""]],
    ["a pattern of a replacement", ["$&", "$'"]],
  ])("never rewrite what the desk wrote: %s", async (_what, texts) => {
    const note = "Não entregar a chave sem pagamento";
    const { tell, booking, page } = await stay({ notes: { guest: note } });
    for (const text of texts) {
      await tell({ wishes: text });
      expect((await booking()).notes.guest).toBe(note);
      expect((await page()).requests.wishes).toBe(text || null);
    }
  });

  test("fit beside the longest note, and leave the version of the booking that the desk is editing", async () => {
    const { tell, booking } = await stay({ notes: { guest: "x".repeat(2000) } });
    const { version } = await booking();
    expect((await tell({ wishes: "Um berço para a bebê" })).status).toBe(200);
    expect((await booking()).version).toBe(version);
  });
});
