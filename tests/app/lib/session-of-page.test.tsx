// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import {
  type ActionFunction,
  createMemoryRouter,
  type LoaderFunction,
  Outlet,
  RouterProvider,
  useRouteLoaderData,
} from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nobody, sessionWith } from "#tests/app/support/sessions";
import { SessionContext, useSession } from "~/lib/session";
import { anonymous, forgetSession, onceAsked } from "~/lib/session-state";
import { clientLoader, clientMiddleware, shouldRevalidate } from "~/root";

const drawn: string[] = [];
const ask = vi.fn<typeof globalThis.fetch>();

beforeEach(async () => {
  drawn.length = 0;
  vi.stubGlobal("fetch", ask);
  await onceAsked(async () => sessionWith());
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
  ask.mockReset();
});

const Nothing = () => null;

function Frame() {
  return (
    <SessionContext value={useRouteLoaderData<typeof clientLoader>("root") ?? anonymous}>
      <Outlet />
    </SessionContext>
  );
}

function Name({ at }: { at: string }) {
  const text = `${at}: ${useSession().user?.name ?? "ninguém"}`;
  drawn.push(text);
  return text;
}

function open(next: LoaderFunction, action: ActionFunction = () => null) {
  const root = {
    id: "root",
    middleware: clientMiddleware as never,
    loader: clientLoader,
    shouldRevalidate,
    HydrateFallback: Nothing,
    element: <Frame />,
    children: [
      { path: "/minha-conta/pessoal", element: <Name at="Conta" />, loader: () => null, action },
      { path: "/login", element: <Name at="Entrar" />, loader: next },
      { path: "/minha-conta/seguranca", loader: next, element: <p />, errorElement: <Name at="Recusada" /> },
    ],
  };
  const router = createMemoryRouter([root], {
    initialEntries: ["/minha-conta/pessoal"],
    future: { v8_middleware: true },
  });
  render(<RouterProvider router={router} useTransitions={false} />);
  return router;
}

test("the page being left keeps its session, and the next page is rendered with its own", async () => {
  let finish = () => {};
  const opening = new Promise<null>((resolve) => {
    finish = () => resolve(null);
  });
  const router = open(() => opening);
  await screen.findByText("Conta: Ana Souza");

  forgetSession(); // as after "Sair"
  await onceAsked(async () => nobody);
  const left = router.navigate("/login");
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("loading"), 20_000);
  await act(async () => {
    finish();
    await left;
  });
  expect(screen.getByText("Entrar: ninguém")).toBeTruthy();
  expect(new Set(drawn)).toEqual(new Set(["Conta: Ana Souza", "Entrar: ninguém"]));
});

test("after a refused loader, the layout keeps its session without a new request", async () => {
  const router = open(() => {
    forgetSession(); // like every refusal
    throw new Error("Sessão expirada");
  });
  await screen.findByText("Conta: Ana Souza");
  await act(() => router.navigate("/minha-conta/seguranca"));
  expect(screen.getByText("Recusada: Ana Souza")).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

test("after an action that changed nothing, the page keeps its session, even if it has ended", async () => {
  const router = open(
    () => null,
    async () => {
      forgetSession(); // like a 401
      return { unchanged: true };
    },
  );
  await screen.findByText("Conta: Ana Souza");
  await act(() => router.navigate("/minha-conta/pessoal", { formMethod: "post", formData: new FormData() }));
  expect(screen.getByText("Conta: Ana Souza")).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

test("after an action that changed the account, the page is rendered with the new session", async () => {
  const router = open(
    () => null,
    async () => {
      forgetSession();
      await onceAsked(async () => ({ ...sessionWith(), user: null }));
      return { done: true };
    },
  );
  await screen.findByText("Conta: Ana Souza");
  await act(() => router.navigate("/minha-conta/pessoal", { formMethod: "post", formData: new FormData() }));
  expect(screen.getByText("Conta: ninguém")).toBeTruthy();
});
