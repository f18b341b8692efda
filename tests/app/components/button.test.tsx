// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "~/components/ui/button";

afterEach(cleanup);

it("a working button is disabled and ignores clicks", () => {
  const pressed = vi.fn();
  const submitted = vi.fn((event: Event) => event.preventDefault());
  const button = (working: boolean) => (
    <Button type="submit" working={working} workingLabel="Salvando" onClick={pressed}>
      Salvar
    </Button>
  );
  const { rerender } = render(button(false), { container: document.body.appendChild(document.createElement("form")) });
  document.querySelector("form")?.addEventListener("submit", submitted);
  fireEvent.click(screen.getByRole("button"));
  rerender(button(true));
  fireEvent.click(screen.getByRole("button"));
  expect(pressed).toHaveBeenCalledOnce();
  expect(submitted).toHaveBeenCalledOnce();
  expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
});

it("the second click of a double click does not submit the step rendered by the first", () => {
  const submitted = vi.fn((event: Event) => event.preventDefault());
  const step = (name: string) => (
    <Button key={name} type="submit">
      Continuar
    </Button>
  );
  const { rerender } = render(step("empresa"), {
    container: document.body.appendChild(document.createElement("form")),
  });
  document.querySelector("form")?.addEventListener("submit", submitted);
  fireEvent.click(screen.getByRole("button"), { detail: 1 });
  rerender(step("voce"));
  fireEvent.click(screen.getByRole("button"), { detail: 2 });
  expect(submitted).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button"), { detail: 1 });
  expect(submitted).toHaveBeenCalledTimes(2);
});

it("a double click submits a form once, also if its first click hit another element", () => {
  const drawn = vi.spyOn(Date, "now").mockReturnValue(0); // long ago
  const submitted = vi.fn((event: Event) => event.preventDefault());
  render(<Button type="submit">Salvar</Button>, {
    container: document.body.appendChild(document.createElement("form")),
  });
  document.querySelector("form")?.addEventListener("submit", submitted);
  drawn.mockRestore();
  const button = screen.getByRole("button");
  fireEvent.click(button, { detail: 2 }); // the first press closed a calendar over it
  expect(submitted).toHaveBeenCalledTimes(1);
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(submitted).toHaveBeenCalledTimes(2);
  fireEvent.click(button, { detail: 1 });
  expect(submitted).toHaveBeenCalledTimes(3);
});
