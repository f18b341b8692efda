import { type ReactNode, useCallback } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import type { Block } from "#contract/bookings/blocks";
import type { BlockResult } from "~/domains/blocks/act-on-block";
import type { BlockStart, Places } from "~/domains/blocks/block-dialog";
import { fetchedPart } from "~/lib/fetched-part";
import { offerUndo } from "~/lib/toast";
import { useDialog, useResult } from "~/lib/use-dialog";

export interface BlockActs {
  /** With what is already known, if anything. */
  create: (start?: BlockStart) => void;
  edit: (block: Block) => void;
  /** Without asking: the toast can undo it. */
  remove: (id: string) => void;
  /** Render it anywhere in the screen. */
  dialog: ReactNode;
}

interface NewBlock {
  start: BlockStart | undefined;
}

const target = { method: "post", action: href("/acomodacoes/bloqueios") } as const;

/** Create, edit and delete blocks, for the list of all, for one accommodation's page and for the chart. */
export function useBlockActs(rows: readonly Block[], places: Places): BlockActs {
  const fetcher = useFetcher<BlockResult>();
  const submit = useSubmit();
  const { show, close, open, about, turn } = useDialog<Block | NewBlock>();
  const asked = about && "id" in about ? about : undefined;

  useResult(fetcher, (result) => {
    if (!("done" in result)) return;
    // the undo outlives this screen: the toast stays after a navigation
    const takeBack = () => submit({ act: "restore", id: result.id ?? "" }, { ...target, navigate: false });
    offerUndo("Bloqueio excluído", { label: "Desfazer", onAct: takeBack });
  });

  // stable: a screen opens it in an effect, when its address asks for it
  const create = useCallback((start?: BlockStart) => show({ start }), [show]);
  const fresh = rows.find(({ id }) => id === asked?.id) ?? asked;
  return {
    create,
    edit: show,
    remove: (id) => fetcher.submit({ act: "delete", id }, target),
    dialog: about && (
      <BlockDialog
        key={turn}
        block={fresh ?? undefined}
        places={places}
        {...(about && !("id" in about) && about.start && { start: about.start })}
        open={open}
        onClose={close}
        onMissing={close}
      />
    ),
  };
}

/** The code that parses forms by the contract is loaded with the first block, not with the screen. */
export const BlockDialog = fetchedPart(() => import("~/domains/blocks/block-dialog").then((file) => file.BlockDialog));
