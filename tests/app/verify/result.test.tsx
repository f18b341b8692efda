// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import VerifyResult from "~/routes/verify/result";

afterEach(cleanup);

test.each([
  ["pdf", "Código do arquivo PDF (SHA-256)", "Selo do contrato (SHA-256)"],
  ["text", "Selo do contrato (SHA-256)", "Código do arquivo PDF (SHA-256)"],
] as const)("the checked hash of a %s is called by its name", async (of, name, other) => {
  const signed = { exists: true, in_force: true, signed_at: "2026-11-20T15:00:00Z", signers: 1 };
  const loaderData = { hash: "a".repeat(64), of, ...signed };
  const props = { loaderData } as unknown as ComponentProps<typeof VerifyResult>;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <VerifyResult {...props} /> }])} />);
  expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.queryByText(other)).toBeNull();
});
