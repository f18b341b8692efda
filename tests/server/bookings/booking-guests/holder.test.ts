import { describe, expect, test } from "vitest";
import { openParty } from "#tests/server/bookings/booking-guests/party";
import { openHouse } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const party = openParty();
const { book, guest, see, put, names } = party;
const send = (method: string, path: string, body?: object) => party.house.admin.send(method, path, { body });
const change = (code: string, guest_id: string, version: number, caller: Caller = party.house.admin) =>
  caller.send("POST", `/api/bookings/${code}/holder`, { body: { guest_id, version } });

/** A booking of Lia's with three companions. */
async function company(fields: object = {}) {
  const { code, version } = await book({ holder: { name: "Lia Titular", phone: "+5548933330001" }, ...fields });
  const { body } = await put(code, [{ name: "Bia Primeira" }, { name: "Téo Meio" }, { name: "Ivo Último" }], version);
  const [bia, teo, ivo] = body.guests as { id: string; name: string }[];
  if (!(bia && teo && ivo)) throw new Error("three people come along");
  return { code: code as string, version: body.version as number, lia: body.holder as { id: string }, bia, teo, ivo };
}

describe("A companion", () => {
  test("becomes the holder; the former holder takes their position, and the same request reverts it", async () => {
    const { code, version, lia, teo } = await company();
    const before = await see(code);
    const turned = await change(code, teo.id, version);
    expect(turned.status).toBe(200);
    expect(turned.body).toEqual(await see(code));
    expect(turned.body).toMatchObject({ holder: { id: teo.id, name: "Téo Meio" }, version: version + 1 });
    expect(await names(code)).toEqual(["Bia Primeira", "Lia Titular", "Ivo Último"]);
    const { body: booking } = await send("GET", `/api/bookings/${code}`);
    expect(booking).toMatchObject({ holder: { id: teo.id, name: "Téo Meio", phone: null }, version: version + 1 });

    expect((await change(code, teo.id, version + 1)).body, "who answers for it already").toEqual(turned.body);
    const back = await change(code, lia.id, version + 1);
    expect(back.body).toEqual({ ...before, version: version + 2 });
  });

  test("keeps their position when guests before them have left", async () => {
    const { code, version, lia, bia, teo, ivo } = await company();
    const { body } = await put(code, [{ id: teo.id }, { id: ivo.id }], version);
    const { body: turned } = await change(code, ivo.id, body.version);
    const { body: added } = await put(
      code,
      [...turned.guests.map(({ id }: Named) => ({ id })), { id: bia.id }],
      turned.version,
    );
    expect(added.guests.map(({ id }: Named) => id)).toEqual([teo.id, lia.id, bia.id]);
  });

  test("is returned as the holder with notes and past stays, for users with guests.view", async () => {
    const known = await guest({ name: "Rui Conhecido", notes: "Prefere o térreo" });
    const place = await party.house.accommodation({ name: "Cabana de Rui" });
    const past = { check_in: "2026-09-01", check_out: "2026-09-04", accommodation_id: place.id };
    await book({ ...past, holder: undefined, holder_id: known.id });
    const { code, version, lia } = await company();
    expect((await see(code)).holder).toMatchObject({ id: lia.id, notes: null, stay_count: 0, last_check_out: null });
    const { body } = await put(code, [{ id: known.id }], version);
    const turned = await change(code, known.id, body.version);
    const facts = { notes: "Prefere o térreo", stay_count: 1, last_check_out: "2026-09-04" };
    expect(turned.body.holder).toMatchObject({ id: known.id, ...facts });
    expect((await see(code)).holder).toEqual(turned.body.holder);
    const { notes, stays } = (await send("GET", `/api/guests/${known.id}`)).body;
    expect({ notes, stay_count: stays.count, last_check_out: stays.last_check_out }).toEqual(facts);
  });

  test("has the change in the booking's timeline and in the former holder's data export", async () => {
    const { code, version, lia, bia } = await company();
    await change(code, bia.id, version);
    const { data } = (await send("GET", `/api/bookings/${code}/timeline`)).body;
    expect(data.find(({ action }: { action: string }) => action === "booking.holder_changed")).toMatchObject({
      changes: [{ field: "holder", before: "Lia Titular", after: "Bia Primeira" }],
    });
    const { body: told } = await send("GET", `/api/guests/${lia.id}/export`);
    expect(told.accompanied.map((stay: { code: string }) => stay.code)).toEqual([code]);
    expect(told.changes.map(({ action }: { action: string }) => action)).toContain("booking.holder_changed");
    expect(JSON.stringify(told)).not.toMatch(/Bia Primeira|Téo Meio/);
  });
});

