// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { FormEvent } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { PlaceBoxes } from "~/routes/users/role-boxes";

afterEach(cleanup);

const places = [
  ...Array.from({ length: 9 }, (_, turn) => ({ value: `s${turn}`, label: `Chalé ${turn}`, detail: "Serra" })),
  { value: "lagoa", label: "Casa da Lagoa", detail: "Praia" },
  { value: "pier", label: "Píer", detail: "Praia" },
];

const sent = vi.fn((event: FormEvent) => event.preventDefault());

function shown(some = places, chosen: string[] = []) {
  const element = (
    <form data-testid="form" onSubmit={sent}>
      <PlaceBoxes name="places" label="Acomodações" places={some} chosen={chosen} />
    </form>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

const asked = () => new FormData(screen.getByTestId<HTMLFormElement>("form")).getAll("places");
const look = (text: string) => {
  const field = screen.getByRole("searchbox", { name: "Buscar acomodação" });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: "Enter" });
};

test("a search filters many accommodations and keeps earlier choices", () => {
  shown(places, ["s3"]);
  look("lagoa");
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  fireEvent.click(screen.getByRole("checkbox", { name: "Casa da Lagoa" }));
  expect(asked()).toEqual(["s3", "lagoa"]);
  expect(within(screen.getByTestId("form")).getByRole("status").textContent).toBe("2 escolhidas de 11");
  expect(sent).not.toHaveBeenCalled();
});

test("all results, found by name or group without accents, can be checked and unchecked at once", () => {
  shown(places, ["s3"]);
  look("PRAIA");
  const changed = vi.fn();
  screen.getByTestId("form").addEventListener("change", changed);
  fireEvent.click(screen.getByRole("button", { name: "Marcar as encontradas" }));
  expect(changed).toHaveBeenCalledOnce();
  expect(asked()).toEqual(["s3", "lagoa", "pier"]);
  fireEvent.click(screen.getByRole("button", { name: "Desmarcar as encontradas" }));
  expect(asked()).toEqual(["s3"]);
  look("pier");
  expect(screen.getByRole("checkbox", { name: "Píer" })).toBeTruthy();
  look("castelo");
  expect(screen.getByText("Nenhuma acomodação com “castelo”")).toBeTruthy();
});

test("a few accommodations have no search, and an empty choice shows a hint", () => {
  shown(places.slice(0, 8));
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(within(screen.getByTestId("form")).getByRole("status").textContent).toBe(
    "Nenhuma escolhida. Escolha ao menos uma.",
  );
  fireEvent.click(screen.getByRole("button", { name: "Marcar todas" }));
  expect(asked()).toHaveLength(8);
});
