import type { Context } from "hono";
import { expect, test } from "vitest";
import { clientAddress, networkOf } from "#server/platform/http/client-address";

/** A request through proxies that wrote this header. */
const forwarded = (header: string) => ({ env: {}, req: { header: () => header } }) as unknown as Context;

test("an address is read in every notation that proxies use", () => {
  const read = (text: string) => clientAddress(forwarded(text), 1);
  expect(read("203.0.113.5")).toBe("203.0.113.5");
  expect(read("10.0.0.1, 203.0.113.5:4711")).toBe("203.0.113.5");
  expect(read("[2001:DB8::1]:443")).toBe("2001:db8::1");
  expect(read("fe80::1%eth0")).toBe("fe80::1");
  expect(read("::ffff:203.0.113.5")).toBe("203.0.113.5");
  expect(read("::FFFF:cb00:7105")).toBe("203.0.113.5");
  expect(read("unknown")).toBe("");
});

test("an IPv6 address counts by its /64, in any notation", () => {
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("2001:0db8:0000:0000:ffff::")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("2001:db8:0:1::")).not.toBe(networkOf("2001:db8::1"));
  expect(networkOf("203.0.113.5")).toBe("203.0.113.5");
  expect(networkOf("")).toBe("");
});
