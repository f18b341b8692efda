import type * as z from "zod";
import type { ImportUndone, ImportUpdate } from "#contract/office/imports";
import type { ImportPath } from "~/domains/imports/imported-things";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { formatNumber } from "~/lib/format";
import { toast } from "~/lib/toast";

/** A change of a file's meaning or of its cells. */
export type ImportChange = Omit<ImportUpdate, "version">;

export type ImportAct =
  | { act: "check"; change: ImportChange }
  | { act: "apply"; rows: "all" | "good" }
  | { act: "undo" };

/** The result of an act: what an undo had to keep, or the message of a refusal. */
export interface ImportActResult {
  kept?: z.output<typeof ImportUndone>["kept"];
  problem?: string;
}

/** The form that the page submits to its action. */
export function actBody(act: ImportAct, version: number): { body: string } {
  return { body: JSON.stringify({ ...act, version }) };
}

/** Checks the rows again, applies the import or reverts it. */
export async function actOnImport(path: ImportPath, request: Request, id: string): Promise<ImportActResult> {
  const form = await request.formData();
  const { version, ...act } = JSON.parse(String(form.get("body"))) as ImportAct & { version: number };
  const params = { id };
  try {
    if (act.act === "check") {
      const { faulty_count } = await call(
        `PUT ${path}/:id`,
        { params, body: { ...act.change, version } },
        { quiet: [409] },
      );
      toast.success(
        faulty_count === 0 ? "Conferida: nenhum erro" : `Conferida: ${formatNumber(faulty_count)} com erro`,
      );
    } else if (act.act === "apply") {
      const body = { rows: act.rows, version };
      const { created_count } = await call(`POST ${path}/:id/application`, { params, body }, { quiet: [409] });
      toast.success(`${formatNumber(created_count)} criadas`);
    } else {
      const { kept } = await call(`POST ${path}/:id/undo`, { params });
      if (kept.length === 0) toast.success("Importação desfeita");
      return { kept };
    }
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.spoken) return {};
    // What somebody took meanwhile is shown at its row once the rows are checked again.
    if (act.act === "apply" && error.status === 422)
      await call(`PUT ${path}/:id`, { params, body: { version } }, { quiet: "all" });
    return { problem: Object.values(error.data?.errors ?? {})[0]?.[0] ?? error.message };
  }
}
