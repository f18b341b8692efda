// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Coming, comingPage } from "~/routes/panel/coming";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("the next page of an address is known by its title and shape", () => {
  expect(comingPage("/reservas")).toEqual({ title: "Reservas", shape: "list" });
  expect(comingPage("/reservas/criar")).toMatchObject({ shape: "record" });
  expect(comingPage("/reservas/K7M4QX2P")).toMatchObject({ shape: "record" });
  expect(comingPage("/reservas/calendario")).toMatchObject({ shape: "chart" });
  expect(comingPage("/nada/disso")).toBeNull();
});

function Frame() {
  return (
    <>
      <Coming />
      <Link to="/hospedes">Hóspedes</Link>
      <Outlet />
    </>
  );
}

test("a slow loader shows the next page's frame after a delay", async () => {
  vi.useFakeTimers();
  let answer = (_: null) => {};
  const loader = () => new Promise<null>((resolve) => (answer = resolve));
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: "/reservas", element: <p>As reservas</p> },
          { path: "/hospedes", loader, element: <p>Os hóspedes</p> },
        ],
      },
    ],
    { initialEntries: ["/reservas"] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => void router.navigate("/hospedes"));
  expect(screen.queryByRole("heading", { name: "Hóspedes" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole("heading", { name: "Hóspedes" })).toBeTruthy();
  await act(async () => {
    answer(null);
    await vi.advanceTimersByTimeAsync(1);
  });
  expect(screen.queryByRole("heading", { name: "Hóspedes" })).toBeNull();
  expect(screen.getByText("Os hóspedes")).toBeTruthy();
});
