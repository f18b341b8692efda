import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Menu } from "~/components/ui/menu";

afterEach(cleanup);

// jsdom measures nothing; the menu only wants to know when it moves
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

test("a chosen entry acts once and the menu closes", async () => {
  const act = vi.fn();
  render(<Menu label="Ações" entries={[[{ label: "Arquivar", onSelect: act }]]} />);
  fireEvent.click(screen.getByRole("button", { name: "Ações" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Arquivar" }));
  expect(act).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
});
