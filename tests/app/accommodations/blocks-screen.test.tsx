// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import Blocks from "~/routes/accommodations/blocks/list";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = { id: "0192f1c2-7a3b-7c4d-8e5f-0123456789ab", name: "Casa Butiá", status: "active", max_guests: 4 };
const Nothing = () => null;

/** The screen at an address, as the palette leads to it. */
function open(search: string) {
  fakeServer({ status: 200, body: { data: [] } });
  const loader = () => ({
    ...{ rows: [], today: "2026-11-20", options: [place] },
    meta: { page: 1, per_page: 25, total: 0 },
  });
  const path = "/acomodacoes/bloqueios";
  const Stub = createRoutesStub([{ path, loader, HydrateFallback: Nothing, Component: Blocks as never }]);
  const session = sessionWith({ permissions: ["accommodations.view", "blocks.view", "blocks.edit"] });
  render(inSession(session, <Stub initialEntries={[`${path}${search}`]} />));
}

test("the palette's address opens the dialog of a new block, once", async () => {
  open("?novo=1");
  const dialog = await screen.findByRole("dialog", { name: "Bloquear acomodações" }, { timeout: 10_000 });
  expect(dialog).toBeTruthy();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("the nights in the address are those of the block", async () => {
  open("?novo=1&entrada=2027-01-12&saida=2027-01-15");
  await screen.findByRole("dialog", { name: "Bloquear acomodações" }, { timeout: 10_000 });
  expect(screen.getByLabelText<HTMLInputElement>(/^Início/).value).toBe("12/01/2027");
});
