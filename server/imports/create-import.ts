import type { Import, ImportKindName } from "#contract/imports";
import { importRows } from "#contract/sheet";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { checkRows } from "#server/imports/check-rows";
import { type Sheet, tooManyRows } from "#server/imports/file/read-sheet";
import { columnsOf, writtenOrder } from "#server/imports/guess-meaning";
import { insertImport } from "#server/imports/imports.queries";
import { kindOf } from "#server/imports/kinds";
import { showImport } from "#server/imports/read-import";

interface Sent {
  kind: ImportKindName;
  file_name: string;
}

/** Keeps a sheet and what was found wanting in its rows; nothing of them is written. */
export async function createImport(ctx: Ctx, { kind: name, file_name }: Sent, sheet: Sheet): Promise<Import> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const kind = kindOf({ kind: name });
  const id = newId(now);
  const example = kind.sheet.map((column) => column.example).join("\n");
  const rows = sheet.rows.filter(({ cells }) => cells.join("\n") !== example);
  if (rows.length > importRows[name]) throw tooManyRows(importRows[name]);
  const columns = columnsOf(kind, sheet.headings, rows);
  const day_order = writtenOrder(kind, sheet.headings, columns, rows) ?? "asked";
  await insertImport(db, {
    tenant_id: actor.tenant_id,
    id,
    kind: name,
    file_name,
    headings: JSON.stringify(sheet.headings),
    ...(await checkRows(ctx, kind, { columns, fixed: {}, day_order }, rows)),
    created_by: actor.user_id,
    created_at: now,
  });
  const created = await showImport(ctx, { kind: name, id });
  await record(ctx, "import.created", id, null, created);
  return created;
}
