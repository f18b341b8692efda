import type { LineToMatch, MatchInput } from "#contract/money/bank-matches";
import type { BankProfile, BankProfileInput } from "#contract/money/bank-profiles";
import type { BankRule, BankRuleInput } from "#contract/money/bank-rules";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { plural } from "~/lib/format";
import { newKey } from "~/lib/idempotency";
import { offerUndo, toast } from "~/lib/toast";

/** The acts of the bank statement pages, as submitted to their action. */
export type StatementAct =
  | { act: "name"; id: string; account_ids: string[] }
  | { act: "discard"; id: string }
  | { act: "confirm"; matches: MatchInput[]; import_id: string | null; rule?: BankRuleInput; key: string }
  | { act: "ignore"; id: string; reason: string }
  | { act: "answer"; id: string; same_as: string | null }
  | { act: "reopen"; ids: string[] }
  | { act: "make-rule"; rule: BankRuleInput; key: string }
  | { act: "forget-rule"; rule: BankRule }
  | { act: "make-profile"; profile: BankProfileInput; key: string }
  | { act: "forget-profile"; profile: BankProfile };

/** The result: done, or the message of a refusal. `confirmed` are the lines that can be undone. */
export interface StatementResult {
  done: boolean;
  problem?: string;
  /** The sentences of a refusal by the path of the field, such as `matches[0].parts[0].description`. */
  errors?: Record<string, string[]>;
  confirmed?: string[];
  /** What was deleted, in words, and the act that restores it. */
  forgotten?: { told: string; back: StatementAct };
}

/** An act in the form that a fetcher submits. */
export const actBody = (act: StatementAct): { body: string } => ({ body: JSON.stringify(act) });

/** An act on lines, of one file or several, with its own idempotency key. */
export const confirmAct = (
  lines: readonly Pick<LineToMatch, "import_id">[],
  matches: MatchInput[],
  rule?: BankRuleInput,
): StatementAct => ({
  act: "confirm",
  matches,
  import_id: new Set(lines.map(({ import_id }) => import_id)).size === 1 ? lines[0]!.import_id : null,
  ...(rule && { rule }),
  key: newKey(),
});

const linesIn = (count: number) =>
  plural(count, { none: "Nenhuma linha confirmada", one: "linha confirmada", many: "linhas confirmadas" });

/** Runs an act of a bank statement page. */
export async function actOnStatements(request: Request): Promise<StatementResult> {
  const act = JSON.parse(String((await request.formData()).get("body"))) as StatementAct;
  try {
    return { done: true, ...(await run(act)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = error.data?.errors ?? {};
    return { done: false, problem: Object.values(errors)[0]?.[0] ?? error.message, errors };
  }
}

async function run(act: StatementAct): Promise<Pick<StatementResult, "confirmed" | "forgotten">> {
  const quiet = { quiet: [422] };
  switch (act.act) {
    case "name":
      await call(
        "POST /api/bank-imports/:id/accounts",
        { params: { id: act.id }, body: { account_ids: act.account_ids } },
        quiet,
      );
      toast.success("Extrato importado");
      return {};
    case "discard":
      await call("DELETE /api/bank-imports/:id", { params: { id: act.id } });
      toast.success("Arquivo descartado");
      return {};
    case "confirm": {
      const body = { matches: act.matches };
      const options = { ...quiet, idempotencyKey: act.key };
      const { data } =
        act.import_id === null
          ? await call("POST /api/bank-matches", { body }, options)
          : await call("POST /api/bank-imports/:id/matches", { params: { id: act.import_id }, body }, options);
      if (act.rule) await call("POST /api/bank-rules", { body: act.rule }, quiet);
      return { confirmed: data.map(({ line_id }) => line_id) };
    }
    case "ignore":
      await call("POST /api/bank-lines/:id/ignore", { params: { id: act.id }, body: { reason: act.reason } }, quiet);
      return { confirmed: [act.id] };
    case "answer":
      await call("POST /api/bank-lines/:id/answer", { params: { id: act.id }, body: { same_as: act.same_as } }, quiet);
      toast.success(act.same_as === null ? "A linha entrou como nova" : "A linha que já estava aqui foi atualizada");
      return {};
    case "reopen":
      await call("POST /api/bank-reopenings", { body: { line_ids: act.ids } });
      toast.success("Conferência desfeita");
      return {};
    case "make-rule":
      await call("POST /api/bank-rules", { body: act.rule }, { idempotencyKey: act.key });
      toast.success("A regra vale de novo");
      return {};
    case "forget-rule": {
      await call("DELETE /api/bank-rules/:id", { params: { id: act.rule.id } });
      const { id, version, category_name, counterparty, other_account_name, other_account_archived, ...rule } =
        act.rule;
      return { forgotten: { told: "Regra excluída", back: { act: "make-rule", rule, key: newKey() } } };
    }
    case "make-profile":
      await call("POST /api/bank-profiles", { body: act.profile }, { ...quiet, idempotencyKey: act.key });
      toast.success(`Modelo ${act.profile.name} criado`);
      return {};
    case "forget-profile": {
      await call("DELETE /api/bank-profiles/:id", { params: { id: act.profile.id } });
      const { id, version, ...profile } = act.profile;
      return { forgotten: { told: "Modelo excluído", back: { act: "make-profile", profile, key: newKey() } } };
    }
  }
}

/** Shows what was confirmed, with an undo. */
export function tellConfirmed(ids: readonly string[], undo: () => void): void {
  offerUndo(linesIn(ids.length), { label: "Desfazer", onAct: undo });
}
