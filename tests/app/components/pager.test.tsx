// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { Pager, type PagerProps, pagerText } from "~/components/table/pager";

const Nothing = () => null;

afterEach(cleanup);

describe("the text of the pager (specification 9)", () => {
  const facts = { page: 1, per_page: 10, shown: 10, total: 97 };
  it.each([
    [facts, "1-10 de 97"],
    [{ ...facts, page: 10, shown: 7 }, "91-97 de 97"],
    [{ ...facts, total: 10_000, more: true }, "1-10 de mais de 10.000"],
    [{ ...facts, page: 20, total: 160, more: true }, "191-200 de mais de 200"],
    [{ ...facts, total: undefined }, "1-10"],
    [{ ...facts, loading: true }, "Carregando registros..."],
    [{ ...facts, shown: 0, total: 0 }, "Não há registros"],
    [{ ...facts, page: 99, shown: 0 }, "0 de 97"],
    [{ ...facts, page: 99, shown: 0, total: undefined }, "Não há registros"],
  ])("%o reads %j", (given, words) => expect(pagerText(given)).toBe(words));
});

function show(props: Partial<PagerProps>) {
  const pager = (
    <Pager
      page={1}
      per_page={25}
      total={97}
      shown={25}
      hrefFor={({ page, per_page }) => `/?p=${page}&s=${per_page}`}
      {...props}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: pager }])} />);
}

it("offers 10, 25, 50 and 100 under 'Items por página'", () => {
  show({});
  const sizes = [...screen.getByLabelText("Items por página").querySelectorAll("option")].map((option) => option.text);
  expect(sizes).toEqual(["10", "25", "50", "100"]);
});

it("links to the previous and next page, and has no link at the ends", () => {
  show({});
  expect(screen.getByRole("link", { name: "Próxima página" }).getAttribute("href")).toBe("/?p=2&s=25");
  expect(screen.getByRole("button", { name: "Página anterior" })).toHaveProperty("disabled", true);
  cleanup();
  show({ page: 4, shown: 22 });
  expect(screen.getByRole("button", { name: "Próxima página" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("link", { name: "Página anterior" }).getAttribute("href")).toBe("/?p=3&s=25");
});

it("links to further pages beyond the ten thousand that are counted", () => {
  show({ page: 400, per_page: 25, total: 10_000, more: true, shown: 25 });
  expect(screen.getByRole("link", { name: "Próxima página" })).toBeTruthy();
});

it("shows that records are loading while another page is loaded", async () => {
  let arrive = () => {};
  const loader = ({ request }: { request: Request }) =>
    request.url.includes("page=2") ? new Promise<null>((done) => (arrive = () => done(null))) : null;
  const element = <Pager page={1} per_page={10} total={97} shown={10} hrefFor={({ page }) => `/?page=${page}`} />;
  const router = createMemoryRouter([{ path: "/", element, loader, HydrateFallback: Nothing }]);
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByRole("link", { name: "Próxima página" }));
  expect(await screen.findByText("Carregando registros...")).toBeTruthy();
  arrive();
  expect(await screen.findByText("1-10 de 97")).toBeTruthy();
});
