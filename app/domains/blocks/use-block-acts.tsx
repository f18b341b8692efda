import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import type { Block } from "#contract/blocks";
import type { BlockResult } from "~/domains/blocks/act-on-block";
import type { Places } from "~/domains/blocks/block-form";
import { BlockDialog } from "~/domains/blocks/fetched-block-dialog";
import { toast } from "~/lib/toast";

export interface BlockActs {
  create: () => void;
  edit: (block: Block) => void;
  /** At once: the toast takes it back. */
  remove: (id: string) => void;
  /** Stands somewhere in the screen. */
  dialog: ReactNode;
}

const target = { method: "post", action: href("/acomodacoes/bloqueios") } as const;

/** Block, change and delete, for the list of all, for the page of one accommodation and for the chart. */
export function useBlockActs(rows: readonly Block[], places: Places): BlockActs {
  const fetcher = useFetcher<BlockResult>();
  const submit = useSubmit();
  const [asked, setAsked] = useState<{ block: Block | undefined; turn: number } | null>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const ask = (block?: Block) => {
    setAsked({ block, turn: (asked?.turn ?? 0) + 1 });
    setOpen(true);
  };

  const spoken = useRef<BlockResult>(undefined);
  useEffect(() => {
    const result = fetcher.data;
    if (!result || fetcher.state !== "idle" || spoken.current === result || !("done" in result)) return;
    spoken.current = result;
    // the undo outlives this screen: the toast stays when the person goes on
    const takeBack = () => submit({ act: "restore", id: result.id ?? "" }, { ...target, navigate: false });
    toast.undo("Bloqueio excluído", { label: "Desfazer", onAct: takeBack });
  });

  const fresh = rows.find(({ id }) => id === asked?.block?.id) ?? asked?.block;
  return {
    create: () => ask(),
    edit: ask,
    remove: (id) => fetcher.submit({ act: "delete", id }, target),
    dialog: asked && (
      <BlockDialog key={asked.turn} block={fresh} places={places} open={open} onClose={close} onMissing={close} />
    ),
  };
}
