import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useSubmit } from "react-router";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { toast } from "~/lib/toast";
import type { RuleKind, RuleResult } from "~/routes/accommodations/rates/rate-acts";

/** What is to be deleted. */
export interface Doomed {
  kind: RuleKind;
  id: string;
  name: string;
}

const nouns: Record<RuleKind, string> = {
  season: "a temporada",
  fee: "a taxa",
  discount: "o desconto",
  coupon: "o cupom",
};
const ends: Record<RuleKind, string> = {
  season: "excluída",
  fee: "excluída",
  discount: "excluído",
  coupon: "excluído",
};

/** Asks before it deletes a season, fee, discount or coupon, and offers to bring it back. `dialog` stands in the screen. */
export function useRuleDeletion(): { ask: (rule: Doomed) => void; dialog: ReactNode } {
  const fetcher = useFetcher<RuleResult | null>();
  const submit = useSubmit();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<Doomed | null>(null);
  const last = useRef(asked); // the words stay while the dialog fades away
  if (asked) last.current = asked;
  const working = fetcher.state !== "idle";
  const target = { method: "post", action: pathname } as const;

  const spoken = useRef<RuleResult | null>(undefined);
  useEffect(() => {
    const result = fetcher.data;
    if (result === undefined || working || spoken.current === result) return;
    spoken.current = result;
    setAsked(null);
    if (result === null || !("deleted" in result)) return;
    const { kind, id, name } = result.deleted;
    const onAct = () => submit({ act: "restore", kind, id, name }, { ...target, navigate: false });
    toast.undo(`${name}: ${ends[kind]}`, { label: "Desfazer", onAct });
  });

  const shown = last.current;
  return {
    ask: setAsked,
    dialog: shown && (
      <ConfirmDialog
        danger
        open={asked !== null}
        title={`Excluir ${nouns[shown.kind]} ${shown.name}?`}
        description="As próximas reservas não contam mais com isto. As que já existem mantêm o preço combinado."
        confirm="Excluir"
        workingLabel="Excluindo"
        working={working}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          const { kind, id, name } = shown;
          fetcher.submit({ act: "delete", kind, id, name }, target);
        }}
      />
    ),
  };
}
