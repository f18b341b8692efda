import { useFetcher, useLocation, useSubmit } from "react-router";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { type Act, actInput, isDone } from "~/lib/acts";
import { toast } from "~/lib/toast";
import type { DialogState } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";

export interface DeleteDialogProps<T> {
  /** From `useDialog`: `show(record)` asks about it. */
  dialog: DialogState<T>;
  act: Act;
  /** The act that brings it back, and what it is sent. */
  undo: Act;
  undoWith?: (record: T) => FormData;
  title: (record: T) => string;
  description: string;
  /** The toast that offers to bring it back. */
  deleted: (record: T) => string;
}

const onlyId = ({ id }: { id: string }) => {
  const form = new FormData();
  form.set("id", id);
  return form;
};

/** Asks before it deletes a record, and offers to bring it back. */
export function DeleteDialog<T extends { id: string }>(props: DeleteDialogProps<T>) {
  const { dialog, act, undo, undoWith = onlyId, title, description, deleted } = props;
  const { about, open, close } = dialog;
  const fetcher = useFetcher();
  const submit = useSubmit();
  const { pathname } = useLocation(); // the toast outlives the page
  const target = { method: "post", action: pathname } as const;
  useResult(fetcher, (answer) => {
    close();
    if (!isDone(answer) || !about) return;
    const form = undoWith(about);
    form.set(actInput, undo.name);
    toast.undo(deleted(about), { label: "Desfazer", onAct: () => submit(form, { ...target, navigate: false }) });
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
      working={fetcher.state !== "idle"}
      onClose={close}
      onConfirm={() => fetcher.submit({ [actInput]: act.name, id: about.id }, target)}
    />
  );
}
