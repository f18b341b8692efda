import { type ReactNode, useId } from "react";
import { useFetcher } from "react-router";
import type { Block } from "#contract/blocks";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { type BlockResult, quietInput } from "~/domains/blocks/act-on-block";
import { BlockForm, type Nights, type Places } from "~/domains/blocks/block-form";
import { useResult } from "~/lib/use-result";

export interface BlockDialogProps {
  /** What is changed; none: a new one. */
  block: Block | undefined;
  places: Places;
  /** The nights of a new block, chosen before. */
  nights?: Nights;
  open: boolean;
  onClose: () => void;
  /** Tells of new blocks, by id, in place of the toast. */
  onCreated?: (ids: readonly string[]) => void;
}

/** Blocks accommodations, or changes a block. Stays open with what was typed until it is done. */
export function BlockDialog({ block, places, nights, open, onClose, onCreated }: BlockDialogProps) {
  const fetcher = useFetcher<BlockResult>();
  const working = fetcher.state !== "idle";
  const id = useId();
  const result = fetcher.data;
  const done = result !== undefined && "done" in result;
  useResult(fetcher, (ended) => {
    if (!("done" in ended)) return;
    if (ended.ids) onCreated?.(ended.ids);
    onClose();
  });
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
          <DialogBack />
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
      <BlockForm
        key={block?.version}
        {...{ id, block, places, working, nights }}
        Form={fetcher.Form}
        result={done ? undefined : result}
      >
        <input type="hidden" name="act" value={block ? "update" : "create"} />
        {onCreated && <input type="hidden" name={quietInput} value="on" />}
      </BlockForm>
    </Dialog>
  );
}

const titleOf = (places: Places) => ("only" in places ? `Bloquear ${places.only.name}` : "Bloquear acomodações");
