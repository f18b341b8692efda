import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { due, messageHouse } from "#tests/server/messages/messages/message-house";

const at = messageHouse();
const path = "/api/message-state";
const pause = (paused: boolean) => at.send("PUT", path, { paused });
const was = "As regras da empresa estavam pausadas.";

describe("pausing all rules of a company", () => {
  test("skips and counts due messages, and does not send them after resuming", async () => {
    await at.rule();
    const early = await at.guest();
    const later = await at.guest({ check_in: "2026-12-02", check_out: "2026-12-04" });
    at.app().clock.set("2026-11-28T12:00:00Z");
    const first = await pause(true);
    expect(first.body).toMatchObject({ paused_since: "2026-11-28T12:00:00.000Z", missed: 0 });
    at.app().clock.set("2026-11-28T13:00:00Z");
    expect((await pause(true)).body.paused_since).toBe("2026-11-28T12:00:00.000Z"); // a second call
    await at.until(due);
    expect(await at.messagesOf(early.code)).toMatchObject([{ state: "skipped", reason: was, acts: ["send"] }]);
    expect(await at.get(path)).toMatchObject({ missed: 1, failed: expect.any(Number) });
    expect((await at.get(`/api/messages?view=failed&q=${early.code}`)).data).toHaveLength(1);
    at.app().clock.set("2026-11-29T13:00:00Z");
    expect((await pause(false)).body).toMatchObject({ paused_since: null, missed: 1 });
    expect(await at.get(path)).toMatchObject({ paused_since: null, missed: 0 });
    await at.until("2026-11-30T12:00:00Z");
    expect(at.arrived(early.address)).toHaveLength(0);
    expect(at.arrived(later.address)).toHaveLength(1);
    const { id } = (await at.messagesOf(early.code))[0]!;
    expect((await at.act(id, "send")).body.state).toBe("sending"); // sent by hand
    await at.work();
    expect(at.arrived(early.address)).toHaveLength(1);
  });

  test("counts nothing as going out meanwhile, and says why", async () => {
    at.app().clock.set("2026-11-28T12:00:00Z");
    const { id } = await at.rule();
    const { code } = await at.guest();
    await pause(true);
    const reason = "As regras da empresa estão pausadas.";
    const [planned] = await at.messagesOf(code);
    expect(planned).toMatchObject({ state: "planned", reason, acts: ["send", "cancel"] });
    expect(await at.get(`/api/messages/${planned!.id}`)).toMatchObject({ reason, acts: ["send", "cancel"] });
    expect((await at.get(`/api/notification-rules/${id}`)).forecast.total).toBe(0);
    expect(await at.get(`/api/notification-rules/${id}/forecast`)).toMatchObject({ total: 0, data: [{ reason }] });
    await pause(false);
    expect((await at.get(`/api/notification-rules/${id}`)).forecast.total).toBe(1);
  });

  test("skips and counts a message due in a pause too short for the sender to run", async () => {
    await at.rule();
    const { code, address } = await at.guest();
    at.app().clock.set("2026-11-29T11:59:30Z");
    await pause(true);
    at.app().clock.set("2026-11-29T12:00:10Z");
    expect((await pause(false)).body.missed).toBe(1);
    await at.until("2026-11-29T12:01:00Z");
    expect(at.arrived(address)).toHaveLength(0);
    expect(await at.messagesOf(code)).toMatchObject([{ state: "skipped", reason: was }]);
  });

  test("holds back mails that wait for a retry, but none sent by hand", async () => {
    await at.rule();
    const [byRule, byHand] = [await at.guest(), await at.guest()];
    at.app().clock.set("2026-11-28T12:00:00Z");
    await at.act((await at.messagesOf(byHand.code))[0]!.id, "send");
    at.app().clock.set(due);
    await at.rows(sql`select`); // the sender has not run yet
    at.server().refuseNext("451 later");
    await at.until(due);
    await pause(true);
    await at.until("2026-11-29T13:00:00Z");
    const states = [byRule, byHand].map(async ({ code }) => (await at.messagesOf(code))[0]!.state);
    expect(at.arrived(byHand.address)).toHaveLength(1);
    expect((await Promise.all(states))[1]).toBe("sent");
    await pause(false);
  });

  test("requires notifications.edit and is in the audit log", async () => {
    const viewer = await at.house().personWith("notifications.view");
    expect((await viewer.send("PUT", path, { body: { paused: true } })).status).toBe(403);
    await pause(true);
    await pause(false);
    const { data } = await at.get("/api/audit?per_page=100");
    const acts = data.map(({ action }: { action: string }) => action);
    expect(acts).toEqual(expect.arrayContaining(["notification_settings.paused", "notification_settings.resumed"]));
  });
});
