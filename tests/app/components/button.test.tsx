// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "~/components/ui/button";

afterEach(cleanup);

it("a button that works says so and does nothing more", () => {
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
