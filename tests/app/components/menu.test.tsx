import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ContextMenu } from "~/components/ui/context-menu";
import { Menu } from "~/components/ui/menu";

afterEach(cleanup);

// jsdom measures nothing; a menu only wants to know when it moves
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

test("a chosen entry acts once and the menu closes", async () => {
  const act = vi.fn();
  render(<Menu label="Ações" entries={[[{ label: "Arquivar", onSelect: act }]]} />);
  fireEvent.click(screen.getByRole("button", { name: "Ações" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Arquivar" }));
  expect(act).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
});

const happened: string[] = [];

function Chart() {
  const cell = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    cell.current?.focus();
  };
  const done = () => happened.push(document.activeElement?.textContent ?? "");
  return (
    <>
      <button ref={cell} type="button" onClick={() => setOpen(true)}>
        14 de março
      </button>
      {open && (
        <ContextMenu
          label="Ações da reserva"
          at={{ x: 5, y: 5 }}
          entries={[[{ label: "Fazer check-in", onSelect: done }]]}
          onClose={close}
        />
      )}
    </>
  );
}

async function opened() {
  happened.length = 0;
  render(<Chart />);
  fireEvent.click(screen.getByRole("button", { name: "14 de março" }));
  const menu = await screen.findByRole("menu", { name: "Ações da reserva" });
  await waitFor(() => expect(menu).toHaveProperty("ownerDocument.activeElement", menu));
  return menu;
}

test("a menu that opens by itself closes by Escape and gives the focus back", async () => {
  const menu = await opened();
  await act(async () => void fireEvent.keyDown(menu, { key: "Escape" }));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement?.textContent).toBe("14 de março");
  expect(happened).toEqual([]);
});

test("what is chosen in it is done once, after the focus is back where it came from", async () => {
  const menu = await opened();
  fireEvent.keyDown(menu, { key: "ArrowDown" });
  await act(async () => void fireEvent.keyDown(menu, { key: "Enter" }));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(happened).toEqual(["14 de março"]);
});
