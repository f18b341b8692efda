import { expect, test } from "vitest";
import { filesOfPages } from "#server/platform/http/static-files";

const own = (id: string, path: string | undefined, parentId = "root", imports: string[] = []) => [
  id,
  { id, parentId, path, module: `/assets/${id.replaceAll("/", "-")}.js`, imports: ["/assets/root.js", ...imports] },
];
const routes = Object.fromEntries([
  ["root", { id: "root", path: "", module: "/assets/root.js", imports: [] }],
  own("home", undefined),
  own("login", "login"),
  own("routes/panel/layout", undefined),
  own("show", "reservas/:code", "routes/panel/layout", ["/assets/shared.js"]),
  own("create", "reservas/criar", "routes/panel/layout"),
  own("missing", "*"),
]);
const list = new TextEncoder().encode(`window.__reactRouterManifest=${JSON.stringify({ routes })};`);
const page =
  '<link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/root.js"/>';
const filesOf = filesOfPages({ files: new Map([["/assets/manifest-1.js", list]]), page });

test("a page's files are its own, its layouts' and their imports, without those of every page", () => {
  expect(filesOf("/login", false)).toEqual(["/assets/login.js"]);
  expect(filesOf("/", false)).toEqual(["/assets/home.js"]);
  expect(filesOf("/reservas/RES-1", true)).toEqual([
    "/assets/routes-panel-layout.js",
    "/assets/show.js",
    "/assets/shared.js",
  ]);
});

test("a literal address takes precedence over one with a parameter", () => {
  expect(filesOf("/Reservas/criar/", true)).toContain("/assets/create.js");
});

test("loaders come first with what they import, then what is drawn, and actions last", () => {
  const listing = {
    ...routes,
    show: {
      ...routes.show,
      clientLoaderModule: "/assets/loader.js",
      clientActionModule: "/assets/action.js",
      imports: ["/assets/form.js", "/assets/shared.js", "/assets/calls.js"],
    },
  };
  const text = (written: string) => new TextEncoder().encode(written);
  const files = new Map([
    ["/assets/manifest-1.js", text(`window.__reactRouterManifest=${JSON.stringify({ routes: listing })};`)],
    ["/assets/loader.js", text('import{a as b}from"./calls.js";import"./root.js";export{b}')],
    ["/assets/calls.js", text('import{c}from"./shared.js";import("./later.js")')],
  ]);
  expect(filesOfPages({ files, page })("/reservas/RES-1", true)).toEqual([
    ...["/assets/loader.js", "/assets/calls.js", "/assets/shared.js"],
    ...["/assets/routes-panel-layout.js", "/assets/show.js", "/assets/form.js", "/assets/action.js"],
  ]);
});

test("without a session, no files are listed for a page that redirects to the log-in", () => {
  expect(filesOf("/reservas/criar", false)).toEqual([]);
});

test("an unknown address and a client without a list have no files", () => {
  expect(filesOf("/nada/disso", true)).toEqual([]);
  expect(filesOfPages({ files: new Map(), page: "<p>Olá</p>" })("/login", true)).toEqual([]);
});
