import { expect, test } from "vitest";
import { countFigures } from "../../scripts/count-figures";

/** A small house with nothing to count but its files. */
const house: Record<string, string> = {
  "app/routes.ts": 'route("reservas", "routes/bookings/list.tsx"), route("nova", "routes/bookings/create.tsx"),\n',
  "app/routes/bookings/create.tsx": "const nothing = 1;\n",
  "app/routes/bookings/list.tsx": "const nothing = 1;\n",
  "server/bookings/bookings/create-booking.ts": "const nothing = 1;\n",
  "server/bookings/bookings/list/list-bookings.ts": "const nothing = 1;\n",
};
const page = "app/routes/bookings/list.tsx";

function figure(name: string, planted: Record<string, string> = {}): number {
  const { figures } = countFigures(new Map(Object.entries({ ...house, ...planted })));
  const found = figures.find((each) => each.name === name);
  if (!found) throw new Error(`There is no figure "${name}".`);
  return found.now;
}

const action = (body: string) => `export async function clientAction() {\n  ${body}\n}\n`;
const confirms = 'await call("POST /api/bookings/:code/confirmation", {});';

// what is planted for each figure, and how much higher it becomes
const plants: Record<string, [planted: Record<string, string>, more: number]> = {
  "Files that name `arrival_time` of bookings": [{ "domain/a.ts": "stay.arrival_time;\n" }, 1],
  "Files that name `max_uses` of coupons": [{ "server/a.sql": "alter table coupons add max_uses int;\n" }, 1],
  "Files passed, button to row": [
    { "app/routes/bookings/create.tsx": 'import { a } from "~/lib/a";\n', "app/lib/a.ts": "export const a = 1;\n" },
    1,
  ],
  "Files passed, row to list": [
    { [page]: 'const { a } = await import("~/lib/a");\n', "app/lib/a.ts": 'import "./b";\n', "app/lib/b.ts": "" },
    2,
  ],
  "Files outside tests": [{ "app/a.css": "a {}\n" }, 1],
  "Lines of them": [{ "domain/a.ts": "const a = 1;\nconst b = 2;\n" }, 2],
  "Files with one importer": [
    {
      "server/a.ts": "export const a = 1;\n",
      "server/b.ts": 'import { a } from "#server/a";\n',
      "server/money/routes.ts": 'import { c } from "#server/money/c";\n',
      "server/money/c.ts": "export const c = 1;\n",
    },
    1,
  ],
  "Of them at most 30 lines": [
    {
      "server/a.ts": "export const a = 1;\n",
      "server/long.ts": `export const b = 1;\n${"\n".repeat(31)}`,
      "server/c.ts": 'import { a } from "./a";\nimport { b } from "./long";\n',
    },
    1,
  ],
  "Median lines of a file": [
    Object.fromEntries([1, 2, 3, 4, 5, 6].map((each) => [`domain/${each}.ts`, "const a = 1;\nconst b = 2;\n"])),
    1,
  ],
  "Casts by way of `unknown`": [{ "domain/a.ts": `const a = b as ${"unknown"} as string;\n` }, 1],
  "`sql<...>` told by hand": [{ "server/a.ts": "sql<{ name: string }>`select name from users`;\n" }, 1],
  "Others, with columns of tables": [
    {
      "server/rows.ts": 'export type Row = Columns<"users", "name">;\n',
      "server/a.ts": 'import type { Row } from "#server/rows";\nsql<Row>`select name from users`;\n',
    },
    1,
  ],
  "Loaders that ask by themselves": [
    { [page]: 'export async function clientLoader() {\n  return load("GET /api/bookings", {});\n}\n' },
    1,
  ],
  "Actions that call by themselves": [{ [page]: action(confirms) }, 1],
  "Others, made of declared acts": [{ [page]: "export const clientAction = bookingActs.clientAction;\n" }, 1],
  "Changes outside an action": [{ "app/lib/a.ts": `async function press() {\n  ${confirms}\n}\n` }, 1],
  "Others, whose file says why": [
    { "app/lib/a.ts": `// no action: several may wait at once, and it knows only one\n${confirms}\n` },
    1,
  ],
};

test.each(Object.entries(plants))("%s: what is planted is counted", (name, [planted, more]) => {
  expect(figure(name, planted) - figure(name)).toBe(more);
});

test("every figure has something planted", () => {
  const { figures } = countFigures(new Map(Object.entries(house)));
  expect(figures.map(({ name }) => name)).toEqual(Object.keys(plants));
});

test.each([
  ["in an action", { [page]: action(confirms) }],
  ["in what an action uses", { [page]: `const acts = {\n  a() {\n    ${confirms}\n  },\n};\n${action("acts.a();")}` }],
  [
    "in a file that an action loads",
    { [page]: action('return (await import("~/lib/a")).run();'), "app/lib/a.ts": `${confirms}\n` },
  ],
  ["that only reads", { "app/lib/a.ts": 'call("GET /api/bookings", {});\ncall("POST /api/quotes", { body });\n' }],
])("a call %s is no change outside an action", (_, planted) => {
  expect(figure("Changes outside an action", planted)).toBe(0);
});

test("an upload, and the second of two addresses, are changes too", () => {
  const planted = {
    "app/lib/a.ts": 'upload("POST /api/exports", {});\ncall(old ? "PUT /api/roles" : "POST /api/roles");\n',
  };
  expect(figure("Changes outside an action", planted)).toBe(2);
});
