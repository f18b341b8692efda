// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { stayOf } from "#tests/app/guest-page/stay";
import { fakeServer } from "#tests/app/support/fake-server";
import GuestPagePreview, { clientLoader } from "~/routes/guest-page/preview";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const company = "0199a000-0000-7000-8000-000000000001";

const Nothing = () => null;

function Page() {
  const loaderData = useLoaderData();
  return (
    <GuestPagePreview {...({ loaderData, params: { code: company } } as ComponentProps<typeof GuestPagePreview>)} />
  );
}

async function open(...replies: Parameters<typeof fakeServer>) {
  const server = fakeServer(...replies);
  const acted = vi.fn(() => null);
  const path = "/previa-do-hospede/:code";
  const route = { path, loader: clientLoader as never, action: acted, Component: Page, HydrateFallback: Nothing };
  const router = createMemoryRouter([route], { initialEntries: [`/previa-do-hospede/${company}`] });
  render(<RouterProvider router={router} />);
  await screen.findByText(/^Prévia:/);
  return { asked: () => server.heard.map(({ method, path, body }) => [method, path, body]), acted, router };
}

test("the preview says that it is one, and no press of the page does anything", async () => {
  const { asked, acted, router } = await open({ status: 200, body: stayOf({ state: "hold", may_confirm: true }) });
  expect(asked()).toEqual([["POST", "/api/guest-page-preview", { state: "confirmed" }]]);
  expect(screen.getByText(/Nada foi reservado nem enviado, e os botões não fazem nada/)).toBeTruthy();
  for (const button of screen.getAllByRole("button")) fireEvent.click(button);
  for (const link of document.querySelectorAll("main a, header a:not([hreflang])")) fireEvent.click(link);
  expect(acted).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe("");
  fireEvent.click(screen.getByRole("link", { name: "Ver antes de confirmar" }));
  await screen.findByRole("link", { name: "Ver depois de confirmar" });
  expect(asked()).toContainEqual(["POST", "/api/guest-page-preview", { state: "hold" }]);
});

test("the preview has the three languages of guests", async () => {
  const { asked } = await open({ status: 200, body: stayOf({ state: "hold", may_confirm: true }) });
  fireEvent.click(screen.getByRole("link", { name: "English" }));
  await vi.waitFor(() =>
    expect(asked().at(-1)).toEqual(["POST", "/api/guest-page-preview", { state: "confirmed", language: "en" }]),
  );
  await vi.waitFor(() =>
    expect(screen.getByRole("link", { name: "English" }).getAttribute("aria-current")).toBe("true"),
  );
});

test("without an accommodation the preview says what is missing", async () => {
  const message = "Cadastre a primeira acomodação com diária para ver a página do hóspede.";
  await open({ status: 409, body: { error: "GuestPageNotShownException", message } });
  expect(screen.getByText(/ainda não há o que mostrar/)).toBeTruthy();
  expect(screen.getByText(new RegExp(message))).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voltar ao painel" })).toBeTruthy();
});
