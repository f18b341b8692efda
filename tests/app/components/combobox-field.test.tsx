// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ComboboxField } from "~/components/form/combobox-field";

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
  const field = screen.getByRole("combobox", { name: "Acomodação" });
  fireEvent.focus(field);
  await screen.findByRole("option", { name: "Cabana" });
  return { field, onOption };
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
  const field = screen.getByRole("combobox", { name: "Estado (UF)" });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "rio" } });
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["RJRio de Janeiro", "RNRio Grande do Norte"]);
  for (const typed of ["janeiro", "RJ rio de", "rj"]) {
    fireEvent.change(field, { target: { value: typed } });
    expect(await screen.findAllByRole("option"), typed).toHaveLength(1);
  }
});
