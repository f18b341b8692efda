// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ComboboxField, OpenedCombobox } from "~/components/form/combobox-field";

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

const options = [
  { value: "1", label: "Cabana" },
  { value: "2", label: "Casa" },
];

async function opened() {
  const onOption = vi.fn();
  render(<ComboboxField id="place" name="place" label="Acomodação" options={options} onOption={onOption} />);
  fireEvent.focus(screen.getByRole("combobox", { name: "Acomodação" }));
  await screen.findByRole("option", { name: "Cabana" });
  return { field: screen.getByRole("combobox", { name: "Acomodação" }), onOption };
}

test("Tab in an empty combobox selects nothing", async () => {
  const { field, onOption } = await opened();
  fireEvent.keyDown(field, { key: "Tab" });
  expect(onOption).not.toHaveBeenCalled();
});

test("Tab selects the option found by typing", async () => {
  const { field, onOption } = await opened();
  fireEvent.change(field, { target: { value: "casa" } });
  await screen.findByRole("option", { name: "Casa" });
  fireEvent.keyDown(field, { key: "Tab" });
  expect(onOption).toHaveBeenCalledWith(expect.objectContaining({ value: "2" }));
});

test("a state is found by its name, which is shown next to its abbreviation", async () => {
  const states = [
    { value: "ES", label: "ES", detail: "Espírito Santo" },
    { value: "RJ", label: "RJ", detail: "Rio de Janeiro" },
    { value: "RN", label: "RN", detail: "Rio Grande do Norte" },
  ];
  render(<ComboboxField name="state" label="Estado (UF)" options={states} />);
  fireEvent.focus(screen.getByRole("combobox", { name: "Estado (UF)" }));
  const field = screen.getByRole("combobox", { name: "Estado (UF)" });
  fireEvent.change(field, { target: { value: "rio" } });
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["RJRio de Janeiro", "RNRio Grande do Norte"]);
  for (const typed of ["janeiro", "RJ rio de", "rj"]) {
    fireEvent.change(field, { target: { value: typed } });
    expect(await screen.findAllByRole("option"), typed).toHaveLength(1);
  }
});

/** A field whose code is loaded when the returned function is called, and another field. */
function renderUnloaded() {
  let load = () => {};
  const asked = new Promise<void>((resolve) => {
    load = resolve;
  });
  const code = OpenedCombobox.fetch;
  const loaded = asked.then(code);
  vi.spyOn(OpenedCombobox, "loaded").mockReturnValue(null);
  vi.spyOn(OpenedCombobox, "fetch").mockReturnValue(loaded);
  render(
    <>
      <ComboboxField name="place" label="Acomodação" options={options} />
      <input aria-label="Nome" />
    </>,
  );
  const plain = screen.getByRole<HTMLInputElement>("combobox");
  act(() => plain.focus());
  return { plain, load, loaded };
}

test("what is typed before the code of the list is loaded stays, with the cursor, and finds its options", async () => {
  const { plain, load } = renderUnloaded();
  fireEvent.change(plain, { target: { value: "casa" } });
  plain.setSelectionRange(1, 3);
  expect(screen.getByRole("combobox")).toBe(plain);
  load();
  await screen.findByRole("option", { name: "Casa" });
  const field = screen.getByRole<HTMLInputElement>("combobox");
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(["casa", 1, 3]);
  expect(document.activeElement).toBe(field);
  vi.restoreAllMocks();
});

test("a field entered while the code of the list takes its place keeps the focus", async () => {
  const { plain, load, loaded } = renderUnloaded();
  const name = screen.getByLabelText("Nome");
  await act(async () => {
    load();
    await loaded;
    await Promise.resolve(); // the part is taken, but not yet drawn
    name.focus();
  });
  expect(screen.getByRole("combobox")).not.toBe(plain);
  expect(document.activeElement).toBe(name);
  vi.restoreAllMocks();
});
