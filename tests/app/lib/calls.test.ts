import { expect, test } from "vitest";
import type { Address } from "#contract/calls";
import { CouponInput, CouponUpdate } from "#contract/catalogue/discounts";
import { everyEndpoint } from "#contract/every-endpoint";
import { call } from "~/lib/api";
import { act, actOnce } from "~/lib/form-act";

test("each endpoint has a unique address", () => {
  const addresses = Object.values(everyEndpoint).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => !/^(GET|POST|PUT|DELETE) \/api\//.test(address))).toEqual([]);
});

test("calls that are not in the contract do not compile", () => {
  const params = { id: "7" };
  const refused = [
    // @ts-expect-error: no endpoint has this address
    "GET /api/coupon" satisfies Address,
    // @ts-expect-error: the path has an id
    () => call("GET /api/coupons/:id", {}),
    // @ts-expect-error: a coupon has no such field
    () => call("PUT /api/coupons/:id", { params, body: { colour: "red", version: 1 } }),
    // @ts-expect-error: the answer of a deletion is empty
    async () => (await call("DELETE /api/coupons/:id", { params })).id,
    // @ts-expect-error: the schema is that of another call
    () => act("PUT /api/coupons/:id", CouponInput),
    // @ts-expect-error: an idempotent call is sent with the key of its form
    () => act("POST /api/coupons", CouponInput),
    // @ts-expect-error: no other call may be sent twice
    () => actOnce("PUT /api/coupons/:id", CouponUpdate),
  ];
  expect(refused).toHaveLength(7);
});
