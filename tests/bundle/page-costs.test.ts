import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { filesOfPages, readBuiltClient } from "#server/platform/http/static-files";
import { BuiltClient } from "../../scripts/route-costs.ts";
import { anyPage, firstPages, loaderBytes, ownBytes } from "./page-budgets.ts";

// Plain JavaScript, because `npm start` runs it before anything is built.
const { build, isBuildStale }: { build(): Promise<void>; isBuildStale(): boolean } = await import(
  new URL("../../scripts/build.mjs", import.meta.url).href
);

const folder = join(import.meta.dirname, "../../build/client");
const client = new BuiltClient(folder);

beforeAll(async () => {
  if (isBuildStale()) await build();
}, 300_000);

test("every page's JavaScript is within its budget of bytes, files and request depth", () => {
  const over = client.costs().flatMap(({ address, files, bytes, depth }) => {
    const cost = { bytes, files: files.length, depth };
    const budget = firstPages[address] ?? anyPage;
    const isOver = cost.bytes > budget.bytes || cost.files > budget.files || cost.depth > budget.depth;
    return isOver ? [{ address, cost, budget }] : [];
  });
  expect(over).toEqual([]);
});

test("every file of the public folder is in the build", () => {
  const built = readdirSync(folder);
  expect(built).toEqual(expect.arrayContaining(readdirSync(join(import.meta.dirname, "../../public"))));
});

test("the log-in does not load the menu of who is signed in", () => {
  const files = (address: string) => client.costs().find((page) => page.address === address)?.files ?? [];
  const named = (address: string) =>
    files(address).filter((file) => readFileSync(join(folder, file), "utf8").includes("Mapa de reservas"));
  expect(named("/login")).toEqual([]);
  expect(named("/dashboard")).toHaveLength(1);
});

test("no page's own JavaScript exceeds its budget", () => {
  const over = client.costs().filter(({ own }) => client.bytesOf(own) > ownBytes);
  expect(over.map(({ address }) => address)).toEqual([]);
});

test("the list of a page's files is complete, so that no file is discovered late", async () => {
  const filesOf = filesOfPages(await readBuiltClient(folder));
  const pages = client.costs().filter(({ address }) => !address.endsWith("*"));
  const told = pages.map(({ address }) => [address, [...client.first, ...filesOf(address, true)].sort()]);
  expect(told).toEqual(pages.map(({ address, files }) => [address, files.sort()]));
});

test("the JavaScript needed before a page's loaders run is within its budget", () => {
  const over = client.costs().filter((page) => page.loaderBytes > loaderBytes);
  expect(over.map((page) => [page.address, page.loaderBytes])).toEqual([]);
});

test("every budget belongs to an existing page", () => {
  const addresses = client.costs().map(({ address }) => address);
  expect(Object.keys(firstPages).filter((address) => !addresses.includes(address))).toEqual([]);
});

test("files have no circular imports", () => {
  const files = new Set(client.costs().flatMap((page) => page.files));
  const reached = (file: string) => {
    const found = new Set(client.importsOf(file));
    for (const each of found) for (const further of client.importsOf(each)) found.add(further);
    return found;
  };
  expect([...files].filter((file) => reached(file).has(file))).toEqual([]);
});
