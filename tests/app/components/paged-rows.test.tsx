// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { Pager } from "~/components/table/pager";
import { usePagedRows } from "~/components/table/record-list";

const names = Array.from({ length: 230 }, (_, index) => `Linha ${index + 1}`);

function List() {
  const { rows, pager } = usePagedRows(names, "outras_");
  return (
    <>
      <p data-testid="rows">{`${rows[0]} a ${rows.at(-1)}`}</p>
      <Pager {...pager} />
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter([{ path: "/", Component: List }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const shown = () => screen.getByTestId("rows").textContent;

afterEach(cleanup);

test("a fully loaded list is shown by page, and the address keeps its other parameters", async () => {
  const router = open("/?q=praia");
  expect(shown()).toBe("Linha 1 a Linha 100");
  expect(screen.getByText("1-100 de 230")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Próxima página" }));
  await screen.findByText("101-200 de 230");
  expect(router.state.location.search).toBe("?q=praia&outras_page=2&outras_per_page=100");
  fireEvent.change(screen.getByLabelText("Items por página"), { target: { value: "25" } });
  await screen.findByText("1-25 de 230");
});

test.each([
  ["/?outras_page=99&outras_per_page=50", "Linha 201 a Linha 230"],
  ["/?outras_page=-3", "Linha 1 a Linha 100"],
  ["/?outras_page=2.7&outras_per_page=17", "Linha 101 a Linha 200"],
  ["/?page=2", "Linha 1 a Linha 100"],
])("the address %s shows %s", (address, rows) => {
  open(address);
  expect(shown()).toBe(rows);
});
