import { beforeAll, describe, expect, test } from "vitest";
import { bookingDesk } from "#tests/server/office/imports/booking-desk";
import { bookingPath } from "#tests/server/office/imports/import-desk";
import { type House, openHouse, testApp } from "#tests/support/house";
import { bookingLine, type Line } from "#tests/support/sheets";

// Noon of 20 November 2026 in São Paulo.
const app = testApp();
let house: House;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  house = await openHouse(app());
  desk = bookingDesk(app(), house);
});

test("an import of bookings is hidden from other companies and from users without bookings.create", async () => {
  const neighbour = await openHouse(app());
  const other = bookingDesk(app(), neighbour);
  await neighbour.accommodation({ name: "Casa Secreta" });
  const secret = await other.checked([bookingLine("Casa Secreta", { code: "S-1" })]);
  expect((await house.admin.send("GET", bookingPath)).body.data).toEqual([]);
  const place = await desk.newPlace();
  expect(await desk.findings((await desk.checked([bookingLine("Casa Secreta")])).id)).toEqual([
    [2, { accommodation: "Não há acomodação com este nome ou código" }],
  ]);
  for (const [method, rest, body] of [
    ["GET", ""],
    ["GET", "/rows"],
    ["PUT", "", { version: 1 }],
    ["POST", "/application", { rows: "all", version: 1 }],
    ["POST", "/undo"],
  ] as const) {
    const foreign = await desk.send(method, `${secret.id}${rest}`, body);
    expect(foreign, rest).toMatchObject({ status: 404, body: { error: "NotFoundException" } });
  }
  const own = await desk.checked([bookingLine(place)]);
  expect((await house.admin.send("GET", `/api/imports/${own.id}`)).status).toBe(404);
  const builder = await house.personWith("accommodations.create");
  expect((await desk.send("GET", own.id, undefined, builder)).status).toBe(403);
  const without = await openHouse(app(), { modules: ["accommodation"] });
  expect((await without.admin.send("GET", bookingPath)).body.error).toBe("ModuleNotInPlanException");
});

