import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type { ImportKindName, imports } from "#contract/imports";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { countImports, listImportsPage } from "#server/imports/imports.queries";
import { toImport } from "#server/imports/read-import";

/** Imports of one kind, the newest first. */
export async function listImports(
  ctx: Ctx,
  kind: ImportKindName,
  query: z.output<typeof imports.list.query>,
): Promise<VerbAnswer<typeof imports.list>> {
  const { actor, db } = ctx;
  const stored = await listImportsPage(db, actor.tenant_id, kind, pageAsked(query), query.sort !== "created_at");
  return pageAnswer(
    query,
    stored.map((each) => toImport(ctx, each)),
    (limit) => countImports(db, actor.tenant_id, kind, limit),
  );
}
