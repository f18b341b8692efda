// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { earlyPressScript, rememberDrawnForm, sendEarlyPress } from "~/lib/early-press";

const sent: string[] = [];

/** Replaces the document with the page's form. */
function draw(): void {
  const form = document.createElement("form");
  const made = (tag: "input" | "button", more: object) => Object.assign(document.createElement(tag), more);
  form.append(made("input", { name: "email" }), made("input", { name: "remember", type: "checkbox" }));
  form.append(made("button", { type: "submit" }));
  document.body.replaceChildren(form);
}

beforeAll(() => {
  new Function(earlyPressScript)();
});
beforeEach(() => {
  sent.length = 0;
  delete window.pressedForm;
  draw();
});
afterAll(() => {
  window.pressedForm = null;
});

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const press = () => document.querySelector("button")?.click();

/** Does what the page's code does for its form. */
function comeAlive(): void {
  document.querySelector("form")?.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return; // like the router's form
    event.preventDefault();
    sent.push(`${field("email").value} ${field("remember").checked}`);
  });
}

test("a click before the code has loaded is shown, and submitted once after it has loaded", () => {
  field("email").value = "ana@marazul.test";
  press();
  press();
  expect(document.documentElement.dataset.pressed).toBe("");
  rememberDrawnForm();
  comeAlive();
  expect(sent).toEqual([]);
  sendEarlyPress();
  expect(sent).toEqual(["ana@marazul.test false"]);
  expect(document.documentElement.dataset.pressed).toBeUndefined();
});

test("later clicks submit directly, and nothing is submitted without an early click", () => {
  rememberDrawnForm();
  comeAlive();
  sendEarlyPress();
  expect(sent).toEqual([]);
  field("email").value = "rui@marazul.test";
  press();
  expect(sent).toEqual(["rui@marazul.test false"]);
});

test("typed values and an early click survive a new rendering of the page", () => {
  rememberDrawnForm();
  field("email").value = "lia@marazul.test";
  field("remember").checked = true;
  press();
  draw();
  comeAlive();
  sendEarlyPress();
  expect(sent).toEqual(["lia@marazul.test true"]);
});

test("a page without a form submits nothing", () => {
  document.body.replaceChildren();
  rememberDrawnForm();
  sendEarlyPress();
  expect(window.pressedForm).toBeNull();
});