describe("A booking in a spreadsheet", () => {
  test("is checked without writing anything, and then imported exactly as agreed", async () => {
    const place = await desk.newPlace();
    const line = bookingLine(place, {
      code: "r-1001",
      "holder.email": "Iracema@Example.test",
      "holder.phone": "(48) 99111-2233",
      "holder.document": "529.982.247-25",
      "holder.language": "English",
      ...{ adults: "3", children: "1" },
      channel: "Booking",
      channel_code: "4012345678",
      collected_by: "Empresa",
      total_cents: "R$ 1.000,00",
      paid_cents: "333,33",
      received_on: "2026-11-02",
      booked_on: "46327",
      note: "Chega tarde.\nPediu berço.",
    });
    const before = await desk.contents();
    const sent = await desk.checked([line]);
    expect(sent).toMatchObject({ kind: "bookings", row_count: 1, faulty_count: 0, known_count: 0, missing: [] });
    expect(await desk.contents()).toBe(before);
    expect((await desk.apply(sent, "all")).body).toMatchObject({
      created_count: 1,
      remaining_count: 1,
      may_undo: true,
    });
    const booking = await desk.bookingOf("R-1001");
    expect(booking).toMatchObject({
      status: "confirmed",
      type: "guest",
      accommodation_name: place,
      check_in: "2027-03-20",
      check_out: "2027-03-23",
      adults: 3,
      children: 1,
      channel: "booking_com",
      channel_code: "4012345678",
      holder: { name: "Iracema Torres", email: "iracema@example.test", phone: "+5548991112233", language: "en" },
      total_cents: 100_000,
      paid_cents: 33_333,
      charges: [],
      payment_plan_id: null,
      cancellation_policy_id: null,
      notes: { internal: "Chega tarde.\nPediu berço.", guest: null, cleaning: null },
    });
    expect(booking.nights).toEqual([
      { date: "2027-03-20", price_cents: 33_334, reason: "Valor da planilha" },
      { date: "2027-03-21", price_cents: 33_333, reason: "Valor da planilha" },
      { date: "2027-03-22", price_cents: 33_333, reason: "Valor da planilha" },
    ]);
    expect(booking.installments).toMatchObject([{ due_date: "2027-03-20", amount_cents: 100_000, paid_cents: 33_333 }]);
    const { data } = (await house.admin.send("GET", "/api/bookings/R-1001/payments")).body;
    expect(data).toMatchObject([{ amount_cents: 33_333, method: "other", received_on: "2026-11-02" }]);
    const timeline = (await house.admin.send("GET", "/api/bookings/R-1001/timeline")).body.data;
    expect(timeline.map(({ action }: { action: string }) => action)).toEqual(["booking.imported"]);
    expect((await desk.bookingsOf("4012345678"))[0].code).toBe("R-1001");
  });

  test("blocks its nights and its preparation nights", async () => {
    const place = await desk.newPlace({ preparation_nights: 1 });
    await desk.imported([bookingLine(place, { code: "N-1" })]);
    const { accommodation_id } = await desk.bookingOf("N-1");
    const wants = (check_in: string, check_out: string) =>
      house.admin.send("POST", "/api/bookings", {
        body: { accommodation_id, check_in, check_out, adults: 1, holder: { name: "Outro" }, status: "confirmed" },
      });
    expect((await wants("2027-03-22", "2027-03-25")).body.error).toBe("UnavailableDateForBookingException");
    expect((await wants("2027-03-23", "2027-03-25")).body.error).toBe("UnavailableDateForBookingException");
    expect((await wants("2027-03-24", "2027-03-26")).status).toBe(201);
  });

  test("gets its status from its dates if the stated one is outdated; an impossible one is refused", async () => {
    const place = await desk.newPlace();
    const past = { check_in: "01/10/2026", check_out: "2026-10-03" };
    await desk.imported([
      bookingLine(place, { code: "P-1", ...past, status: "OK" }),
      bookingLine(place, { code: "P-2", check_in: "03/10/2026", check_out: "05/10/2026" }),
      bookingLine(place, { code: "P-3", check_in: "19/11/2026", check_out: "22/11/2026", status: "confirmed" }),
      bookingLine(place, { code: "P-4", ...past, status: "cancelled_by_guest", paid_cents: "10" }),
      bookingLine(place, { code: "P-5", ...past, status: "no_show" }),
      bookingLine(place, { code: "P-6", status: "Pré-reserva" }),
      bookingLine(place, { code: "P-7", status: "Orçamento" }),
    ]);
    const statuses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((each) => desk.bookingOf(`P-${each}`)));
    expect(statuses.map(({ status }) => status)).toEqual([
      "checked_out",
      "checked_out",
      "checked_in",
      "cancelled",
      "no_show",
      "hold",
      "inquiry",
    ]);
    expect(statuses[0]).toMatchObject({
      checked_in_at: "2026-10-01T18:00:00.000Z",
      checked_out_at: "2026-10-03T15:00:00.000Z",
    });
    const wrong = await desk.checked([
      bookingLine(place, { status: "Finalizada" }),
      bookingLine(place, { status: "Hospedado" }),
      bookingLine(place, { status: "No-show" }),
      bookingLine(place, { ...past, status: "Pré-reserva" }),
    ]);
    expect(await desk.findings(wrong.id)).toEqual([
      [2, { status: "Só pode estar finalizada depois da saída" }],
      [3, { status: "Só pode estar hospedado a partir da entrada" }],
      [4, { status: "Só depois do dia da entrada se sabe que não compareceu" }],
      [5, { status: "Uma pré-reserva não pode ter entrada no passado" }],
    ]);
  });

  test("has no price for an owner, and needs one for a guest", async () => {
    const place = await desk.newPlace();
    const sent = await desk.checked([
      bookingLine(place, { code: "O-1", type: "owner", total_cents: "" }),
      bookingLine(place, { type: "Uso próprio", total_cents: "10", paid_cents: "5" }),
      bookingLine(place, { total_cents: "" }),
    ]);
    const check_in = "Estas noites já são da linha 2, de 20/03/2027 a 23/03/2027";
    expect(await desk.findings(sent.id)).toEqual([
      [
        3,
        {
          check_in,
          total_cents: "Estadia de proprietário e uso próprio não têm preço",
          paid_cents: "Estadia de proprietário e uso próprio não têm pagamento",
        },
      ],
      [4, { check_in, total_cents: "Total é obrigatório. Escreva 0 se não foi cobrado" }],
    ]);
    await desk.apply(sent, "good");
    expect(await desk.bookingOf("O-1")).toMatchObject({ type: "owner", total_cents: 0, installments: [] });
  });

  test("shows its errors at each cell", async () => {
    const place = await desk.newPlace();
    const { id } = await desk.checked([
      bookingLine("Casa que não há", {}),
      bookingLine(place, { check_in: "30/02/2027", total_cents: "caro", "holder.document": "111.222.333-44" }),
      bookingLine(place, { check_out: "20/03/2027", "holder.phone": "123", "holder.email": "sem arroba" }),
      bookingLine(place, { code: "SEM" }),
      bookingLine(place, { code: "X-1", booked_on: "01/01/2027", check_in: "2027-04-10", check_out: "2027-04-11" }),
      bookingLine(place, { code: "x-1", check_in: "2027-04-01", check_out: "2027-04-02" }),
    ]);
    expect(await desk.findings(id)).toEqual([
      [2, { accommodation: "Não há acomodação com este nome ou código" }],
      [
        3,
        {
          check_in: "Este dia não existe. Confira o dia e o mês",
          total_cents: "Informe um valor em reais, como 1.234,56",
          "holder.document": "Documento inválido. Confira os números do CPF ou CNPJ",
        },
      ],
      [
        4,
        {
          "holder.phone": expect.any(String),
          "holder.email": expect.any(String),
          check_out: expect.any(String),
        },
      ],
      [5, { code: "Use letras, números e hífen, com ao menos um número" }],
      [6, { booked_on: "A data não pode estar no futuro", null: expect.any(String) }],
      [7, { code: "Repete a linha 6", null: expect.any(String) }],
    ]);
  });

  test("paid in a closed month is refused at its row, and the others are imported", async () => {
    const place = await desk.newPlace();
    const month = "2026-09-01";
    expect((await house.admin.send("POST", "/api/period-closings", { body: { month } })).status).toBe(201);
    const slept = { check_in: "28/09/2026", check_out: "30/09/2026", status: "", received_on: "", booked_on: "" };
    const sent = await desk.checked([
      bookingLine(place, { code: "C-1", received_on: "30/09/2026", booked_on: "01/09/2026", paid_cents: "10" }),
      bookingLine(place, { code: "C-2", ...slept, paid_cents: "10" }),
      bookingLine(place, { code: "C-3", ...slept, check_in: "20/09/2026", check_out: "22/09/2026", paid_cents: "" }),
    ]);
    const closed =
      "O mês 09/2026 está fechado. Use uma data de um mês aberto, ou peça a quem fecha os meses para reabrir este.";
    expect(await desk.findings(sent.id)).toEqual([
      [2, { received_on: closed }],
      [3, { paid_cents: closed }],
    ]);
    expect((await desk.apply(sent, "good")).body).toMatchObject({ created_count: 1 });
    expect(await desk.bookingOf("C-3")).toMatchObject({ status: "checked_out", paid_cents: 0 });
    await house.admin.send("DELETE", `/api/period-closings/${month}?reason=Outro+teste`);
  });

  test("of an inactive accommodation is refused unless it is in the past", async () => {
    const place = await desk.newPlace({ status: "inactive" });
    const sent = await desk.checked([
      bookingLine(place),
      bookingLine(place, { check_in: "2026-01-01", check_out: "2026-01-03" }),
    ]);
    expect(await desk.findings(sent.id)).toEqual([
      [2, { accommodation: "Esta acomodação não está recebendo reservas" }],
    ]);
  });
});

