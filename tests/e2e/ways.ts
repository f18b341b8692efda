/** The users whose work the stories cover. */
type User = "newcomer" | "guest" | "reception" | "manager" | "finance" | "super-admin" | "anybody";

/**
 * The stories that cover what users need most, by user and file: `npm test` runs these, `npm run test:all` the others
 * too. A title selects every story that starts with it.
 */
export const ways: Record<User, Record<string, string[]>> = {
  newcomer: {
    "signing-up": [
      "from the sign-up to the first confirmed booking",
      "what was typed is kept on the device across reload and back, except the password",
      "a user with an account creates another company",
    ],
    "beginning-a-company": [
      "calendars of other channels become accommodations with their nights taken",
      "sample data is loaded on request, viewed, and removed as a whole",
    ],
    "importing-accommodations": ["a spreadsheet is uploaded, corrected in place, imported, and undone"],
    "importing-bookings": ["bookings of another program are checked, imported and undone"],
    "inviting-people": ["from the invitation to the first log-in"],
  },
  guest: {
    "confirming-by-link": [
      "a guest confirms on their phone, once, and adds the stay to their calendar",
      "the desk sends the link, its guest confirms, and another link invalidates the first",
      "changes made meanwhile are shown before the agreement; a lost answer is reported",
      "an invalid link and a cancelled stay say what to do and do not lead to the log-in",
    ],
    "paying-by-pix": [
      "a guest pays by Pix on their phone, the desk confirms, and the instalment is settled",
      "a payment that the desk does not find returns with its reason, and is announced again",
      "at the desk the code is shown to the guest, when they pay and when they arrive",
    ],
    "contract-from-text-to-check-in": [
      "a contract goes from the template text to its guest's phone and mailbox and to the check-in",
    ],
    "signing-a-contract": [
      "a guest completes, reads and signs a contract on a phone, and its PDF is verified without being uploaded",
    ],
    "filling-in-forms": [
      "a guest fills in two people and a child on a phone; the desk exports, marks as sent and takes it back",
      "another adult fills in their own form by a link, in English and from abroad",
    ],
    "holding-over-a-holiday": [
      "a stay over Christmas shows its policy by name and reason, from the form to the guest's page",
    ],
  },
  reception: {
    "sending-messages": ["the day's queue is processed by keyboard, and by thumb on a phone"],
    "taking-a-booking": [
      "from the dashboard to a confirmed booking, with the price shown while typing",
      "a guest of an earlier stay is found while typing and used unchanged",
      "a booking takes at most eight interactions from the dashboard, each tap and each filled field one",
      "a booking is created with the keyboard alone, in at most eight interactions",
      "occupied dates are reported, and a free accommodation is selected instead with one press",
      "dates booked meanwhile are refused at the field, and other ones can be saved",
      "two presses create one booking, and the back button creates no second one",
      "what was typed stays, and is saved once the connection is back",
    ],
    "taking-a-booking-calmly": [
      "a stay of the owner is shown and stored without a price",
      "a hold expires at the time that the desk entered",
    ],
    "quoting-what-is-true": [
      "invalid dates and too many people hide the previous price",
      "nights that another user books meanwhile become unavailable without a press",
    ],
    "changing-a-booking": [
      "a longer stay shows the price before and after, and is repriced",
      "another payment plan and no policy are selected in the form, and the timeline shows it",
      "another week may keep the price that was agreed",
      "a hold is confirmed from the list's row",
      "an expired hold is reinstated while its nights are free",
      "a cancellation asks for its reason, frees the nights, and leaves a readable record",
      "the second of two users sees what the first one saved, and loses nothing",
      "a colleague's change appears on the open page by itself, and waits while the user types",
    ],
    "finding-a-booking": [
      "a guest is found without accents, by part of the name, by code and by phone number",
      "filters, sorting, page and size are in the address and survive reload, back and a shared link",
    ],
    "working-the-list": [
      "a filtered list is summed, saved under a name, selected again, exported and deleted with undo",
      "an action on several bookings applies to each one separately, and names those it skips",
      "an inquiry without a result is closed from its row",
    ],
    "tape-chart": [
      "a stay is drawn on the chart, dragged, and the move is undone",
      "a booking is found, moved and extended by keyboard alone",
      "free nights are blocked by mouse and by keyboard, and the block is undone",
      "occupied nights are shown while a stay is extended, and are not given away",
      "a colleague's booking appears by itself",
    ],
    "acting-on-the-chart": [
      "by right click a hold is confirmed, moved, copied and cancelled without leaving the chart",
    ],
    "contract-from-text-to-check-in": ["changed dates ask about a signed contract, and replace an unsigned one"],
    "issuing-contracts": [
      "a contract is issued manually, opened, voided with a reason and issued again",
      "an unsigned contract causes a warning at check-in, or prevents it, as the company chose",
    ],
    "letting-guests-in": [
      "guests are checked in and out on the day sheet, without leaving it",
      "a guest who has not checked out is named before the next checks in, and their check-out comes first",
    ],
    "keeping-a-stay": [
      "a guest is checked in, the check-in is undone by its toast, and repeated",
      "a message about a stay is sent to its guest, unchanged or edited",
      "a guest who leaves early frees the nights, and pays for those slept",
    ],
    "knowing-guests": [
      "a guest is created, found by the document in any notation, and changed in place",
      "a known guest is offered while a booking is typed, and marked if not to be received",
      "two records of one person are merged, and the old address leads to the result",
      "a person's data are exported, anonymised when no stay is ahead, and the stay remains",
      "mentions of a person are shown before the anonymisation, and only selected ones are removed",
    ],
    "naming-companions": [
      "companions are typed one after the other, known or new, sorted, removed and restored",
      "a companion becomes the main guest, a child does not, and a colleague's change is shown",
    ],
    "splitting-and-swapping": [
      "a stay is split over two accommodations, once, however often the button is pressed",
      "two guests exchange places, and a conflicting third stay is named",
    ],
    "blocking-dates": [
      "several accommodations are blocked at once, changed, and the block is deleted and restored",
      "a closed season over a stay names the booking, and blocks the free nights on request",
      "a booking over blocked dates says why they are not free",
    ],
    "giving-a-coupon": [
      "a coupon is created, used for a booking, and reports when it is used up",
      "a booking gets a coupon later, and releases it",
    ],
    "writing-contract-types": [
      "a contract type is created from the template, corrected, published, and edited beside the published version",
    ],
    "keeping-files": ["several files are attached at once, downloaded, renamed, deleted and restored"],
    "taking-payments": [
      "a partial payment is recorded once, and reversed with a reason that stays",
      "an extra charge is changed in place, and the total follows",
      "a cancellation shows the refund before it is confirmed, and asks for it afterwards",
      "a security deposit is separate from the payments, and keeping part of it needs a reason",
    ],
    "paying-through-a-channel": [
      "a channel's terms apply to a new booking, are changed there, and show the net amount",
      "a guest whose channel collects is not asked for money",
      "extra charges are requested from the guest at check-out, on a phone, and not once they are paid",
    ],
    "keeping-a-credit": ["a policy refunds as credit, which pays for a later stay of the guest"],
  },
  manager: {
    "keeping-accommodations": [
      "an accommodation is created with all its parts",
      "a change marks its part, is saved, and appears in the list",
      "archiving is undone from the toast",
      "an accommodation with future bookings is not archived, and they are named",
    ],
    "keeping-the-inventory": [
      "an inventory is typed line by line, undone by one step, saved, and copied to the next accommodation",
    ],
    "showing-photos": [
      "several photos are uploaded at once, sorted by keyboard, described, made the cover, deleted and restored",
    ],
    "sharing-calendars": [
      "an address is created for a channel, lists closed nights without names, and is revoked",
      "a calendar file closes nights; a conflict with a booking is shown and cancels nothing",
      "an internal address is not read: the calendar says why, and closes nothing",
    ],
    "pricing-a-year": [
      "days are selected by keyboard, priced after a preview, and the price is undone",
      "days are selected with the mouse, limited to weekends, and what was typed survives a refusal",
      "the first and the last day are tapped and changed in a sheet",
    ],
    "selling-a-season": [
      "a season is created, and a booking's price shows it night by night",
      "an optional fee is selected for a booking and removed",
    ],
    "agreeing-on-terms": [
      "a payment plan is created with an example, and removed from the list",
      "a cancellation policy is created in tiers, and no two may start on one day",
    ],
    "keeping-owners": [
      "an owner is created, gets a share of an accommodation, and cannot be deleted while they have it",
    ],
    "people-and-rights": [
      "a role is created in the matrix, changed, and deleted while nobody has it",
      "no user grants permissions they lack",
      "a user's roles are changed in the list of users",
      "a user who may only look sees no amounts and no unavailable buttons",
    ],
    "looking-without-changing": [
      "a user who may only look reads an accommodation in full, then a role, and is offered no change",
    ],
    "inviting-people": [
      "a user invited for one accommodation sees only that one",
      "an existing address is not invited again, and an invitation is revoked",
      "blocking a user ends their open session",
    ],
    "reading-the-history": ["changes are found by user, kind and day, with the values before and after"],
    "keeping-the-plan": [
      "a company goes from trial to suspended, pays, and works again",
      "a plan is changed after its price was shown, undone on the same day, and cancelled",
      "90 days after its end a company sees only its plan and its invoices, and returns by choosing a plan",
    ],
    "sending-messages": [
      "a rule's planned message is seen, paused, resumed, and arrives when sent at once",
      "a recipient opts out by the link at the end of a mail, and opts in again",
    ],
    "telling-guests-by-mail": [
      "a guest gets a mail about a hold in the company's words, and none once that mail is switched off",
    ],
    "taking-everything-along": ["all data of the company is exported in the background, and saved as one file"],
    "my-account": ["the company's data are only for users who may edit them"],
  },
  finance: {
    "settling-an-expense": [
      "an expense is entered, paid in part and in full, and the account balance decreases",
      "an instalment is received in the finances and appears on its booking at once",
    ],
    "closing-a-month": ["a month's result is traced down to its movements, and the month is closed and reopened"],
    "reconciling-a-statement": [
      "a Pix in the bank's file pays the booking by one press, is undone and confirmed again",
      "an unmatched line becomes an entry, and the next one is preselected by its rule",
      "an unknown CSV format is specified once, column by column",
    ],
    "billing-commissions": ["a channel's bill is created for its bookings, found again, and reversed"],
    "paying-through-a-channel": ["a channel's commission in a payout is an expense of the selected bookings only"],
    "closing-an-owners-month": [
      "an owner's month goes from its preview to the closing, the PDF, the payout and the mail",
    ],
    "an-owner-who-collects": [
      "a payment taken by an owner pays the booking, and their month closes with a negative balance",
    ],
    "finances-of-one-house": ["a user limited to one accommodation works with its finances, and sees no others"],
    "naming-who-is-paid": ["a name typed in an expense becomes a contact"],
  },
  "super-admin": {
    "running-the-service": [
      "a plan is offered, changed and copied, and says what fits into it",
      "a module requires a reason to be switched off, and is switched on again",
      "a company is found, gets more room and a module, and a note",
      "a company is created by the service, and its administrator joins by the invitation",
    ],
    "paying-the-service": [
      "a company pays an invoice of the service, whose staff marks it paid",
      "a draft is issued or voided, and the company sees only issued invoices",
    ],
    "visiting-a-company": [
      "a visit asks for a reason, shows what the user sees, is read-only, and leads back",
      "the company's history shows who visited, and why",
    ],
  },
  anybody: {
    "failing-in-part": ["a panel whose request fails is the only one to show an error, and loads on a retry"],
    "logging-in": [
      "a wrong password is reported on the page, and what was typed stays",
      "a deep link requires the password and then opens its page",
      "the log-in redirects to no other site, however the target is spelled",
      "after logging out the back button shows no part of the list",
      "an expired session shows a lasting message, which links back to the page",
      "a forgotten password is replaced by the mailed link, once, and then changed in the account",
    ],
    "logging-in-twice": [
      "the second step is switched on, asked for and switched off at the",
      "an administrator resets the second step of a user who has lost the app, who gets a mail",
    ],
    "changing-the-address": ["an e-mail address is changed by the link mailed to the new one"],
    "my-account": [
      "the user's own data are saved, and the screens show the new name",
      "a session is ended from the list, and its open page leads to the log-in",
    ],
    "finding-the-way": [
      "a visitor without a session sees no page of the panel, and returns to it after the log-in",
      "access is denied",
      "a module that is not in the plan closes its pages, whatever the permission",
      "an unknown address is not found",
    ],
    "going-by-keyboard": ["a screen, a booking, a guest and a new booking are reached with the keyboard alone"],
    "two-tabs-two-companies": ["a save belongs to the company that the tab shows"],
    "hostile-names": ["a name is shown as typed, whatever it contains"],
    "pressing-in-a-hurry": ["a double click or two Enters on a save save once, and do not report a concurrent save"],
    "losing-the-connection": [
      "on the chart no booking is opened offline, and a block waits with its reason until the connection is back",
      "an undo is done once the connection is back, and a failed deletion says so",
    ],
    "waiting-out-an-outage": ["a page opened during an outage stays, without a log-in, and continues afterwards"],
  },
};
