import { type Defect, defect } from "./defect.ts";

/** Seeded defects in the guest's page: place, arrival guide, languages, channel stays. */
export const guestPageDefects: Defect[] = [
  defect("Open the arrival guide a day too early", "tests/domain/arrival-guide", [
    "domain/arrival-guide.ts",
    "addDays(check_in, -days)",
    "addDays(check_in, -days - 1)",
  ]),
  defect("Leave the arrival guide open after the departure", "tests/server/guest/guest-page/arrival-guide", [
    "domain/arrival-guide.ts",
    "if (left || now >= closes_at)",
    "if (left)",
  ]),
  defect("Open the arrival guide of a hold", "tests/server/guest/guest-page/arrival-guide", [
    "domain/arrival-guide.ts",
    'each === "confirmed" || asks.includes(each)',
    "asks.includes(each)",
  ]),
  defect("Open the arrival guide of a stay without a contract", "tests/server/guest/guest-page/arrival-guide", [
    "server/guest/contracts/contract-of-page.ts",
    'if (contract === undefined) return "unknown";',
    'if (contract === undefined) return "met";',
  ]),
  defect("Answer a guide that is closed", "tests/server/guest/guest-page/arrival-guide", [
    "server/guest/guest-page/guest-guide.ts",
    'if (guide.state === "closed") throw',
    'if (guide.state === "closed" && place === null) throw',
  ]),
  defect("Show our price of a stay that a channel sold", "tests/server/guest/guest-page/place", [
    "server/guest/guest-page/show-page.ts",
    "const { nights, charges, total_cents } = paid_to ? ofChannel : booking;",
    "const { nights, charges, total_cents } = booking;",
  ]),
  defect("Use the language chosen last on every device", "tests/server/guest/guest-page/speaking", [
    "server/bookings/guests/guest-language.ts",
    "return language ?? languageOf(",
    "return languageOf(",
  ]),
  defect("Keep the terms in another language than was shown", "tests/server/guest/guest-page/speaking", [
    "server/guest/guest-page/confirm-as-guest.ts",
    "language: agreed.language,",
    'language: "pt",',
  ]),
  defect("Show the street of a hold", "tests/server/guest/guest-page/place", [
    "server/guest/guest-page/show-page.ts",
    "place: await placeOf(ctx, booking.accommodation_id, place, state),",
    'place: await placeOf(ctx, booking.accommodation_id, place, "confirmed"),',
  ]),
  defect("Serve a picture of another accommodation below a link", "tests/server/guest/guest-page/place", [
    "server/guest/guest-page/guest-place.ts",
    "if (!photos.some(({ id }) => id === photo)) throw",
    "if (photos.length === 0) throw",
  ]),
  defect(
    "Put the access code into a message before the guide is open",
    "tests/server/messages/messages/keys-in-messages",
    ["server/guest/guest-page/guest-guide.ts", 'guides.get(code)?.(at).state === "open"', "guides.has(code)"],
  ),
  defect("Name the guest in the preview of a link", "tests/server/guest/guest-page/link-preview", [
    "server/guest/guest-page/link-preview.ts",
    "const { accommodation_name, accommodation_id, check_in, check_out } = booking;",
    "const { holder_name: accommodation_name, accommodation_id, check_in, check_out } = booking;",
  ]),
];
