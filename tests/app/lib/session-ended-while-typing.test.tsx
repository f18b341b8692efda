// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Form, type MiddlewareFunction, RouterProvider, useActionData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { type ApiError, refusal } from "~/lib/api-error";
import { guardNavigation } from "~/lib/guard";
import { keepPage } from "~/lib/keep-page";
import { anonymous, type Session } from "~/lib/session-state";

let session: Session;
let outage: ApiError | null = null;
vi.mock("~/lib/session", () => ({
  loadSession: async () => session,
  whyUnknown: () => outage,
}));
afterEach(cleanup);

function Page() {
  const answer = useActionData<{ said: string }>();
  return (
    <Form method="post">
      <input aria-label="Nome" defaultValue="" />
      <p>{answer?.said}</p>
      <button type="submit">Salvar</button>
    </Form>
  );
}

const Nothing = () => null;

test("during an outage, the error boundary is shown instead of the log-in", async () => {
  session = anonymous;
  outage = refusal(503, null);
  const path = "/minha-conta/pessoal";
  const root = {
    middleware: [guardNavigation] as MiddlewareFunction[],
    HydrateFallback: Nothing,
    errorElement: <h1>Indisponível</h1>,
    children: [
      { path, element: <Page />, loader: () => null },
      { path: "/login", element: <h1>Entrar</h1> },
    ],
  };
  const router = createMemoryRouter([root], { initialEntries: [path], future: { v8_middleware: true } });
  render(<RouterProvider router={router} />);
  await screen.findByText("Indisponível");
  expect(router.state.location.pathname).toBe(path);
  outage = null;
  await router.revalidate();
  await screen.findByText("Entrar");
});

/** Types, and saves after the session has ended; returns the router with the resulting screen. */
async function saveWithoutSession(answer: object) {
  session = { ...anonymous, authenticated: true, superAdmin: true };
  const path = "/minha-conta/pessoal";
  const action = async () => {
    session = anonymous;
    return answer;
  };
  const root = {
    middleware: [guardNavigation, keepPage] as MiddlewareFunction[],
    HydrateFallback: Nothing,
    children: [
      { path, element: <Page />, action, loader: () => null },
      { path: "/login", element: <h1>Entrar</h1> },
    ],
  };
  const router = createMemoryRouter([root], { initialEntries: [path], future: { v8_middleware: true } });
  render(<RouterProvider router={router} />);
  fireEvent.change(await screen.findByLabelText("Nome"), { target: { value: "Ana Prado" } });
  fireEvent.click(screen.getByText("Salvar"));
  return router;
}

test("typed text is kept if the session ended and nothing was saved", async () => {
  await saveWithoutSession({ said: "resposta", unchanged: true });
  await screen.findByText("resposta");
  expect((screen.getByLabelText("Nome") as HTMLInputElement).value).toBe("Ana Prado");
});

test("the next navigation is guarded again", async () => {
  const router = await saveWithoutSession({ said: "resposta", unchanged: true });
  await screen.findByText("resposta");
  await router.navigate("/minha-conta/pessoal?outra=1");
  await screen.findByText("Entrar");
});

test("after an action that changed something, the log-in replaces the page", async () => {
  await saveWithoutSession({ said: "resposta" });
  await screen.findByText("Entrar");
});
