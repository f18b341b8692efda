import { expect, test } from "vitest";
import type { Complaints } from "#tests/rules/reading/rooms";
import { type Source, sourceOf, sources } from "#tests/rules/reading/source";

const made = /makeAccommodation\(\s*[^,()]+(?:\([^()]*\))?,\s*["`]([^"`]+)["`]/g;

/** All stories live in one house, where a place is found by a part of its name. */
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

test("no two stories make a place of one name", () => {
  const stories = sources.filter(({ path }) => /^tests\/e2e\/.*\.spec\.ts$/.test(path));
  expect(stories.length).toBeGreaterThan(30);
  expect(sharedPlaces(stories)).toEqual([]);
  const story = (name: string) =>
    sourceOf(`tests/e2e/${name}.spec.ts`, `await makeAccommodation(await desk("ana"), "Chalé Pinha", {`);
  expect(sharedPlaces([story("one"), story("two")])).toHaveLength(1);
});
