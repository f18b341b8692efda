import type { ReactNode } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import type { Owner } from "#contract/owners";
import { toast } from "~/lib/toast";
import { useDialog } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";
import type { OwnerResult } from "~/routes/accommodations/owners/act-on-owner";
import { DeleteOwnerDialog } from "~/routes/accommodations/owners/delete-owner-dialog";

export interface OwnerActs {
  /** At once: the toast takes it back. */
  archive: (owner: Owner, archived: boolean) => void;
  /** Asks first. */
  remove: (owner: Owner) => void;
  /** Stands somewhere in the screen. */
  dialogs: ReactNode;
}

const target = { method: "post", action: href("/acomodacoes/proprietarios") } as const;

const shelving = ({ id, version }: Owner, archived: boolean) => ({
  act: archived ? "archive" : "unarchive",
  id,
  version: String(version),
});

/** Archive, bring back and delete, for the list and the form. */
export function useOwnerActs(): OwnerActs {
  const fetcher = useFetcher<OwnerResult>();
  const submit = useSubmit();
  const deletion = useDialog<Owner>();
  const working = fetcher.state !== "idle";
  const archive = (owner: Owner, archived: boolean) => fetcher.submit(shelving(owner, archived), target);

  // the undo outlives this screen: the toast stays when the person goes on
  const takeBack = (owner: Owner) => submit(shelving(owner, false), { ...target, navigate: false });

  useResult(fetcher, (result) => {
    deletion.close();
    if (!("shelved" in result)) return;
    const { shelved } = result;
    if (!shelved.archived) toast.success(`${shelved.name} voltou para a lista`);
    else toast.undo(`${shelved.name} foi para os arquivados`, { label: "Desfazer", onAct: () => takeBack(shelved) });
  });

  return {
    archive,
    remove: deletion.show,
    dialogs: (
      <DeleteOwnerDialog
        {...deletion}
        working={working}
        onDelete={({ id, name }) => fetcher.submit({ act: "delete", id, name }, target)}
        onArchive={(owner) => archive(owner, true)}
      />
    ),
  };
}
