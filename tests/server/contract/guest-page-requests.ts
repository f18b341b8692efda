import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { newBooking, type Side } from "#tests/server/contract/world";

/** A hold of the company that its guest may open. */
async function openPage(side: Side) {
  const { code } = await newBooking(side, "hold");
  const { body } = await side.admin.send("GET", `/api/bookings/${code}/link`);
  return { code: code as string, token: body.url.split("/").at(-1) as string };
}

/** The good requests of the guest's page and of the link to it. */
export const guestPageRequests: Record<string, Prepare> = {
  "guestLinks.show": ({ booking }) => ({ params: { code: booking } }),
  "guestLinks.renew": async (side) => ({ params: { code: (await newBooking(side, "hold")).code } }),
  "guestMessages.record": ({ booking }) => ({ params: { code: booking }, body: goodBodies["guestMessages.record"] }),
  "guestPages.show": async (side) => ({ params: await openPage(side) }),
  "guestPages.confirm": async (side) => {
    const params = await openPage(side);
    const page = await side.world.anonymous().send("GET", `/api/public/bookings/${params.code}/${params.token}`);
    return { params, body: { terms: page.body.terms } };
  },
  "guestPages.calendar": async (side) => {
    const params = await openPage(side);
    await side.admin.send("POST", `/api/bookings/${params.code}/confirmation`);
    return { params };
  },
};
