// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TagsField } from "~/components/form/tags-field";

afterEach(cleanup);

function open(defaultTags: readonly string[] = []) {
  render(
    <form aria-label="reserva">
      <TagsField label="Etiquetas" name="tags" defaultTags={defaultTags} />
    </form>,
  );
  const input = screen.getByRole<HTMLInputElement>("textbox");
  const type = (value: string) => {
    fireEvent.change(input, { target: { value } });
    fireEvent.keyDown(input, { key: "Enter" });
  };
  return { input, type };
}
const sent = () => new FormData(screen.getByRole<HTMLFormElement>("form")).getAll("tags");

test("a tag that is too long is refused at the field, stays as typed, and reaches the form's own check", () => {
  const { input, type } = open();
  const long = "c".repeat(41);
  type(`VIP, ${long}`);
  expect(input.value).toBe(long);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(/no máximo 40 letras, esta tem 41/)).toBeTruthy();
  expect(sent()).toEqual(["VIP", long]);
  type("c".repeat(40));
  expect(input.value).toBe("");
  expect(input.getAttribute("aria-invalid")).toBeNull();
  expect(sent()).toEqual(["VIP", "c".repeat(40)]);
});

test("a tag above the most is not dropped without a word", () => {
  const { input, type } = open(Array.from({ length: 20 }, (_each, index) => `t${index}`));
  type("mais uma");
  expect(input.value).toBe("mais uma");
  expect(screen.getByText(/São no máximo 20 etiquetas/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Tirar a etiqueta t0" }));
  fireEvent.keyDown(input, { key: "Enter" });
  expect(sent()).toContain("mais uma");
});

test("an emptied list is sent as such", () => {
  open(["VIP"]);
  fireEvent.click(screen.getByRole("button", { name: "Tirar a etiqueta VIP" }));
  expect(sent()).toEqual([""]);
});
