import { useState } from "react";
import { useFetcher } from "react-router";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Notice } from "~/components/ui/notice";

/** A notice about demonstration data, with a button that removes it. */
export function SampleNotice() {
  const fetcher = useFetcher();
  const [open, setOpen] = useState(false);
  return (
    <Notice>
      Você está vendo dados de exemplo: o que tem (exemplo) no nome é inventado.{" "}
      <button type="button" className="link min-h-target" onClick={() => setOpen(true)}>
        Remover os dados de exemplo
      </button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => void fetcher.submit({ act: "remove sample data" }, { method: "post" })}
        title="Remover os dados de exemplo?"
        description="Saem as acomodações e as reservas inventadas, com o que você experimentou nelas. O que você mesmo cadastrou fica."
        confirm="Remover dados de exemplo"
        working={fetcher.state !== "idle"}
        workingLabel="Removendo"
        danger
      />
    </Notice>
  );
}
