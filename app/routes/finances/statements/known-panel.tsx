import Pencil from "lucide-react/icons/pencil";
import type { FetcherWithComponents } from "react-router";
import type { BankProfile } from "#contract/money/bank-profiles";
import type { BankRule } from "#contract/money/bank-rules";
import { Button, IconButton } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { actBody, type StatementAct, type StatementResult } from "~/routes/finances/statements/statement-acts";

export interface KnownPanelProps {
  rules: readonly BankRule[];
  profiles: readonly BankProfile[];
  /** Null for read-only users. */
  fetcher: FetcherWithComponents<StatementResult> | null;
  onEdit: (rule: BankRule) => void;
}

/** What later files use: rules for recurring lines, and profiles of CSV files. */
export function KnownPanel({ rules, profiles, fetcher, onEdit }: KnownPanelProps) {
  const forget = (act: StatementAct) => fetcher?.submit(actBody(act), { method: "post" });
  if (rules.length === 0 && profiles.length === 0) return null;
  const known = [
    ...rules.map((rule) => ({
      id: rule.id,
      title: `Quando o texto tiver “${rule.words}”`,
      detail: ruleWords(rule),
      act: { act: "forget-rule", rule } as const,
      button: `Excluir a regra ${rule.words}`,
      edit: { label: `Editar a regra ${rule.words}`, onClick: () => onEdit(rule) },
    })),
    ...profiles.map((profile) => ({
      id: profile.id,
      title: profile.name,
      detail: [
        `Modelo de CSV · ${profile.columns.map(({ name }) => name).join(", ")}`,
        ...(profile.left_out.length > 0 ? [`sem ${profile.left_out.join(", ")}`] : []),
      ].join(" · "),
      act: { act: "forget-profile", profile } as const,
      button: `Excluir o modelo ${profile.name}`,
      edit: null,
    })),
  ];
  return (
    <Panel id="conhecidos" title="Regras e modelos" flush>
      <ul className="divide-y divide-line-soft text-sm">
        {known.map(({ id, title, detail, act, button, edit }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2.5">
            <span className="min-w-0 flex-1">
              <b className="block wrap-anywhere font-medium">{title}</b>
              <span className="block wrap-anywhere text-xs text-muted">{detail}</span>
            </span>
            {fetcher && edit && <IconButton size="row" icon={<Pencil />} {...edit} />}
            {fetcher && (
              <Button size="row" aria-label={button} onClick={() => forget(act)}>
                Excluir
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The meaning of lines under a rule, and why it makes no suggestion if so. */
function ruleWords(rule: BankRule): string {
  const { direction, description, category_name, other_account_name, other_account_archived } = rule;
  if (other_account_name === null) return `${description} · lançar em ${category_name}`;
  const transfer = `Transferência ${direction === "out" ? "para" : "de"} ${other_account_name}`;
  return other_account_archived ? `${transfer} · conta arquivada, por isso não é sugerida` : transfer;
}
