import type { PageWords } from "~/routes/guest-page/words/page-words";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const channels: Record<string, string> = { airbnb: "Airbnb", booking_com: "Booking.com" };
const through = (channel: string) => channels[channel] ?? "the channel where you booked";

export const en: PageWords = {
  title: "Your booking",
  languages: "Language",
  languageKept: "The language could not be saved. Check your connection and try again.",
  madeWith: "made with Estadia",
  theme: { title: "Appearance", light: "Light", dark: "Dark", system: "As on this device" },
  privacy: "Privacy and personal data:",
  privacySubject: "My personal data",
  regret: (until) =>
    `You may change your mind until the end of ${until} and get everything back (Brazilian consumer law, article 49).`,
  written: (company) => `Written by ${company}, in Portuguese.`,
  named: "Names of seasons and fees that your host wrote are in Portuguese.",

  part: {
    opening: "Opening",
    missing: "This part did not open. Check your connection and try again.",
    retry: "Try again",
  },

  stay: {
    label: "Your stay",
    chips: { hold: "On hold", confirmed: "Booking confirmed", ready: "All set", here: "Staying" },
    hello: (name) => `Hello, ${name}. `,
    held: "Check the details of your stay.",
    confirmed: "Your stay is confirmed.",
    left: (things) => `Your stay is confirmed. ${things === 1 ? "1 thing is left." : `${things} things are left.`}`,
    ready: (place, when) => `${place} awaits you ${when}.`,
    today: "today",
    tomorrow: "tomorrow",
    on: (day) => `on ${day}`,
    now: (place) => `Enjoy your stay at ${place}.`,
    leave: (hour) => `Check-out was until ${hour} today. Have a good trip!`,
    arrival: "Check-in",
    departure: "Check-out",
    from: (hour) => `from ${hour}`,
    until: (hour) => `until ${hour}`,
    nights: (nights) => count(nights, "night", "nights"),
    adults: (people) => count(people, "adult", "adults"),
    children: (people) => count(people, "child", "children"),
    infants: (people) => count(people, "baby", "babies"),
    pets: (pets) => count(pets, "pet", "pets"),
    conflict: {
      more: "More people are named than are booked. Please tell your host who is not coming.",
      ages: "The ages given are not those of the booking. Please tell your host who is coming.",
    },
    heldUntil: (moment) => `The dates are kept for you until ${moment}.`,
    before: (from, to) => `Before, from ${from} to ${to}:`,
    after: (from, to) => `Then, from ${from} to ${to}:`,
    paidThere: (amount) => `${amount} of what you paid belongs to this other part.`,
    contractThere: "The contract of this other part is waiting for you on its page.",
  },

  list: {
    title: "Still to do",
    allDone: "All set",
    over: "What was done",
    progress: (done, all) => `${done} of ${all} done`,
    more: (steps) => `Show ${count(steps, "step", "steps")} with nothing to do now`,
    states: { open: "To do", half: "Begun", waiting: "Being checked", later: "Later", done: "Done" },
  },

  confirm: {
    title: "Confirm the booking",
    other: "To be confirmed",
    done: "Booking confirmed",
    doneAt: (moment) => `On ${moment}`,
    details: "See price and terms",
    total: "Total of the stay",
    agree: "I have read and accept the dates, the price and the cancellation terms on this page",
    agreeChannel: "I have read and accept the dates and the rules on this page",
    agreeThrough: "I have read and accept the dates, the price and the rules on this page",
    missing: "Tick this to confirm the booking",
    button: "Confirm booking",
    working: "Confirming",
    kept: (company) =>
      `When you confirm, ${company} keeps as proof the time, the internet address, the device, the language and the text of the terms.`,
    fresh: "Booking confirmed. The dates are yours.",
    lost: "We do not know whether your confirmation arrived. Check your connection and try again: repeating does no harm.",
    staff: (company) => `The team of ${company} confirms this booking. Contact them to arrange it.`,
    channelPays: (company, channel) =>
      `The booking is confirmed when the payment reaches ${company}. You pay through ${through(channel)}.`,
    deposit: (company, pix) =>
      `The booking is confirmed when ${company} receives the deposit. ${pix ? "Pay by Pix on this page." : "Arrange the payment with them."}`,
    notNow: (company) => `It is not possible to confirm on this page now. Contact ${company}.`,
  },

  price: {
    title: "Price",
    total: "Total",
    received: "Received",
    back: "Comes back to you",
    payment: "Payment",
    partUntil: (part, day) => `${part} by ${day}`,
    paid: "Paid",
    partly: (paid, open) => `${paid} received, ${open} to go`,
    partlyCancelled: (paid) => `${paid} received, cancelled`,
    range: (from, to) => `${from} to ${to}`,
    each: (nights, price) => `${nights} × ${price}`,
    channel: (channel) => `You pay through ${through(channel)}. The price is the one you saw there.`,
    atHouse: (amount) => `You still pay ${amount} to the house for what you agreed with it.`,
    agreedHere: "Agreed with the house",
    addedNight: (day) => `Added night, ${day}`,
  },

  cancellation: {
    title: "Cancellation",
    free: "You can cancel at no cost until the end of ",
    credit: "Cancelling follows the terms below, with credit in the place of money.",
    over: "The time to cancel at no cost is over.",
    freeHold: "As long as the booking is neither confirmed nor paid, giving it up costs nothing.",
    overOnceConfirmed: "Once it is confirmed, there is no more time to cancel at no cost.",
    ofPart: "All this is about this part of the stay. Each other part has its own deadline, on its page.",
    otherPart: (from, to, until) => `From ${from} to ${to}: at no cost until the end of ${until}.`,
    channel: (channel) => `You cancel through ${through(channel)}, by the rules that hold there.`,
    houseRefunds: (company) => `What you pay to ${company} is refunded by ${company}.`,
    channelRefunds: (channel) => `Refunds come through ${through(channel)}.`,
  },

  rules: {
    title: "House rules",
    petsHere: "Pets are accepted in this booking",
    pets: (allowed) => (allowed ? "Pets are welcome" : "Pets are not allowed"),
    smoking: (allowed) => (allowed ? "Smoking is allowed" : "Smoking is not allowed"),
    hours: (arrival, departure) => `Check-in from ${arrival}, check-out until ${departure}`,
  },

  contact: {
    title: (company) => `Talk to ${company}`,
    call: "Call",
    mail: "E-mail",
    subject: (code) => `Booking ${code}`,
  },

  found: (company) => `${company} found the Pix that you told of.`,
  voucher: "Download the voucher (PDF)",
  calendar: "Add to calendar",

  forms: {
    title: "Registration forms",
    left: (ready, people) =>
      ready === 0
        ? people === 1
          ? "1 form to fill in."
          : `${people} forms to fill in, one per person.`
        : `${ready} of ${people} ready.`,
    done: (people) => (people === 1 ? "Ready." : `All ${people} are ready.`),
    fill: "Fill in",
    goOn: "Continue",
    see: "See forms",
  },

  contract: {
    title: "Contract",
    coming: "It is being prepared and appears here by itself.",
    signed: "Signed.",
    ended: "It was signed, and is no longer valid: the booking has ended.",
    outdated:
      "It was signed with the details from before the change. The house decides whether it stays or sends another.",
    facts: "The text still needs some of your details.",
    held: "Read it now. You sign after confirming the booking.",
    sign: "To be read and signed.",
    signatures: (done, all) => (done === 0 ? `${all} people have to sign.` : `${done} of ${all} signed.`),
    see: "See contract",
    complete: "Complete",
    read: "Read",
    readAndSign: "Read and sign",
  },

  pay: {
    byPix: {
      deposit: "Pay the deposit by Pix",
      whole: "Pay the total by Pix",
      part: "Pay the instalment by Pix",
      balance: "Pay the balance by Pix",
    },
    otherwise: {
      deposit: "Pay the deposit",
      whole: "Pay the total",
      part: "Pay the instalment",
      balance: "Pay the balance",
    },
    until: (day, amount) => `${amount} by ${day}`,
    today: (amount) => `${amount}, due today`,
    late: (day, amount) => `${amount}, was due on ${day}`,
    told: (amount) => `You told of a Pix of ${amount}`,
    refused: (amount) => `The Pix of ${amount} was not found`,
    afterConfirming: "After the booking is confirmed",
    rest: "Pay what is due by Pix",
    restOther: "Pay what is due",
    overpaid: (paid, back, company) => `${paid}, ${back} too much. ${company} arranges the refund with you`,
    arrange: (company: string) => `${company} will tell you how to pay.`,
    open: "Pay now",
    see: "See",
    paid: "Payment received",
    paidText: (amount) => `${amount}, all paid`,
  },

  place: {
    title: "The place",
    directions: "Get directions",
    copy: "Copy address",
    copied: "Address copied",
    notCopied: "The browser did not allow copying. Select the address and copy it by hand.",
    exactLater: "Street and number appear here once the booking is confirmed.",
    about: "About the place",
    seePhoto: "See the photo",
    seePhotos: (photos) => `See ${photos} photos`,
    photoOf: (at, all, place) => `${place}, photo ${at} of ${all}`,
    album: (place) => `Photos of ${place}`,
    position: (at, all) => `${at} of ${all}`,
    previous: "Previous photo",
    next: "Next photo",
    close: "Close the photos",
  },

  guide: {
    title: "Arrival guide",
    opensOn: (day) => `Access and Wi-Fi appear here on ${day}.`,
    missing: (things) => `It opens when this is ready: ${things}.`,
    opensAfter: (day, things) => `It opens on ${day}, if this is ready: ${things}.`,
    conditions: {
      confirmed: "booking confirmed",
      forms: "registration forms",
      contract: "contract signed",
      deposit: "deposit paid",
      part: "payment made",
    },
    awaited: {
      confirmed: "booking confirmed",
      forms: "registration forms (the house is still preparing them)",
      contract: "contract signed (the house is still preparing it)",
      deposit: "deposit paid (the house will tell you the amount)",
      part: "payment made (the house will tell you the amount)",
    },
    waits: { more: "contract signed (too many people are named)", ages: "contract signed (the ages do not match)" },
  },

  offline: {
    now: "You are offline. What is on the screen stays here.",
    kept: (when) =>
      `You are offline. This is what this device kept on ${when}. Paying, signing and changing anything need the internet.`,
  },

  problem: {
    unknown: {
      title: "We did not find this booking.",
      text: "Check that the link is complete, as it came in the message. If it was replaced, ask whoever made your booking for the new one.",
    },
    title: "This page could not be opened.",
    offline: "You are offline. The page opens as soon as the connection is back.",
    busy: "The service did not answer. Try again in a moment.",
    text: "Something did not go as expected. Try again in a moment.",
    retry: "Try again",
    retrying: "Trying again",
  },

  asking: {
    links: {
      title: "Change or cancel",
      titleTells: "Your arrival",
      titleHere: "Wishes",
      wishes: "Send wishes",
      arrival: "Tell your arrival and wishes",
      arrivalAt: (time) => `Arrival at ${time}`,
      change: "Ask for a change",
      cancel: "See what you get back if you cancel",
      giveUp: "Give up the hold",
      channel: "To cancel or change dates, ask through the channel where the booking was made.",
      company: (company) => `This stay has more than one part. To change or cancel it, talk to ${company}.`,
    },
    row: {
      cancellation: "Cancellation request",
      change: "Change request",
      see: "See",
      waits: (company) => `${company} has still to answer.`,
      waitsRefund: (company, what) => `${company} has still to answer. You get ${what}.`,
      asMoney: (amount) => `${amount} back`,
      asCredit: (amount) => `${amount} as a credit`,
      waitsChange: (company, dates, total) => `${dates}, total of ${total}. ${company} has still to answer.`,
      gone: "The nights you asked for were taken meanwhile. Withdraw the request and choose others.",
      accepted: (dates) => `Accepted: ${dates}.`,
      refused: (reason) => `Not accepted. Reason (in Portuguese): ${reason}`,
    },
  },
};
