import { describe, expect, test } from "vitest";
import { openParty } from "#tests/server/bookings/booking-guests/party";
import { openHouse } from "#tests/support/house";

const party = openParty();
const { book, guest, see, put, names } = party;

describe("The companions of a booking", () => {
  test("are set by name or record, in order, and removed without deleting the guest record", async () => {
    const bia = await guest({ name: "Bia Souza", phone: "+5548911110001" });
    const { code, version, holder } = await book();
    expect(await see(code)).toMatchObject({
      holder: { id: holder.id, name: holder.name, blocked_reason: null },
      guests: [],
      version,
    });
    const typed = { name: "Téo Souza", birth_date: "2016-03-02", document_kind: "cpf", document: "529.982.247-25" };
    const reply = await put(code, [{ id: bia.id }, typed], version);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      guests: [
        { id: bia.id, name: "Bia Souza", phone: "+5548911110001", document: null, blocked_reason: null },
        { name: "Téo Souza", birth_date: "2016-03-02", document: "52998224725", masked_document: "***.982.247-**" },
      ],
      version: version + 1,
    });
    expect(await see(code)).toEqual(reply.body);
    expect((await party.house.admin.send("GET", `/api/bookings/${code}`)).body.version).toBe(version + 1);

    const [, teo] = reply.body.guests;
    const turned = await put(
      code,
      [teo, { id: bia.id }].map(({ id }) => ({ id })),
      version + 1,
    );
    expect(turned.body.guests.map(({ name }: { name: string }) => name)).toEqual(["Téo Souza", "Bia Souza"]);
    const left = await put(code, [{ id: bia.id }], version + 2);
    expect(left.body.guests.map(({ id }: { id: string }) => id)).toEqual([bia.id]);
    expect((await party.house.admin.send("GET", `/api/guests/${teo.id}`)).body.name).toBe("Téo Souza");
  });

  test("may be sent back as returned, which changes nothing", async () => {
    const { code, version } = await book();
    const { body } = await put(code, [{ name: "Rui Alves", email: "rui@example.test" }], version);
    const { masked_document: _, blocked_reason: __, ...rui } = body.guests[0];
    const again = await put(code, [{ ...rui, name: "Outro Nome", phone: null }], body.version);
    expect(again).toMatchObject({ status: 200, body });
    expect(await see(code)).toEqual(body);
  });

  test("fit into the booking's number of people, and stay when that number is reduced", async () => {
    const { code, version } = await book({ adults: 2, children: 1 });
    const three = [{ name: "Um Prado" }, { name: "Dois Prado" }, { name: "Três Prado" }];
    const refused = await put(code, three, version);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      guests: [
        "A reserva é para 3 pessoas, contando quem responde por ela. Aumente antes a quantidade de pessoas da reserva",
      ],
    });
    expect((await see(code)).guests).toEqual([]);
    const { body: full } = await put(code, three.slice(0, 2), version);
    const fewer = { adults: 1, children: 0, version: full.version };
    const { body: booking } = await party.house.admin.send("PUT", `/api/bookings/${code}`, { body: fewer });
    expect(await names(code)).toEqual(["Um Prado", "Dois Prado"]);
    const [um, dois] = full.guests.map(({ id }: { id: string }) => ({ id }));
    const another = await put(code, [um, { name: "Três Prado" }], booking.version);
    expect(another.body.errors.guests[0]).toContain("A reserva é para 1 pessoa, que é quem responde por ela");
    expect((await put(code, [dois, um], booking.version)).status).toBe(200);
    expect((await put(code, [dois], booking.version + 1)).status).toBe(200);
  });

  test("include no guest twice, and never the holder", async () => {
    const { code, version, holder } = await book({ holder: { name: "Lia Prado", phone: "+5548911110002" } });
    const bia = await guest({ name: "Bia Dória", email: "bia.doria@example.test" });
    const errors = async (guests: object[]) => (await put(code, guests, version)).body.errors;
    const responsible = "Esta pessoa já responde pela reserva";
    const already = "Esta pessoa já está na reserva";
    expect(await errors([{ id: holder.id }])).toEqual({ "guests[0].id": [responsible] });
    expect(await errors([{ name: "LIA prado", phone: "+5548911110002" }])).toEqual({ "guests[0].name": [responsible] });
    expect(await errors([{ id: bia.id }, { id: bia.id }])).toEqual({ "guests[1].id": [already] });
    expect(await errors([{ id: bia.id }, { name: "Bia Doria", email: "bia.doria@example.test" }])).toEqual({
      "guests[1].name": [already],
    });
    expect(await names(code)).toEqual([]);
  });

  test("no longer include a companion who becomes the holder", async () => {
    const { code, version } = await book();
    const { body } = await put(code, [{ name: "Ivo Prado" }, { name: "Eva Prado" }], version);
    const [ivo] = body.guests;
    const change = { holder_id: ivo.id, version: body.version };
    const { body: booking } = await party.house.admin.send("PUT", `/api/bookings/${code}`, { body: change });
    expect(booking.holder.name).toBe("Ivo Prado");
    expect(await names(code)).toEqual(["Eva Prado"]);
  });
});

