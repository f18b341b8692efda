import { type FormEvent, useId, useState } from "react";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

interface NameFilterDialogProps {
  onClose: () => void;
  onSave: (name: string) => Promise<void>;
}

/** Asks for the name of a saved filter. */
export function NameFilterDialog({ onClose, onSave }: NameFilterDialogProps) {
  const id = useId();
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (working) return;
    if (name === "") return setErrors(["Nome é obrigatório"]);
    setWorking(true);
    try {
      await onSave(name);
      toast.success(`Filtro ${name} salvo`);
      onClose();
    } catch (error) {
      setWorking(false);
      if (!(error instanceof ApiError)) throw error;
      const found = error.data?.errors;
      setErrors(found?.name ?? found?.filter ?? (error.spoken ? [] : [error.message]));
    }
  };
  return (
    <Dialog
      open
      onClose={() => !working && onClose()}
      title="Salvar este filtro?"
      description="Ele aparece como uma visão da lista, só para você."
      actions={
        <>
          <Button onClick={() => !working && onClose()}>Voltar</Button>
          <Button type="submit" form={id} variant="primary" working={working} workingLabel="Salvando">
            Salvar filtro
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label="Nome" name="name" errors={errors} maxLength={60} autoComplete="off" data-autofocus />
      </form>
    </Dialog>
  );
}
