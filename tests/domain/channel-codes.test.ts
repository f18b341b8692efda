import { expect, test } from "vitest";
import { airbnbCodeIn, channelCodeKey, channelOfCode, channelOfHeadings } from "#domain/channel-codes";

test.each([
  ["HMABC12345", "airbnb"],
  [" hmabc12345", "airbnb"],
  ["https://www.airbnb.com.br/hosting/reservations/details/HMABC12345?x=1", "airbnb"],
  ["HA-1B2C3D", "other"],
  ["4012345678", null], // ten digits: Booking.com, Expedia, or another program
  ["HMAN", null],
  ["HMWXYZ", null],
  ["R-1001", null],
  ["", null],
] as const)("the code %j proves the channel %j", (code, channel) => {
  expect(channelOfCode(code)).toBe(channel);
});

test("a code is compared without spaces, hyphens, case and the address around it", () => {
  const page = "Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABC12345\nPhone Number: 7777";
  expect([page, "hmabc12345", "HM ABC-12345", "#HMABC12345"].map(channelCodeKey)).toEqual(Array(4).fill("HMABC12345"));
  expect(channelCodeKey("4012-345.678")).toBe("4012345678");
  expect(["", "  ", "-", null, undefined].map(channelCodeKey)).toEqual(Array(5).fill(null));
});

test("a word of a text is not taken for a code", () => {
  expect(airbnbCodeIn("phmabc12345 and XHMABC12345, HMABC123456")).toBeNull();
  expect(airbnbCodeIn("Paula (HMABC12345)")).toBe("HMABC12345");
});

test("the headings of a channel's own export prove the channel, in Portuguese and English", () => {
  const portuguese = ["Código de confirmação", "Status", "Nome do hóspede", "Data de início", "Anúncio", "Ganhos"];
  expect(channelOfHeadings(portuguese)).toBe("airbnb");
  expect(channelOfHeadings(["Confirmation code", "Status", "Guest name", "Listing", "Earnings"])).toBe("airbnb");
  expect(channelOfHeadings(["Book number", "Booked by", "Guest name(s)", "Check-in"])).toBe("booking_com");
  expect(channelOfHeadings(["Código", "Hóspede", "Entrada", "Saída", "Total"])).toBeNull();
});
