import ts from "typescript";
import { expect, test } from "vitest";
import { type Source, sourceOf, sources } from "#tests/rules/reading/source";

// A page that shows no form loads no schema and no zod. So screens call endpoints by address, which is a type, and
// words and limits are in files of the contract that do not need zod.

const inContract = new Map(sources.flatMap((each) => (each.path.startsWith("contract/") ? [[each.path, each]] : [])));

/** Names that are made from schemas, although they are none: only forms need them. */
const ofForms = new Set(["detailNames", "labelOf", "layers", "named", "parse", "sentenceOf"]);

/** The names that a source imports at run time, by specifier. */
function namesIn({ tree }: Source): { from: string; names: string[] }[] {
  return tree.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const bound = importClause?.namedBindings;
    if (importClause?.phaseModifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    if (!bound || !ts.isNamedImports(bound)) return [{ from: moduleSpecifier.text, names: ["*"] }];
    const names = bound.elements.flatMap((each) => (each.isTypeOnly ? [] : [(each.propertyName ?? each.name).text]));
    return names.length > 0 ? [{ from: moduleSpecifier.text, names }] : [];
  });
}

const pathOf = (specifier: string) => `${specifier.slice(1)}.ts`;

/** The files of the contract that load zod, themselves or by what they import. */
const withZod = new Set<string>();
for (let before = -1; before < withZod.size; ) {
  before = withZod.size;
  for (const [path, source] of inContract) {
    if (namesIn(source).some(({ from }) => from === "zod" || withZod.has(pathOf(from)))) withZod.add(path);
  }
}

async function wordsFromSchemas(source: Source): Promise<string[]> {
  const found: string[] = [];
  for (const { from, names } of namesIn(source)) {
    if (!withZod.has(pathOf(from))) continue;
    const exported: Record<string, unknown> = await import(`../../${pathOf(from)}`);
    for (const name of names) if (!ofForms.has(name) && !isMadeOfSchemas(exported[name])) found.push(`${name} ${from}`);
  }
  return found;
}

/** Whether a value is a schema or the definition of a record, which has them. */
function isMadeOfSchemas(value: unknown): boolean {
  return typeof value === "object" && value !== null && ("_zod" in value || "input" in value);
}

test("screens import no endpoints, words or limits from files that load zod", async () => {
  const found = await Promise.all(sources.filter(({ path }) => path.startsWith("app/")).map(wordsFromSchemas));
  expect(found.flat()).toEqual([]);
});

test.each([
  ['import { coupons } from "#contract/catalogue/discounts";', ["coupons #contract/catalogue/discounts"]],
  ['import { CouponInput, type Coupon } from "#contract/catalogue/discounts";', []],
  ['import type { coupons } from "#contract/catalogue/discounts";', []],
  ['import { tenantKinds } from "#contract/people/tenants";', ["tenantKinds #contract/people/tenants"]],
  ['import { bookingSorts } from "#contract/platform/sorts";', []],
])("imports that load zod are found in: %s", async (text, found) => {
  expect(await wordsFromSchemas(sourceOf("app/lib/example.ts", text))).toEqual(found);
});
