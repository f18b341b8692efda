// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Section } from "~/components/ui/panel";

const isOpen = () => (screen.getByText("Preço").closest("details") as HTMLDetailsElement).open;

test("a folded section opens for an error, stays open once it is mended, and opens again for the next one", () => {
  const shown = (folded: boolean) => (
    <Section title="Preço" folded={folded}>
      <input aria-label="Taxa" />
    </Section>
  );
  const { rerender } = render(shown(true));
  expect(isOpen()).toBe(false);
  rerender(shown(false));
  expect(isOpen()).toBe(true);
  rerender(shown(true));
  expect(isOpen()).toBe(true);
  screen.getByText("Preço").closest("details")!.open = false; // by the user
  rerender(shown(false));
  expect(isOpen()).toBe(true);
});
