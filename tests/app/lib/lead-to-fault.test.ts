// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leadToFault } from "~/lib/lead-to-fault";

const seen = vi.fn();
const before = Element.prototype.scrollIntoView;

beforeEach(() => {
  seen.mockReset();
  Element.prototype.scrollIntoView = function scroll() {
    seen(this.id);
  };
});
afterEach(() => {
  Element.prototype.scrollIntoView = before;
  document.body.replaceChildren();
});

async function lead(fields: string): Promise<string | undefined> {
  document.body.replaceChildren(document.createRange().createContextualFragment(`<form>${fields}</form>`));
  leadToFault(document.querySelector("form"));
  await new Promise(requestAnimationFrame);
  return document.activeElement?.id;
}

test("the first invalid field is scrolled into view, and its control is focused", async () => {
  const fields = `<div id="a"><input></div>
    <div id="b" data-invalid><input type="hidden" id="b-sent"><input id="b-seen" aria-invalid="true"></div>
    <div id="c" data-invalid><input id="c-seen" aria-invalid="true"></div>`;
  expect(await lead(fields)).toBe("b-seen");
  expect(seen.mock.calls).toEqual([["b"]]);
});

test("an invalid control outside a field is focused", async () => {
  expect(await lead('<input id="box" type="checkbox" aria-invalid="true">')).toBe("box");
});

test("an error of the whole form is scrolled into view without focus", async () => {
  expect(await lead('<p id="said" role="alert">Não deu</p><input id="other">')).toBe("");
  expect(seen.mock.calls).toEqual([["said"]]);
});

test("a form without errors is not scrolled", async () => {
  expect(await lead('<input id="fine">')).toBe("");
  expect(seen).not.toHaveBeenCalled();
});
