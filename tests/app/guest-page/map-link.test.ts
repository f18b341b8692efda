import { expect, test } from "vitest";
import { mapLink } from "~/routes/guest-page/place/place-card";

const address = "Rua das Gaivotas, 82 & fundos, Imbituba, SC";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", "https://maps.apple.com/?daddr="],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9)", "geo:0,0?q="],
  ["Mozilla/5.0 (X11; Linux x86_64)", "https://www.google.com/maps/dir/?api=1&destination="],
])("The map link on %s", (userAgent, begin) => {
  const link = mapLink(address, userAgent);
  expect(link.startsWith(begin)).toBe(true);
  expect(decodeURIComponent(link.slice(begin.length))).toBe(address);
  expect(link.slice(begin.length)).not.toContain("&");
});
