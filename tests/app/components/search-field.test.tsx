// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, RouterProvider, useNavigate, useSearchParams } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FilterBar, SearchField } from "~/components/table/list-search";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A list whose address holds search and status, like all lists: the whole state at each step. */
function List() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hrefOf = (change: object) => `?${new URLSearchParams({ ...Object.fromEntries(search), ...change })}`;
  return (
    <FilterBar clearTo="/">
      <SearchField
        label="Hóspede"
        defaultValue={search.get("q") ?? ""}
        onSearch={(q) => void navigate(hrefOf({ q }))}
      />
      <Link to={hrefOf({ status: "hold" })}>Pré-reservas</Link>
    </FilterBar>
  );
}

const Nothing = () => null;
let answer: () => Promise<void>;

/** The list, with a loader as slow as the test says. */
function opened(address: string) {
  let waiting: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => void waiting.push(() => resolve(null)));
  const router = createMemoryRouter([{ path: "/", Component: List, loader, HydrateFallback: Nothing }], {
    initialEntries: [address],
    hydrationData: { loaderData: { "0": null } },
  });
  answer = async () => {
    await act(async () => {
      for (const each of waiting) each();
      waiting = [];
    });
  };
  render(<RouterProvider router={router} />);
  return router;
}

const field = () => screen.getByRole<HTMLInputElement>("searchbox");
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("link", { name })));

test("a search starts 300 ms after the last input", async () => {
  const router = opened("/");
  type("Zil");
  await pass(299);
  expect(router.state.navigation.state).toBe("idle");
  type("Zilda");
  await pass(300);
  await answer();
  expect(router.state.location.search).toBe("?q=Zilda");
});

test.each(["on a slow line", "where the cleared list is there at once"])(
  "text typed just before the filters are cleared is discarded, %s",
  async (how) => {
    const router = opened("/?status=hold");
    type("Zilda");
    await pass(100);
    await press("Limpar filtros");
    if (how === "on a slow line") await pass(1000);
    await answer();
    await pass(1000);
    await answer();
    expect([router.state.location.search, field().value]).toEqual(["", ""]);
  },
);

test("a filter selected during typing is kept, and so is the typed text", async () => {
  const router = opened("/");
  type("Zilda");
  await pass(100);
  await press("Pré-reservas");
  await pass(1000);
  await answer();
  await answer();
  expect([router.state.location.search, field().value]).toEqual(["?status=hold&q=Zilda", "Zilda"]);
});

test("a longer text does not wait for the answer to a shorter one", async () => {
  const router = opened("/");
  type("Zil");
  await pass(300);
  type("Zilda");
  await pass(300);
  expect(router.state.navigation.location?.search).toBe("?q=Zilda");
  await answer();
  expect(router.state.location.search).toBe("?q=Zilda");
});
