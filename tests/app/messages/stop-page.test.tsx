// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import { portugueseLines } from "#tests/support/portuguese";
import { ApiError } from "~/lib/api-error";
import MessageStop, { clientAction } from "~/routes/message-stops/page";
import { StopProblem } from "~/routes/message-stops/stop-frame";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

Element.prototype.scrollIntoView ??= () => undefined; // missing in jsdom

const Nothing = () => null;
let stopped = false;

function show(search = "") {
  const loader = () => ({ company: "Pousada Mar Azul", address: "o***o@exemplo.com.br", stopped });
  const Stub = createRoutesStub([
    {
      path: "/parar-mensagens/:token",
      loader,
      action: clientAction as never,
      Component: MessageStop as never,
      HydrateFallback: Nothing,
    },
  ]);
  render(<Stub initialEntries={[`/parar-mensagens/tOkEn${search}`]} />);
}

test("one button stops the messages of a company, another resumes them", async () => {
  stopped = false;
  const answer = { company: "Pousada Mar Azul", address: "o***o@exemplo.com.br", stopped: true };
  const { heard } = fakeServer({ status: 200, body: answer });
  show();
  expect(await screen.findByText("Pousada Mar Azul")).toBeTruthy();
  expect(screen.getByText("o***o@exemplo.com.br")).toBeTruthy();
  stopped = true;
  fireEvent.click(screen.getByRole("button", { name: /^Parar mensagens/ }));
  expect(await screen.findByText("Você não recebe mais estas mensagens")).toBeTruthy();
  expect(heard[0]).toMatchObject({ method: "PUT", path: "/api/public/message-stops/tOkEn", body: { stopped: true } });
  stopped = false;
  fireEvent.click(screen.getByRole("button", { name: /^Voltar a receber/ }));
  await expect.poll(() => heard[1]?.body).toEqual({ stopped: false });
});

test.each([
  ["en", "Stop messages", "You no longer receive these messages"],
  ["es", "Dejar de recibir", "Usted ya no recibe estos mensajes"],
])("the link of a mail in %s opens a page in that language, its errors too", async (language, button, done) => {
  stopped = false;
  const answer = { company: "Pousada Mar Azul", address: "o***o@exemplo.com.br", stopped: true };
  fakeServer("lost", { status: 200, body: answer });
  show(`?idioma=${language}`);
  fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^${button}`) }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  const said = () => portugueseLines(document.body.textContent ?? "", ["Pousada Mar Azul"]);
  expect(said()).toEqual([]);
  expect(document.documentElement.lang).toBe(language);
  stopped = true;
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${button}`) }));
  expect(await screen.findByText(done)).toBeTruthy();
  expect(said()).toEqual([]);
});

test("without a connection, the page is kept and shows an error", async () => {
  stopped = false;
  fakeServer("lost");
  show();
  fireEvent.click(await screen.findByRole("button", { name: /^Parar mensagens/ }));
  expect(await screen.findByText(/Verifique sua conexão/)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Parar mensagens/ })).toBeTruthy();
});

const wrongLink = new ApiError(404, "default", null, "Não encontrado");
const Wrong = () => <StopProblem error={wrongLink} />;

test("an invalid link shows an explanation without a button", () => {
  const Stub = createRoutesStub([{ path: "/", Component: Wrong }]);
  render(<Stub />);
  const page = screen.getByRole("heading", { name: "Este link não abre mais" }).closest("main");
  expect(page?.querySelector("button")).toBeNull();
});
