import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The verb with its object: "Cancelar reserva"; the toast uses the same verb. */
  confirm: string;
  /** The verb in the gerund while it works: "Cancelando". */
  working?: boolean;
  workingLabel?: string;
  /** The label of the button that closes: "Voltar". */
  back?: string;
  /** Red, and closed only by a button or Escape. */
  danger?: boolean;
  children?: ReactNode;
}

/** Asks before an act; the initial focus is on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, description, confirm, working = false, workingLabel, danger } = props;
  const close = () => !working && onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={description}
      alert={danger ?? false}
      actions={
        <>
          <DialogBack autoFocus>{props.back}</DialogBack>
          <Button
            variant={danger ? "danger" : "primary"}
            working={working}
            workingLabel={workingLabel ?? confirm}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
