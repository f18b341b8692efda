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

test("Escape closes a dialog without typed text", async () => {
  await opened();
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(question()).toBeNull();
});

test("after typing, Escape shows a confirmation, and continuing keeps the text", async () => {
  const field = (await opened()) as HTMLInputElement;
  fireEvent.input(field, { target: { value: "Limpeza" } });
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: "Continuar editando" }));
  await vi.waitFor(() => expect(question()).toBeNull(), 20_000);
  expect(field.value).toBe("Limpeza");
  pressEscape();
  fireEvent.click(await screen.findByRole("button", { name: "Fechar sem salvar" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

const named = (id: string) => screen.getByLabelText<HTMLInputElement>(id);

/** A form with controls that are not typed into: a switch, and a hidden input set by a list or the calendar. */
async function openedForm() {
  onClose.mockReset();
  render(
    <Dialog
      open
      onClose={onClose}
      title="Novo bloqueio"
      ignored={["version"]}
      actions={<button type="button">Voltar</button>}
    >
      <form>
        <input type="checkbox" name="yearly" aria-label="Todo ano" />
        <input type="hidden" name="kind" defaultValue="repair" data-testid="kind" />
        <input type="hidden" name="version" defaultValue="1" data-testid="version" />
      </form>
    </Dialog>,
  );
  return screen.findByRole("checkbox", { name: "Todo ano" });
}

test("a changed switch or list selection requires a confirmation before Escape closes", async () => {
  const box = await openedForm();
  fireEvent.pointerDown(box);
  fireEvent.click(box);
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: "Continuar editando" }));
  await vi.waitFor(() => expect(question()).toBeNull(), 20_000);
  fireEvent.click(named("Todo ano"));
  screen.getByTestId<HTMLInputElement>("kind").value = "painting";
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: "Fechar sem salvar" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("reverted choices, values loaded before the first click, and ignored fields need no confirmation", async () => {
  const box = await openedForm();
  screen.getByTestId<HTMLInputElement>("kind").value = "cleaning"; // as if loaded late
  fireEvent.pointerDown(box);
  fireEvent.click(box);
  fireEvent.click(box);
  screen.getByTestId<HTMLInputElement>("version").value = "2";
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(question()).toBeNull();
});

test("a dialog marked as unsaved requires a confirmation before Escape closes it", async () => {
  await opened(true);
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: "Fechar sem salvar" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
