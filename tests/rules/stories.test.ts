import ts from "typescript";
import { expect, test } from "vitest";
import { ways } from "#tests/e2e/ways";
import type { Complaints } from "#tests/rules/reading/rooms";
import { nodesOf, type Source, sourceOf, sources } from "#tests/rules/reading/source";

const made = /makeAccommodation\(\s*[^,()]+(?:\([^()]*\))?,\s*["`]([^"`]+)["`]/g;

/** All stories share one company, where a group is found by part of its name. */
function sharedPlaces(files: readonly Source[]): Complaints {
  const places = files.flatMap(({ path, text }) =>
    [...text.matchAll(made)].map((match) => ({ path, name: match[1] ?? "" })),
  );
  return places.flatMap(({ path, name }, index) =>
    places
      .filter((other, at) => at !== index && other.name.includes(name) && (other.name !== name || at > index))
      .map((other) => `"${name}" of ${path} is found in "${other.name}" of ${other.path}`),
  );
}

test("no two stories create a group with the same name", () => {
  const stories = sources.filter(({ path }) => /^tests\/e2e\/.*\.spec\.ts$/.test(path));
  expect(stories.length).toBeGreaterThan(30);
  expect(sharedPlaces(stories)).toEqual([]);
  const story = (name: string) =>
    sourceOf(`tests/e2e/${name}.spec.ts`, `await makeAccommodation(await desk("ana"), "Chalé Pinha", {`);
  expect(sharedPlaces([story("one"), story("two")])).toHaveLength(1);
});

test("each story listed for npm test exists", () => {
  const listed = Object.values(ways).flatMap((files) =>
    Object.entries(files).flatMap(([file, titles]) => titles.map((title) => ({ file, title }))),
  );
  const textOfStory = new Map(sources.map(({ path, text }) => [path, text]));
  expect(listed.length).toBeGreaterThan(25);
  const isTold = ({ file, title }: { file: string; title: string }) =>
    textOfStory.get(`tests/e2e/${file}.spec.ts`)?.includes(title);
  expect(listed.filter((way) => !isTold(way))).toEqual([]);
});

const presses = /^(click|tap|press|dblclick)$/;

/** The name of a called method: `click` of `page.getByRole("button").click()`. */
const calledName = (node: ts.Node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : "";

/** Stories that press until it works, or wait for a fixed time: a user would have lost the press. */
function pressedAgain(files: readonly Source[]): Complaints {
  return files.flatMap(({ path, tree }) =>
    [...nodesOf(tree)].flatMap((node) => {
      const name = calledName(node);
      if (name === "waitForTimeout") return [`${path} waits for a fixed time`];
      if (name !== "toPass") return [];
      const inside = [...nodesOf(node)].map(calledName).filter((called) => presses.test(called));
      return inside.map((called) => `${path} presses again and again: ${called}`);
    }),
  );
}

test("no story presses until it works or waits for a fixed time", () => {
  const stories = sources.filter(({ path }) => path.startsWith("tests/e2e/"));
  expect(stories.some(({ text }) => text.includes(".toPass("))).toBe(true);
  expect(pressedAgain(stories)).toEqual([]);
  const planted = (text: string) => pressedAgain([sourceOf("tests/e2e/planted.spec.ts", text)]);
  for (const act of ["click()", "tap()", 'press("Enter")', "dblclick()"]) {
    const block = `await expect(async () => { await page.getByRole("button").${act}; await seen(); }).toPass();`;
    expect(planted(block), act).toHaveLength(1);
    expect(planted(`await page.getByRole("button").${act};`), act).toEqual([]);
  }
  expect(planted("await page.waitForTimeout(500);")).toHaveLength(1);
  expect(planted('await expect(async () => { await page.goto("/"); }).toPass(); await button.click();')).toEqual([]);
});
