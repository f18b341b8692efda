// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { AuthLayout } from "~/components/shell/auth-layout";

afterEach(cleanup);

const page = (title: string, name: string) => (
  <AuthLayout title={title}>
    <input aria-label={name} />
  </AuthLayout>
);

test("the title of the next step is focused, and that of the first step is not", () => {
  const { rerender } = render(page("Sua empresa", "Nome"));
  expect(document.activeElement).toBe(document.body);
  rerender(page("Você", "E-mail"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

test("a prerendered page has no year, which is added in the browser", () => {
  expect(renderToStaticMarkup(page("Entrar", "E-mail"))).toContain("<span>Estadia</span>");
  render(page("Entrar", "E-mail"));
  expect(screen.getByText(/^Estadia/).textContent).toBe(`Estadia, ${new Date().getFullYear()}`);
});

test("re-rendering a step keeps the focus in its field", () => {
  const { rerender } = render(page("Sua empresa", "Nome"));
  const field = screen.getByLabelText("Nome");
  field.focus();
  rerender(page("Sua empresa", "Nome"));
  expect(document.activeElement).toBe(field);
});
