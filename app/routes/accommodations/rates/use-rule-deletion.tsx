import type { ReactNode } from "react";
import { useFetcher, useLocation, useSubmit } from "react-router";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { toast } from "~/lib/toast";
import { useDialog } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";
import type { RuleKind, RuleResult } from "~/routes/accommodations/rates/rate-acts";

/** What is to be deleted. */
export interface RuleToDelete {
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
export function useRuleDeletion(): { ask: (rule: RuleToDelete) => void; dialog: ReactNode } {
  const fetcher = useFetcher<RuleResult | null>();
  const submit = useSubmit();
  const { pathname } = useLocation();
  const { show, close, open, about } = useDialog<RuleToDelete>();
  const working = fetcher.state !== "idle";
  const target = { method: "post", action: pathname } as const;

  useResult(fetcher, (result) => {
    close();
    if (result === null || !("deleted" in result)) return;
    const { kind, id, name } = result.deleted;
    const onAct = () => submit({ act: "restore", kind, id, name }, { ...target, navigate: false });
    toast.undo(`${name}: ${ends[kind]}`, { label: "Desfazer", onAct });
  });

  return {
    ask: show,
    dialog: about && (
      <ConfirmDialog
        danger
        open={open}
        title={`Excluir ${nouns[about.kind]} ${about.name}?`}
        description="As próximas reservas não contam mais com isto. As que já existem mantêm o preço combinado."
        confirm="Excluir"
        workingLabel="Excluindo"
        working={working}
        onClose={close}
        onConfirm={() => {
          const { kind, id, name } = about;
          fetcher.submit({ act: "delete", kind, id, name }, target);
        }}
      />
    ),
  };
}
