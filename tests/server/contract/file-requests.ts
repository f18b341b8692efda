import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { newBooking, newBookingFile, type Side } from "#tests/server/contract/world";
import { pngFile } from "#tests/support/pictures";

/** A booking with a reminder. */
async function newReminder(side: Side) {
  const { code } = await newBooking(side);
  const body = { ...goodBodies["teamNotes.create"], text: side.canary };
  const reply = await side.admin.send("POST", `/api/bookings/${code}/notes`, { body });
  if (reply.status !== 201) throw new Error(`the note answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return { params: { code, id: reply.body.id as string } };
}

/** Somebody who waits. */
async function newWaiting(side: Side) {
  const ofThem = { accommodation_id: side.accommodation, name: `Ana ${side.canary}` };
  const body = { ...goodBodies["waitingGuests.create"], ...ofThem };
  const reply = await side.admin.send("POST", "/api/waiting-guests", { body });
  if (reply.status !== 201) throw new Error(`the waiting list answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return { params: { id: reply.body.id as string } };
}

/** Valid requests about files and notes of bookings. */
export const fileRequests: Record<string, Prepare> = {
  "bookingFiles.list": async (side) => ({ params: { code: (await newBookingFile(side)).params.code } }),
  "bookingFiles.create": async (side) => ({
    params: { code: (await newBooking(side)).code },
    query: `file_name=${side.canary}.png`,
    body: await pngFile(),
  }),
  "bookingFiles.show": newBookingFile,
  "bookingFiles.content": newBookingFile,
  "bookingFiles.update": async (side) => ({
    ...(await newBookingFile(side)),
    body: { ...goodBodies["bookingFiles.update"], name: `Contrato ${side.canary}` },
  }),
  "bookingFiles.delete": newBookingFile,
  "bookingFiles.restore": newBookingFile,
  "waitingGuests.list": () => ({}),
  "waitingGuests.create": (side) => ({
    body: { ...goodBodies["waitingGuests.create"], accommodation_id: side.accommodation, name: `Ana ${side.canary}` },
  }),
  "waitingGuests.close": newWaiting,
  "waitingGuests.reopen": async (side) => {
    const { params } = await newWaiting(side);
    await side.admin.send("POST", `/api/waiting-guests/${params.id}/closed`);
    return { params };
  },
  "teamNotes.create": async (side) => ({
    params: { code: (await newBooking(side)).code },
    body: { ...goodBodies["teamNotes.create"], text: `Nota ${side.canary}` },
  }),
  "teamNotes.finish": newReminder,
  "teamNotes.reopen": async (side) => {
    const { params } = await newReminder(side);
    await side.admin.send("POST", `/api/bookings/${params.code}/notes/${params.id}/done`);
    return { params };
  },
};
