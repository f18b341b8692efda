// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForRouteCode } from "~/lib/route-code";

const files = { module: "/assets/list.js", clientLoaderModule: "/assets/list-loader.js" };
const connected = (online: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);

/** A running router with one route in a layout, and the files that it requests. */
function running(fetchFile: (file: string) => Promise<unknown>) {
  const asked: string[] = [];
  const part = (name: string) => async () => void asked.push(name);
  const lazy = { loader: part("loader"), Component: part("Component"), action: undefined };
  const routes = [{ id: "panel", children: [{ id: "list", lazy }] }];
  const window = { __reactRouterDataRouter: { routes }, __reactRouterManifest: { routes: { list: files } } };
  waitForRouteCode(window as never, fetchFile);
  waitForRouteCode(window as never, fetchFile); // React renders twice in development
  return { asked, lazy };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("without a connection, the router requests no code, and continues once it is online again", async () => {
  connected(false);
  const fetchFile = vi.fn(() => Promise.resolve());
  const { asked, lazy } = running(fetchFile);
  const opened = lazy.Component();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([]);
  expect(fetchFile).not.toHaveBeenCalled();
  connected(true);
  window.dispatchEvent(new Event("online"));
  await opened;
  expect(asked).toEqual(["Component"]);
  expect(fetchFile.mock.calls).toEqual([[files.module], [files.clientLoaderModule]]);
});

test("a connection lost while code is loading is awaited too", async () => {
  connected(true);
  const fetchAnswer = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", fetchAnswer);
  let there = false;
  const { asked, lazy } = running(() => (there ? Promise.resolve() : Promise.reject(new TypeError("no module"))));
  const opened = lazy.Component();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked).toEqual([]);
  // the browser caches assets: a cached one does not prove a connection
  expect(fetchAnswer).toHaveBeenCalledWith(files.module, expect.objectContaining({ cache: "no-store" }));
  there = true;
  await vi.advanceTimersByTimeAsync(15_000);
  await opened;
  expect(asked).toEqual(["Component"]);
});

test("a loader needs only its own file, and code replaced by a newer release is left to the router", async () => {
  connected(true);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  const fetchFile = vi.fn(() => Promise.reject(new TypeError("no module")));
  const { asked, lazy } = running(fetchFile);
  await lazy.loader();
  expect(asked).toEqual(["loader"]);
  expect(fetchFile.mock.calls).toEqual([[files.clientLoaderModule]]);
});
