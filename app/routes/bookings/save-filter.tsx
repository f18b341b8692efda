import { type FormEvent, useId, useState } from "react";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";
import type { SavedFilters } from "~/routes/bookings/use-saved-filters";

interface SaveFilterProps extends SavedFilters {
  /** The filter that the list shows now, as its address; empty for the whole list. */
  filter: string;
  /** One of the ready views shows the same: there is nothing to save. */
  known: boolean;
}

const look = "link inline-flex min-h-target items-center text-sm";

/** Saves what the list shows under a name, or deletes the saved filter that it shows. */
export function SaveFilter({ filter, known, saved, keep, remove }: SaveFilterProps) {
  const [asking, setAsking] = useState(false);
  const shown = saved.find((each) => sameFilter(each.filter, filter));
  if (shown) {
    return (
      <button type="button" onClick={() => void remove(shown)} className={look}>
        Excluir o filtro {shown.name}
      </button>
    );
  }
  if (known || filter === "") return null;
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className={look}>
        Salvar este filtro
      </button>
      {asking && <NameDialog onClose={() => setAsking(false)} onSave={(name) => keep({ name, filter })} />}
    </>
  );
}

/** Whether two addresses ask for the same, whatever the order of their parts. */
export function sameFilter(a: string, b: string): boolean {
  const parts = (text: string) => [...new URLSearchParams(text)].map((each) => each.join("=")).sort();
  return parts(a).join("&") === parts(b).join("&");
}

interface NameDialogProps {
  onClose: () => void;
  onSave: (name: string) => Promise<void>;
}

function NameDialog({ onClose, onSave }: NameDialogProps) {
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
      const found = error instanceof ApiError ? error.data?.errors : undefined;
      setErrors(found?.name ?? found?.filter ?? []);
      setWorking(false);
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
