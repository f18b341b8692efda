// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isHeldBack, stayWhenOffline } from "~/lib/stay-offline";
import { toast } from "~/lib/toast";

let end = () => {};
const said = vi.spyOn(toast, "error").mockReturnValue(true);
const connected = (online: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);

beforeEach(() => {
  end = stayWhenOffline();
  said.mockClear();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

/** Presses a link; returns whether it navigates. */
function press(attributes: Record<string, string>, how: MouseEventInit = {}): boolean {
  const link = document.createElement("a");
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const inside = link.appendChild(document.createElement("span"));
  document.body.append(link);
  // jsdom opens no other page: a press that was not prevented ends here
  let led = false;
  link.addEventListener("click", (event) => {
    led = !event.defaultPrevented;
    event.preventDefault();
  });
  inside.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...how }));
  return led;
}

test("without a connection, a link to another page is blocked with a toast", () => {
  connected(false);
  expect(press({ href: "/hospedes" })).toBe(false);
  expect(said).toHaveBeenCalledWith(expect.stringContaining("Sem conexão"));
});

test.each([
  ["to a part of this page", { href: "#historico" }, {}],
  ["to another site", { href: "https://wa.me/5548991113355" }, {}],
  ["into a new tab", { href: "/hospedes", target: "_blank" }, {}],
  ["with the key for a new tab", { href: "/hospedes" }, { ctrlKey: true }],
  ["to a file", { href: "/api/bookings.csv", download: "" }, {}],
])("a link %s is not blocked", (_, attributes, how) => {
  connected(false);
  expect(press(attributes as Record<string, string>, how)).toBe(true);
  expect(said).not.toHaveBeenCalled();
});

test("with a connection, links are not blocked", () => {
  connected(true);
  expect(press({ href: "/hospedes" })).toBe(true);
});

test("without a connection, other navigation to another page is blocked with a toast", () => {
  connected(false);
  expect(isHeldBack("/hospedes?q=ana")).toBe(true);
  expect(said).toHaveBeenCalledWith(expect.stringContaining("Esta tela continua aqui"));
  expect(isHeldBack(`${window.location.pathname}?q=ana`)).toBe(false);
  connected(true);
  expect(isHeldBack("/hospedes")).toBe(false);
  expect(said).toHaveBeenCalledOnce();
});

/** Submits a form to an address; returns whether it is submitted. */
function send(action: string): boolean {
  const form = document.createElement("form");
  form.setAttribute("action", action);
  document.body.append(form);
  let sent = false;
  form.addEventListener("submit", (event) => {
    sent = !event.defaultPrevented;
    event.preventDefault();
  });
  form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  return sent;
}

test("without a connection, a form with an action on another page is blocked, and one of this page is not", () => {
  connected(false);
  expect(send("/acomodacoes/bloqueios")).toBe(false);
  expect(said).toHaveBeenCalledWith(expect.stringContaining("O que você digitou continua aqui"));
  expect(send(window.location.pathname)).toBe(true);
  connected(true);
  expect(send("/acomodacoes/bloqueios")).toBe(true);
});
