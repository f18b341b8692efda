// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Dialog } from "~/components/ui/dialog";

beforeAll(() =>
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
);
afterEach(cleanup);

const onClose = vi.fn();
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
const question = () => screen.queryByText("Fechar sem salvar?");

async function opened(unsaved = false) {
  onClose.mockReset();
  render(
    <Dialog open onClose={onClose} unsaved={unsaved} title="Nova taxa" actions={<button type="button">Voltar</button>}>
      <input aria-label="Nome" />
    </Dialog>,
  );
  return screen.findByRole("textbox", { name: "Nome" });
}

test("a dialog in which nothing was typed is closed by Escape", async () => {
  await opened();
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(question()).toBeNull();
});

test("once something was typed Escape asks first, and who goes on typing has lost nothing", async () => {
  const field = (await opened()) as HTMLInputElement;
  fireEvent.input(field, { target: { value: "Limpeza" } });
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: "Continuar editando" }));
  await vi.waitFor(() => expect(question()).toBeNull());
  expect(field.value).toBe("Limpeza");
  pressEscape();
  fireEvent.click(await screen.findByRole("button", { name: "Fechar sem salvar" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("what says that marks in it are unsaved is asked about before Escape, though nothing was typed", async () => {
  await opened(true);
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: "Fechar sem salvar" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
