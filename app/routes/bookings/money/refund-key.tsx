import Copy from "lucide-react/icons/copy";
import type { BookingMoney } from "#contract/money/payments";
import { pixKindWords } from "#contract/money/pix-words";
import { showDocument } from "#domain/document-text";
import type { PixKeyKind } from "#domain/pix-keys";
import { showPhone } from "#domain/show-phone";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { copyText } from "~/lib/copy-text";
import { formatMoment } from "~/lib/format";
import { useSession } from "~/lib/session";

/** A stored key as people write it: documents and phones with their marks. */
function showPixKey(kind: PixKeyKind, key: string): string {
  if (kind === "cpf" || kind === "cnpj") return showDocument(key);
  return kind === "phone" ? showPhone(key) : key;
}

interface RefundKeyProps {
  refundKey: NonNullable<BookingMoney["refund_key"]>;
  guest: string;
  className?: string;
}

/** Where the guest of a cancelled stay wants the refund, as they said on their page. */
export function RefundKey({ refundKey, guest, className }: RefundKeyProps) {
  const { kind, key, masked, holder_name, other_name, needs, saved_at } = refundKey;
  const { userTimezone } = useSession();
  const label = pixKindWords[kind];
  return (
    <Notice tone={other_name ? "warning" : "info"} {...(className && { className })}>
      <p>
        <b>Devolver por Pix</b>: {label}{" "}
        <span className="num wrap-anywhere">{key ? showPixKey(kind, key) : masked}</span>
        {holder_name && `, conta de ${holder_name}`}. O hóspede informou na página dele em{" "}
        {formatMoment(saved_at, userTimezone ?? "America/Sao_Paulo")}.
      </p>
      {needs && <p>Para ver a chave, o seu perfil de acesso precisa de {needs}.</p>}
      {other_name && <p>O titular não tem o nome de {guest}. Confirme com o hóspede antes de devolver.</p>}
      {key && (
        <Button
          size="row"
          icon={<Copy />}
          className="mt-2"
          onClick={() => void copyText(key, { done: "Chave Pix copiada", refused: `Copie à mão: ${key}` })}
        >
          Copiar chave Pix
        </Button>
      )}
    </Notice>
  );
}
