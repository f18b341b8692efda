import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bianca, formStay, withPerson } from "#tests/server/guest/registration-forms/form-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers that it has just asserted
const get = async (path: string): Promise<any> => (await house.admin.send("GET", path)).body;
const partyOf = (code: string) => get(`/api/bookings/${code}/guests`);

/** A child of the first adult, whose form is complete. */
const child = async (stay: { idOf(position: number): Promise<string> }) => ({
  ...withPerson(await stay.idOf(1)),
  ...{ name: "Tiago Leal Duarte", birth_date: "2019-05-02", document: "390.533.447-05" },
  ...{ responsible: await stay.idOf(1), relation: "PAI" },
});

describe("A ready form", () => {
  test("fills what the holder's record lacks, and leaves what the company typed", async () => {
    const holder = { name: "Bianca Duarte", phone: "+5541999990000" };
    const stay = await formStay(app(), house, { holder, adults: 1, children: 0 });
    await stay.save(1, { ...bianca, phone: "+5541988887777", email: "bianca@exemplo.com.br" });
    const guest = await get(`/api/guests/${(await partyOf(stay.code)).holder.id}`);
    expect(guest).toMatchObject({ name: "Bianca Duarte", phone: "+5541999990000", email: "bianca@exemplo.com.br" });
    expect(guest).toMatchObject({ document_kind: "cpf", document: "52998224725", birth_date: "1988-03-14" });
    expect(guest).toMatchObject({ nationality: "BR", address: { street: "Rua Itupava", city_code: "4106902" } });
    const { forms } = await stay.atDesk();
    expect(forms[0].differs).toEqual(["name", "phone"]);
  });

  test("names the companions of the booking, in one record each, with their address", async () => {
    const stay = await formStay(app(), house, { adults: 2, children: 1 });
    await stay.save(1, bianca);
    await stay.save(2, withPerson(await stay.idOf(1)));
    await stay.save(3, await child(stay));
    const { guests } = await partyOf(stay.code);
    expect(guests.map(({ name }: { name: string }) => name)).toEqual(["Marcelo Leal Duarte", "Tiago Leal Duarte"]);
    expect(guests[1]).toMatchObject({ birth_date: "2019-05-02", document: "39053344705" });
    expect((await get(`/api/guests/${guests[0].id}`)).address).toMatchObject({ street: "Rua Itupava" });
    const { forms, ready } = await stay.forms();
    expect({ ready, names: forms.map(({ state }: { state: string }) => state) }).toEqual({
      ready: 3,
      names: ["ready", "ready", "ready"],
    });
  });

  test("leaves the other unnamed people a form of their own", async () => {
    const stay = await formStay(app(), house, { adults: 3, children: 0 });
    await stay.save(1, bianca);
    await stay.save(2, withPerson(await stay.idOf(1)));
    const { forms } = await stay.forms();
    expect(new Set(forms.map(({ id }: { id: string }) => id)).size).toBe(3);
    const third = { ...withPerson(await stay.idOf(1)), name: "Rui Alves", document: "390.533.447-05" };
    expect((await stay.save(3, third)).status).toBe(200);
    expect((await partyOf(stay.code)).guests).toHaveLength(2);
    const { data } = await get(`/api/registration-forms?q=${stay.code}`);
    expect(data).toHaveLength(3);
  });

  test("corrects what it filled, until the company changes it", async () => {
    const stay = await formStay(app(), house, { adults: 2, children: 0 });
    await stay.save(1, bianca);
    await stay.save(2, withPerson(await stay.idOf(1)));
    await stay.save(2, { birth_date: "1985-01-19", name: "Marcelo L. Duarte" });
    const marcelo = async () => get(`/api/guests/${(await partyOf(stay.code)).guests[0].id}`);
    const corrected = await marcelo();
    expect(corrected).toMatchObject({ birth_date: "1985-01-19", name: "Marcelo L. Duarte" });
    const { id, version } = corrected;
    await house.admin.send("PUT", `/api/guests/${id}`, { body: { version, birth_date: "1985-01-29" } });
    await stay.save(2, { birth_date: "1985-01-09" });
    expect(await marcelo()).toMatchObject({ birth_date: "1985-01-29" });
    expect((await stay.atDesk()).forms[1].differs).toEqual(["birth_date"]);
  });

  test("of an own link names nobody, and fills neither address nor mail nor phone", async () => {
    const stay = await formStay(app(), house, { adults: 2, children: 0 });
    await stay.save(1, bianca);
    const { url } = (await stay.browser.send("POST", `${stay.guests}/${await stay.idOf(2)}/link`)).body;
    const own = `/api/public/registration-forms/${url.split("/").at(-1)}`;
    const version = (await app().anonymous().send("GET", own)).body.form.version;
    const { lives_with: _home, ...marcelo } = withPerson(await stay.idOf(1));
    const home = { residence_country: "BR", zip_code: "80060140", street: "Rua B", city_code: "4106902" };
    const contact = { email: "marcelo@exemplo.com.br", phone: "+5541988886666" };
    const saved = await app()
      .anonymous()
      .send("PUT", own, { body: { version, ...marcelo, ...home, ...contact } });
    expect(saved.body.form.said).toBe(true);
    expect((await partyOf(stay.code)).guests).toEqual([]);
    const party = await partyOf(stay.code);
    const body = { version: party.version, guests: [{ name: "Marcelo Leal Duarte" }] };
    const { guests } = (await house.admin.send("PUT", `/api/bookings/${stay.code}/guests`, { body })).body;
    const guest = await get(`/api/guests/${guests[0].id}`);
    expect(guest).toMatchObject({ birth_date: "1985-01-09", document: "11144477735", nationality: "BR" });
    expect(guest).toMatchObject({ email: null, phone: null, address: null });
  });

  test("takes a known record only with its document and name", async () => {
    const known = { name: "Otávio Reis", document_kind: "cpf", document: "15350946056", phone: "+5541988881111" };
    const { id } = (await house.admin.send("POST", "/api/guests", { body: known })).body;
    const guestOf = async (change: object) => {
      const stay = await formStay(app(), house, { adults: 2, children: 0 });
      await stay.save(1, bianca);
      const otavio = { name: known.name, document: known.document, phone: known.phone, ...change };
      expect((await stay.save(2, { ...withPerson(await stay.idOf(1)), ...otavio })).status).toBe(200);
      return (await partyOf(stay.code)).guests[0].id;
    };
    expect(await guestOf({ document: "390.533.447-05" })).not.toBe(id);
    expect(await guestOf({ name: "Otávia Reis" })).not.toBe(id);
    expect(await guestOf({})).toBe(id);
  });

  test("gives a link no birth date that opens the papers", async () => {
    const stay = await formStay(app(), house, { adults: 1, children: 0 });
    await stay.save(1, bianca);
    const { holder } = await partyOf(stay.code);
    expect((await get(`/api/guests/${holder.id}`)).birth_date).toBe(bianca.birth_date);
    const body = { birth_date: bianca.birth_date };
    expect((await stay.browser.send("POST", `${stay.path}/proof`, { body })).status).toBe(422);
  });

  test("names people who are forgotten with the main guest, unless they have a stay of their own", async () => {
    const stay = await formStay(app(), house, { adults: 3, children: 0 });
    await stay.save(1, { ...bianca, name: "Lia Prado", document: "935.411.347-80" });
    const [ivo, eva] = [
      { ...withPerson(await stay.idOf(1)), name: "Ivo Prado", document: "390.533.447-05" },
      { ...withPerson(await stay.idOf(1)), name: "Eva Prado", document: "153.509.460-56" },
    ];
    await stay.save(2, ivo);
    await stay.save(3, eva);
    const { holder, guests } = await partyOf(stay.code);
    const { id: accommodation_id } = await house.accommodation();
    await house.booking({ accommodation_id, holder: undefined, holder_id: guests[1].id });
    app().clock.set("2027-03-01T15:00:00Z");
    house = { ...house, admin: await app().signedIn(house.company.user_id, house.company.tenant_id) };
    await house.admin.send("POST", `/api/guests/${holder.id}/anonymization`, { body: { clear: [] } });
    expect((await get(`/api/guests/${guests[0].id}`)).name).toBe("Hóspede anonimizado");
    expect((await get(`/api/guests/${guests[1].id}`)).name).toBe("Eva Prado");
    expect((await stay.atDesk()).forms.map(({ name }: { name: string }) => name)).not.toContain("Ivo Prado");
  });
});
