import { expect, test } from "vitest";
import { textOf } from "#tests/rules/reading/files";
import { isNewer, namedBill, releasedChangelog, withVersion } from "../../scripts/release.ts";

test("the changelog has the form that a release needs", () => {
  const text = releasedChangelog(`${textOf("CHANGELOG.md")}\n- x\n`, "99.0.0", "2026-11-29");
  expect(text).toContain("\n## [Unreleased]\n\n## [99.0.0] - 2026-11-29\n");
  const kinds = [...textOf("CHANGELOG.md").matchAll(/^### (.+)$/gm)].map(([, kind]) => kind);
  expect(kinds.filter((kind) => !/^(Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(kind ?? ""))).toEqual([]);
});

test("what was unreleased belongs to the version, and what was released before stays", () => {
  const before = "# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- One.\n\n## [0.1.0] - 2026-01-01\n\n- Two.\n";
  expect(releasedChangelog(before, "0.2.0", "2026-02-02")).toBe(
    "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-02-02\n\n### Fixed\n\n- One.\n\n## [0.1.0] - 2026-01-01\n\n- Two.\n",
  );
  expect(() => releasedChangelog(before.replace("- One.\n", ""), "0.2.0", "")).toThrow("Nothing is listed");
  expect(() => releasedChangelog("# Changelog\n", "0.2.0", "")).toThrow("no section");
});

test("a release is newer than the one before", () => {
  expect(["0.1.1", "0.2.0", "1.0.0", "0.10.0"].filter((next) => !isNewer(next, "0.1.0"))).toEqual([]);
  expect(["0.1.0", "0.0.9", "0.2", "v0.2.0", "0.2.0-beta", "next"].filter((next) => isNewer(next, "0.1.0"))).toEqual(
    [],
  );
});

test("the version is written where npm reads it, and nothing else changes", () => {
  for (const name of ["package.json", "package-lock.json"]) {
    const changed = withVersion(textOf(name), "99.0.0");
    expect(withVersion(changed, (JSON.parse(textOf(name)) as { version: string }).version)).toBe(textOf(name));
    expect(changed.match(/"version": "99\.0\.0"/g)).toHaveLength(name === "package.json" ? 1 : 2);
  }
});

test("the licence is the owner's until they say otherwise", () => {
  expect(textOf("LICENSE")).toContain("Proprietary until its owner says otherwise.");
  expect(JSON.parse(textOf("package.json"))).toMatchObject({ license: "UNLICENSED", private: true });
});

test("the bill of materials names the program, not the folder of its sources", () => {
  const bill = { metadata: { component: { name: "wt", version: "0.2.0" } }, components: [] };
  expect(JSON.parse(namedBill(JSON.stringify(bill)))).toEqual({
    metadata: { component: { name: "estadia", version: "0.2.0" } },
    components: [],
  });
});
