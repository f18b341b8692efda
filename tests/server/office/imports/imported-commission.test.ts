import { beforeAll, describe, expect, test } from "vitest";
import { bookingDesk } from "#tests/server/office/imports/booking-desk";
import { type House, openHouse, testApp } from "#tests/support/house";
import { bookingLine, type Line } from "#tests/support/sheets";

const app = testApp();
let house: House;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  house = await openHouse(app());
  desk = bookingDesk(app(), house);
});

const moneyOf = async (code: string) => {
  const booking = await desk.bookingOf(code);
  const { commission_basis_points, commission_cents, commission_amount_cents, collected_by } = booking;
  return [commission_basis_points, commission_cents, commission_amount_cents, collected_by];
};

describe("Channel commission in a spreadsheet", () => {
  test("is read as a percentage or an amount, with the channel's terms as the default", async () => {
    const places = await Promise.all([1, 2, 3, 4].map(() => desk.newPlace()));
    const [one = "", two = "", three = "", four = ""] = places;
    const path = "/api/channel-terms/booking_com";
    await house.admin.send("PUT", path, { body: { commission_basis_points: 1_300, version: 1 } });
    await desk.imported([
      bookingLine(one, { code: "K-1", channel: "Airbnb", commission: "15%", collected_by: "OTA" }),
      bookingLine(two, { code: "K-2", channel: "Booking", commission: "R$ 120,00", collected_by: "Pousada" }),
      bookingLine(three, { code: "K-3", channel: "Booking" }),
      bookingLine(four, { code: "K-4", channel: "Airbnb", commission: "", collected_by: "" }),
    ]);
    expect(await Promise.all(["K-1", "K-2", "K-3", "K-4"].map(moneyOf))).toEqual([
      [1_500, null, 15_000, "channel"],
      [null, 12_000, 12_000, "company"],
      [1_300, null, 13_000, "company"],
      [null, null, null, "channel"],
    ]);
  });

  test("sets the method of earlier payments by who collected them", async () => {
    const [one = "", two = ""] = await Promise.all([desk.newPlace(), desk.newPlace()]);
    await desk.imported([
      bookingLine(one, { code: "K-5", channel: "Airbnb", paid_cents: "100" }),
      bookingLine(two, { code: "K-6", channel: "Airbnb", paid_cents: "100", collected_by: "Empresa" }),
    ]);
    const methodsOf = async (code: string) => {
      const { body } = await house.admin.send("GET", `/api/bookings/${code}/payments`);
      return body.data.map(({ method }: { method: string }) => method);
    };
    expect(await Promise.all(["K-5", "K-6"].map(methodsOf))).toEqual([["channel"], ["other"]]);
  });

  test("is refused at its cell with an explanation if it is invalid", async () => {
    const place = await desk.newPlace();
    const free = { type: "Uso próprio", total_cents: "0" };
    const wrong: Line[] = [
      { commission: "15" },
      { commission: "150%" },
      { collected_by: "talvez" },
      { ...free, commission: "15%", collected_by: "Canal" },
      { total_cents: "100,00", commission: "R$ 100,01" },
    ];
    const sent = await desk.checked(
      wrong.map((each, at) =>
        bookingLine(place, { ...each, check_in: `1${at}/03/2027`, check_out: `1${at + 1}/03/2027` }),
      ),
    );
    expect(await desk.findings(sent.id)).toEqual([
      [2, { commission: "Não dá para saber se é percentual ou valor. Escreva como 15% ou R$ 120,00" }],
      [3, { commission: "A comissão não pode passar de 100%" }],
      [4, { collected_by: "Use Empresa ou Canal" }],
      [
        5,
        {
          commission: "Estadia de proprietário e uso próprio não têm comissão",
          collected_by: "Estadia de proprietário e uso próprio não têm pagamento",
        },
      ],
      [6, { commission: "A comissão não pode passar do total" }],
    ]);
  });

  test("is blank for users without money.view", async () => {
    const place = await desk.newPlace();
    const clerk = await house.personWith("bookings.create", "bookings.view", "accommodations.view");
    const sent = await desk.checked([bookingLine(place, { commission: "17%", collected_by: "Canal" })], clerk);
    const rows = await desk.send("GET", `${sent.id}/rows`, undefined, clerk);
    expect(rows.status).toBe(200);
    expect(JSON.stringify(rows.body)).not.toContain("17%");
    expect(JSON.stringify(rows.body)).toContain("Canal");
  });
});
