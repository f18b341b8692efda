// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Menu, OpenedMenu } from "~/components/menu/menu";
import { ContextMenu } from "~/components/menu/opened-menu";
import { FilterSelect } from "~/components/table/filter-select";

afterEach(cleanup);

test("a selected entry acts once and the menu closes", async () => {
  const act = vi.fn();
  render(<Menu label="Ações" entries={[[{ label: "Arquivar", onSelect: act }]]} />);
  fireEvent.click(screen.getByRole("button", { name: "Ações" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Arquivar" }));
  expect(act).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
});

test("a menu whose code cannot be loaded says so at its button, and the next press opens it", async () => {
  const fetch = vi.spyOn(OpenedMenu, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const loaded = vi.spyOn(OpenedMenu, "loaded").mockReturnValue(null);
  render(<Menu label="Ações" entries={[[{ label: "Arquivar" }]]} />);
  const button = screen.getByRole("button", { name: "Ações" });
  fireEvent.click(button);
  const note = await screen.findByRole("alert");
  expect(note.textContent).toBe("Não foi possível abrir. Pressione de novo para tentar outra vez.");
  expect(button.getAttribute("aria-describedby")).toBe(note.id);
  fetch.mockRestore();
  loaded.mockRestore();
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  expect(await screen.findByRole("menuitem", { name: "Arquivar" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

const happened: string[] = [];

function Chart() {
  const cell = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) cell.current?.focus();
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

test("Escape closes a context menu and restores the focus", async () => {
  const menu = await opened();
  await act(async () => void fireEvent.keyDown(menu, { key: "Escape" }));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement?.textContent).toBe("14 de março");
  expect(happened).toEqual([]);
});

test("a selected entry of a context menu acts once, after the focus is restored", async () => {
  const menu = await opened();
  fireEvent.keyDown(menu, { key: "ArrowDown" });
  await act(async () => void fireEvent.keyDown(menu, { key: "Enter" }));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(happened).toEqual(["14 de março"]);
});

const duplicate = vi.fn();
const entries = [
  [{ label: "Abrir" }, { label: "Editar", disabled: true }, { label: "Duplicar", onSelect: duplicate }],
  [{ label: "Área comum", to: "/area" }],
];

/** The active entry of the focused menu or list, else the focused element. */
const focused = () => {
  const active = document.activeElement?.getAttribute("aria-activedescendant");
  return (active ? document.getElementById(active) : document.activeElement)?.textContent;
};
const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));

async function pressElsewhere(): Promise<void> {
  await act(async () => {
    fireEvent.pointerDown(document.body);
    fireEvent.pointerUp(document.body);
  });
}

async function openMenu() {
  duplicate.mockReset();
  render(<Menu label="Ações" entries={entries} />, { wrapper: MemoryRouter });
  screen.getByRole("button", { name: "Ações" }).focus();
  await press("ArrowDown");
}

test("arrows, Home and End move through a menu and skip disabled entries", async () => {
  await openMenu();
  expect(focused()).toBe("Abrir");
  await press("ArrowDown");
  expect(focused()).toBe("Duplicar");
  await press("End");
  expect(focused()).toBe("Área comum");
  await press("ArrowDown");
  expect(focused()).toBe("Área comum");
  await press("Home");
  expect(focused()).toBe("Abrir");
});

test("first letters find an entry, ignoring accents", async () => {
  await openMenu();
  for (const letter of "are") await press(letter);
  expect(focused()).toBe("Área comum");
});

test("Enter runs the entry after the focus is back on the button", async () => {
  await openMenu();
  duplicate.mockImplementation(() => expect(focused()).toBe("Ações"));
  await press("ArrowDown");
  await press("Enter");
  expect(duplicate).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
});

test("Escape and a click outside close a menu, and Escape restores the focus", async () => {
  await openMenu();
  await press("Escape");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused()).toBe("Ações");
  await press("ArrowUp");
  await pressElsewhere();
  expect(screen.queryByRole("menu")).toBeNull();
});

test("a filter accepts several values and stays open; a single one keeps the last", async () => {
  const options = ["Confirmada", "Cancelada"].map((label) => ({ value: label, label }));
  const chosen = vi.fn();
  const { rerender } = render(
    <FilterSelect label="Situação" options={options} value={["Confirmada"]} onChange={chosen} />,
  );
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Situação: Confirmada" })));
  expect(screen.getByRole("option", { name: "Confirmada" }).ariaSelected).toBe("true");
  await press("c");
  await press(" ");
  expect(focused()).toBe("Cancelada");
  fireEvent.click(screen.getByRole("option", { name: "Cancelada" }));
  expect(chosen).toHaveBeenLastCalledWith(["Confirmada", "Cancelada"]);
  rerender(<FilterSelect single label="Situação" options={options} value={["Confirmada"]} onChange={chosen} />);
  fireEvent.click(screen.getByRole("option", { name: "Cancelada" }));
  expect(chosen).toHaveBeenLastCalledWith(["Cancelada"]);
  fireEvent.click(screen.getByRole("option", { name: "Confirmada" }));
  expect(chosen).toHaveBeenLastCalledWith([]);
});

/** A menu whose code is loaded when the returned function is called. */
function renderUnloaded() {
  let end: { load: () => void; fail: (error: Error) => void } | undefined;
  const code = OpenedMenu.fetch;
  vi.spyOn(OpenedMenu, "loaded").mockReturnValue(null);
  vi.spyOn(OpenedMenu, "fetch").mockImplementation(
    () => new Promise((resolve, fail) => (end = { load: () => void code().then(resolve), fail })),
  );
  const { unmount } = render(
    <>
      <Menu label="Ações" entries={[[{ label: "Arquivar" }, { label: "Excluir" }]]} />
      <input aria-label="Nome" />
    </>,
  );
  const button = screen.getByRole("button", { name: "Ações" });
  act(() => button.focus());
  return {
    button,
    unmount,
    load: () => act(async () => end?.load()),
    fail: () => act(async () => end?.fail(new Error())),
  };
}

test("a press of a menu takes effect once its code is loaded", async () => {
  const { button, load } = renderUnloaded();
  expect(button.getAttribute("aria-haspopup")).toBe("menu");
  fireEvent.keyDown(button, { key: "ArrowUp" });
  expect(screen.queryByRole("menu")).toBeNull();
  expect(button.getAttribute("aria-busy")).toBe("true");
  await load();
  await screen.findByRole("menu");
  await waitFor(() => expect(focused()).toBe("Excluir"));
  vi.restoreAllMocks();
});

test("a press of a menu is forgotten if the focus left before its code is loaded", async () => {
  const { button, load } = renderUnloaded();
  fireEvent.click(button);
  act(() => screen.getByLabelText("Nome").focus());
  await load();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Nome"));
  vi.restoreAllMocks();
});

test("Escape forgets a press of a menu whose code is not yet loaded", async () => {
  const { button, load } = renderUnloaded();
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: "Escape" });
  await load();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  vi.restoreAllMocks();
});

test("a menu whose code could not be loaded can be pressed again", async () => {
  const { button, fail, load } = renderUnloaded();
  fireEvent.click(button);
  await fail();
  expect(button.getAttribute("aria-busy")).toBeNull();
  fireEvent.click(button);
  await load();
  await screen.findByRole("menu");
  vi.restoreAllMocks();
});
