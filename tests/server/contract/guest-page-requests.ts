import { goodBodies } from "#tests/contract/good-bodies";
import { guestPageBodies } from "#tests/contract/guest-page-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { arrivedBooking, freeStay, newBooking, newPhoto, type Side } from "#tests/server/contract/world";
import { payAs } from "#tests/support/pay-as";
import { pngFile } from "#tests/support/pictures";

/** A hold of the company with a guest link. */
export async function openPage(side: Side) {
  const { code } = await newBooking(side, "hold");
  const { body } = await side.admin.send("GET", `/api/bookings/${code}/link`);
  return { code: code as string, token: body.url.split("/").at(-1) as string };
}

/** The same once it is confirmed. */
async function openConfirmed(side: Side) {
  const params = await openPage(side);
  await side.admin.send("POST", `/api/bookings/${params.code}/confirmation`);
  return { params };
}

/** The same after its guest announced a payment, and the installment concerned. */
async function openTold(side: Side) {
  const page = await openPage(side);
  const params = { ...page, txid: `${page.code}P1` };
  const path = `/api/public/bookings/${page.code}/${page.token}/installments/${params.txid}/announcement`;
  const { status } = await side.world.anonymous().send("POST", path, { body: goodBodies["guestPages.announce"] });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return params;
}

/** The page of a stay that was paid and cancelled, so that money goes back. */
async function openOwed(side: Side) {
  const { code } = await newBooking(side, "confirmed");
  const params = await linkOf(side, code);
  await payAs(side.admin, code, { amount_cents: 1_000, method: "pix" });
  const body = { reason: "Mudança de planos", cancelled_by: "property" };
  const reply = await side.admin.send("POST", `/api/bookings/${code}/cancellation`, { body });
  if (reply.status !== 200) throw new Error(`the cancellation answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return params;
}

/** The page of a paid stay, and its payment with a receipt. */
async function openReceipt(side: Side) {
  const { code } = await newBooking(side, "confirmed");
  await payAs(side.admin, code, { amount_cents: 1_000, method: "pix" });
  const { data } = (await side.admin.send("GET", `/api/bookings/${code}/payments`)).body;
  await side.admin.send("POST", `/api/bookings/${code}/payments/${data[0].id}/receipt-number`);
  return { params: { ...(await linkOf(side, code)), id: data[0].id as string } };
}

/** An announcement for the desk to decide. */
async function newAnnouncement(side: Side) {
  const { code } = await openTold(side);
  const { body } = await side.admin.send("GET", `/api/bookings/${code}/payments`);
  return { params: { code, id: body.announcements[0].id as string } };
}

/** A confirmed stay whose guest requested one person less, with the request. */
async function openAsked(side: Side) {
  const page = await openPage(side);
  await side.admin.send("POST", `/api/bookings/${page.code}/confirmation`);
  const path = `/api/public/bookings/${page.code}/${page.token}`;
  const guest = side.world.anonymous();
  const { check_in, check_out } = (await guest.send("GET", path)).body;
  const stay = { check_in, check_out, adults: 1, children: 0, infants: 0, pets: 0 };
  const { body } = await guest.send("POST", `${path}/change-preview`, { body: stay });
  const asked = { kind: "change", ...stay, total_cents: body.total_cents, words: side.canary };
  const reply = await guest.send("POST", `${path}/requests`, { body: asked });
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status} ${JSON.stringify(reply.body)}`);
  const { data } = (await side.admin.send("GET", `/api/bookings/${page.code}/requests`)).body;
  return { ...page, id: data[0].id as string };
}

/** The page of a checked-in stay, in an accommodation with a guide. */
async function openGuide(side: Side) {
  const booking = await arrivedBooking(side);
  const path = `/api/accommodations/${booking.accommodation_id}`;
  const { version } = (await side.admin.send("GET", path)).body;
  await side.admin.send("PUT", path, { body: { access_instructions: `Cofre ${side.canary}`, version } });
  return linkOf(side, booking.code);
}

/** The page of a stay in an accommodation with a photo, and the photo. */
async function openPhoto(side: Side) {
  const { accommodation, photo } = await newPhoto(side);
  const holder = { name: `Hóspede ${side.canary}` };
  const body = { accommodation_id: accommodation, adults: 1, holder, ...freeStay(), status: "hold" };
  const { code } = (await side.admin.send("POST", "/api/bookings", { body })).body;
  return { ...(await linkOf(side, code)), photo: photo.id as string, width: String(photo.sources[0].width) };
}

