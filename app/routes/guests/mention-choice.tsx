import type { Mention, MentionPlace } from "#contract/guest-acts";
import { Checkbox } from "~/components/form/checkbox";

const placeWords: Record<MentionPlace, string> = {
  booking_note: "Nota da reserva",
  booking_reason: "Motivo do cancelamento da reserva",
  booking_tag: "Etiqueta da reserva",
  booking_charge: "Cobrança da reserva",
  payment_note: "Nota de pagamento da reserva",
  guest_request: "Pedido feito na página da reserva",
  deposit_reason: "Motivo da caução da reserva",
  booking_file: "Arquivo da reserva",
  block: "Bloqueio de",
  guest_note: "Observações de",
  guest_tag: "Etiqueta de",
  guest_blocked_reason: "Motivo de não receber",
  accommodation: "Textos de",
  owner_note: "Observações do proprietário",
  photo_caption: "Legenda de foto de",
  calendar_event: "Calendário importado de",
  saved_filter: "Filtro salvo",
  import_file: "Planilha importada",
  financial_entry: "Lançamento financeiro",
  counterparty: "Contato do financeiro",
  transfer_note: "Observação de transferência",
  bank_line: "Linha do extrato de",
  bank_rule: "Regra de extrato",
  owner_statement: "Prestação de contas de proprietário",
};

export interface MentionChoiceProps {
  mention: Mention;
  /** Whether it is deleted with the record. */
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** One mention of the person by others, with its text. */
export function MentionChoice({ mention: { place, of, said, certain }, chosen, onChoose }: MentionChoiceProps) {
  const where = [placeWords[place], of].filter(Boolean).join(" ");
  return (
    <Checkbox
      label={where}
      help={
        <>
          “{said}”{!certain && " Talvez seja outra pessoa."}
        </>
      }
      checked={chosen}
      onCheckedChange={onChoose}
      className="break-words"
    />
  );
}