describe("Nights that are already taken", () => {
  test("are refused at the row, naming the booking, block or row that has them", async () => {
    const place = await desk.newPlace({ preparation_nights: 1 });
    const { accommodation_id } = await desk
      .imported([bookingLine(place, { code: "K-1" })])
      .then(() => desk.bookingOf("K-1"));
    await house.admin.send("POST", "/api/blocks", {
      body: { accommodation_ids: [accommodation_id], check_in: "2027-05-01", check_out: "2027-05-05", kind: "owner" },
    });
    const at = (check_in: string, check_out: string, more: Line = {}) =>
      bookingLine(place, { check_in, check_out, ...more });
    const sent = await desk.checked([
      at("2027-03-22", "2027-03-24"),
      at("2027-03-23", "2027-03-25"),
      at("2027-03-18", "2027-03-20"),
      at("2027-05-04", "2027-05-06"),
      at("2027-06-01", "2027-06-04", { code: "K-2" }),
      at("2027-06-03", "2027-06-05"),
      at("2027-06-03", "2027-06-05", { status: "Cancelada" }),
    ]);
    expect(await desk.findings(sent.id)).toEqual([
      [2, { check_in: "Estas noites já são da reserva K-1, de 20/03/2027 a 23/03/2027" }],
      [3, { check_in: "São noites de preparo depois da reserva K-1, de 23/03/2027 a 24/03/2027" }],
      [
        4,
        {
          check_in: `O preparo de ${place} depois da saída encontra as noites da reserva K-1, de 20/03/2027 a 23/03/2027`,
        },
      ],
      [5, { check_in: "Há um bloqueio de 01/05/2027 a 05/05/2027" }],
      [7, { check_in: "Estas noites já são da linha 6, de 01/06/2027 a 04/06/2027" }],
    ]);
    expect((await desk.apply(sent, "all")).status).toBe(422);
    expect((await desk.apply(sent, "good")).body).toMatchObject({ created_count: 2, faulty_count: 5 });
  });

  test("do not show the booking's code to users without bookings.view", async () => {
    const place = await desk.newPlace();
    await desk.imported([bookingLine(place, { code: "V-1", check_in: "2027-03-20", check_out: "2027-03-23" })]);
    const clerk = await house.personWith("bookings.create", "bookings.override", "money.view");
    const sent = await desk.checked([bookingLine(place, { check_in: "2027-03-22", check_out: "2027-03-24" })], clerk);
    const said = [[2, { check_in: "Estas noites já são de outra reserva, de 20/03/2027 a 23/03/2027" }]];
    expect(await desk.findings(sent.id)).toEqual(said);
  });

  test("since the check prevent the import of the row", async () => {
    const place = await desk.newPlace();
    const sent = await desk.checked([bookingLine(place, { code: "M-1" })]);
    await desk.imported([bookingLine(place, { code: "M-2" })]);
    expect(await desk.apply(sent, "all")).toMatchObject({ status: 422 });
    expect((await desk.bookingOf("M-1")).error).toBe("BookingNotFoundException");
  });
});
