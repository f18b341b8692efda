// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import VerifyStart, { clientLoader } from "~/routes/verify/start";

afterEach(cleanup);

const open = (search: string) => {
  const Stub = createRoutesStub([
    { path: "/verificar", Component: VerifyStart as never, loader: clientLoader as never },
  ]);
  render(<Stub initialEntries={[`/verificar${search}`]} />);
};

test.each([
  ["", "Verificar contrato", "Conferir selo"],
  ["?idioma=en", "Check a contract", "Check the seal"],
  ["?idioma=es", "Verificar un contrato", "Verificar el sello"],
])("a contract is checked in the language of the address: %j", async (search, title, button) => {
  open(search);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(title);
  expect(screen.getByRole("button", { name: button })).toBeDefined();
  expect(screen.getByRole("link", { name: "en" }).getAttribute("href")).toBe("/verificar?idioma=en");
});