describe("A typed companion", () => {
  test("is matched by document, or by full name with a contact or the date of birth", async () => {
    const ana = await guest({ name: "Ana Lins", phone: "+5548911110003" });
    const gil = await guest({ name: "Gil Lins", birth_date: "2015-05-05" });
    const max = await guest({ name: "Max Outro", document_kind: "passport", document: "MX112233" });
    const { code, version } = await book();
    const { body } = await put(
      code,
      [
        { name: "ana lins", phone: "+5548911110003", birth_date: "1990-01-01" },
        { name: "Gil Lins", birth_date: "2015-05-05" },
        { name: "Max O.", document_kind: "passport", document: "mx-112233" },
      ],
      version,
    );
    expect(body.guests.map(({ id }: { id: string }) => id)).toEqual([ana.id, gil.id, max.id]);
    expect(body.guests[0]).toMatchObject({ name: "Ana Lins", birth_date: "1990-01-01" });
    const { body: completed } = await party.house.admin.send("GET", `/api/guests/${ana.id}`);
    expect(completed).toMatchObject({ birth_date: "1990-01-01", version: 2 });
  });

  test("is a new guest if only surname and phone match, or if the document differs", async () => {
    await guest({ name: "Mãe Teles", phone: "+5548911110004", document_kind: "passport", document: "TE1" + "1111" });
    const { code, version } = await book();
    const { body } = await put(
      code,
      [
        { name: "Filho Teles", phone: "+5548911110004" },
        { name: "Mãe Teles", phone: "+5548911110004", document_kind: "passport", document: "TE22222" },
      ],
      version,
    );
    expect(body.guests.map(({ name }: { name: string }) => name)).toEqual(["Filho Teles", "Mãe Teles"]);
    const { body: found } = await party.house.admin.send("GET", "/api/guests?q=teles");
    expect(found.data).toHaveLength(3);
  });

  test("is validated like a guest, with errors at their position in the list", async () => {
    const { code, version } = await book();
    const errors = async (person: object) => (await put(code, [{ name: "Boa Pessoa" }, person], version)).body.errors;
    expect(await errors({})).toEqual({ "guests[1].name": ["Nome completo é obrigatório"] });
    expect(await errors({ name: "A", document_kind: "cpf", document: "1" })).toEqual({
      "guests[1].document": ["CPF inválido. Confira os números"],
    });
    expect(await errors({ name: "A", document: "529.982.247-25" })).toEqual({
      "guests[1].document_kind": ["Documento é obrigatório"],
    });
    expect(await errors({ name: "A", birth_date: "2030-01-01" })).toEqual({
      "guests[1].birth_date": ["A data de nascimento não pode ser no futuro"],
    });
    expect(await errors({ name: "A", masked_document: "x" })).toEqual({
      "guests[1].masked_document": ["Este campo não existe"],
    });
    expect((await party.house.admin.send("GET", "/api/guests?q=boa%20pessoa")).body.data).toEqual([]);
  });
});

describe("Of concurrent saves", () => {
  test("the second is refused with the current companions, whatever part of the booking was changed", async () => {
    const { code, version } = await book();
    const { body: current } = await put(code, [{ name: "Primeira Prado" }], version);
    const late = await put(code, [{ name: "Segunda Prado" }], version);
    expect(late).toMatchObject({ status: 409, body: { error: "StaleRecordException", current } });
    await party.house.admin.send("PUT", `/api/bookings/${code}`, { body: { tags: ["vip"], version: version + 1 } });
    expect((await put(code, [], version + 1)).body.current).toEqual({ ...current, version: version + 2 });
    const stale = { tags: ["x"], version: version + 1 };
    expect((await party.house.admin.send("PUT", `/api/bookings/${code}`, { body: stale })).status).toBe(409);
  });

  test("eight at once have one winner", async () => {
    const { code, version } = await book();
    const turns = Array.from({ length: 8 }, (_, turn) => put(code, [{ name: `Vez ${turn} Prado` }], version));
    const replies = await Promise.all(turns);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await names(code)).toHaveLength(1);
  });
});

