import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { newBooking, newBookingFile } from "#tests/server/contract/world";
import { pngFile } from "#tests/support/pictures";

/** Valid requests about files of bookings. */
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
};
