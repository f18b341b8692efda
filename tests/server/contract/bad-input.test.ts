import { beforeAll, describe, expect, test } from "vitest";
import { cleanName } from "#domain/person-name";
import { goodBodies } from "#tests/contract/good-bodies";
import { expectRefusal } from "#tests/server/contract/answers";
import { goodRequest } from "#tests/server/contract/good-requests";
import { freeStay, newAccommodation, openWorld, type World } from "#tests/server/contract/world";
import type { Reply } from "#tests/support/test-app";

// The line "Bad input": a clear 422, or stored unchanged.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

async function book(fields: object) {
  const { body } = await goodRequest("bookings.create", world.own);
  return world.own.admin.send("POST", "/api/bookings", { body: { ...body, ...fields } });
}

const errorsOf = ({ body }: Reply) => (body as { errors: Record<string, string[]> }).errors;

describe("a request body", () => {
  const json = JSON.stringify({ name: "Ana" });
  const put = (raw: string | Uint8Array, type = "application/json") =>
    world.own.admin.send("PUT", "/api/account/user", { raw, headers: { "content-type": type } });

  test.each(["", "{", "name=Ana", '{"name":"Ana"', "{'name':'Ana'}", "\u0000", '{"name":NaN}', "undefined"])(
    "that is not JSON is refused: %j",
    async (raw) => {
      const reply = await put(raw);
      expect(reply).toMatchObject({
        status: 422,
        body: { error: "ValidationException", message: "O conteúdo enviado não pôde ser lido" },
      });
      expectRefusal(reply);
    },
  );

  test("that is JSON but not an object is refused", async () => {
    for (const raw of ["null", "[]", "1", '"Ana"', "true", "[{}]"])
      expect(await put(raw), raw).toMatchObject({ status: 422 });
  });

  test("that is not UTF-8 is refused, not repaired", async () => {
    const latin1 = Buffer.from('{"name":"Jos\xe9"}', "latin1");
    expect(await put(latin1)).toMatchObject({ status: 422, body: { error: "ValidationException" } });
  });

  test("of another content type is refused", async () => {
    const types = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonx",
      "text/json",
      "application/xml",
    ];
    for (const type of types) {
      const reply = await put(json, type);
      expect(reply, type).toMatchObject({ status: 415, body: { error: "UnsupportedMediaTypeException" } });
      expectRefusal(reply);
    }
    for (const type of ["application/json", "Application/JSON; charset=utf-8"])
      expect((await put(json, type)).status, type).toBe(200);
  });

  test("that is too large is refused, with or without a true content-length", async () => {
    const large = JSON.stringify({ name: "a".repeat(1024 * 1024) });
    const announced = await world.own.admin.send("PUT", "/api/account/user", {
      raw: large,
      headers: { "content-length": String(large.length) },
    });
    const silent = await put(large);
    for (const reply of [announced, silent]) {
      expect(reply).toMatchObject({ status: 413, body: { error: "PayloadTooLargeException" } });
      expectRefusal(reply);
    }
    const lying = await world.own.admin.send("PUT", "/api/account/user", {
      raw: large,
      headers: { "content-length": "10" },
    });
    expect(lying.status).toBe(413);
  });

  test("that is too large is refused before authentication", async () => {
    const raw = JSON.stringify({ name: "a".repeat(1024 * 1024) });
    expect((await world.anonymous().send("PUT", "/api/account/user", { raw, withoutCsrf: true })).status).toBe(413);
  });

  test("that is nested ten thousand levels deep is refused", async () => {
    const reply = await put(`${"[".repeat(10_000)}${"]".repeat(10_000)}`);
    expect(reply.status).toBe(422);
    expect((await put(`{"name":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}`)).status).toBe(422);
  });

  test("with unknown fields is refused with their names, including __proto__ and constructor", async () => {
    const reply = await put('{"name":"Ana","__proto__":{"is_super_admin":true},"constructor":1,"admin":true}');
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body)).toContain('"__proto__":["Este campo não existe"]');
    expect(errorsOf(reply)).toMatchObject({ admin: ["Este campo não existe"], constructor: ["Este campo não existe"] });
  });
});

