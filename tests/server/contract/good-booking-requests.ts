import { goodBodies } from "#tests/contract/good-bodies";
import { type Prepare, versionOf } from "#tests/server/contract/good-request";
import { arrivedBooking, freeStay, newBooking, newBookingGuest, type Side } from "#tests/server/contract/world";
import { makePerson, makeRole } from "#tests/support/database-company";

const ofBooking: Prepare = ({ booking }) => ({ params: { code: booking } });
const ofCode = ({ code }: { code: string }) => ({ params: { code } });

/** An accommodation that its guest left today, before the agreed day. */
async function leftToday(side: Side) {
  const { code, accommodation_id } = await arrivedBooking(side);
  await side.admin.send("POST", `/api/bookings/${code}/check-in`, { body: goodBodies["stays.checkIn"] });
  await side.admin.send("POST", `/api/bookings/${code}/check-out`, { body: goodBodies["stays.checkOut"] });
  return { params: { id: accommodation_id as string } };
}

/** Valid requests of bookings and their operations. */
export const goodBookingRequests: Record<string, Prepare> = {
  "calendar.show": () => ({ query: "from=2026-11-01&to=2027-01-31" }),
  "calendar.averages": () => ({ query: "from=2026-11-01&to=2026-12-31" }),
  "calendar.prices": () => ({ query: "from=2026-11-01&to=2026-12-31" }),
  "bookings.create": ({ accommodation, canary }) => ({
    body: {
      ...goodBodies["bookings.create"],
      ...freeStay(),
      accommodation_id: accommodation,
      holder: { name: `Hóspede ${canary}`, email: null },
    },
  }),
  "bookings.show": ofBooking,
  "bookingOptions.show": () => ({}),
  "bookings.update": async (side) => {
    const version = await versionOf(side, `/api/bookings/${side.booking}`);
    return { params: { code: side.booking }, body: { ...goodBodies["bookings.update"], version } };
  },
  "bookings.confirm": async (side) => ({ params: { code: (await newBooking(side, "hold")).code } }),
  "bookings.hold": async (side) => ({ params: { code: (await newBooking(side, "inquiry")).code } }),
  "agreedPrices.set": async (side) => {
    const { code, version } = await newBooking(side, "confirmed");
    return { params: { code }, body: { discount_cents: 100, reason: `Pedido de ${side.canary}`, version } };
  },
  "agreedPrices.drop": async (side) => {
    const { code, version } = await newBooking(side, "confirmed");
    const body = { discount_cents: 100, reason: "Hóspede frequente", version };
    await side.admin.send("POST", `/api/bookings/${code}/agreed-price`, { body });
    return { params: { code } };
  },
  "agreedPrices.answer": async (side) => {
    const { code, seen_total_cents } = await newPriceRequest(side);
    return { params: { code }, body: { ...goodBodies["agreedPrices.answer"], seen_total_cents } };
  },
  "agreedPrices.readAnswer": async (side) => {
    const { code } = await newBooking(side, "confirmed");
    const asked = { by: side.company.user_id, refused_by: side.company.user_id, at: "2026-11-20T12:00:00.000Z" };
    const refusal = JSON.stringify({ ...asked, total_cents: 100, reason: `Resposta a ${side.canary}` });
    await side.world.database.asTenant(side.company.tenant_id, (db) =>
      db.updateTable("bookings").set({ price_refusal: refusal }).where("code", "=", code).execute(),
    );
    return { params: { code } };
  },
  "bookings.cancel": async (side) => ({
    params: { code: (await newBooking(side, "hold")).code },
    body: goodBodies["bookings.cancel"],
  }),
  "stays.undoCancel": async (side) => {
    const { code } = await newBooking(side, "hold");
    await side.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: goodBodies["bookings.cancel"] });
    return { params: { code } };
  },
  "stays.arrival": async (side) => ofCode(await arrivedBooking(side)),
  "stays.checkIn": async (side) => ({
    ...ofCode(await arrivedBooking(side)),
    body: goodBodies["stays.checkIn"],
  }),
  "stays.arrive": async (side) => ({ ...ofCode(await arrivedBooking(side)), body: goodBodies["stays.arrive"] }),
  "stays.departure": ofBooking,
  "stays.depart": async (side) => {
    const { code } = await arrivedBooking(side);
    await side.admin.send("POST", `/api/bookings/${code}/check-in`, { body: goodBodies["stays.checkIn"] });
    return { params: { code }, body: goodBodies["stays.depart"] };
  },
  "stays.undoCheckIn": async (side) => {
    const { code } = await arrivedBooking(side);
    await side.admin.send("POST", `/api/bookings/${code}/check-in`, { body: goodBodies["stays.checkIn"] });
    return { params: { code } };
  },
  "stays.checkOut": async (side) => {
    const { code } = await arrivedBooking(side);
    await side.admin.send("POST", `/api/bookings/${code}/check-in`, { body: goodBodies["stays.checkIn"] });
    return { params: { code }, body: goodBodies["stays.checkOut"] };
  },
  "stays.undoCheckOut": async (side) => {
    const { code } = await arrivedBooking(side);
    await side.admin.send("POST", `/api/bookings/${code}/check-in`, { body: goodBodies["stays.checkIn"] });
    await side.admin.send("POST", `/api/bookings/${code}/check-out`, { body: goodBodies["stays.checkOut"] });
    return { params: { code } };
  },
  "cleanings.finish": leftToday,
  "cleanings.reopen": async (side) => {
    const { params } = await leftToday(side);
    await side.admin.send("PUT", `/api/accommodations/${params.id}/cleaning`);
    return { params };
  },
  "stays.noShow": async (side) => ofCode(await arrivedBooking(side)),
  "stays.undoNoShow": async (side) => {
    const { code } = await arrivedBooking(side);
    await side.admin.send("POST", `/api/bookings/${code}/no-show`);
    return { params: { code } };
  },
  "bookingGuests.show": ofBooking,
  "bookingGuests.update": async (side) => {
    const { code, version } = await newBookingGuest(side);
    return { params: { code }, body: { ...goodBodies["bookingGuests.update"], version } };
  },
  "bookingGuests.changeHolder": async (side) => {
    const { code, version, guests } = await newBookingGuest(side);
    return { params: { code }, body: { guest_id: guests[0]?.id, version } };
  },
  "bookingTimeline.list": ofBooking,
  "bookingChanges.duplicate": ofBooking,
};

/** Another booking of the company whose discount waits for an answer, with the total that was asked for. */
async function newPriceRequest(side: Side): Promise<{ code: string; seen_total_cents: number }> {
  const { database, signedIn } = side.world;
  const { tenant_id } = side.company;
  const { role_id } = await makeRole(database, tenant_id, ["bookings.view", "bookings.edit", "money.view"]);
  const { user_id } = await makePerson(database, { tenant_id, role_ids: [role_id] });
  const { code, version } = await newBooking(side, "confirmed");
  const body = { discount_cents: 100, reason: `Pedido de ${side.canary}`, version };
  const asker = await signedIn(user_id, tenant_id);
  const reply = await asker.send("POST", `/api/bookings/${code}/agreed-price`, { body });
  if (reply.status !== 200) throw new Error(`POST agreed-price: ${reply.status} ${JSON.stringify(reply.body)}`);
  return { code, seen_total_cents: reply.body.price_request.total_cents };
}
