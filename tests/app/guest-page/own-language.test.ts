// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { headersFor } from "~/lib/api";
import { browserLanguage } from "~/routes/guest-page/language";

afterEach(() => window.history.replaceState(null, "", "/"));

test("a page by a person's own link is answered in the language of its address", async () => {
  expect((await headersFor("GET", undefined))["Accept-Language"]).toBeUndefined();
  window.history.replaceState(null, "", "/ficha/abc?idioma=es");
  expect((await headersFor("GET", undefined))["Accept-Language"]).toBe("es");
  expect(browserLanguage()).toBe("es");
  window.history.replaceState(null, "", "/ficha/abc?idioma=xx-invalid");
  expect((await headersFor("GET", undefined))["Accept-Language"]).toBeUndefined();
});
