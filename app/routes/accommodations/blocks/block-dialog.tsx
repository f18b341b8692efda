import { type ReactNode, useEffect, useId } from "react";
import { href, useFetcher } from "react-router";
import type { Block } from "#contract/blocks";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import type { BlockResult } from "~/routes/accommodations/blocks/act-on-block";
import { BlockForm, type Places } from "~/routes/accommodations/blocks/block-form";

export interface BlockDialogProps {
  /** What is changed; none: a new one. */
  block: Block | undefined;
  places: Places;
  open: boolean;
  onClose: () => void;
}

/** Blocks accommodations, or changes a block. Stays open with what was typed until it is done. */
export function BlockDialog({ block, places, open, onClose }: BlockDialogProps) {
  const fetcher = useFetcher<BlockResult>();
  const working = fetcher.state !== "idle";
  const id = useId();
  const done = fetcher.data !== undefined && "done" in fetcher.data;
  useEffect(() => {
    if (done && !working) onClose();
  }, [done, working, onClose]);
  const close = () => !working && onClose();
  const title: ReactNode = block ? `Bloqueio de ${block.accommodation_name}` : titleOf(places);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description="Enquanto durar o bloqueio, ninguém pode reservar estas noites."
      actions={
        <>
          <Button onClick={close}>Voltar</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            working={working}
            workingLabel={block ? "Salvando" : "Bloqueando"}
          >
            {block ? "Salvar bloqueio" : "Bloquear datas"}
          </Button>
        </>
      }
    >
      <fetcher.Form method="post" action={href("/acomodacoes/bloqueios")} id={id} noValidate>
        <input type="hidden" name="act" value={block ? "update" : "create"} />
        <BlockForm key={block?.version} {...{ id, block, places, working }} result={done ? undefined : fetcher.data} />
      </fetcher.Form>
    </Dialog>
  );
}

const titleOf = (places: Places) => ("only" in places ? `Bloquear ${places.only.name}` : "Bloquear acomodações");
