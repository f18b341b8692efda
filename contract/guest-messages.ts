import * as z from "zod";
import { companyAccess } from "#contract/access";
import { bookingPath, ofBooking } from "#contract/bookings";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";

/** How a message to the guest leaves the desk: the program only opens it, a person sends it. */
const MessageWay = z.enum(["whatsapp", "email", "copy"]);
export type MessageWay = z.output<typeof MessageWay>;

export const guestMessages = {
  record: endpoint({
    ...ofBooking,
    method: "POST",
    path: `${bookingPath}/:code/messages`,
    summary: "Note in a booking's timeline that its guest was written to, and how; never what",
    access: companyAccess("booking", "bookings.view"),
    body: z.strictObject({ way: named("Meio de envio", "o", MessageWay) }),
  }),
};
