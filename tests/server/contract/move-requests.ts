import { addDays } from "#domain/stay-dates";
import { goodBodies } from "#tests/contract/good-bodies";
import type { GoodRequest } from "#tests/server/contract/good-request";
import { newAccommodation, newBooking, type Side } from "#tests/server/contract/world";

async function cut(side: Side, body: object = goodBodies["splits.create"] ?? {}) {
  const { code, check_in } = await newBooking(side, "confirmed");
  const { id } = await newAccommodation(side);
  return { params: { code }, body: { ...body, date: addDays(check_in, 1), accommodation_id: id } };
}

async function exchange(side: Side, body: object = goodBodies["swaps.create"] ?? {}) {
  const { code, check_in, check_out } = await newBooking(side, "confirmed");
  const { id } = await newAccommodation(side);
  const place = { ...goodBodies["bookings.create"], accommodation_id: id, check_in, check_out };
  const other = await side.admin.send("POST", "/api/bookings", { body: place });
  return { params: { code }, body: { ...body, other_code: other.body.code } };
}

async function relocation(side: Side) {
  const { code } = await newBooking(side, "confirmed");
  const { id } = await newAccommodation(side);
  return { params: { code }, body: { ...goodBodies["relocations.create"], accommodation_id: id } };
}

/** Valid requests that look for free nights, and that split, swap and move stays. */
export const moveRequests: Record<string, (side: Side) => GoodRequest | Promise<GoodRequest>> = {
  "availability.days": ({ accommodation }) => ({
    params: { id: accommodation },
    query: "from=2027-01-01&to=2027-02-28&guests=2",
  }),
  "availability.ways": () => ({
    query: "check_in=2027-01-01&check_out=2027-01-04&adults=2&children=0&pets=1",
  }),
  "availability.next": () => ({ query: "check_in=2027-01-01&check_out=2027-01-04&guests=2" }),
  "availability.list": () => ({ query: "check_in=2027-01-01&check_out=2027-01-04&guests=2" }),
  "splits.create": (side) => cut(side),
  "splits.preview": (side) => cut(side, goodBodies["splits.preview"]),
  "splits.undo": async (side) => {
    const { params, body } = await cut(side);
    await side.admin.send("POST", `/api/bookings/${params.code}/split`, { body });
    return { params };
  },
  "relocations.create": (side) => relocation(side),
  "relocations.undo": async (side) => {
    const { params, body } = await relocation(side);
    await side.admin.send("POST", `/api/bookings/${params.code}/relocation`, { body });
    return { params };
  },
  "swaps.create": (side) => exchange(side),
  "swaps.preview": (side) => exchange(side, goodBodies["swaps.preview"]),
  "swaps.undo": async (side) => {
    const { params, body } = await exchange(side);
    await side.admin.send("POST", `/api/bookings/${params.code}/swap`, { body });
    return { params };
  },
};
