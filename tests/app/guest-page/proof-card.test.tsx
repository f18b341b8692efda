// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { GuestForm } from "#contract/guest/guest-forms";
import { ApiError } from "~/lib/api-error";
import type { FormsDoor, ShownForms } from "~/routes/guest-page/forms/doors";
import { ProofCard } from "~/routes/guest-page/forms/proof-card";
import { LanguageProvider } from "~/routes/guest-page/language";

afterEach(cleanup);

const shown = { kind: "full", forms: [], people: [] } as unknown as ShownForms;

function open(opens_by: GuestForm["opens_by"]) {
  const door = { prove: vi.fn(async () => shown), restart: vi.fn(async () => shown), stay: {} };
  const onOpened = vi.fn();
  const form = { id: "f1", name: "Bianca", position: 1, opens_by } as GuestForm;
  const element = (
    <LanguageProvider code="pt">
      <Suspense>
        <ProofCard door={door as unknown as FormsDoor} form={form} company="Pousada" onOpened={onOpened} />
      </Suspense>
    </LanguageProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return { door, onOpened };
}

const button = (name: string) => screen.queryByRole("button", { name: new RegExp(`^${name}`) });
const press = (name: string) => fireEvent.click(button(name)!);

test("a form that another browser typed opens with the birth date", async () => {
  const { door, onOpened } = open("birth_date");
  const field = await screen.findByLabelText(/Nascimento/);
  press("Abrir a ficha");
  expect(await screen.findByText(/Informe a data como dia/)).toBeTruthy();
  fireEvent.change(field, { target: { value: "14/03/1988" } });
  press("Abrir a ficha");
  await vi.waitFor(() => expect(onOpened).toHaveBeenCalledWith(shown));
  expect(door.prove).toHaveBeenCalledWith("f1", "1988-03-14");
});

test("it begins again only with the birth date, and says that the answers stay", async () => {
  const { door } = open("birth_date");
  const field = await screen.findByLabelText(/Nascimento/);
  press("Prefiro preencher de novo");
  expect(screen.getByText(/As respostas de antes ficam com Pousada/)).toBeTruthy();
  press("Começar de novo");
  expect(await screen.findByText(/Informe a data como dia/)).toBeTruthy();
  expect(door.restart).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: "14/03/1988" } });
  press("Começar de novo");
  await vi.waitFor(() => expect(door.restart).toHaveBeenCalledWith("f1", "1988-03-14"));
});

test("without a birth date that anybody knows it can only begin again", async () => {
  const { door } = open("restart");
  expect(await screen.findByText(/ainda não tem a data de nascimento/)).toBeTruthy();
  expect(button("Abrir a ficha")).toBeNull();
  press("Começar de novo");
  await vi.waitFor(() => expect(door.restart).toHaveBeenCalledWith("f1", null));
});

test("a link that was replaced meanwhile says so instead of blaming the connection", async () => {
  const { door } = open("birth_date");
  const sentence = "Este link foi trocado por um link mais novo e não abre mais.";
  door.prove.mockRejectedValue(new ApiError(410, "LinkReplacedException", null, sentence));
  fireEvent.change(await screen.findByLabelText(/Nascimento/), { target: { value: "14/03/1988" } });
  press("Abrir a ficha");
  expect(await screen.findByText(sentence)).toBeTruthy();
});
