import { useState } from "react";
import type { Guest } from "#contract/bookings/guests";
import type { AnswerOf } from "#contract/calls";
import type { Mention, MentionPlace } from "#contract/guest/guest-acts";
import { Checkbox } from "~/components/form/checkbox";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { ErrorState } from "~/components/ui/error-state";
import { Notice } from "~/components/ui/notice";
import { SkeletonRows } from "~/components/ui/skeleton";
import { useAsk } from "~/lib/ask";
import { formatDate, plural } from "~/lib/format";
import type { DialogState } from "~/lib/use-dialog";

/** The guest for whom it was opened, as they were then. */
export interface AnonymizeDialogProps extends DialogState<Guest> {
  working: boolean;
  onAnonymize: (clear: string[]) => void;
}

/** Says what is deleted, and asks which mentions by others are deleted too. */
export function AnonymizeDialog({ about: guest, open, close, working, onAnonymize }: AnonymizeDialogProps) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const asked = open && guest ? { params: { id: guest.id } } : null;
  const { answer: mentions, state, again } = useAsk("GET /api/guests/:id/mentions", asked);
  const clear = chosen ?? mentions?.data.filter(({ certain }) => certain).map(({ key }) => key) ?? [];
  const kept = plural(guest?.stays.count ?? 0, { none: "As estadias", one: "estadia", many: "estadias" });
  return (
    <Dialog
      wide
      alert
      open={open}
      onClose={() => !working && close()}
      title={`Anonimizar ${guest?.name ?? ""}?`}
      description={`Nome, documento, contatos, endereço e notas são apagados do cadastro, da busca, das reservas e do histórico; os arquivos das reservas em seu nome, e os que levam seu nome nas que acompanhou, também. Filtros salvos, planilhas e calendários com seu nome são limpos. Contratos que não foram assinados são anulados e apagados. O que a lei manda guardar deve ser baixado antes. ${kept} e os valores continuam, sem dizer de quem são. Isso não pode ser desfeito.`}
      actions={
        <>
          <Button data-autofocus onClick={close} disabled={working}>
            Voltar
          </Button>
          <Button
            variant="danger"
            disabled={mentions === null}
            working={working}
            workingLabel="Anonimizando"
            onClick={() => onAnonymize([...clear])}
          >
            Anonimizar cadastro
          </Button>
        </>
      }
    >
      {guest?.contracts_until && <KeptContracts until={guest.contracts_until} />}
      {state === "failed" ? (
        <ErrorState title="Não foi possível procurar onde mais o nome está" onRetry={again} />
      ) : mentions === null ? (
        <SkeletonRows rows={2} columns={2} />
      ) : (
        <Asked mentions={mentions} chosen={clear} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

/** Brazil 5.7: says before what the law requires to keep, and until when. */
function KeptContracts({ until }: { until: string }) {
  return (
    <Notice tone="info">
      Os contratos assinados continuam guardados até {formatDate(until)}, com nome, documento e assinatura: são a prova
      do que foi combinado, por 10 anos (Código Civil, art. 205). Depois dessa data o Estadia apaga esses dados.
    </Notice>
  );
}

interface AskedProps {
  mentions: AnswerOf<"GET /api/guests/:id/mentions">;
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

function Asked({ mentions: { data, more }, chosen, onChoose }: AskedProps) {
  if (data.length === 0) return <p className="text-sm text-muted">Nenhum outro texto fala desta pessoa.</p>;
  const choose = ({ key }: Mention, gone: boolean) =>
    onChoose(gone ? [...chosen, key] : chosen.filter((each) => each !== key));
  const told = plural(data.length, { none: "", one: "outro texto fala", many: "outros textos falam" });
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm">
        <b className="font-semibold">{told} desta pessoa.</b> O que estiver marcado é apagado junto; onde só aparece o
        primeiro nome, pode ser outra pessoa.
      </legend>
      <ul className="mt-3 grid gap-2">
        {data.map((mention) => (
          <li key={mention.key}>
            <MentionChoice
              mention={mention}
              chosen={chosen.includes(mention.key)}
              onChoose={(gone) => choose(mention, gone)}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-sm text-muted">
          E mais {more}, que não cabem aqui. Procure o nome nas listas antes de anonimizar.
        </p>
      )}
    </fieldset>
  );
}

const placeWords: Record<MentionPlace, string> = {
  booking_note: "Nota da reserva",
  booking_reason: "Motivo do cancelamento da reserva",
  booking_tag: "Etiqueta da reserva",
  booking_charge: "Cobrança da reserva",
  payment_note: "Nota de pagamento da reserva",
  guest_request: "Pedido feito na página da reserva",
  deposit_reason: "Motivo da caução da reserva",
  booking_file: "Arquivo da reserva",
  waiting_guest: "Lista de espera por",
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

interface MentionChoiceProps {
  mention: Mention;
  /** Whether it is deleted with the record. */
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** One mention of the person by others, with its text. */
function MentionChoice({ mention: { place, of, said, certain }, chosen, onChoose }: MentionChoiceProps) {
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
