// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { OwnerInput } from "#contract/catalogue/owners";
import { PixFields } from "~/domains/pix/pix-fields";
import { useContractForm } from "~/lib/form";

afterEach(cleanup);

function Fields() {
  const { form, fields } = useContractForm(OwnerInput);
  const [kind, setKind] = useState("");
  const known = { cpf: "529.982.247-25", email: "oi@marazul.test", phone: null };
  return (
    <form id={form.id}>
      <PixFields {...{ fields, kind, known }} onKind={setKind} />
    </form>
  );
}

test("a key that is known is proposed with its kind, and typed over", async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Fields /> }])} />);
  const choose = async (kind: string) => {
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Tipo de chave/ })));
    await act(async () => void fireEvent.click(screen.getByRole("option", { name: kind })));
  };
  const key = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Chave Pix/ });
  await choose("CPF");
  expect(key().value).toBe("529.982.247-25");
  await choose("E-mail");
  expect(key().value).toBe("oi@marazul.test");
  fireEvent.input(key(), { target: { value: "outra@marazul.test" } });
  expect(key().value).toBe("outra@marazul.test");
});
