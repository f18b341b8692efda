import { useRef } from "react";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";

interface Thing {
  id: string;
  name: string;
}

export interface DeleteDialogProps {
  /** What is asked about; none: the dialog is shut. */
  thing: Thing | null;
  working: boolean;
  onClose: () => void;
  onConfirm: (thing: Thing) => void;
}

/** Names the accommodation and what deleting does. */
export function DeleteDialog({ thing, working, onClose, onConfirm }: DeleteDialogProps) {
  const last = useRef(thing); // the name stays while the dialog fades away
  if (thing) last.current = thing;
  return (
    <ConfirmDialog
      danger
      open={thing !== null}
      title={`Excluir ${last.current?.name ?? ""}?`}
      description="A acomodação, seus preços e sua descrição são apagados. Isso não pode ser desfeito."
      confirm="Excluir acomodação"
      workingLabel="Excluindo"
      working={working}
      onClose={onClose}
      onConfirm={() => thing && onConfirm(thing)}
    />
  );
}
