// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { SidePanel } from "~/components/shell/side-panel";
import { startReporting } from "~/lib/reporting";

afterEach(() => vi.unstubAllGlobals());

const nothing = () => {};

function Panel() {
  return (
    <SidePanel
      items={[]}
      current="/dashboard"
      companies={[]}
      isService={false}
      user={{ name: "Ana Souza" }}
      ownPages={[]}
      onSwitchCompany={nothing}
      onLogout={nothing}
      homeTo="/"
      onSearch={nothing}
      searchKeys="Ctrl K"
    />
  );
}

test("the menu of the person names the release of the server, once it is known", async () => {
  const Stub = createRoutesStub([{ path: "/", Component: Panel }]);
  render(<Stub />);
  const button = await screen.findByRole("button", { name: /^Ana Souza/ });
  fireEvent.click(button);
  await screen.findByRole("menuitem", { name: "Sair" });
  expect(screen.queryByText(/^Versão/)).toBeNull();
  fireEvent.click(button);

  const answer = { sentry_dsn: null, release: "0.1.0 (9e67f52e4)" };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  await startReporting();
  render(<Stub />);
  fireEvent.click((await screen.findAllByRole("button", { name: /^Ana Souza/ })).at(-1)!);
  await screen.findByText("Versão 0.1.0 (9e67f52e4)");
});
