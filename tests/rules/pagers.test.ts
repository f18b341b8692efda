import ts from "typescript";
import { expect, test } from "vitest";
import type { Complaints } from "#tests/rules/reading/rooms";
import { nodesOf, type Source, sourceOf, sources } from "#tests/rules/reading/source";

/** Pagers whose address contains only the page: choosing another page size has no effect. */
function deafToSizes(files: readonly Source[]): Complaints {
  const screens = files.filter(({ path }) => path.startsWith("app/"));
  return screens.flatMap(({ path, tree }) =>
    [...nodesOf(tree)]
      .filter(ts.isJsxSelfClosingElement)
      .filter(({ tagName }) => tagName.getText(tree) === "Pager")
      .flatMap(({ attributes }) => attributes.properties.filter(ts.isJsxAttribute))
      .filter((attribute) => attribute.name.getText(tree) === "hrefFor")
      .map((attribute) => attribute.initializer?.getText(tree) ?? "")
      .filter((text) => /\.page\b|\{ page \}/.test(text))
      .map((text) => `${path}: ${text} drops the size`),
  );
}

test("a pager links to the selected page and size", () => {
  const paged = /<(Pager|PagedList|RecordList)\s/;
  const pagers = sources.filter(({ path, text }) => path.startsWith("app/routes/") && paged.test(text));
  expect(pagers.length).toBeGreaterThan(15);
  expect(deafToSizes(sources)).toEqual([]);
  const planted = ["(next) => to(next.page)", "({ page }) => to(page)"].map((href) =>
    sourceOf("app/routes/x/list.tsx", `const it = <Pager {...page} hrefFor={${href}} />;`),
  );
  expect(deafToSizes(planted)).toHaveLength(2);
});
