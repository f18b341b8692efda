import { expect, test } from "vitest";
import { listShapes } from "#server/office/exports/exports.queries";
import { kinds } from "#server/office/exports/kinds";
import { columnLabel, leftOutColumns, leftOutEverywhere, leftOutTables, partsOf } from "#server/office/exports/parts";
import { aliasOf, references } from "#server/office/exports/references";
import { sheetOf } from "#server/office/exports/write-part";
import { makeCompany } from "#tests/support/database-company";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("what a company's export holds", (of) => {
  const shapes = async () => {
    const { tenant_id } = await makeCompany(of().database);
    const names = [...new Set([...kinds.map(({ table }) => table), "tenants"])];
    return of().database.asTenant(tenant_id, (db) => listShapes(db, names));
  };

  test("every table of a company is exported, or omitted with a reason, and every omission exists", async () => {
    const { rows } = await of().pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
    );
    const exported = new Set<string>(kinds.map(({ table }) => table));
    const argued = Object.keys(leftOutTables);
    expect(argued.filter((table) => exported.has(table))).toEqual([]);
    exported.delete("tenants"); // the company itself, by its own id
    expect([...exported, ...argued].sort()).toEqual(rows.map(({ name }) => name));
  });

  test("every exported column has a label, or is omitted with a reason, and every omission exists", async () => {
    const found = await shapes();
    for (const kind of kinds) {
      const columns = found.find(({ name }) => name === kind.table)!.columns.map(({ name }) => name);
      const leftOut = Object.keys(leftOutColumns[kind.table] ?? {});
      const wordless = columns.filter((name) => columnLabel(kind, name) === null);
      const argued = [...leftOut, ...leftOutEverywhere];
      expect(
        wordless.filter((name) => !argued.includes(name)),
        kind.table,
      ).toEqual([]);
      expect(
        leftOut.filter((name) => !columns.includes(name)),
        kind.table,
      ).toEqual([]);
    }
  });

  test("no exported column holds a credential", async () => {
    for (const { kind, columns } of partsOf(await shapes())) {
      const names = columns.map(({ name }) => name).join(" ");
      expect(names, kind.path).not.toMatch(/hash|sealed|secret|token/);
      expect(names.replace("wifi_password", ""), kind.path).not.toMatch(/password/);
    }
  });

  test("each column of a sheet has its own heading, and each file its own path", async () => {
    for (const part of partsOf(await shapes())) {
      const heads = sheetOf(part, "America/Sao_Paulo").map(({ head }) => head);
      expect(heads, part.kind.path).toEqual([...new Set(heads)]);
      const names = part.columns.map(({ name }) => name);
      const aliases = names.flatMap((name) => (references[name]?.shown ?? []).map((each) => aliasOf(name, each)));
      expect(
        aliases.filter((alias) => names.includes(alias)),
        part.kind.path,
      ).toEqual([]);
    }
    const paths = kinds.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });
});
