// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, Form, RouterProvider } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { check, field, useContractForm } from "~/lib/form";
import { hasUnsavedTyping } from "~/lib/unsaved";

const record = { name: "Casa Butiá", pets_allowed: true, max_guests: 6 };
let sent: [string, unknown][] = [];

function Editor() {
  const { form, fields, sending } = useContractForm(AccommodationInput, { defaultValue: record });
  const name = field(fields.name);
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate aria-busy={sending}>
      <input aria-label="Nome" name={name.name} form={name.form} defaultValue={name.defaultValue} />
      <p>{name.errors?.[0]}</p>
      <input type="checkbox" aria-label="Pets" {...boxOf(check(fields.pets_allowed))} />
      <input type="checkbox" aria-label="Fumantes" {...boxOf(check(fields.smoking_allowed))} />
      <button type="submit">Salvar</button>
    </Form>
  );
}

const boxOf = ({ name, defaultChecked }: ReturnType<typeof check>) => ({ name, defaultChecked });

function open() {
  sent = [];
  const action = async ({ request }: { request: Request }) => {
    sent = [...(await request.formData())];
    return null;
  };
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Editor />, action }])} />);
}

const nameBox = () => screen.getByLabelText<HTMLInputElement>("Nome");

const scroll = Element.prototype.scrollIntoView;
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Element.prototype.scrollIntoView = scroll;
});

describe("a form over the contract", () => {
  test("shows the record", () => {
    open();
    expect(nameBox().value).toBe("Casa Butiá");
    expect(screen.getByLabelText<HTMLInputElement>("Pets").checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("Fumantes").checked).toBe(false);
  });

  test("shows an error when a field loses focus, and removes it while it is corrected", async () => {
    open();
    fireEvent.change(nameBox(), { target: { value: "" } });
    fireEvent.blur(nameBox());
    expect(await screen.findByText("Nome é obrigatório")).toBeTruthy();
    fireEvent.input(nameBox(), { target: { value: "Casa" } });
    await expect.poll(() => screen.queryByText("Nome é obrigatório")).toBeNull();
  });

  test("is not submitted while it is invalid", async () => {
    open();
    fireEvent.change(nameBox(), { target: { value: "" } });
    fireEvent.click(screen.getByText("Salvar"));
    expect(await screen.findByText("Nome é obrigatório")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test("submits unchecked boxes as empty", () => {
    open();
    const form = document.querySelector("form") as HTMLFormElement;
    fireEvent.click(screen.getByLabelText("Pets"));
    const formData = new FormData(form);
    // browsers dispatch an event for every FormData of a form; jsdom does not
    form.dispatchEvent(Object.assign(new Event("formdata", { bubbles: true }), { formData }));
    expect([...formData]).toEqual([
      ["name", "Casa Butiá"],
      ["pets_allowed", ""],
      ["smoking_allowed", ""],
    ]);
  });

  test("counts as unsaved until the original values are restored", async () => {
    open();
    expect(hasUnsavedTyping()).toBe(false);
    fireEvent.input(nameBox(), { target: { value: "Casa Jerivá" } });
    await expect.poll(() => hasUnsavedTyping()).toBe(true);
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    fireEvent.input(nameBox(), { target: { value: "Casa Butiá" } });
    await expect.poll(() => hasUnsavedTyping()).toBe(false);
  });
});

interface Answered {
  answer?: unknown;
  sending: boolean;
}
let show: (props: Answered) => void = () => {};

/** The form of a dialog, submitted by a fetcher. */
function AnsweredDialog() {
  const [{ answer, sending }, setProps] = useState<Answered>({ sending: true });
  show = (props) => act(() => setProps(props));
  const { form, fields } = useContractForm(AccommodationInput, { id: "dialog", lastResult: answer, sending });
  const name = field(fields.name);
  return (
    <div role="dialog">
      <form id={form.id}>
        <input aria-label="Nome" name={name.name} aria-invalid={name.errors ? true : undefined} />
        <button type="button">Outro</button>
      </form>
    </div>
  );
}

test("a dialog focuses its invalid field once per answer, and not after other submissions end", async () => {
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((run) => {
    run(0);
    return 0;
  });
  Element.prototype.scrollIntoView ??= () => undefined; // missing in jsdom
  const refusal = () => ({ status: "error", error: { name: ["Já existe um com este nome"] } });
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <AnsweredDialog /> }])} />);
  const first = refusal();
  show({ answer: first, sending: false });
  await expect.poll(() => document.activeElement).toBe(nameBox());
  const other = screen.getByText("Outro");
  other.focus();
  show({ answer: first, sending: true });
  show({ answer: first, sending: false });
  expect(document.activeElement).toBe(other);
  show({ answer: first, sending: true });
  show({ answer: refusal(), sending: false });
  await expect.poll(() => document.activeElement).toBe(nameBox());
});

function Unheard() {
  const { form, fields } = useContractForm(AccommodationInput, { defaultValue: record });
  return (
    <form method="post" id={form.id}>
      <input aria-label="Nome" name={fields.name.name} defaultValue="Casa Butiá" />
      <button type="submit">Salvar</button>
    </form>
  );
}

test("a validation that React does not handle, as while a form is removed, does not leave the page", () => {
  const posts: boolean[] = [];
  const listen = (event: Event) => {
    posts.push(!event.defaultPrevented);
    event.preventDefault(); // jsdom cannot navigate
  };
  window.addEventListener("submit", listen);
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Unheard /> }])} />);
  fireEvent.focusOut(nameBox());
  expect(posts).toEqual([false]);
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect(posts).toEqual([false, true]);
  window.removeEventListener("submit", listen);
});
