// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { GuestForm } from "#contract/guest/guest-forms";
import type { GuestPage } from "#contract/guest/guest-page";
import type { ShownForms } from "~/routes/guest-page/forms/doors";
import { FormsStep } from "~/routes/guest-page/forms/forms-step";
import { LanguageProvider } from "~/routes/guest-page/language";

const held = vi.hoisted(() => ({ shown: null as ShownForms | null }));
vi.mock("~/routes/guest-page/forms/doors", () => ({ stayDoor: () => ({ show: async () => held.shown, stay: {} }) }));
afterEach(cleanup);

const ready = { id: "1", position: 1, holder: true, name: "Bianca", state: "ready", said: true, closed: null };

function show(second: Partial<GuestForm>) {
  const forms = [ready, { ...ready, id: "2", position: 2, holder: false, name: null, ...second }] as GuestForm[];
  held.shown = { kind: "full", company_name: "Pousada", forms, people: forms } as unknown as ShownForms;
  const page = { company: { name: "Pousada" }, accommodation_name: "Chalé" } as GuestPage;
  const element = (
    <LanguageProvider code="pt">
      <Suspense>
        <FormsStep page={page} />
      </Suspense>
    </LanguageProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("forms that others have not completed are not called ready", async () => {
  show({ state: "incomplete", said: false, closed: "own" });
  expect(await screen.findByText("Falta uma ficha.")).toBeTruthy();
  expect(screen.getByText(/próprio link: Pessoa 2/)).toBeTruthy();
  expect(screen.queryByText(/já recebeu/)).toBeNull();
});

test("forms are ready once everybody has nothing left to say", async () => {
  show({ state: "ready", said: true, closed: "own" });
  expect(await screen.findByText("As fichas estão prontas.")).toBeTruthy();
});
