// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { startWarnings } from "#contract/service/admin-dashboard";
import { StartWarnings } from "~/routes/dashboard/service/troubles";

afterEach(cleanup);

test("each warning of the start says what is wrong and who can change it", () => {
  render(<StartWarnings warnings={[...startWarnings]} />);
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toHaveLength(startWarnings.length);
  for (const line of lines) expect(line).toContain("Peça a quem cuida do servidor");
  expect(lines.join(" ")).toContain("A chave dos links de hóspedes está no próprio banco de dados.");
});

test("without warnings nothing is shown", () => {
  const { container } = render(<StartWarnings warnings={[]} />);
  expect(container.textContent).toBe("");
});