describe("a stay", () => {
  test.each([
    [
      "on days that do not exist",
      { check_in: "2027-02-29", check_out: "2027-03-02" },
      { check_in: ["Entrada é inválida"] },
    ],
    [
      "until a day that does not exist",
      { check_in: "2027-02-27", check_out: "2027-02-30" },
      { check_out: ["Saída é inválida"] },
    ],
    [
      "of zero nights",
      { check_in: "2027-05-01", check_out: "2027-05-01" },
      { check_out: ["A saída deve ser depois da entrada"] },
    ],
    [
      "of minus one night",
      { check_in: "2027-05-02", check_out: "2027-05-01" },
      { check_out: ["A saída deve ser depois da entrada"] },
    ],
    [
      "of 366 nights",
      { check_in: "2027-05-01", check_out: "2028-05-01" },
      { check_out: ["A estadia vai até 365 noites"] },
    ],
    [
      "in another century",
      { check_in: "2126-05-01", check_out: "2126-05-02" },
      { check_in: ["Entrada é inválida"], check_out: ["Saída é inválida"] },
    ],
    ["with a time in its date", { check_in: "2027-05-01T00:00:00Z" }, { check_in: ["Entrada é inválida"] }],
    ["without adults", { adults: 0 }, { adults: ["Informe um valor igual ou maior que 1"] }],
    ["with half a guest", { adults: 1.5 }, { adults: ["Informe um número inteiro"] }],
    ["with 1e18 guests", { adults: 1e18 }, { adults: ["Informe um valor igual ou menor que 200"] }],
    ["with too many guests", { adults: 4, children: 1 }, { adults: ["Esta acomodação recebe até 4 hóspedes"] }],
  ])("%s is refused at its field", async (_, fields, errors) => {
    const reply = await book(fields);
    expect([reply.status, errorsOf(reply)]).toEqual([422, errors]);
  });

  test("with the maximum number of guests, not counting infants, is accepted", async () => {
    expect((await book({ adults: 3, children: 1, infants: 2 })).status).toBe(201);
  });

  test.each([
    ["dates that do not exist", "check_in=2027-02-30&check_out=2027-03-02&guests=2", "check_in"],
    ["no nights", "check_in=2027-03-02&check_out=2027-03-02", "check_out"],
    ["1e18 guests", "check_in=2027-03-02&check_out=2027-03-03&guests=1e18", "guests"],
  ])("in the query of availability with %s is refused", async (_, query, field) => {
    const reply = await world.own.admin.send("GET", `/api/availability?${query}`);
    expect([reply.status, Object.keys(errorsOf(reply))]).toEqual([422, [field]]);
  });
});

describe("an amount", () => {
  test.each([1e18, -1, 0.5, "35000", "1e3", null, 10_000_000_001, 2 ** 53])(
    "of %j is refused",
    async (base_price_cents) => {
      const body = { ...goodBodies["accommodations.create"], base_price_cents };
      const reply = await world.own.admin.send("POST", "/api/accommodations", { body });
      expect([reply.status, Object.keys(errorsOf(reply))]).toEqual([422, ["base_price_cents"]]);
      expect(errorsOf(reply).base_price_cents).toHaveLength(1);
    },
  );

  test("of the maximum is stored to the cent, and a long stay at that price does not overflow", async () => {
    const place = await newAccommodation(world.own, { base_price_cents: 10_000_000_000, weekend_price_cents: null });
    expect(place.base_price_cents).toBe(10_000_000_000);
    const stay = { check_in: "2027-01-01", check_out: "2028-01-01", adults: 1, accommodation_id: place.id };
    const quote = await world.own.admin.send("POST", "/api/quotes", { body: stay });
    expect(quote.status).toBe(200);
    expect(quote.body.total_cents).toBe(
      quote.body.nights.reduce((sum: number, night: { price_cents: number }) => sum + night.price_cents, 0),
    );
    expect((await book({ ...stay, children: 0, accept_long_stay: true })).body.total_cents).toBe(
      quote.body.total_cents,
    );
  });
});

