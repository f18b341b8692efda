// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { tenantPermissionNames } from "#contract/platform/access";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { StartPage } from "~/domains/imports/start-page";
import { upload } from "~/lib/api-upload";
import { things as accommodations } from "~/routes/accommodations/import/imported-accommodations";
import { things as bookings } from "~/routes/bookings/import/imported-bookings";

vi.mock("~/lib/api-upload", () => ({ upload: vi.fn(), uploadSentence: () => "" }));
const sent = vi.mocked(upload);
Element.prototype.scrollIntoView = () => {}; // jsdom has none

afterEach(() => {
  cleanup();
  sent.mockReset();
});

const id = "0199a000-0000-7000-8000-000000000001";
const file = new File(["Confirmation code,Start date\n"], "reservations.csv");

async function drop(things: typeof bookings, permissions: readonly string[] = tenantPermissionNames) {
  const none = { data: [], meta: { page: 1, per_page: 10, total: 0, total_exact: true } } as never;
  const page = inSession(sessionWith({ permissions: [...permissions] }), <StartPage things={things} history={none} />);
  const router = createMemoryRouter([
    { path: "/", element: page },
    { path: "*", element: null },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.change((await screen.findAllByLabelText(/^Planilha de/)).find((each) => each.tagName === "INPUT")!, {
    target: { files: [file] },
  });
  return router;
}

test.each([
  ["reservations among the units", accommodations, bookings, "reservas", "acomodações"],
  ["units among the reservations", bookings, accommodations, "acomodações", "reservas"],
])("%s are named, and the same file is checked at the right place by a press", async (_, here, there, kind, own) => {
  sent.mockResolvedValue({ id, looks_like: there.kind } as never);
  const router = await drop(here);
  expect(await screen.findByText(`“reservations.csv” parece uma planilha de ${kind}`)).toBeTruthy();
  expect(router.state.location.pathname).toBe("/");
  expect(screen.getByRole("link", { name: `Seguir como ${own}` }).getAttribute("href")).toBe(here.pageOf(id));
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^Conferir como ${kind}`) }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(there.pageOf(id)));
  const [first, second] = sent.mock.calls;
  expect([first?.[0], second?.[0]]).toEqual([`POST ${here.path}`, `POST ${there.path}`]);
  expect(second?.[1]).toEqual({ query: { kind: there.kind, file_name: "reservations.csv" } });
  expect(second?.[2]).toMatchObject({ size: file.size });
});

test("a sheet of the own kind leads to its page at once", async () => {
  sent.mockResolvedValue({ id, looks_like: null } as never);
  const router = await drop(bookings);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(bookings.pageOf(id)));
});

test("who may not import the other kind is told who can", async () => {
  sent.mockResolvedValue({ id, looks_like: "accommodations" } as never);
  await drop(bookings, ["bookings.create", "bookings.view"]);
  expect(await screen.findByText(/Quem pode importar acomodações envia este arquivo/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Conferir como/ })).toBeNull();
});
