import { useLocation } from "react-router";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { type Act, useAct, useUndo } from "~/lib/acts";
import type { DialogState } from "~/lib/use-dialog";

export interface DeleteDialogProps<T> {
  /** From `useDialog`: `show(record)` opens it for a record. */
  dialog: DialogState<T>;
  act: Act;
  /** The act that restores it. */
  undo: Act;
  title: (record: T) => string;
  description: string;
  /** The text of the toast that offers to restore it. */
  deleted: (record: T) => string;
}

/** Asks before it deletes a record, then offers to restore it. */
export function DeleteDialog<T extends { id: string }>(props: DeleteDialogProps<T>) {
  const { dialog, act, undo, title, description, deleted } = props;
  const { about, open, close } = dialog;
  const { pathname } = useLocation();
  const offerUndo = useUndo();
  const { send, working } = useAct(act, {
    action: pathname,
    onEnd: close,
    onDone: () => about && offerUndo({ said: deleted(about), act: undo.name, fields: { id: about.id } }),
  });
  if (!about) return null;
  return (
    <ConfirmDialog
      danger
      open={open}
      title={title(about)}
      description={description}
      confirm="Excluir"
      workingLabel="Excluindo"
      working={working}
      onClose={close}
      onConfirm={() => send({ id: about.id })}
    />
  );
}
