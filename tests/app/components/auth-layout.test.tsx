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

test("the title of the next step takes the focus, that of the first one does not", () => {
  const { rerender } = render(page("Sua empresa", "Nome"));
  expect(document.activeElement).toBe(document.body);
  rerender(page("Você", "E-mail"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

test("a page that is drawn while building says no year, which the browser knows better", () => {
  expect(renderToStaticMarkup(page("Entrar", "E-mail"))).toContain("<span>Estadia</span>");
  render(page("Entrar", "E-mail"));
  expect(screen.getByText(/^Estadia/).textContent).toBe(`Estadia, ${new Date().getFullYear()}`);
});

test("a step that is drawn anew leaves the focus where somebody types", () => {
  const { rerender } = render(page("Sua empresa", "Nome"));
  const field = screen.getByLabelText("Nome");
  field.focus();
  rerender(page("Sua empresa", "Nome"));
  expect(document.activeElement).toBe(field);
});
