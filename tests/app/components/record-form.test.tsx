// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useActionData, useLoaderData } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { OwnerInput, OwnerUpdate } from "#contract/catalogue/owners";
import { RecordForm } from "~/components/form/record-form";
import { TextField } from "~/components/form/text-field";
import { refusal } from "~/lib/api-error";
import { field } from "~/lib/form";
import { submit } from "~/lib/form-submit";
import { hasUnsavedTyping } from "~/lib/unsaved";

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined; // missing in jsdom
});
afterEach(cleanup);

const id = "0199a000-0000-7000-8000-000000000009";
const asRead = { id, version: 3, name: "Ivo Prado", email: "ivo@exemplo.com.br", notes: null };
const current = { ...asRead, version: 4, email: "novo@exemplo.com.br" };
let stored: typeof asRead;

function Editor() {
  return (
    <RecordForm
      schema={OwnerInput}
      update={OwnerUpdate}
      record={useLoaderData()}
      answer={useActionData()}
      save="Salvar"
    >
      {(fields) => (
        <>
          <TextField label="Nome" {...field(fields.name)} />
          <TextField label="E-mail" {...field(fields.email)} />
        </>
      )}
    </RecordForm>
  );
}

const Nothing = () => null;
const box = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: label });
const hidden = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;

/** The form with the record as read; somebody else saves before it is submitted. */
async function opened() {
  stored = asRead;
  const action = ({ request }: { request: Request }) => {
    stored = current;
    return submit(request, OwnerUpdate, () =>
      Promise.reject(refusal(409, { error: "StaleRecordException", message: "", current })),
    );
  };
  const Stub = createRoutesStub([
    { path: "/", Component: Editor, HydrateFallback: Nothing, loader: () => stored, action: action as never },
  ]);
  render(<Stub />);
  await screen.findByRole("textbox", { name: "Nome" });
}

test("a save with a stale version keeps typed values, lists the stored changes, and counts as unsaved", async () => {
  await opened();
  expect(hasUnsavedTyping()).toBe(false);
  fireEvent.change(box("Nome"), { target: { value: "Ivo Prado Filho" } });
  fireEvent.click(screen.getByRole("button", { name: /^Salvar/ }));
  expect((await screen.findByText(/Outra pessoa salvou/)).closest("[role]")?.textContent).toContain(
    "E-mail: era ivo@exemplo.com.br, agora é novo@exemplo.com.br",
  );
  expect(box("Nome").value).toBe("Ivo Prado Filho");
  expect(box("E-mail").value).toBe("novo@exemplo.com.br");
  expect(hidden("version")).toBe("4");
  await expect.poll(hasUnsavedTyping).toBe(true);
});
