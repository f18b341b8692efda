import { askingBodies } from "#tests/contract/asking-bodies";

/** Valid bodies of the guest's page and its settings, and of notes about its booking. */
export const guestPageBodies = {
  ...askingBodies,
  "guestPages.announce": { amount_cents: 45_000 },
  "guestPages.prove": { birth_date: "1988-03-14" },
  "guestPages.giveRefundKey": { pix_kind: "phone", pix_key: "(48) 99123-4567", holder_name: "Helena Prates" },
  "guestPages.speak": { language: "en" },
  "guideOpenings.save": { guide_asks: ["deposit"], guide_days: 5, version: 1 },
  "guestPages.confirm": { terms: "0a".repeat(32) },
  "receiptChecks.show": { number: "2026/0412", code: "9f2c41d08e7a5b16" },
  "waitingGuests.create": {
    check_in: "2098-12-28",
    check_out: "2099-01-02",
    adults: 2,
    name: "Renato Siqueira",
    phone: "+5548991234567",
  },
  "teamNotes.create": { text: "Perguntar a hora do voo", remind_on: "2098-12-31" },
};
