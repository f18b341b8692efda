import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { IconButton } from "~/components/ui/icon-button";
import { copyText } from "~/lib/copy-text";
import { toast } from "~/lib/toast";
import { useResult } from "~/lib/use-result";
import { type RenewResult, renewForm } from "~/routes/bookings/page/guest-message-acts";

export interface GuestLinkFieldProps {
  /** Null where the one that was sent can no longer be shown. */
  url: string | null;
  onLink: (url: string) => void;
}

const copied = { done: "Link copiado", refused: "O navegador não deixou copiar. Selecione o link e copie." };

/** The address of the guest's page: to be copied, and to be made anew when the wrong person has it. */
export function GuestLinkField({ url, onLink }: GuestLinkFieldProps) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<RenewResult>();
  const working = fetcher.state !== "idle";
  const make = () => {
    if (!working) void fetcher.submit(renewForm, { method: "post" });
  };
  useResult(fetcher, ({ url: made }) => {
    setAsking(false);
    if (made === null) return;
    onLink(made);
    toast.success("Novo link gerado. O anterior não abre mais a página");
  });
  return (
    <div className="mt-2">
      <p className="mb-1 text-xs text-muted">Link do hóspede</p>
      <div className="flex flex-wrap items-center gap-2">
        {url ? (
          <>
            <input
              readOnly
              value={url}
              aria-label="Link do hóspede"
              onFocus={({ target }) => target.select()}
              className="min-w-40 flex-1 truncate rounded-1 bg-sunken px-2 py-1 font-mono text-xs text-muted"
            />
            <IconButton size="row" label="Copiar link" icon={<Copy />} onClick={() => void copyText(url, copied)} />
          </>
        ) : (
          <span className="flex-1 text-sm">
            O link enviado antes não pode mais ser mostrado. Gere um novo para enviar.
          </span>
        )}
        <Button size="row" onClick={() => setAsking(true)}>
          Gerar novo link
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={make}
        title="Gerar um novo link?"
        description="O link enviado antes deixa de funcionar: quem o abrir não encontra mais a reserva. Envie o novo ao hóspede."
        confirm="Gerar novo link"
        working={working}
        workingLabel="Gerando"
        danger
      />
    </div>
  );
}
