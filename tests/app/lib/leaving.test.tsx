// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LeaveGuard } from "~/components/form/save-or-leave";
import { Leaving } from "~/lib/leaving";
import { toast } from "~/lib/toast";

const said = vi.spyOn(toast, "error").mockReturnValue(true);
const connected = (online: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);

beforeEach(() => said.mockClear());
afterEach(cleanup);

function Shell() {
  return (
    <Leaving>
      <Outlet />
    </Leaving>
  );
}

/** A form opened from a list. */
async function openForm(unsaved: boolean) {
  const routes = [
    {
      element: <Shell />,
      children: [
        { path: "/lista", element: <p>Lista</p> },
        { path: "/ficha", element: <LeaveGuard unsaved={unsaved} /> },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/lista", "/ficha"], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  await act(async () => undefined);
  const path = () => router.state.location.pathname;
  const go = (to: number | string) => act(async () => router.navigate(to as string));
  return { path, go };
}

test("without a connection, neither Back nor a link leaves the page, and a toast is shown", async () => {
  connected(false);
  const { path, go } = await openForm(false);
  await go(-1);
  await go("/lista");
  expect(path()).toBe("/ficha");
  expect(said).toHaveBeenCalledTimes(2);
  expect(said).toHaveBeenCalledWith(expect.stringContaining("Esta tela continua aqui"));
  await go("/ficha?aba=2");
  connected(true);
  await go(-2);
  expect(path()).toBe("/lista");
  cleanup();

  connected(false);
  const typed = await openForm(true);
  await typed.go(-1);
  expect(typed.path()).toBe("/ficha");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("with a connection, only leaving unsaved typing requires a confirmation", async () => {
  connected(true);
  const form = await openForm(true);
  await form.go(-1);
  expect(form.path()).toBe("/ficha");
  connected(false);
  const leave = await screen.findByRole("button", { name: /^Sair sem salvar/ });
  await act(async () => fireEvent.click(leave));
  expect(form.path()).toBe("/ficha");
  connected(true);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Sair sem salvar/ })));
  expect(form.path()).toBe("/lista");
  cleanup();

  const clean = await openForm(false);
  await clean.go(-1);
  expect(clean.path()).toBe("/lista");
  expect(said).toHaveBeenCalledOnce();
});
