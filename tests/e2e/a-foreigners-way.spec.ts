import type { Page } from "@playwright/test";
import { contracts } from "#contract/guest/contracts";
import { guestLinks } from "#contract/guest/guest-links";
import { desktop, narrowest, phone, settled } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking, publishContractType } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";
import { portugueseLines } from "#tests/support/portuguese";

const body =
  "# Contrato {{contrato.numero}}\n\nHóspede: {{locatario.nome}}, até {{periodo.saida_data}}, por {{valores.total}}.";
const holder = { name: "Maximiliana Fernández Oyarzábal", email: "maximiliana@exemplo.test" };

/** Texts of the screen, its names for screen readers and its title, without those that say that they are Portuguese. */
const shownTexts = (page: Page) =>
  page.evaluate(() => {
    const own = (element: Element | null) =>
      element?.closest("[lang^=pt], script, style, noscript, drawn-page") === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (own(node.parentElement)) texts.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
      const names = ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? "");
      // the links to the languages are named in them
      if (own(element) && !element.matches("a[hreflang]")) texts.push(...names);
    }
    return texts.join("\n");
  });

/** Pairs of texts of which one lies on the other. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { node: Node; at: DOMRect }[] = [];
    const floats = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement));
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || parent?.closest(".sr-only, script, style, noscript, [inert]")) continue;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || floats(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const at of range.getClientRects()) if (at.width > 1) found.push({ node, at });
    }
    return found.flatMap(({ node, at }, index) =>
      found.slice(index + 1).flatMap((other) => {
        const across = Math.min(at.right, other.at.right) - Math.max(at.left, other.at.left);
        const down = Math.min(at.bottom, other.at.bottom) - Math.max(at.top, other.at.top);
        const isOn = other.node !== node && across > 2 && down > 0.4 * Math.min(at.height, other.at.height);
        return isOn ? [`${node.textContent} / ${other.node.textContent}`] : [];
      }),
    );
  });

/** Expects a screen in the language of the guest, in which no text lies on another, however wide the window. */
async function expectForeign(page: Page, address: string, typed: readonly string[]) {
  await page.goto(address);
  await page.locator("h1").first().waitFor();
  for (const size of [desktop, phone, narrowest]) {
    await page.setViewportSize(size);
    await settled(page);
    expect(await overlaps(page), `${address}, ${size.width} px wide`).toEqual([]);
  }
  await page.setViewportSize(desktop);
  await expect.poll(async () => portugueseLines(await shownTexts(page), typed), address).toEqual([]);
}

/** What the company typed, from the answer of the page: it is not translated. */
async function typedBy(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get(
    path.replace("/booking/", "/api/public/bookings/").replace("/confirmation/", "/"),
  );
  const { company, place, accommodation_name, rules } = await answer.json();
  const texts = [company, place, accommodation_name, rules].flatMap(
    (each) => JSON.stringify(each).match(/"[^"]+"/g) ?? [],
  );
  const own = [...texts.map((each) => each.slice(1, -1)), holder.name, "Português", "Estadia"];
  return own.filter((each) => each.length > 3).sort((one, other) => other.length - one.length);
}

test("a foreigner's whole way has no Portuguese sentence but the company's own, and no text on another", async ({
  page,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé da Estrangeira");
  const contract_type_id = await publishContractType(ana, place, { name: "Contrato da Estrangeira", body });
  // Wednesday to Wednesday in September and November of another year: the longest names of days and months
  const nights = ["2047-09-25", "2047-11-27"] as const;
  const { code } = await makeBooking(ana, place, nights, { status: "hold", holder, children: 1 });
  await ana.call(contracts.create, { body: { booking_code: code, contract_type_id } });
  const { url } = await ana.call(guestLinks.ensure, { params: { code } });
  const path = new URL(url ?? "").pathname;
  const typed = await typedBy(page, path);
  const ways = ["", "&contrato", "&pedir=cancelar", "&pedir=mudar", "&pedir=chegada"];
  const both = ["en", "es"];
  for (const language of both) {
    for (const way of ways) await expectForeign(page, `${path}?idioma=${language}${way}`, typed);
  }
  await page.goto(`${path}?idioma=en`);
  await page.getByRole("checkbox", { name: /^I have read and accept/ }).check();
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect(page.getByRole("heading", { name: /Your stay is confirmed/ })).toBeVisible();
  for (const way of ways) await expectForeign(page, `${path}?idioma=en${way}`, typed);
});
