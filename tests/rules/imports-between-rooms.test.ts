import { expect, test } from "vitest";
import { judgeImports, roomOf } from "#tests/rules/reading/rooms";
import { type Source, sourceOf, sources } from "#tests/rules/reading/source";

const mayImport: Record<string, readonly string[]> = {
  domain: ["domain"],
  contract: ["contract", "domain"],
  app: ["app", "contract", "domain", "public"],
  server: ["server", "contract", "domain"],
  scripts: ["scripts", "server", "app", "contract", "domain"],
};

function crossings(files: readonly Source[]) {
  return judgeImports(files, (from, { target, isPackage }) => {
    const allowed = mayImport[roomOf(from)];
    if (isPackage || allowed === undefined || allowed.includes(roomOf(target))) return null;
    return `${roomOf(from)} may import ${allowed.join(", ")} only`;
  });
}

test("rooms import only the rooms below them", () => {
  expect(crossings(sources)).toEqual([]);
});

test.each([
  ["domain/stay.ts", 'import { x } from "#contract/platform/dates";'],
  ["contract/stay.ts", 'import type { x } from "#server/platform/db/database";'],
  ["app/lib/stay.ts", 'const x = await import("#server/app");'],
  ["server/stay.ts", 'import { x } from "../app/lib/api.ts";'],
  ["server/stay.ts", 'import { x } from "#tests/support/test-app";'],
  ["contract/stay.ts", 'export { x } from "~/lib/api";'],
])("an import across rooms in %s is found", (path, text) => {
  expect(crossings([sourceOf(path, text)])).toHaveLength(1);
});

// The outside interfaces of a room: browser rooms have no database, the pure rooms no input or output.
const onlyThere: [pattern: RegExp, there: RegExp, why: string][] = [
  [/^sonner$/, /^app\/lib\/toast(\.|\/|-)/, "toasts go through lib/toast"],
  [
    /^@sentry\//,
    /^(app\/lib\/reporting(\.|\/|-)|server\/platform\/error-reports\.ts$)/,
    "errors are reported by lib/reporting and platform/error-reports",
  ],
  [
    /^(hono|@hono\/.*)$/,
    /^(server\/platform\/(http|mail)\/|server\/(app|main)\.ts|scripts\/)/,
    "HTTP is server/platform/http",
  ],
  [/^(pg|@electric-sql\/.*)$/, /^(server\/platform\/db|scripts)\//, "the database is opened in server/platform/db"],
  [/^uqr$/, /^domain\/qr-code\.ts$/, "QR codes are made in domain/qr-code"],
  [/^pdfkit$/, /^server\/.*\/draw-[\w-]+\.ts$/, "a PDF is drawn in a file that is loaded when one is asked for"],
  [/^nodemailer$/, /^server\/platform\/mail\//, "mail goes through server/platform/mail"],
  [/^@node-rs\/argon2$/, /^server\/people\/session\/passwords\.ts$/, "hashes are made in session/passwords"],
];

function strayPackages(files: readonly Source[]) {
  const ours = files.filter(({ path }) => !/^(tests|bench)\//.test(path));
  return judgeImports(ours, (from, { target, isPackage }) => {
    if (!isPackage) return null;
    const rule = onlyThere.find(([pattern, there]) => pattern.test(target) && !there.test(from));
    if (rule) return rule[2];
    const pure = /^(domain|contract)\//.test(from);
    const known = target === "zod" ? from.startsWith("contract/") : /^(@brazilian-utils\/|uqr$)/.test(target);
    return pure && !known ? `${roomOf(from)} is pure` : null;
  });
}

test("each restricted package is used only in its own module", () => {
  expect(strayPackages(sources)).toEqual([]);
});

test.each([
  ["app/components/form/field.tsx", 'import { toast } from "sonner";'],
  ["server/bookings/bookings/list.ts", 'import { Hono } from "hono";'],
  ["contract/platform/dates.ts", 'import { readFile } from "node:fs/promises";'],
  ["domain/quote.ts", 'import * as z from "zod";'],
])("a package in the wrong place is found: %s", (path, text) => {
  expect(strayPackages([sourceOf(path, text)])).toHaveLength(1);
});
