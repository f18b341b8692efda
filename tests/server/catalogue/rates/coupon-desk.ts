import { expect } from "vitest";
import { type House, stay } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const asked = { check_in: "2026-12-01", check_out: "2026-12-04", adults: 2 };

/** Helpers for tests of coupons in a company. */
export function couponDesk(house: () => House) {
  let made = 0;
  const post = (path: string, body: object, caller: Caller = house().admin) =>
    caller.send("POST", `/api/${path}`, { body });
  const put = (path: string, body: object) => house().admin.send("PUT", `/api/${path}`, { body });

  /** A coupon of the company with a code that no other test uses. */
  async function newCoupon(fields: object = {}) {
    made += 1;
    const reply = await post("coupons", { code: `CUPOM${made}`, basis_points: 1_000, ...fields });
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    return reply.body;
  }

  return {
    post,
    put,
    newCoupon,
    uses: async ({ id }: { id: string }) => (await house().admin.send("GET", `/api/coupons/${id}`)).body.uses,
    quote: (body: object, caller?: Caller) => post("quotes", { ...asked, ...body }, caller),
    take: (body: object) => post("bookings", { ...stay, ...body }),
  };
}
