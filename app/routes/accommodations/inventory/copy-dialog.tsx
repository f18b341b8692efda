import { useState } from "react";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import type { Inventory } from "#contract/catalogue/inventory";
import { ComboboxField } from "~/components/form/combobox-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";

export interface CopyDialogProps {
  open: boolean;
  onClose: () => void;
  /** The other accommodations of the company. */
  others: readonly AccommodationOption[];
  seesMoney: boolean;
  onItems: (items: Inventory["items"], from: string) => void;
}

/** Copies the lines of another accommodation; nothing is saved yet. */
export function CopyDialog({ open, onClose, others, seesMoney, onItems }: CopyDialogProps) {
  const [chosen, setChosen] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const from = others.find(({ id }) => id === chosen);
  const copy = async () => {
    if (!from) return setError("Escolha a acomodação");
    setWorking(true);
    try {
      const { items } = await call("GET /api/accommodations/:id/inventory", { params: { id: from.id } });
      if (items.length === 0) return setError("Esta acomodação ainda não tem inventário");
      onItems(items, from.name);
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure; // a toast has shown it
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Copiar inventário de outra acomodação"
      description={`Os itens entram depois dos que já estão aqui. Nada é salvo até você salvar.${
        seesMoney ? "" : " Os valores ficam em branco, porque seu perfil não os vê."
      }`}
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button variant="primary" working={working} workingLabel="Copiando" onClick={copy}>
            Copiar itens
          </Button>
        </>
      }
    >
      <ComboboxField
        name="from"
        label="Acomodação"
        required
        options={others.map(({ id, name, group }) => ({ value: id, label: name, detail: group ?? undefined }))}
        errors={error ? [error] : undefined}
        onValueChange={(value) => {
          setChosen(value);
          setError(null);
        }}
      />
    </Dialog>
  );
}
