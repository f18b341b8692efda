import { expect, test } from "vitest";
import { kindsOf } from "~/lib/live";

test.each([
  ['event: changed\ndata: {"kinds":["bookings","blocks"]}', ["blocks", "bookings"]],
  ['event: changed\ndata: {"kinds":["bookings","strangers"]}', ["bookings"]],
  ["event: changed\ndata: no json", []],
  ["event: changed", []],
  ['event: other\ndata: {"kinds":["bookings"]}', []],
  [": ", []],
  ["retry: 5000", []],
])("the message %j has the kinds %j", (message, kinds) => {
  expect(kindsOf(message)).toEqual(kinds);
});
