// @vitest-environment jsdom
import { render } from "@testing-library/react";
import type { ContextType } from "react";
import { createMemoryRouter, UNSAFE_FrameworkContext as Framework, Link, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the build would tell React Router about a page whose code cannot be loaded. */
const framework = {
  manifest: { routes: { next: { id: "next", path: "/next", module: "/assets/lost.js", imports: [] } } },
  routeModules: {},
  future: {},
} as unknown as ContextType<typeof Framework>;

// Why pages-ahead.ts reads the router's list of files: once this fails, `<Link prefetch>` can replace it.
test("React Router's own prefetch reloads the page if the code of the next one cannot be loaded", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { href: "http://localhost/", origin: "http://localhost", reload });
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const link = (
    <Link to="/next" prefetch="render">
      Next
    </Link>
  );
  const router = createMemoryRouter([
    { id: "here", path: "/", element: link },
    { id: "next", path: "/next" },
  ]);
  render(
    <Framework value={framework}>
      <RouterProvider router={router} />
    </Framework>,
  );
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(report.mock.calls.flat().join(" ")).toContain("reloading page");
});
