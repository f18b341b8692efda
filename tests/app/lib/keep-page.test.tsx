import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, data, Form, type MiddlewareFunction, RouterProvider, useActionData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
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

/** Presses "Salvar" on a page whose action answers so, and tells how often its loader ran. */
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

test("after an action that changed nothing the page's loader rests", async () => {
  expect(await press({ said: "resposta", unchanged: true })).toBe(1);
});

test("also when React Router has wrapped the answer, as it does in framework mode", async () => {
  expect(await press(data({ said: "resposta", unchanged: true }))).toBe(1);
});

test("after any other it runs again", async () => {
  expect(await press({ said: "resposta" })).toBe(2);
});
