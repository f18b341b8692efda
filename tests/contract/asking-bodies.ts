/** Valid bodies of guests' requests and announcements. */
export const askingBodies = {
  "guestPages.announce": { amount_cents: 45_000 },
  "guestAsking.previewChange": {
    ...{ check_in: "2027-03-01", check_out: "2027-03-04" },
    ...{ adults: 2, children: 0, infants: 0, pets: 0 },
  },
  "guestAsking.ask": { kind: "cancellation", refund_cents: 0, credit_cents: 0, words: "Mudança de planos" },
  "guestAsking.tell": { arrival_time: "18:30", wishes: "Um berço, por favor" },
  "guestRequests.refuse": { reason: "As datas estão cheias" },
  "guestPages.speak": { language: "en" },
  "guideOpenings.save": { guide_asks: ["deposit"], guide_days: 5, version: 1 },
} as const;
