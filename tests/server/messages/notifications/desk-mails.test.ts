import { describe, expect, test } from "vitest";
import type { TenantPermission } from "#contract/platform/access";
import { tellOfStale } from "#server/bookings/channels/read-calendar-job";
import { enqueueNotice } from "#server/platform/audit/leave-notice";
import { record } from "#server/platform/audit/record";
import { clockActor } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { airbnb, calendarOf, channelsOf, reserved } from "#tests/server/bookings/channels/channel-house";
import { confirmsBy } from "#tests/server/guest/guest-page/guest-house";
import { helena, holder, mailHouse } from "#tests/server/messages/notifications/mail-house";
import { makePerson, makeRole } from "#tests/support/database-company";
import { makeLimitedPerson } from "#tests/support/limited-person";

const at = mailHouse();
const plain = (text: string) => text.replaceAll("\u00a0", " ");

async function personWith(...permissions: TenantPermission[]) {
  const { tenant_id } = at.house().company;
  const { role_id } = await makeRole(at.app().database, tenant_id, permissions);
  return makePerson(at.app().database, { tenant_id, role_ids: [role_id] });
}

const act = <T>(run: (db: Db) => Promise<T>): Promise<T> =>
  at.app().database.asTenant(at.house().company.tenant_id, run);

describe("the mail to the desk", () => {
  test("about a guest's confirmation reaches only users who may edit the booking within their reach", async () => {
    await confirmsBy(at.house(), "guest");
    const { tenant_id } = at.house().company;
    const place = await at.house().accommodation();
    const other = await at.house().accommodation();
    const editor = await personWith("bookings.view", "bookings.edit");
    const reader = await personWith("bookings.view");
    const inReach = await makeLimitedPerson(at.app().database, tenant_id, [place.id]);
    const beyond = await makeLimitedPerson(at.app().database, tenant_id, [other.id]);
    const { code, confirm } = await at.held({ accommodation_id: place.id });
    expect((await confirm()).status).toBe(200);
    await at.work();
    const subject = `Helena Prates confirmou a reserva ${code}`;
    expect(at.subjects(editor.email)).toEqual([subject]);
    expect(at.subjects(inReach.email)).toEqual([subject]);
    expect(at.to(reader.email)).toEqual([]);
    expect(at.to(beyond.email)).toEqual([]);
    expect(at.to(editor.email)[0]!.text("text/plain")).toContain(`/reservas/${code}`);
    expect(at.to(editor.email)[0]!.text("text/plain")).not.toContain("/confirmation/");
    expect(at.subjects(helena)).toEqual([`Sua reserva ${code} está confirmada`]);
    const mails = await at.mailsOf(code);
    expect(mails.filter(({ audience }: { audience: string }) => audience === "desk").length).toBeGreaterThan(1);
    expect(mails.map(({ state }: { state: string }) => state)).not.toContain("queued");
  });

  test("has amounts only for users with money.view", async () => {
    const rich = await personWith("bookings.view", "bookings.edit", "money.view");
    const poor = await personWith("bookings.view", "bookings.edit");
    const { code } = await at.stay({ status: "confirmed" });
    const actor = clockActor(at.house().company.tenant_id);
    await act((db) => {
      const ctx = { actor, db, clock: at.app().clock };
      return record(ctx, "booking.payment_announced", code, null, { amount_cents: 45_000 });
    });
    await at.work();
    expect(plain(at.to(rich.email)[0]!.text("text/plain"))).toContain("Valor informado: R$ 450,00");
    expect(at.to(poor.email)).toHaveLength(1);
    expect(at.to(poor.email)[0]!.text("text/plain")).not.toContain("R$");
  });

  test("about an expired hold skips users who mute it", async () => {
    const hears = await personWith("bookings.edit");
    const mutes = await personWith("bookings.edit");
    const caller = await at.app().signedIn(mutes.user_id, at.house().company.tenant_id);
    const saved = await caller.send("PUT", "/api/account/notifications", { body: { muted: ["desk_hold_expired"] } });
    expect(saved.status).toBe(200);
    expect(saved.body.receives).toBe(true);
    expect(saved.body.data.find(({ kind }: { kind: string }) => kind === "desk_hold_expired").muted).toBe(true);
    const { code } = await at.held({ holder: { name: "Ana" } });
    at.app().clock.set("2026-11-29T15:00:00Z");
    await at.expireHolds();
    await at.work();
    expect(at.subjects(hears.email)).toContain(`A pré-reserva ${code} expirou`);
    expect(at.to(mutes.email)).toEqual([]);
  });

  test("about an expired hold says whether its dates can be sold again, as it is when the mail is written", async () => {
    const { email } = await personWith("bookings.edit");
    const [free, sold, closed] = [await at.held(), await at.held(), await at.held()];
    at.app().clock.set("2026-11-29T15:00:00Z");
    await at.expireHolds();
    const placeOf = async (code: string) => (await at.get(`/api/bookings/${code}`)).accommodation_id;
    const { check_in, check_out } = await at.get(`/api/bookings/${sold.code}`);
    const other = { accommodation_id: await placeOf(sold.code), check_in, check_out, holder: { name: "Rui Alves" } };
    const made = await at.post("/api/bookings", { ...other, status: "confirmed", adults: 1 });
    expect(made.status).toBe(201);
    await at.save(`/api/accommodations/${await placeOf(closed.code)}`, { status: "inactive" });
    await at.work();
    const mailOf = (code: string) =>
      at
        .to(email)
        .find((mail) => mail.text("text/plain").includes(`/reservas/${code}`))!
        .text("text/plain");
    expect(mailOf(free.code)).toContain("As datas estão livres para vender.");
    for (const { code } of [sold, closed]) {
      expect(mailOf(code)).toContain("As datas não estão livres agora.");
      expect(mailOf(code)).not.toContain("liberadas");
    }
  });

  test("says nothing untrue of the dates by the company's own text of before", async () => {
    const { email } = await personWith("bookings.edit");
    const paragraph = "A pré-reserva {{codigo}} expirou e as datas foram liberadas.";
    for (const kind of ["desk_hold_expired", "hold_expired"]) {
      await at.save(`/api/notification-mails/${kind}`, { paragraph });
    }
    const to = { name: "Rui Alves", email: "rui@exemplo.test" };
    const [free, closed] = [await at.held({ holder: to }), await at.held({ holder: to })];
    at.app().clock.set("2026-11-29T15:00:00Z");
    await at.expireHolds();
    const { accommodation_id } = await at.get(`/api/bookings/${closed.code}`);
    await at.save(`/api/accommodations/${accommodation_id}`, { status: "inactive" });
    await at.work();
    const said = (address: string, code: string) =>
      at
        .to(address)
        .map((mail) => mail.text("text/plain"))
        .find((text) => text.includes(`A pré-reserva ${code} expirou`));
    expect(said(email, free.code)).toContain("expirou e as datas foram liberadas.");
    expect(said(email, closed.code)).toContain("expirou e as datas não estão livres agora.");
    for (const { code } of [free, closed]) {
      expect(said(to.email, code)).toContain("expirou e as datas não estão mais guardadas.");
    }
    for (const kind of ["desk_hold_expired", "hold_expired"]) {
      await at.save(`/api/notification-mails/${kind}`, { paragraph: null });
    }
  });

  test("about a calendar conflict is sent once", async () => {
    const { email } = await personWith("bookings.edit");
    const { id } = await at.house().accommodation({ name: "Casa Butiá" });
    const calendars = channelsOf(at.app(), at.house(), id);
    const importId = await calendars.fileImport();
    await at.house().booking({ accommodation_id: id, check_in: "2026-12-02", check_out: "2026-12-04" });
    const content = calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-06"));
    await calendars.upload(importId, content);
    await calendars.upload(importId, content);
    await at.work();
    expect(at.subjects(email)).toEqual(["Conflito no calendário de Casa Butiá"]);
    const text = at.to(email)[0]!.text("text/plain");
    expect(text).toContain("de 02/12/2026 a 04/12/2026");
    expect(text).toContain(`/reservas/conflito/${id}?noite=2026-12-02`);
  });

  test("about a stale calendar is sent once, and not again while it stays stale", async () => {
    const { email } = await personWith("bookings.edit");
    const { id } = await at.house().accommodation({ name: "Casa Butiá" });
    const importId = await channelsOf(at.app(), at.house(), id).fileImport();
    const { tenant_id } = at.house().company;
    const stored = {
      ...{ id: importId, address_shown: "https://airbnb.test/…", failures: 2 },
      ...{ last_success_at: null, created_at: at.app().clock.now() },
    } as Parameters<typeof tellOfStale>[1];
    const fail = (failures: number) =>
      act((db) => tellOfStale({ actor: clockActor(tenant_id), db, clock: at.app().clock }, stored, failures));
    await fail(5);
    await at.work();
    expect(at.to(email)).toEqual([]);
    for (const failures of [1, 2, 3, 3, 4]) await fail(failures);
    await at.work();
    expect(at.subjects(email)).toEqual(["O calendário de um canal de Casa Butiá parou de ser lido"]);
    expect(at.to(email)[0]!.text("text/plain")).toContain("Sem leitura desde: 20/11/2026, às 12:00");
  });

  test("about a refused address is sent once, the mail fails without a retry, and the booking shows it", async () => {
    const { email } = await personWith("bookings.edit");
    at.server().refuseAddress("errado@exemplo.test", "550 5.1.1 No such user");
    const { code } = await at.stay({ status: "confirmed", holder: { name: "Ana Sá", email: "errado@exemplo.test" } });
    expect(await at.work()).toEqual([]);
    expect(at.subjects(email)).toEqual([`O e-mail de Ana Sá foi recusado, reserva ${code}`]);
    const mails = await at.mailsOf(code);
    const [toGuest] = mails.filter(({ audience }: { audience: string }) => audience === "guest");
    expect(toGuest).toMatchObject({ state: "failed", to: "errado@exemplo.test", kind: "booking_confirmed" });
    expect(toGuest).toMatchObject({
      reason: expect.stringContaining("não existe"),
      detail: expect.stringContaining("550"),
    });
    at.app().clock.set("2026-11-20T18:00:00Z");
    await at.work();
    expect(at.subjects(email)).toHaveLength(1);
  });
});

test("a job that runs again sends no second mail for an event", async () => {
  const { code } = await at.stay({ status: "confirmed", holder });
  await at.work();
  const { event } = await act((db) =>
    db
      .selectFrom("sent_notifications as n")
      .innerJoin("bookings as b", "b.id", "n.booking_id")
      .select("n.event")
      .where("b.code", "=", code)
      .executeTakeFirstOrThrow(),
  );
  const ctx = { actor: clockActor(at.house().company.tenant_id), clock: at.app().clock };
  await act((db) =>
    enqueueNotice({ ...ctx, db }, { kinds: ["booking_confirmed"], about: code, event, action: "booking.created" }),
  );
  await at.work();
  expect(at.to(helena)).toHaveLength(1);
});
