import { useState } from "react";
import { SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { toast } from "~/lib/toast";

const reasons = [
  { value: "gave_up", label: "Hóspede desistiu da viagem" },
  { value: "duplicate", label: "Reserva em duplicidade" },
  { value: "other", label: "Outro motivo" },
];

export function Dialogs() {
  const [open, setOpen] = useState<"plain" | "danger" | null>(null);
  const close = () => setOpen(null);
  const act = (text: string) => () => {
    close();
    toast.success(text);
  };
  return (
    <>
      <Button onClick={() => setOpen("plain")}>Diálogo</Button>
      <Button onClick={() => setOpen("danger")}>Diálogo de perigo</Button>
      <ConfirmDialog
        open={open === "plain"}
        onClose={close}
        onConfirm={act("Casa Butiá arquivada")}
        title="Arquivar Casa Butiá?"
        description="Ela sai das listas e do mapa. As reservas antigas continuam guardadas."
        confirm="Arquivar acomodação"
      />
      <ConfirmDialog
        danger
        open={open === "danger"}
        onClose={close}
        onConfirm={act("Reserva cancelada")}
        title="Cancelar a reserva de Helena Prates, Casa Butiá, 20 a 24/11?"
        description="As 4 noites voltam a ficar livres e 2 mensagens programadas não serão enviadas. Isso não pode ser desfeito."
        confirm="Cancelar reserva"
        workingLabel="Cancelando"
      >
        <SelectField label="Motivo" name="reason" options={reasons} defaultValue="gave_up" />
      </ConfirmDialog>
    </>
  );
}
