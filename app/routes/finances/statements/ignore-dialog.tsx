import { useId, useState } from "react";
import { useFetcher } from "react-router";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useResult } from "~/lib/use-dialog";
import { actBody, type StatementResult } from "~/routes/finances/statements/statement-acts";

export interface IgnoreDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** Ignores a line in the finances, for a reason that is stored. */
export function IgnoreDialog({ id, title, onClose }: IgnoreDialogProps) {
  const fetcher = useFetcher<StatementResult>();
  const fieldId = useId();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  useResult(fetcher, ({ done }) => done && onClose());
  const ignore = () => {
    if (reason.trim() === "") return setMissing(true);
    void fetcher.submit(actBody({ act: "ignore", id, reason: reason.trim() }), { method: "post" });
  };
  const problem = missing && reason.trim() === "" ? "Motivo é obrigatório" : fetcher.data?.problem;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="Nada é lançado. A linha fica na lista com o motivo, e pode voltar."
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button variant="primary" working={fetcher.state !== "idle"} workingLabel="Deixando fora" onClick={ignore}>
            Deixar fora
          </Button>
        </>
      }
    >
      <TextField
        id={fieldId}
        name="reason"
        label="Motivo"
        required
        maxLength={300}
        errors={problem ? [problem] : undefined}
        onValueChange={setReason}
      />
    </Dialog>
  );
}
