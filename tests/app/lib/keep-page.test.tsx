// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, data, Form, type MiddlewareFunction, RouterProvider, useActionData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { noAnswerTo, refusal } from "~/lib/api-error";
import { keepPage } from "~/lib/keep-page";

afterEach(cleanup);

function Page() {
  const answer = useActionData<{ said: string }>();
  return (
    <Form method="post">
      <p>{answer?.said}</p>
      <button type="submit">Salvar</button>
    </Form>
  );
}

const Nothing = () => null;

/** Presses "Salvar" on a page whose action returns this, and returns how often its loader ran. */
async function press(answer: object): Promise<number> {
  const loader = vi.fn(async () => null);
  const router = createMemoryRouter(
    [
      {
        path: "/",
        element: <Page />,
        loader,
        action: async () => answer,
        middleware: [keepPage as MiddlewareFunction],
        HydrateFallback: Nothing,
      },
    ],
    { future: { v8_middleware: true } },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByText("Salvar"));
  await screen.findByText("resposta");
  return loader.mock.calls.length;
}

test("after an action that changed nothing, the page's loader does not run", async () => {
  expect(await press({ said: "resposta", unchanged: true })).toBe(1);
});

test("the same holds for an answer wrapped by React Router, as in framework mode", async () => {
  expect(await press(data({ said: "resposta", unchanged: true }))).toBe(1);
});

test("after any other action, the loader runs again", async () => {
  expect(await press({ said: "resposta" })).toBe(2);
});

/** Presses "Excluir", whose act fails with this, and returns what is shown. */
async function fail(error: unknown): Promise<{ shown: string | null; readings: number }> {
  const loader = vi.fn(async () => null);
  const router = createMemoryRouter(
    [
      {
        path: "/",
        element: <Page />,
        errorElement: <p>página de erro</p>,
        loader,
        action: () => Promise.reject(error),
        middleware: [keepPage as MiddlewareFunction],
        HydrateFallback: Nothing,
      },
    ],
    { future: { v8_middleware: true } },
  );
  const { container } = render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByText("Salvar"));
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"), 20_000);
  await vi.waitFor(() => expect(router.state.actionData ?? router.state.errors).toBeTruthy(), 20_000);
  return { shown: container.textContent, readings: loader.mock.calls.length };
}

const spoken = (status: number) => Object.assign(refusal(status, null), { spoken: true });

test("an action whose failure is in a toast keeps the page, and revalidates it only after a conflict", async () => {
  expect(await fail(Object.assign(noAnswerTo("DELETE", null), { spoken: true }))).toEqual({
    shown: "Salvar",
    readings: 1,
  });
  cleanup();
  expect(await fail(spoken(409))).toEqual({ shown: "Salvar", readings: 2 });
  cleanup();
  expect(await fail(data(spoken(500)))).toEqual({ shown: "Salvar", readings: 1 });
});

test("an action whose failure is not in a toast shows the error boundary", async () => {
  expect(await fail(refusal(500, null))).toMatchObject({ shown: "página de erro" });
});