interface Named {
  id: string;
}

describe("A change of the holder", () => {
  test("is refused for guests who are not companions, cancelled bookings and stale versions", async () => {
    const { code, version, bia, teo } = await company();
    const known = await guest({ name: "Zeca de Fora" });
    const neighbour = await openHouse(party.app());
    const theirs = await neighbour.booking({ accommodation_id: (await neighbour.accommodation()).id });
    for (const stranger of [known.id, theirs.holder.id, "01934b7e-5a00-7000-8000-0000000000aa"]) {
      const reply = await change(code, stranger, version);
      expect(reply).toMatchObject({
        status: 422,
        body: { errors: { guest_id: ["Esta pessoa não está entre os acompanhantes da reserva"] } },
      });
    }
    expect(await change(theirs.code, theirs.holder.id, 1)).toMatchObject({ status: 404 });
    await change(code, bia.id, version);
    const late = await change(code, teo.id, version);
    expect(late).toMatchObject({ status: 409, body: { error: "StaleRecordException", current: await see(code) } });
    await send("POST", `/api/bookings/${code}/cancellation`, { reason: "Chuva" });
    const gone = await change(code, teo.id, version + 2);
    expect(gone).toMatchObject({ status: 409, body: { error: "BookingCannotUpdatedException" } });
  });

  test("requires bookings.edit, and hides from an editor what they may not see", async () => {
    const { code, version, bia } = await company();
    const viewer = await party.house.personWith("bookings.view", "guests.view", "guests.edit");
    expect((await change(code, bia.id, version, viewer)).body.error).toBe("UserForbiddenForActionException");
    const editor = await party.house.personWith("bookings.view", "bookings.edit");
    const { body } = await change(code, bia.id, version, editor);
    expect(body.holder).toEqual({ id: bia.id, name: "Bia Primeira", email: null, phone: null });
  });

  test("is refused for an anonymized guest", async () => {
    const place = await party.house.accommodation({ name: "Cabana Passada", max_guests: 8 });
    const past = { check_in: "2026-09-01", check_out: "2026-09-04", accommodation_id: place.id };
    const { code, bia } = await company(past);
    await send("POST", `/api/guests/${bia.id}/anonymization`, { clear: [] });
    const { version } = await see(code);
    expect((await change(code, bia.id, version)).body.errors).toEqual({
      guest_id: ["Este cadastro foi anonimizado. Escolha outra pessoa"],
    });
  });
});

describe("Concurrently,", () => {
  test("only one of several changes of the holder succeeds", async () => {
    const { code, version, lia, bia, teo, ivo } = await company();
    const wanted = [bia, teo, ivo, bia, teo, ivo].map(({ id }) => id);
    const replies = await Promise.all(wanted.map((id) => change(code, id, version)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const { holder, guests } = await see(code);
    const everybody = [holder, ...guests].map(({ id }: Named) => id).sort();
    expect(everybody).toEqual([lia, bia, teo, ivo].map(({ id }) => id).sort());
  });

  test("a change of the holder and a merge lose no guest", async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { code, version, bia, teo } = await company();
      const other = await guest({ name: `Duplicada ${turn}` });
      const merge = { other_id: bia.id, other_version: 1, take: [], version: 1 };
      const [, merged] = await Promise.all([
        change(code, bia.id, version),
        send("POST", `/api/guests/${other.id}/merge`, merge),
      ]);
      expect(merged.status).toBe(200);
      const { holder, guests } = await see(code);
      const everybody = [holder, ...guests].map(({ id }: Named) => id);
      expect(everybody).toContain(other.id);
      expect(everybody).toContain(teo.id);
      expect(new Set(everybody).size).toBe(4);
    }
  });
});
