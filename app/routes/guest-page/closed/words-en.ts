import type { ClosedWords } from "~/routes/guest-page/closed/words";

export const en: ClosedWords = {
  booking: (code) => `Booking ${code}`,
  dates: (from, to) => `${from} to ${to}`,
  expired: {
    title: "This hold has expired.",
    text: "Its time ran out and the dates are free again. If you still want to come, ask for a new booking.",
  },
  cancelled: { title: "This booking was cancelled.", text: "The dates are no longer kept." },
  missed: {
    title: "This booking was closed.",
    text: "The house recorded that nobody came on the day of arrival. If this is a mistake, contact them.",
  },
  past: { title: "This stay is over.", text: "Thank you for your visit." },
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
  allReturned: "The refund has been made.",
  noReturn: "By the terms that were accepted, nothing comes back.",
  receipt: "Receipt",
  total: "Total of the stay",
  paidOn: (day, method) => `${day}, ${method}`,
  received: "Received",
  open: "Still to be paid",
  owed: (amount: string) => `${amount} is still to be paid.`,
  noInvoice: "This summary is no tax invoice.",
  again: { expired: "Ask again", other: "Book again" },
  askAgain: (code, place, dates) =>
    `Hello! My hold ${code} (${place}, ${dates}) has expired and I still want to come. Are the dates free?`,
  bookAgain: (code, place) =>
    `Hello! I stayed at ${place} (booking ${code}) and would like to book again. Which dates are free?`,
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
