// @vitest-environment jsdom
import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForRouteCode } from "~/lib/route-code";
import { fetchPageCode } from "~/routes/panel/pages-ahead";

const files = { module: "/assets/list.js", clientLoaderModule: "/assets/list-loader.js" };
const connected = (online: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);

/** React Router with a route whose code is not loaded yet, and the parts of it that it has requested. */
function running(fetchFile: (file: string) => Promise<unknown>) {
  const asked: string[] = [];
  const part = (name: string) => async () => {
    asked.push(name);
    return () => null;
  };
  const loader = () => fetchFile(files.clientLoaderModule).then(part("loader")); // imports its own file
  const lazy = { loader, Component: part("Component") };
  const children = [{ index: true }, { id: "list", path: "reservas", lazy }];
  const router = createMemoryRouter([{ id: "panel", path: "/", children }]);
  const window = { __reactRouterDataRouter: router, __reactRouterManifest: { routes: { list: files } } };
  waitForRouteCode(window as never, fetchFile);
  waitForRouteCode(window as never, fetchFile); // React renders twice in development
  return { asked, router, shown: () => router.state.location.pathname };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("without a connection, the router requests no code, and continues once it is online again", async () => {
  connected(false);
  const fetchFile = vi.fn(() => Promise.resolve());
  const { asked, router, shown } = running(fetchFile);
  const opened = router.navigate("/reservas");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([]);
  expect(fetchFile).not.toHaveBeenCalled();
  expect(shown()).toBe("/");
  connected(true);
  window.dispatchEvent(new Event("online"));
  await opened;
  expect(asked.sort()).toEqual(["Component", "loader"]);
  expect(shown()).toBe("/reservas");
});

test("a connection lost while code is loading is awaited too", async () => {
  connected(true);
  const fetchAnswer = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", fetchAnswer);
  let there = false;
  const { asked, router, shown } = running(() =>
    there ? Promise.resolve() : Promise.reject(new TypeError("no file")),
  );
  const opened = router.navigate("/reservas");
  await vi.advanceTimersByTimeAsync(1_500);
  expect([asked, shown()]).toEqual([[], "/"]);
  // the browser caches assets: a cached one does not prove a connection
  expect(fetchAnswer).toHaveBeenCalledWith(files.module, expect.objectContaining({ cache: "no-store" }));
  there = true;
  await vi.advanceTimersByTimeAsync(15_000);
  await opened;
  expect(shown()).toBe("/reservas");
});

test("a loader needs only its own file, once, and code replaced by a newer release is left to the router", async () => {
  connected(true);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  const asks: { file: string; come: () => void; fail: () => void }[] = [];
  const { asked, router, shown } = running(
    (file) =>
      new Promise<void>((come, reject) => {
        asks.push({ file, come, fail: () => reject(new TypeError("no file")) });
      }),
  );
  const end = async (how: "come" | "fail") => {
    for (const ask of asks.splice(0)) ask[ask.file === files.clientLoaderModule ? "come" : how]();
    await vi.advanceTimersByTimeAsync(0);
  };
  const opened = router.navigate("/reservas");
  await vi.advanceTimersByTimeAsync(0);
  // once for the loader and once among those of the page
  expect(asks.map(({ file }) => file)).toEqual([files.clientLoaderModule, files.module, files.clientLoaderModule]);
  await end("fail");
  expect(asked).toEqual(["loader"]);
  expect(asks.map(({ file }) => file)).toEqual([files.module]); // any answer: asked once more
  await end("fail");
  await opened;
  expect([asked, shown()]).toEqual([["loader", "Component"], "/reservas"]);
});

test("a loader's file that is missing once is requested again", async () => {
  connected(true);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  let missing = 2; // the loader's own request, and that among the page's files
  const { asked, router, shown } = running((file) =>
    file === files.clientLoaderModule && missing-- > 0 ? Promise.reject(new TypeError("no file")) : Promise.resolve(),
  );
  await router.navigate("/reservas");
  expect([asked.sort(), shown()]).toEqual([["Component", "loader"], "/reservas"]);
});

test("a page's code is fetched ahead once, into the cache only, and not for who saves data or is offline", () => {
  const { router } = running(() => Promise.resolve());
  const routes = { list: { ...files, imports: ["/assets/shared.js"] } };
  const window = { __reactRouterDataRouter: router, __reactRouterManifest: { routes } } as never;
  const links = () =>
    [...document.head.querySelectorAll("link")].map((link) => `${link.rel} ${link.getAttribute("href")}`);
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  fetchPageCode("/reservas", window);
  vi.stubGlobal("navigator", { onLine: false });
  fetchPageCode("/reservas", window);
  expect(links()).toEqual([]);
  vi.stubGlobal("navigator", { onLine: true });
  fetchPageCode("/reservas", window);
  fetchPageCode("/reservas", window);
  fetchPageCode("/nirgends", window);
  expect(links()).toEqual(
    [files.module, files.clientLoaderModule, "/assets/shared.js"].map((file) => `prefetch ${file}`),
  );
});
