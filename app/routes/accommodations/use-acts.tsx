import type { ReactNode } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import type { Accommodation } from "#contract/accommodations";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { useDialog } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";
import type { AccommodationAct, ActResult } from "~/routes/accommodations/act-on-accommodation";
import { RefusedDialog } from "~/routes/accommodations/refused-dialog";

type Thing = Pick<Accommodation, "id" | "name">;

export interface Acts {
  /** Copies and opens the copy. Archives at once (the toast takes it back), brings back at once, asks before it deletes. */
  start: (act: AccommodationAct, accommodation: Thing) => void;
  /** Stands somewhere in the screen. */
  dialogs: ReactNode;
}

const target = { method: "post", action: href("/acomodacoes") } as const;

/** Copy, archive, bring back and delete, for the list and the form; a form `leaves` for the list when its record is gone. */
export function useAccommodationActs({ leaves = false } = {}): Acts {
  const fetcher = useFetcher<ActResult>();
  const submit = useSubmit();
  const mayEdit = holds(useSession(), "accommodations.edit");
  const deletion = useDialog<Thing>();
  const refusal = useDialog<ActResult>();
  const working = fetcher.state !== "idle";
  const send = (act: AccommodationAct, { id, name }: Thing) =>
    fetcher.submit({ act, id, name, ...(leaves && { leaves: "on" }), ...(mayEdit && { opens: "on" }) }, target);

  // the undo outlives this screen: the toast stays when the person goes on
  const takeBack = ({ id, name }: Thing) => submit({ act: "unarchive", id, name }, { ...target, navigate: false });

  useResult(fetcher, (result) => {
    deletion.close();
    if (!result.done) {
      if (result.inUse) refusal.show(result);
    } else if (result.act === "archive") {
      toast.undo(`${result.name} arquivada`, { label: "Desfazer", onAct: () => takeBack(result) });
    } else if (result.act === "unarchive") {
      toast.success(`${result.name} voltou para a lista`);
    } else if (result.act === "delete") {
      toast.success(`${result.name} excluída`);
    }
  });

  return {
    start: (act, accommodation) => (act === "delete" ? deletion.show(accommodation) : send(act, accommodation)),
    dialogs: (
      <>
        <ConfirmDialog
          danger
          open={deletion.open}
          title={`Excluir ${deletion.about?.name ?? ""}?`}
          description="A acomodação, seus preços e sua descrição são apagados. Isso não pode ser desfeito."
          confirm="Excluir acomodação"
          workingLabel="Excluindo"
          working={working}
          onClose={deletion.close}
          onConfirm={() => deletion.about && send("delete", deletion.about)}
        />
        <RefusedDialog
          {...refusal}
          onArchive={(thing) => {
            refusal.close();
            send("archive", thing);
          }}
        />
      </>
    ),
  };
}
