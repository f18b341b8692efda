import { expect, type Page } from "@playwright/test";
import { settled } from "#tests/e2e/support/accessible";

/**
 * Expects that nothing in sight is wider than the window, except in boxes that scroll, and that nothing to press is lower
 * than 44 px. Links in running text are exempt (WCAG 2.5.8).
 */
export async function expectForThumbs(page: Page, where: string): Promise<void> {
  await settled(page);
  await expect.poll(() => page.evaluate(whatDoesNotFit), { message: where }).toEqual([]);
}

/** Runs in the page. */
function whatDoesNotFit(): string[] {
  const least = 44;
  const width = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
  const inSight = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest(".sr-only, [data-sonner-toaster], [aria-hidden=true]") === null;
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60)}”`;
  // a control covers more than itself by a pseudo-element, or as a part of its label
  const heightOf = (element: Element) => {
    const label = element.matches("input") ? element.closest("label") : null;
    const spread = ["::before", "::after"].some((part) => {
      const { position, inset, content } = getComputedStyle(element, part);
      return position === "absolute" && content !== "none" && inset === "0px";
    });
    const around =
      spread && getComputedStyle(element).position === "static" ? (element as HTMLElement).offsetParent : null;
    return Math.max(...[element, label, around].map((each) => each?.getBoundingClientRect().height ?? 0));
  };
  const inText = (element: Element) => getComputedStyle(element).display === "inline";
  const wide = [...document.querySelectorAll("body *")]
    .filter((element) => inSight(element) && element.getBoundingClientRect().right > width + 0.5)
    .filter((element) => !scrolls(element.parentElement))
    .map((element) => `wide: ${named(element)}`);
  const low = [
    ...document.querySelectorAll("button, a[href], [role=button], [role=menuitem], summary, input[type=radio]"),
  ]
    .filter((element) => inSight(element) && !inText(element) && !element.closest("[role=grid]"))
    .filter((element) => heightOf(element) < least - 0.5)
    .map((element) => `${Math.round(heightOf(element))} px: ${named(element)}`);
  return [...wide.slice(0, 5), ...new Set(low)];
}
