import { type FormEvent, useId, useState } from "react";
import type { BookingFile } from "#contract/booking-files";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { ApiError } from "~/lib/api-error";

export interface RenameDialogProps {
  file: BookingFile;
  onClose: () => void;
  /** Rejects with the refusal. */
  onRename: (name: string) => Promise<void>;
}

/** Gives a file another name; what it is, and so its ending when saved, stays. */
export function RenameDialog({ file, onClose, onRename }: RenameDialogProps) {
  const id = useId();
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (working) return;
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name === "") return setErrors(["Nome é obrigatório"]);
    if (name === file.name) return onClose();
    setWorking(true);
    try {
      await onRename(name);
      onClose();
    } catch (error) {
      setErrors((error instanceof ApiError && error.data?.errors?.name) || []);
      setWorking(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => !working && onClose()}
      title="Renomear este arquivo?"
      actions={
        <>
          <Button onClick={() => !working && onClose()}>Voltar</Button>
          <Button type="submit" form={id} variant="primary" working={working} workingLabel="Salvando">
            Salvar nome
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Nome"
          name="name"
          defaultValue={file.name}
          errors={errors}
          maxLength={200}
          autoComplete="off"
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
