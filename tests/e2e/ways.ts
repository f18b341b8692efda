/** The users whose work the stories cover. */
type User = "newcomer" | "guest" | "reception" | "manager" | "finance" | "super-admin" | "anybody";

/**
 * The stories without which a user could not do their work, by user and file: `npm test` runs these, `npm run test:all`
 * every story. A title selects every story that starts with it.
 */
export const ways: Record<User, Record<string, string[]>> = {
  newcomer: {
    "signing-up": ["from the sign-up to the first confirmed booking, on the phone"],
    "importing-bookings": ["bookings of another program are checked, imported and undone"],
    "inviting-people": ["from the invitation to the first log-in"],
  },
  guest: {
    "confirming-by-link": ["a guest confirms on their phone, once, and adds the stay to their calendar"],
    "paying-by-pix": ["a guest pays by Pix on their phone, the desk confirms, and the instalment is settled"],
    "contract-from-text-to-check-in": [
      "a contract goes from the template text to its guest's phone and mailbox and to the check-in",
    ],
    "filling-in-forms": [
      "a guest fills in two people and a child on a phone; the desk exports, marks as sent and takes it back",
    ],
  },
  reception: {
    "taking-a-booking": [
      "from the dashboard to a confirmed booking, with the price shown while typing",
      "two presses create one booking, and the back button creates no second one",
    ],
    "changing-a-booking": [
      "a longer stay shows the price before and after, and is repriced",
      "a cancellation asks for its reason, frees the nights, and leaves a readable record",
      "the second of two users sees what the first one saved, and loses nothing",
    ],
    "tape-chart": ["a stay is drawn on the chart, dragged, and the move is undone"],
    "letting-guests-in": ["guests are checked in and out on the day sheet, without leaving it"],
    "taking-payments": ["a partial payment is recorded once, and reversed with a reason that stays"],
    "working-the-list": [
      "a filtered list is summed, saved under a name, selected again, exported and deleted with undo",
    ],
    "sending-messages": ["the day's queue is processed by keyboard, and by thumb on a phone"],
  },
  manager: {
    "keeping-accommodations": ["an accommodation is created with all its parts"],
    "sharing-calendars": ["a calendar file closes nights; a conflict with a booking is shown and cancels nothing"],
    "people-and-rights": [
      "a role is created in the matrix, changed, and deleted while nobody has it",
      "a user who may only look sees no amounts and no unavailable buttons",
    ],
  },
  finance: {
    "settling-an-expense": ["an expense is entered, paid in part and in full, and the account balance decreases"],
    "reconciling-a-statement": [
      "a Pix in the bank's file pays the booking by one press, is undone and confirmed again",
    ],
    "closing-an-owners-month": [
      "an owner's month goes from its preview to the closing, the PDF, the payout and the mail",
    ],
  },
  "super-admin": {
    "running-the-service": ["a company is created by the service, and its administrator joins by the invitation"],
    "paying-the-service": ["a company pays an invoice of the service, whose staff marks it paid"],
  },
  anybody: {
    "logging-in": ["a deep link requires the password and then opens its page"],
    "two-tabs-two-companies": ["a save belongs to the company that the tab shows"],
  },
};
