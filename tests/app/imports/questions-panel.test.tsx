// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Import } from "#contract/office/imports";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { QuestionsPanel, wasCreatedMeanwhile } from "~/domains/imports/questions-panel";
import { things } from "~/routes/bookings/import/imported-bookings";

afterEach(cleanup);

const word = { field: "accommodation", rows: 2, value: null };
const record = {
  ...{ id: "0199a000-0000-7000-8000-000000000001", collectors: [] },
  words: [
    { ...word, text: "Suíte Mar" },
    { ...word, text: "Suíte Serra", value: "0199a000-0000-7000-8000-000000000002" },
  ],
} as unknown as Import;

async function show(permissions: string[]) {
  const asked = { things, record, places: [], answers: {}, working: false };
  const panel = <QuestionsPanel {...asked} onChoose={() => {}} onSave={() => {}} />;
  const element = inSession(sessionWith({ permissions }), panel);
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  await screen.findByText("Perguntas sobre a planilha");
}

test("a name that no accommodation has leads to the form that begins with it, and back to the sheet", async () => {
  await show(["bookings.create", "accommodations.create"]);
  const address = screen.getByRole("link", { name: "Cadastrar “Suíte Mar”" }).getAttribute("href")!;
  const { pathname, searchParams } = new URL(address, "http://x.test");
  expect(pathname).toBe("/acomodacoes/criar");
  expect(searchParams.get("nome")).toBe("Suíte Mar");
  expect(searchParams.get("voltar")).toBe(`/reservas/importar/${record.id}`);
  expect(screen.queryByRole("link", { name: /Suíte Serra/ })).toBeNull();
});

test("who may not create accommodations is told who can", async () => {
  await show(["bookings.create"]);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText(/Quem pode criar acomodações/)).toBeTruthy();
});

test("a name is checked again once an accommodation has it, and an archived one does not count", () => {
  const open = { ...record, state: "checked" as const };
  const place = (name: string, status = "active") => ({ name, status }) as never;
  expect(wasCreatedMeanwhile(open, [place("Casa")])).toBe(false);
  expect(wasCreatedMeanwhile(open, [place("suite mar")])).toBe(true);
  expect(wasCreatedMeanwhile(open, [place("Suíte Mar", "archived")])).toBe(false);
  expect(wasCreatedMeanwhile(open, [place("Suíte Serra")]), "it was answered").toBe(false);
  expect(wasCreatedMeanwhile({ ...open, state: "applied" }, [place("Suíte Mar")])).toBe(false);
});
