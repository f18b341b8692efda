import { expect, test } from "vitest";
import { languageOf } from "#domain/messages/message-text";

const unknown = { language: null, nationality: null, phone: null };

test.each([
  ["nothing is known", {}, "pt"],
  ["a Brazilian phone", { phone: "+5548991234567" }, "pt"],
  ["a Portuguese phone", { phone: "+351912345678" }, "pt"],
  ["a phone of the United States", { phone: "+14155550123" }, "en"],
  ["a Spanish phone", { phone: "+34612345678" }, "es"],
  ["a Dominican phone", { phone: "+18095550123" }, "es"],
  ["a Brazilian with a phone from abroad", { nationality: "BR", phone: "+14155550123" }, "pt"],
  ["a choice on the page", { language: "en", nationality: "AR", phone: "+5491123456789" }, "en"],
])("the language of a guest, by %s", (_, known, language) => {
  expect(languageOf({ ...unknown, ...known })).toBe(language);
});