describe("text", () => {
  const names = [
    "\u202eoãoJ\u202c",
    "\u200fمريم\u200e Silva",
    "👩‍👩‍👧‍👦 Família Souza 🏖️",
    "e\u0301 é",
    "<b>Ana</b> & 'Bia' \"Cia\"",
    '=HYPERLINK("x")',
    "{{7*7}} %s %n \\n",
    "𝒜𝓃𝒶",
  ];

  test.each(names)("%s is stored as a readable guest's name, and shown so in booking and list", async (name) => {
    const made = await book({ holder: { name, email: null } });
    expect(made.status).toBe(201);
    const [shown, list] = [
      await world.own.admin.send("GET", `/api/bookings/${made.body.code}`),
      await world.own.admin.send("GET", "/api/bookings?per_page=100&sort=-created_at"),
    ];
    const readable = cleanName(name);
    expect(made.body.holder.name).toBe(readable);
    expect(shown.body.holder.name).toBe(readable);
    expect(list.body.data.map((row: { holder: { name: string } }) => row.holder.name)).toContain(readable);
  });

  test("in a note is stored as typed, including line breaks, without what reorders it", async () => {
    const internal = "  Chega às 22h\r\n\tPortão ◀ \u202eabc\u202c 🔑  ";
    const made = await book({ notes: { internal } });
    expect(made.body.notes.internal).toBe("  Chega às 22h\r\n\tPortão ◀ abc 🔑  ");
  });

  test.each([
    ["10,000 characters", "a".repeat(10_000), "Use no máximo 200 caracteres"],
    ["a bell", "Ana\u0007", "Há caracteres que não podem ser usados aqui"],
    ["an escape", "\u001b[31mAna", "Há caracteres que não podem ser usados aqui"],
    ["U+0000", "Ana\u0000", "Há caracteres que não podem ser usados aqui"],
    ["half a surrogate pair", "Ana\ud800", "Há caracteres que não podem ser usados aqui"],
    ["a line break", "Ana\r\nBcc: x@example.test", "Há caracteres que não podem ser usados aqui"],
  ])("with %s is refused in a name", async (_, name, sentence) => {
    const reply = await book({ holder: { name } });
    expect([reply.status, errorsOf(reply)]).toEqual([422, { "holder.name": [sentence] }]);
  });

  test("that no database can store is refused even where nothing is stored", async () => {
    const { email } = world.own.company;
    for (const password of ["senha\u0000", "senha\ud800"]) {
      const reply = await world.anonymous().send("POST", "/api/auth/login", { body: { email, password } });
      expect([reply.status, Object.keys(errorsOf(reply))]).toEqual([422, ["password"]]);
    }
  });

  test("of 10,000 characters is refused as a search", async () => {
    const reply = await world.own.admin.send("GET", `/api/bookings?q=${"a".repeat(10_000)}`);
    expect([reply.status, errorsOf(reply)]).toEqual([422, { q: ["Use no máximo 100 caracteres"] }]);
  });

  test("with LIKE wildcards is accepted as a search", async () => {
    const name = `Porcento 100%_\\ ${freeStay().check_in}`;
    expect((await book({ holder: { name } })).status).toBe(201);
    for (const q of ["%", "_", "\\", "%%%", "' or 1=1"]) {
      const reply = await world.own.admin.send("GET", `/api/guests?q=${encodeURIComponent(q)}`);
      expect(reply.status, q).toBe(200);
    }
  });
});
