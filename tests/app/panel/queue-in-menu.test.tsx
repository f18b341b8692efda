// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import { sessionWith } from "#tests/app/support/sessions";
import { forgetQueueCount, tellQueueCount } from "~/domains/messages/queue-count";
import { readInTab } from "~/lib/kept-in-tab";
import type { Session } from "~/lib/session-state";
import { shellGroups, useQueueInMenu } from "~/routes/panel/shell-menu";

beforeEach(forgetQueueCount);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const clerk = () =>
  sessionWith({ permissions: ["dashboard.view", "bookings.view", "bookings.edit", "guests.view", "money.view"] });

function MenuOf({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const items = shellGroups(session, useQueueInMenu(session), pathname).flatMap((group) => group.items);
  return items.map(({ to, label, count }) => (
    <Link key={to} to={to}>
      {count === undefined ? label : `${label} ${count}`}
    </Link>
  ));
}

/** Opens the panel as after a reload. */
function load(session: Session, at = "/reservas") {
  cleanup();
  render(
    <MemoryRouter initialEntries={[at]}>
      <MenuOf session={session} />
    </MemoryRouter>,
  );
}

const items = () => screen.getAllByRole("link").map(({ textContent }) => textContent);
const kept = () => Object.values(readInTab("queue-count"));
const loaded = (count: number) => fakeServer({ status: 200, body: { count } });
const touch = () => fireEvent.keyDown(document.body, { key: "Shift" }); // the count is requested on the first interaction
const withQueue = (queue: string) => ["Painel", "Mapa de reservas", "Reservas", queue, "Hóspedes"];
const withoutQueue = ["Painel", "Mapa de reservas", "Reservas", "Hóspedes"];

test("the count arrives without moving an item", async () => {
  loaded(3);
  load(clerk());
  expect(items()).toEqual(withQueue("Fila do dia"));
  touch();
  await expect.poll(items).toEqual(withQueue("Fila do dia 3"));
  load(clerk());
  expect(items(), "drawn at once after a reload").toEqual(withQueue("Fila do dia 3"));
});

test("an empty queue is removed from the menu on the next navigation, and a filled one is added back", async () => {
  const { heard } = loaded(0);
  load(clerk());
  touch();
  await expect.poll(() => heard.length).toBe(1);
  await expect.poll(kept, { message: "the count is kept" }).toEqual(["0"]);
  expect(items()).toEqual(withQueue("Fila do dia"));
  fireEvent.click(screen.getByRole("link", { name: "Painel" }));
  expect(items()).toEqual(withoutQueue);

  load(clerk());
  expect(items()).toEqual(withoutQueue);
  loaded(2);
  touch();
  await expect.poll(kept).toEqual(["2"]);
  expect(items()).toEqual(withoutQueue);
  fireEvent.click(screen.getByRole("link", { name: "Painel" }));
  expect(items()).toEqual(withQueue("Fila do dia 2"));
});

test("the open queue stays in the menu while it is emptied", async () => {
  loaded(1);
  load(clerk(), "/fila-do-dia");
  touch();
  await expect.poll(items).toEqual(withQueue("Fila do dia 1"));
  tellQueueCount(0);
  await expect.poll(items).toEqual(withQueue("Fila do dia"));
  load(clerk(), "/fila-do-dia");
  expect(items(), "also after a reload").toEqual(withQueue("Fila do dia"));
});

test("another user's count is not shown", async () => {
  loaded(0);
  load(clerk());
  touch();
  await expect.poll(kept).toEqual(["0"]);
  const other = clerk();
  load({ ...other, user: other.user && { ...other.user, uuid: "0199a000-0000-7000-8000-00000000000b" } });
  expect(items()).toEqual(withQueue("Fila do dia"));
});
