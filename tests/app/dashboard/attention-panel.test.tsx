// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import type { Attention } from "~/routes/dashboard/attention-kinds";
import { AttentionPanel } from "~/routes/dashboard/attention-panel";

afterEach(cleanup);

const reminder = (key: string): Attention => ({
  kind: "reminder",
  key,
  title: "Lembrete",
  text: key,
  ways: [{ reminder: key, of: "K7WM2RXQ" }],
});

let answer: (key: string) => void;

function Page() {
  const [items, setItems] = useState(["Chave", "Toalhas"].map(reminder));
  answer = (key) => setItems((all) => all.filter((each) => each.key !== key));
  return inSession(
    sessionWith({ permissions: ["bookings.edit"] }),
    <AttentionPanel items={items} count={items.length} more={[]} />,
  );
}

const show = () => {
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(<Stub />);
};

test("an answered entry leaves its focus to the list", () => {
  show();
  screen.getByRole("button", { name: "Feito: Chave" }).focus();
  act(() => answer("Chave"));
  expect(document.activeElement).toBe(screen.getByRole("list"));
});

test("an entry that is answered from elsewhere takes no focus", () => {
  show();
  act(() => answer("Chave"));
  expect(document.activeElement).toBe(document.body);
});
