import { describe, expect, test } from "vitest";
import { specifiedRoutes } from "#tests/app/specification-routes";
import { flatRoutes } from "#tests/app/support/flat-routes";
import { handleOf, pageTitle, routeAccess, routeMeta } from "~/lib/route-access";

const specified = specifiedRoutes.map(({ path }) => path);
const built = Object.keys(routeAccess);

function asSpecified(path: string) {
  const { scope, module, permission } = handleOf(path) ?? {};
  return { path, scope: scope ? [scope].flat() : null, module: module ?? null, permission: permission ?? null };
}

describe("2. Screens and routes", () => {
  test.each(specifiedRoutes)("$path has the scope, module and permission of its row", (row) => {
    expect(asSpecified(row.path)).toEqual(row);
  });

  test("every row is built", () => {
    expect(specified).toHaveLength(33);
    expect(specified.filter((path) => !built.includes(path))).toEqual([]);
  });

  test("routes.ts and the access table have the same addresses", () => {
    expect(flatRoutes().sort()).toEqual([...built].sort());
  });

  test("the catch-all route is the last one", () => {
    expect(flatRoutes().at(-1)).toBe("/*");
  });

  test("the page title is the route title followed by the product name, or Home page without a title", () => {
    expect(pageTitle({ title: "Nova reserva" })).toBe("Nova reserva - Estadia");
    expect(routeMeta({})()).toEqual([{ title: "Home page" }]);
  });

  test("every address except redirects has a unique title", () => {
    const titles = Object.entries(routeAccess).map(([, handle]) => ("title" in handle ? handle.title : null));
    const given = titles.filter((title) => title !== null);
    expect(new Set(given).size).toBe(given.length);
  });

  test("a pattern is found with or without its leading slash, and an unknown one has no row", () => {
    expect(handleOf("alterar-senha/:token")).toBe(routeAccess["/alterar-senha/:token"]);
    expect(handleOf("*")).toBe(routeAccess["/*"]);
    expect(handleOf("/")).toBe(routeAccess["/"]);
    expect(handleOf("constructor")).toBeNull();
  });
});
