import { expect } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { type House, openHouse, stay } from "#tests/support/house";
import type { Caller, TestApp } from "#tests/support/test-app";

export interface AgreedHouse extends House {
  /** An accommodation whose stay costs three nights of R$ 300,00 and R$ 100,00 of cleaning. */
  place: string;
}

export async function openAgreedHouse(app: TestApp): Promise<AgreedHouse> {
  app.clock.set("2026-11-20T15:00:00Z");
  const house = await openHouse(app);
  const { id: place } = await house.accommodation({ cleaning_fee_cents: 10_000 });
  return Object.assign(house, { place });
}

/** The table price of the stay, in cents. */
export const table = 100_000;
export const nights = { check_in: stay.check_in, check_out: stay.check_out };
export const why = "Hóspede frequente";

type Read = Pick<Booking, "code" | "version">;

export const agree = (by: Caller, { code, version }: Read, terms: object) =>
  by.send("POST", `/api/bookings/${code}/agreed-price`, { body: { reason: why, ...terms, version } });

export const partsOf = ({ installments }: Booking) =>
  installments.reduce((sum, { amount_cents = 0 }) => sum + amount_cents, 0);

export const discountOf = ({ charges }: Pick<Booking, "charges">) =>
  charges.find(({ agreed }) => agreed)?.amount_cents ?? 0;

/** What tests do in the house that is open. */
export function actsIn(house: () => AgreedHouse) {
  return {
    /** The body of a new booking. */
    asked: (fields: object) => ({ ...stay, accommodation_id: house().place, holder: { name: "Renato" }, ...fields }),
    booked: (fields: object = {}): Promise<Booking> => house().booking({ accommodation_id: house().place, ...fields }),
    show: async ({ code }: Pick<Booking, "code">): Promise<Booking> =>
      (await house().admin.send("GET", `/api/bookings/${code}`)).body,
    save: async ({ code, version }: Read, body: object) =>
      (await house().admin.send("PUT", `/api/bookings/${code}`, { body: { ...body, version } })).body,
    storyOf: async ({ code }: Pick<Booking, "code">) =>
      (await house().admin.send("GET", `/api/bookings/${code}/timeline`)).body.data,
    /** A receptionist whose role gives 10 % alone. */
    async reception(...more: Parameters<House["personWith"]>): Promise<Caller> {
      const permissions = ["bookings.view", "bookings.create", "bookings.edit", "bookings.override"] as const;
      const caller = await house().personWith(...permissions, "money.view", ...more);
      const { data } = (await house().admin.send("GET", "/api/roles")).body;
      const role = data.find((each: { name: string }) => each.name.startsWith("Perfil "));
      const body = { discount_basis_points: 1_000, version: role.version };
      expect((await house().admin.send("PUT", `/api/roles/${role.id}`, { body })).status).toBe(200);
      return caller;
    },
  };
}
