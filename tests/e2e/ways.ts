/** Who goes the ways that the stories tell. */
type User = "newcomer" | "guest" | "reception" | "manager" | "finance" | "super-admin" | "anybody";

/**
 * The stories that carry the ways of the users, by user and file: `npm test` tells these, `npm run test:all` the others
 * too. A title stands for every story that begins with it.
 */
export const ways: Record<User, Record<string, string[]>> = {
  newcomer: {
    "signing-up": [
      "from the sign-up to the first confirmed booking",
      "what was typed stays on the device across reload and back, the password never",
      "somebody with an account makes a further company",
    ],
    "beginning-a-company": [
      "calendars of other channels become accommodations with their nights taken",
      "demonstration data is loaded on request, looked at, and removed whole",
    ],
    "importing-accommodations": ["a sheet is sent, corrected in place, imported, and taken back"],
    "importing-bookings": ["bookings of another program are looked at, imported and taken back"],
    "inviting-people": ["from the invitation to the first log-in"],
  },
  guest: {
    "confirming-by-link": [
      "a guest confirms on his phone, once, and keeps the stay in his calendar",
      "the desk sends the link, its guest confirms, and another link ends the first",
      "what was changed meanwhile is shown before it is agreed to; a lost answer is told",
      "a link that opens nothing, and a stay that was cancelled, say what to do and lead to no log-in",
    ],
    "paying-by-pix": [
      "a guest pays by Pix on his phone, the desk confirms, and the instalment is settled",
      "what the desk does not find comes back with its reason, and is told again",
      "at the desk the code is turned to the guest, when he pays and when he arrives",
    ],
    "contract-from-text-to-check-in": [
      "a contract goes from the ready-made text over its guest's phone and mailbox to the check-in",
    ],
    "signing-a-contract": [
      "a guest completes, reads and signs a contract on a phone, and its PDF is checked without being sent",
    ],
    "filling-in-forms": [
      "a guest fills in two people and a child on a phone; the desk exports, marks as sent and takes it back",
      "another adult fills in their own form by a link, in English and from abroad",
    ],
    "holding-over-a-holiday": [
      "a stay over Christmas is told its policy by name and reason, from the form to the guest's page",
    ],
  },
  reception: {
    "sending-messages": ["the queue of the day is worked off by keyboard, and by thumb on a phone"],
    "taking-a-booking": [
      "from the day's panel to a confirmed booking, the price shown while typing",
      "who has stayed before is found while typing and taken as he is",
      "a booking takes at most eight interactions from the day's panel, each tap and each filled field one",
      "a booking is taken with the keyboard alone, in at most eight interactions",
      "taken dates are said, and a free accommodation is taken instead with one press",
      "dates that somebody takes meanwhile are refused at the field, and other ones save",
      "two presses make one booking, and the back button makes no second one",
      "what was typed stays, and is saved once the connection is back",
    ],
    "taking-a-booking-calmly": [
      "a stay of the owner is shown and stored without a price",
      "a hold ends when the desk says, and not before",
    ],
    "quoting-what-is-true": [
      "dates that make no stay, and too many people, leave no price that could be taken for theirs",
      "nights that somebody else takes meanwhile are free no longer, without a press",
    ],
    "changing-a-booking": [
      "a longer stay shows the price before and after, and is reckoned anew",
      "another payment plan and no policy are chosen in the form, and the timeline tells it",
      "another week may keep the price that was agreed",
      "a hold is confirmed from the list's row",
      "a hold that ended is held again while its nights are free",
      "a cancellation asks for its reason, frees the nights, and leaves a record to read",
      "the second of two people is told what the first one saved, and loses nothing",
      "what a colleague changes appears on the open page by itself, and waits where somebody types",
    ],
    "finding-a-booking": [
      "a guest is found without accents, by part of the name, by code and by telephone",
      "filters, order, page and size stand in the address and outlive reload, back and a sent link",
    ],
    "working-the-list": [
      "a filtered list is added up, saved under a name, chosen again, exported and deleted with a way back",
      "several bookings are acted on together, each by itself, and what stays is named",
      "an inquiry that comes to nothing is closed from its row",
    ],
    "tape-chart": [
      "a stay is drawn on the chart, moved by hand, and the move is taken back",
      "a booking is found, carried and made longer by keyboard alone",
      "free nights are blocked by hand and by keyboard, and the block is taken back",
      "taken nights are told while a stay is made longer, and are not given away",
      "what a colleague books appears by itself",
    ],
    "acting-on-the-chart": [
      "by right click a hold is confirmed, moved, copied and cancelled without leaving the chart",
    ],
    "contract-from-text-to-check-in": [
      "changed dates ask about a signed contract, and put another in the place of an unsigned one",
    ],
    "issuing-contracts": [
      "a contract is issued by hand, opened, voided for a reason and issued anew",
      "an unsigned contract is warned of at check-in, or keeps the guest out, as the company says",
    ],
    "letting-guests-in": [
      "guests are let in and out from the day sheet, without leaving it",
      "a guest who has not left is named before the next is let in, and his check-out comes first",
    ],
    "keeping-a-stay": [
      "a guest is let in, the check-in is undone by its toast, and done again",
      "a stay is written to its guest, as it is or changed",
      "who leaves early gives the nights back, and pays for those slept",
    ],
    "knowing-guests": [
      "a guest is written down, found by the document however it is typed, and changed in place",
      "somebody who is known already is offered while a booking is typed, and told when not to be received",
      "two records of one person become one, and the old address leads to it",
      "a person gets what is held of him, is forgotten when nothing is ahead, and the stay remains",
      "where others wrote of somebody is shown before he is forgotten, and only what is chosen goes",
    ],
    "naming-companions": [
      "who else comes is typed one after the other, known or new, put in order, taken out and brought back",
      "one of the others comes to answer for the booking, a child does not, and a colleague's change is told",
    ],
    "splitting-and-swapping": [
      "a stay is split over two accommodations, once, however often the button is pressed",
      "two guests change places, and a third stay in the way is named",
    ],
    "blocking-dates": [
      "several accommodations are blocked at once, changed, and the block is deleted and taken back",
      "a season over a stay names the booking, and blocks what is free when asked to",
      "a booking over blocked dates is told why they are not free",
    ],
    "giving-a-coupon": [
      "a coupon is made, booked with, and says so once it is used up",
      "a booking gets a coupon afterwards, and gives it back",
    ],
    "writing-contract-types": [
      "a contract type is made from the ready-made one, mended, published, and edited beside the version in use",
    ],
    "keeping-files": ["files are attached several at once, downloaded, renamed, deleted and brought back"],
    "taking-payments": [
      "a payment in part is recorded once, and taken back for a reason that stays",
      "what was charged on top is changed where it stands, and the total follows",
      "a cancellation says what goes back before it is confirmed, and asks for it after",
      "a security deposit lies beside the payments, and what is kept of it needs a reason",
    ],
    "paying-through-a-channel": [
      "what is agreed with a channel comes into a new booking, is changed there, and tells what is left",
      "a guest whose channel collects is asked for no money",
      "what a guest had at the house is asked of him at the door, on a phone, and of nobody once it is paid",
    ],
    "keeping-a-credit": ["a policy gives back in credit, which a later stay of the guest is paid with"],
  },
  manager: {
    "keeping-accommodations": [
      "an accommodation is made with all its parts",
      "a change marks its part, is saved, and stands in the list",
      "archiving is taken back from the toast",
      "one with guests to come is not archived, and the bookings are named",
    ],
    "keeping-the-inventory": [
      "an inventory is typed line by line, taken back by a step, saved, and copied to the next house",
    ],
    "showing-photos": [
      "photos are sent several at once, ordered by keyboard, given words, made the cover, deleted and brought back",
    ],
    "sharing-calendars": [
      "an address is made for a channel, tells closed nights and nobody's name, and is revoked",
      "a calendar file closes nights; what clashes with a booking is told and cancels nothing",
      "an address of the inside is not read: the calendar says why, and closes nothing",
    ],
    "pricing-a-year": [
      "days are chosen by keyboard, priced after a preview, and the price is taken back",
      "days are chosen with the mouse, narrowed to weekends, and what was typed outlives a refusal",
      "the first and the last day are tapped and changed in a sheet",
    ],
    "selling-a-season": [
      "a season is made, and a booking's price shows it night by night",
      "an optional fee is chosen for a booking and given up again",
    ],
    "agreeing-on-terms": [
      "a payment plan is made with an example to read, and taken out of the list",
      "a cancellation policy is made in tiers, and no two may begin on one day",
    ],
    "keeping-owners": ["an owner is written down, gets his part of a house, and cannot be deleted while he has it"],
    "people-and-rights": [
      "a role is made by the matrix, changed, and deleted while nobody has it",
      "nobody gives what he does not have",
      "a person's roles are changed in the list of people",
      "who may only look sees no amount and no button that is not for him",
    ],
    "looking-without-changing": [
      "who may only look reads an accommodation whole, then a role, and is offered no change",
    ],
    "inviting-people": [
      "who is invited for one accommodation sees that one alone",
      "an address that is there already is not invited, and an invitation is revoked",
      "from the block to the end of an open session",
    ],
    "reading-the-history": ["who changed what is found by person, kind and day, with the before and the after"],
    "keeping-the-plan": [
      "a company goes from trial to suspended, pays, and works again",
      "a plan is changed after its price was shown, undone on the same day, and cancelled",
      "90 days after its end a company sees its plan and its invoices alone, and comes back by a plan",
    ],
    "sending-messages": [
      "what a rule plans is seen, paused and let go again, and sent at once it arrives",
      "from the foot of a mail its reader stops the messages, and lets them come again",
    ],
    "telling-guests-by-mail": [
      "a hold is told to its guest in the company's words, and not once that mail is switched off",
    ],
    "taking-everything-along": ["everything of the company is exported while one is elsewhere, and saved as one file"],
    "my-account": ["the company's data are for who may edit them"],
  },
  finance: {
    "settling-an-expense": [
      "an expense is typed, paid in part and whole, and the account holds so much less",
      "an instalment is received in the finances and stands on its booking at once",
    ],
    "closing-a-month": ["a month's result is read down to its movements, and the month is closed and opened again"],
    "reconciling-a-statement": [
      "a Pix in the bank's file pays the booking by one press, is undone and confirmed again",
      "a line that nothing fits becomes an entry, and the next one comes ticked by its rule",
      "a CSV that nobody knows is told once, column by column",
    ],
    "billing-commissions": ["a channel's bill is written of the bookings it names, found again, and taken back"],
    "paying-through-a-channel": [
      "what a channel kept of a payout is an expense of the bookings that are ticked, and of no other",
    ],
    "closing-an-owners-month": [
      "an owner's month goes from its preview over the closing to the PDF, the payout and the mail",
    ],
    "an-owner-who-collects": [
      "what an owner took of a guest himself pays the booking, and his month closes below zero",
    ],
    "finances-of-one-house": ["who is limited to one accommodation does its finances, and is led to nothing else"],
    "naming-who-is-paid": ["a name typed in an expense becomes a contact"],
  },
  "super-admin": {
    "running-the-service": [
      "a plan is offered, changed and copied, and says what fits into it",
      "a module asks for a reason before it closes, and opens again",
      "a company is found, given room and a module, and noted about",
      "a company is made by the service, and its administrator comes in by the invitation",
    ],
    "paying-the-service": [
      "a company pays what the service's people invoiced, and they mark it paid",
      "a draft is issued or voided, and the company sees only what was issued",
    ],
    "visiting-a-company": [
      "a visit asks for a reason, shows what the person sees, only reads, and leads back",
      "the company reads in its history who visited, and why",
    ],
  },
  anybody: {
    "failing-in-part": ["a panel whose answer fails says so alone, and comes when it is tried again"],
    "logging-in": [
      "a wrong password is said on the page, and what was typed stays",
      "a deep link asks for the password and then opens what was asked for",
      "the log-in leads to no other site, however the target is spelled",
      "after logging out the back button shows nothing of the list",
      "a session that ended says so until it is read, and leads back",
      "a forgotten password is replaced by the link of the mail, once, and then changed in the account",
    ],
    "logging-in-twice": [
      "the second step is switched on, asked for and switched off at the",
      "somebody who has lost the app is let in again by the administrator, and told by mail",
    ],
    "changing-the-address": ["an e-mail is changed by the link that is mailed to the new one"],
    "my-account": [
      "one's own data are saved, and the screens follow the new name",
      "a session is ended from the list, and what it has open leads to the log-in",
    ],
    "finding-the-way": [
      "nobody who is not signed in sees a page of the panel, and comes back to it",
      "access is denied",
      "a module that is not in the plan shuts its pages, whatever the permission",
      "what does not exist is not found",
    ],
    "going-by-keyboard": ["a screen, a booking, a guest and a new booking are reached with the keyboard alone"],
    "two-tabs-two-companies": ["what is saved lands in the company that the tab shows"],
    "hostile-names": ["a name is shown as it was typed, whatever it is made of"],
    "pressing-in-a-hurry": ["a double click or two Enters on a save save once, and no one else is said to have saved"],
    "losing-the-connection": [
      "on the chart no booking is opened without a connection, and a block waits with its reason until it is back",
      "what was done is taken back once the connection is back, and a deletion that does not go says so",
    ],
    "waiting-out-an-outage": [
      "who opens a page while the system is down stays there, is sent to no log-in, and goes on when it is back",
    ],
  },
};