describe("Access to companions", () => {
  test("ends at the company: foreign guests and bookings are not found", async () => {
    const neighbour = await openHouse(party.app());
    const { id } = await neighbour.accommodation();
    const theirs = await neighbour.booking({ accommodation_id: id });
    const { code, version } = await book();
    const invented = "01934b7e-5a00-7000-8000-0000000000aa";
    for (const foreign of [theirs.holder.id, invented]) {
      const reply = await put(code, [{ id: foreign }], version);
      expect(reply).toMatchObject({ status: 422, body: { errors: { "guests[0].id": ["Hóspede é inválido"] } } });
    }
    for (const unknown of [theirs.code, "ZZ9ZZ9"]) {
      expect(await put(unknown, [], 1)).toMatchObject({ status: 404, body: { error: "BookingNotFoundException" } });
      expect((await see(unknown)).error).toBe("BookingNotFoundException");
    }
  });

  test("is refused for cancelled bookings and for anonymized or merged guests", async () => {
    const { code, version } = await book();
    const [one, two, gone] = [await guest({ name: "Um" }), await guest({ name: "Dois" }), await guest({ name: "Foi" })];
    const merge = { other_id: two.id, other_version: 1, take: [], version: 1 };
    await party.house.admin.send("POST", `/api/guests/${one.id}/merge`, { body: merge });
    await party.house.admin.send("POST", `/api/guests/${gone.id}/anonymization`, { body: { clear: [] } });
    const sentences = async (id: string) => (await put(code, [{ id }], version)).body.errors["guests[0].id"];
    expect(await sentences(two.id)).toEqual(["Este cadastro foi unido a outro. Escolha a pessoa de novo"]);
    expect(await sentences(gone.id)).toEqual(["Este cadastro foi anonimizado. Escolha outra pessoa"]);
    await party.house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Chuva" } });
    const late = await put(code, [{ id: one.id }], version + 1);
    expect(late).toMatchObject({ status: 409, body: { error: "BookingCannotUpdatedException" } });
    expect((await see(code)).guests).toEqual([]);
  });

  test("hides details by permission, and requires bookings.edit for changes", async () => {
    const person = { name: "Zoé Prado", document_kind: "cpf", document: "111.444.777-35", birth_date: "2012-01-01" };
    const { code, version } = await book();
    const { body } = await put(code, [{ ...person, phone: "+5548911110005" }], version);
    const clerk = await party.house.personWith("bookings.view", "guests.view");
    const [masked] = (await see(code, clerk)).guests;
    expect(masked).toMatchObject({ masked_document: "***.444.777-**", birth_date: "2012-01-01" });
    expect(masked).not.toHaveProperty("document");
    const viewer = await party.house.personWith("bookings.view");
    const { id } = body.guests[0];
    expect((await see(code, viewer)).guests).toEqual([{ id, name: "Zoé Prado", email: null, phone: "+5548911110005" }]);
    expect((await put(code, [], body.version, clerk)).body.error).toBe("UserForbiddenForActionException");
    const editor = await party.house.personWith("bookings.view", "bookings.edit");
    expect((await put(code, [], body.version, editor)).status).toBe(200);
    const stranger = await party.house.personWith("guests.view");
    expect((await see(code, stranger)).error).toBe("UserForbiddenForActionException");
  });
});

test("the timeline of a booking shows who was added and removed, and colleagues get an event", async () => {
  const { code, version } = await book();
  const tell = async () => (await party.house.admin.send("GET", `/api/bookings/${code}/timeline`)).body.data;
  const times = ["15:01", "15:02", "15:03"];
  const step = async (guests: object[], at: number) => {
    party.app().clock.set(`2026-11-20T${times[at]}:00Z`);
    return (await put(code, guests, version + at)).body.guests.map(({ id }: { id: string }) => ({ id }));
  };
  const [bia, teo] = await step([{ name: "Bia Reis" }, { name: "Téo Reis" }], 0);
  await step([teo, bia], 1);
  await step([bia, { name: "Ivo Reis" }], 2);
  const entries = (await tell()).slice(0, 3);
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(Array(3).fill("booking.guests_changed"));
  expect(entries.map(({ changes }: { changes: object[] }) => changes)).toEqual([
    [
      { field: "guest_added", before: null, after: "Ivo Reis" },
      { field: "guest_removed", before: "Téo Reis", after: null },
    ],
    [{ field: "guest_order", before: "Bia Reis, Téo Reis", after: "Téo Reis, Bia Reis" }],
    [{ field: "guest_added", before: null, after: "Bia Reis, Téo Reis" }],
  ]);
});
