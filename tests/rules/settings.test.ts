import { expect, test } from "vitest";
import { settingNames } from "#server/platform/settings";
import { everyPath, textOf } from "#tests/rules/reading/files";
import { envExample, withSettings } from "../../scripts/settings-texts.ts";

const remedy = "npm run settings writes both from server/platform/settings.ts";

test("README and .env.example list the settings of the table that validates them", () => {
  expect(textOf("README.md"), remedy).toBe(withSettings(textOf("README.md")));
  expect(textOf(".env.example"), remedy).toBe(envExample());
  expect(envExample().match(/^#[A-Z]/gm)).toHaveLength(settingNames.length);
});

test("a row that somebody has changed by hand is found", () => {
  const changed = textOf("README.md").replace("| `DATABASE_POOL` | `10`", "| `DATABASE_POOL` | `20`");
  expect(changed).not.toBe(textOf("README.md"));
  expect(withSettings(changed)).not.toBe(changed);
});

/** Variables of other programs in the files for operators. */
const others = /^(NODE_ENV|ESTADIA_\w+|POSTGRES_\w+|PG\w+|MP_\w+|BACKUP_(FOLDER|FILES))$/;

test("the files for operators set settings that exist", () => {
  const files = everyPath.filter((path) => path.startsWith("deploy/"));
  const set = files.flatMap((path) =>
    [...textOf(path).matchAll(/^\s*(?:-\s+|ENV |Environment=)?([A-Z][A-Z0-9_]{2,})[=:]/gm)].map(([, name]) => ({
      path,
      name: name ?? "",
    })),
  );
  expect(set.length).toBeGreaterThan(8);
  const unknown = set.filter(({ name }) => !others.test(name) && !(settingNames as string[]).includes(name));
  expect(unknown).toEqual([]);
});
