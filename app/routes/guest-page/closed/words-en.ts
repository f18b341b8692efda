import type { ClosedWords } from "~/routes/guest-page/closed/words";

export const en: ClosedWords = {
  booking: (code) => `Booking ${code}`,
  dates: (from, to) => `${from} to ${to}`,
  expired: {
    title: "This hold has expired.",
    text: "Its time ran out and the dates are no longer kept.",
    free: "They are still free now. If you want to come, ask for a new booking.",
    taken: "They are no longer free. If you still want to come, ask for other dates.",
  },
  cancelled: { title: "This booking was cancelled.", text: "The dates are no longer kept." },
  missed: {
    title: "This booking was closed.",
    text: "The house recorded that nobody came on the day of arrival. If this is a mistake, contact them.",
  },
  past: { title: "This stay is over.", text: "The day of departure has passed.", came: "Thank you for your visit." },
  awaitsCheck: (company) => `You told of a payment by Pix. ${company} will check it and contact you.`,
  money: "What you paid",
  since: (day) => `Cancelled on ${day}`,
  closedOn: (day) => `Closed on ${day}`,
  paid: "You paid",
  goesBack: "Comes back to you",
  returned: (when) => `Returned on ${when}`,
  credit: (until) => `Credit until ${until}`,
  stays: (company) => `Stays with ${company}`,
  toReturn: (amount, company) => `${amount} is still to be returned. ${company} arranges with you how and when.`,
  returnsAtOnce: (amount, company) =>
    `${amount} is still to be returned. You withdrew within the legal period, so ${company} returns it at once.`,
  giveKey: "Tell us the Pix key for the refund",
  myKey: (code) => `Hello! For the refund of booking ${code}, my Pix key is: `,
  allReturned: "The refund has been made.",
  noReturn: "By the booking's cancellation policy, nothing comes back.",
  due: "Still to be paid",
  stillDue: (amount) => `By the booking's cancellation policy, ${amount} is still to be paid.`,
  receipt: "Receipt",
  total: "Total of the stay",
  paidOn: (day, method) => `${day}, ${method}`,
  received: "Received",
  open: "Still to be paid",
  overpaid: (amount, company) =>
    `${amount} paid in excess comes back to you. ${company} arranges with you how and when.`,
  owed: (amount: string) => `${amount} is still to be paid.`,
  noInvoice: "This summary is no tax invoice.",
  again: { expired: "Ask again", other: "Book again" },
  askAgain: (code, place, dates) =>
    `Hello! My hold ${code} (${place}, ${dates}) has expired and I still want to come. Are the dates free?`,
  bookAgain: (code, place) =>
    `Hello! I had booking ${code} at ${place} and would like to book again. Which dates are free?`,
  askNew: (code) =>
    `Hello! My booking ${code} did not take place and I would like to make a new one. Which dates are free?`,
  methods: {
    cash: "cash",
    pix: "Pix",
    card: "card",
    bank_transfer: "bank transfer",
    channel: "channel",
    other: "other means",
  },
};
