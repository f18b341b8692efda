import { describe, expect, test } from "vitest";
import { deskOn } from "#tests/server/bookings/guests/desk";
import { placesOf } from "#tests/server/bookings/guests/places-of";
import { openHouse } from "#tests/support/house";
import { onBothEngines } from "#tests/support/two-engines";

const path = "/api/guests";
const about = ["quitéria", "quiteria", "5554988887777", "98765432100", "987.654.321", "fz998877", "gosta de silêncio"];
const texts = [...about, "zulmira"]; // a sister, whom only the notes of payments name

onBothEngines("A guest to be anonymized", (of) => {
  const desk = deskOn(of);
  const { send } = desk;
  const anonymize = (id: string, { caller = desk.house.admin, clear = [] as string[] } = {}) =>
    caller.send("POST", `${path}/${id}/anonymization`, { body: { clear } });

  async function quiteria() {
    const { body: other } = await send("POST", path, {
      name: "Quitéria P.",
      document_kind: "passport",
      document: "FZ998877",
    });
    const { body: guest } = await send(
      "POST",
      path,
      {
        name: "Quitéria Prates",
        document_kind: "cpf",
        document: "987.654.321-00",
        birth_date: "1971-03-04",
        email: "quiteria@example.test",
        phone: "+5554988887777",
        address: { street: "Rua Quitéria" },
        nationality: "BR",
        notes: "Gosta de silêncio",
        tags: ["amiga da Quitéria"],
        blocked_reason: "Quitéria fuma no quarto",
      },
      { "idempotency-key": "the-first" },
    );
    const { accommodation_id } = desk;
    const booking = await desk.house.booking({
      accommodation_id,
      check_in: "2026-10-01",
      check_out: "2026-10-04",
      holder: undefined,
      holder_id: other.id,
      notes: { internal: "Quitéria gosta de silêncio", guest: "Obrigada, Quitéria", cleaning: null },
    });
    const first = { holder: { name: "Quitéria Prates Lima" }, version: booking.version };
    await send("PUT", `/api/bookings/${booking.code}`, first);
    const wanted = [
      ["payments", { amount_cents: 100, method: "pix", seen_paid_cents: 0, note: "Da conta da irmã, Zulmira" }],
      ["charges", { name: "Passeio de Quitéria Prates", amount_cents: 500 }],
      ["security-deposit", { kind: "received", amount_cents: 900, method: "cash", moved_on: "2026-10-01" }],
      [
        "security-deposit",
        { kind: "kept", amount_cents: 200, moved_on: "2026-10-04", reason: "Quitéria Prates fumou" },
      ],
    ] as const;
    for (const [what, body] of wanted) {
      const made = await send("POST", `/api/bookings/${booking.code}/${what}`, body);
      expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 });
    }
    const more = { kind: "received", amount_cents: 300, method: "cash", moved_on: "2026-10-01" };
    const { movements } = (await send("POST", `/api/bookings/${booking.code}/security-deposit`, more)).body
      .security_deposit;
    const wrong = movements.find((each: { amount_cents: number }) => each.amount_cents === 300);
    const at = `/api/bookings/${booking.code}/security-deposit/${wrong.id}/reversal`;
    expect((await send("POST", at, { reason: "Era da irmã, Zulmira" })).status).toBe(200);
    const { body: tagged } = await send("GET", `/api/bookings/${booking.code}`);
    const tags = ["quitéria prates", "lua de mel"];
    await send("PUT", `/api/bookings/${booking.code}`, { tags, version: tagged.version });
    const { body: read } = await send("GET", `${path}/${other.id}`);
    const merge = { other_id: other.id, other_version: read.version, take: [], version: 1 };
    const { body: merged } = await send("POST", `${path}/${guest.id}/merge`, merge);
    expect(merged.stays.count).toBe(1);
    return { guest: merged, code: booking.code as string };
  }

  test("is removed from every table, and stays and amounts remain", async () => {
    const { guest, code } = await quiteria();
    const { body: before } = await send("GET", `/api/bookings/${code}`);
    const places = await placesOf(of().pool, texts);
    expect(places).toEqual(
      expect.arrayContaining([
        ...["audit_events.after", "guests.name", "idempotency_keys.answer", "search_words.word", "bookings.tags"],
        ...["bookings.charges", "booking_payments.note", "security_deposit_movements.reason"],
      ]),
    );
    const { status, body } = await anonymize(guest.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Hóspede anonimizado",
      document: null,
      birth_date: null,
      email: null,
      tags: [],
      anonymized_at: expect.any(String),
      stays: guest.stays,
    });
    expect(await placesOf(of().pool, texts)).toEqual([]);
    const { body: after } = await send("GET", `/api/bookings/${code}`);
    const holder = { id: guest.id, name: "Hóspede anonimizado", email: null, phone: null, language: null };
    const notes = { internal: null, guest: null, cleaning: null };
    const charges = before.charges.map((each: object) => ({ ...each, name: "Cobrança" }));
    expect(charges).toHaveLength(1);
    const forgotten = { tags: ["lua de mel"], charges, holder, notes, version: before.version + 1 };
    expect(after).toEqual({ ...before, ...forgotten });

    expect((await send("GET", `${path}?q=anonimizado`)).body.data).toEqual([]);
    expect((await send("GET", path)).body.data).toEqual([]);
    expect((await anonymize(guest.id)).body).toEqual(body);
    const late = await send("PUT", `${path}/${guest.id}`, { name: "De novo", version: body.version });
    expect(late.body.error).toBe("GuestAnonymizedException");
    const { accommodation_id } = desk;
    const anew = { accommodation_id, holder_id: guest.id, status: "inquiry", adults: 1 };
    const refused = await send("POST", "/api/bookings", { ...anew, check_in: "2027-01-01", check_out: "2027-01-02" });
    expect(Object.keys(refused.body.errors)).toEqual(["holder_id"]);
    const renamed = { holder: { name: "De novo" }, version: after.version };
    expect((await send("PUT", `/api/bookings/${code}`, renamed)).status).toBe(422);
  });

  test("cannot be anonymized while a stay is ahead or under way", async () => {
    const { accommodation_id } = desk;
    const ahead = await desk.house.booking({ accommodation_id, holder: { name: "Por Vir" } });
    const refused = await anonymize(ahead.holder.id);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: "GuestHasStaysException", bookings: [ahead.code] },
    });
    expect(refused.body.message).toContain("estadia por vir ou em andamento");
    const dates = { check_in: "2026-11-19", check_out: "2026-11-21" };
    const now = await desk.house.booking({ accommodation_id, ...dates, holder: { name: "Em Casa" } });
    expect((await anonymize(now.holder.id)).status).toBe(409);
    await send("POST", `/api/bookings/${ahead.code}/cancellation`, { reason: "Por Vir adoeceu" });
    expect((await anonymize(ahead.holder.id)).status).toBe(200);
    expect(await placesOf(of().pool, ["por vir"])).toEqual([]);
  });

  describe("can be anonymized", () => {
    test("only by a user with the permission, and only in the guest's company", async () => {
      const { body: guest } = await send("POST", path, { name: "Rui" });
      const clerk = await desk.house.personWith("guests.view", "guests.edit", "guests.documents");
      expect((await anonymize(guest.id, { caller: clerk })).body.error).toBe("UserForbiddenForActionException");
      const neighbour = await openHouse(desk.app);
      expect((await anonymize(guest.id, { caller: neighbour.admin })).body.error).toBe("NotFoundException");
    });
  });

  test("has audit rows that can only lose content, never gain or change it", async () => {
    const { body: guest } = await send("POST", path, { name: "Rui" });
    const change = (after: string | null) =>
      desk.inside((db) => db.updateTable("audit_events").set({ after }).where("record_id", "=", guest.id).execute());
    await expect(change('{"name":"Outro"}')).rejects.toMatchObject({ code: "23514" });
    await expect(change('{"name":"Rui","phone":"1"}')).rejects.toMatchObject({ code: "23514" });
    await change('{"name":"Rui"}');
    await change(null);
    await expect(change('{"name":"Rui"}')).rejects.toMatchObject({ code: "23514" });
  });
});