async function linkOf(side: Side, code: string) {
  const { body } = await side.admin.send("PUT", `/api/bookings/${code}/link`);
  return { code, token: body.url.split("/").at(-1) as string };
}

/** Valid requests of the guest page and its link. */
export const guestPageRequests: Record<string, Prepare> = {
  "guestLinks.show": ({ booking }) => ({ params: { code: booking } }),
  "guestLinks.ensure": async (side) => ({ params: { code: (await newBooking(side, "hold")).code } }),
  "guestLinks.renew": async (side) => ({ params: { code: (await newBooking(side, "hold")).code } }),
  "guestPages.show": async (side) => ({ params: await openPage(side) }),
  "guestPages.installments": async (side) => ({ params: await openPage(side) }),
  "guestPages.confirm": async (side) => {
    const params = await openPage(side);
    const page = await side.world.anonymous().send("GET", `/api/public/bookings/${params.code}/${params.token}`);
    return { params, body: { terms: page.body.terms } };
  },
  "guestPages.announce": async (side) => {
    const page = await openPage(side);
    return { params: { ...page, txid: `${page.code}P1` }, body: goodBodies["guestPages.announce"] };
  },
  "guestPages.sendReceipt": async (side) => ({
    params: await openTold(side),
    query: `file_name=${side.canary}.png`,
    body: await pngFile(),
  }),
  "guestAsking.previewCancellation": async (side) => ({ params: await openPage(side) }),
  "guestAsking.previewChange": async (side) => ({
    params: await openPage(side),
    body: goodBodies["guestAsking.previewChange"],
  }),
  "guestAsking.takenNights": async (side) => ({ params: await openPage(side) }),
  "guestAsking.ask": async (side) => ({ params: await openPage(side), body: goodBodies["guestAsking.ask"] }),
  "guestAsking.withdraw": async (side) => ({ params: await openAsked(side) }),
  "guestAsking.tell": async (side) => ({ params: await openPage(side), body: goodBodies["guestAsking.tell"] }),
  "guestRequests.list": async (side) => ({ params: { code: (await openAsked(side)).code } }),
  "guestRequests.accept": async (side) => {
    const { code, id } = await openAsked(side);
    return { params: { code, id } };
  },
  "guestRequests.refuse": async (side) => {
    const { code, id } = await openAsked(side);
    return { params: { code, id }, body: { reason: `Cheio para ${side.canary}` } };
  },
  "guestPages.prove": async (side) => {
    const params = await openPage(side);
    const { holder } = (await side.admin.send("GET", `/api/bookings/${params.code}`)).body;
    const { version } = (await side.admin.send("GET", `/api/guests/${holder.id}`)).body;
    const body = goodBodies["guestPages.prove"];
    await side.admin.send("PUT", `/api/guests/${holder.id}`, { body: { ...body, version } });
    return { params, body };
  },
  "guestPages.giveRefundKey": async (side) => ({
    params: await openOwed(side),
    body: guestPageBodies["guestPages.giveRefundKey"],
  }),
  "guestPages.speak": async (side) => ({ params: await openPage(side), body: goodBodies["guestPages.speak"] }),
  "guestPages.guide": async (side) => ({ params: await openGuide(side) }),
  "guestPages.cover": async (side) => {
    const { code, token } = await openPhoto(side);
    return { params: { code, token } };
  },
  "guestPages.photo": async (side) => ({ params: await openPhoto(side) }),
  "guideOpenings.show": () => ({}),
  "guideOpenings.save": async (side) => ({
    body: {
      ...goodBodies["guideOpenings.save"],
      version: (await side.admin.send("GET", "/api/guide-settings")).body.version,
    },
  }),
  "stayPix.show": ({ booking }) => ({ params: { code: booking } }),
  "announcements.confirm": async (side) => ({
    ...(await newAnnouncement(side)),
    body: goodBodies["announcements.confirm"],
  }),
  "announcements.refuse": async (side) => ({
    ...(await newAnnouncement(side)),
    body: { reason: `Não veio de ${side.canary}` },
  }),
  "guestPages.calendar": openConfirmed,
  "guestPages.voucher": openConfirmed,
  "guestReceipts.issue": openReceipt,
  "guestReceipts.pdf": openReceipt,
};
