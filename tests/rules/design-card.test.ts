import ts from "typescript";
import { expect, test } from "vitest";
import { routeModules } from "#tests/app/support/flat-routes";
import { textOf } from "#tests/rules/reading/files";
import type { Complaints } from "#tests/rules/reading/rooms";
import { type Source, sourceOf, sources } from "#tests/rules/reading/source";
import config from "../../react-router.config.ts";

/** Where each package of the card is imported; Tailwind is imported by a stylesheet. */
const card: Record<string, RegExp> = {
  "react-router": /^app\//,
  "@react-router/dev": /^(app\/routes\.ts|vite\.config\.ts)$/,
  react: /^app\//,
  "@conform-to/react": /^app\//,
  "@conform-to/zod": /^app\//,
  zod: /^(app|contract)\//,
  ofetch: /^app\/lib\/api\.ts$/,
  sonner: /^app\//,
  "@headlessui/react": /^app\//,
  tailwindcss: /^app\/styles\.css$/,
  "@sentry/react": /^app\//,
  vitest: /^tests\//,
  playwright: /^(tests|bench)\//,
};

const importersOf = (name: string): string[] => [
  ...sources
    .filter(({ imports }) => imports.some(({ target }) => target === name || target.startsWith(`${name}/`)))
    .map(({ path }) => path),
  ...["app/styles.css"].filter((path) => textOf(path).includes(`@import "${name}`)),
];

test("every package of the design card is a dependency and imported", () => {
  const { dependencies, devDependencies } = JSON.parse(textOf("package.json")) as Record<string, object>;
  const asked = Object.keys({ ...dependencies, ...devDependencies });
  expect(Object.keys(card).filter((name) => !asked.includes(name))).toEqual([]);
  expect(
    Object.entries(card).flatMap(([name, place]) => (importersOf(name).some((path) => place.test(path)) ? [] : name)),
  ).toEqual([]);
});

test("the client is built by React Router as a single page", () => {
  expect(config.ssr).toBe(false);
});

const exportsOf = ({ tree }: Source): string[] =>
  tree.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : [];
  });

const withoutLoader: Record<string, string> = {
  "routes/auth/forgot-password.tsx": "asks nothing of the API before it is sent",
  "routes/auth/confirm-email.tsx": "the token of the address is used by the press alone",
  "routes/sign-up/confirm.tsx": "the token of the address is used by the press alone",
  "routes/legal/terms.tsx": "text",
  "routes/legal/privacy.tsx": "text",
  "routes/forbidden.tsx": "text",
  "routes/not-found.tsx": "text",
  "routes/panel/layout.tsx": "the session, which the root's loader has read",
  "routes/panel/page.tsx": "holds the error boundary",
  "routes/account/layout.tsx": "the session, which the root's loader has read",
  "routes/accommodations/owners/create.tsx": "an empty form",
  "routes/guests/create.tsx": "an empty form",
  "routes/users/invite.tsx": "a dialog over the list, which has loaded the roles",
  "routes/modules/edit.tsx": "a dialog over the list, which has loaded the modules",
};

const text = "nothing to send";
const reads = "reads only";
const withoutAction: Record<string, string> = {
  "routes/home.tsx": "redirects",
  "routes/account/home.tsx": "redirects",
  "routes/legal/terms.tsx": text,
  "routes/legal/privacy.tsx": text,
  "routes/forbidden.tsx": text,
  "routes/not-found.tsx": text,
  "routes/panel/layout.tsx": "log-out and another company end the page, they reload it",
  "routes/panel/page.tsx": text,
  "routes/account/layout.tsx": text,
  "routes/account/settings.tsx": text,
  "routes/account/billing/page.tsx": reads,
  "routes/accommodations/record.tsx": "its menu and the list share the action of the list",
  "routes/accommodations/show.tsx": reads,
  "routes/accommodations/photos/page.tsx": "several uploads run at once and outlive the page",
  "routes/accommodations/blocks/of-accommodation.tsx":
    "its dialog, also on the chart, has the action of the list of blocks",
  "routes/accommodations/import/start.tsx": "a file is uploaded by XMLHttpRequest, for its progress",
  "routes/bookings/import/start.tsx": "a file is uploaded by XMLHttpRequest, for its progress",
  "routes/guests/list.tsx": reads,
  "routes/guest-page/forms/own-page.tsx": "saved while it is typed, and again after an outage",
  "routes/guest-page/preview.tsx": "nothing in it answers a press",
  "routes/dashboard/day-sheet.tsx": reads,
  "routes/papers/paper-page.tsx": reads,
  "routes/finances/overview.tsx": reads,
  "routes/finances/reports/page.tsx": reads,
  "routes/finances/movements/list.tsx": reads,
  "routes/finances/owners/list.tsx": reads,
  "routes/verify/start.tsx": "leads to the address of a hash",
  "routes/verify/result.tsx": reads,
  "routes/receipt-check/page.tsx": "leads to the address of a number and a code",
  "routes/roles/show.tsx": "read-only for who may not edit",
  "routes/trail/list.tsx": reads,
  "routes/tenants/list.tsx": reads,
  "routes/plans/list.tsx": reads,
};

/** What a module lacks without being listed as an exception, and exceptions that are not needed. */
function breaches(module: Source): Complaints {
  const names = exportsOf(module);
  const id = module.path.replace(/^app\//, "");
  const excuses = { handle: {}, clientLoader: withoutLoader, clientAction: withoutAction };
  return Object.entries(excuses).flatMap(([name, table]) =>
    names.includes(name) === Object.hasOwn(table, id) ? [`${id}: ${name}`] : [],
  );
}

test("every route module exports handle, clientLoader and clientAction, or is listed with a reason", () => {
  const modules = sources.filter(({ path }) => routeModules().includes(path.replace(/^app\//, "")));
  expect(modules.length).toBe(routeModules().length);
  expect(modules.flatMap(breaches)).toEqual([]);
  const planted = sourceOf("app/routes/home.tsx", "export const handle = {}; export async function clientAction() {}");
  expect(breaches(planted)).toEqual(["routes/home.tsx: clientLoader", "routes/home.tsx: clientAction"]);
});

test("every exception in the tables is a route module", () => {
  const told = [...Object.keys(withoutLoader), ...Object.keys(withoutAction)];
  expect(told.filter((id) => !routeModules().includes(id))).toEqual([]);
});

test("the root loads the session, guards in its middleware, and screens read it by useSession", () => {
  const root = sources.find(({ path }) => path === "app/root.tsx");
  expect(root && exportsOf(root)).toEqual(expect.arrayContaining(["clientLoader", "clientMiddleware"]));
  expect(root?.text).toContain('useRouteLoaderData<typeof clientLoader>("root")');
});
