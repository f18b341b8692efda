import { expect, test } from "vitest";
import { Phone } from "#contract/platform/scalars";
import { whatsappLink } from "~/lib/message-links";

test("WhatsApp opens a number that was stored with the trunk prefix of its country", () => {
  expect(whatsappLink("+330612345678")).toBe("https://wa.me/33612345678");
  expect(whatsappLink("+390612345678")).toBe("https://wa.me/390612345678");
  expect(whatsappLink("+5548991234567")).toBe("https://wa.me/5548991234567");
  expect(whatsappLink(null)).toBe("https://wa.me/");
});

test("a number sent to the API is stored without it", () => {
  expect(Phone.parse("+4402079460958")).toBe("+442079460958");
  expect(Phone.parse("+390612345678")).toBe("+390612345678");
  for (const wrong of ["+33000000000", "33612345678", "+", "abc"]) expect(Phone.safeParse(wrong).success).toBe(false);
});
