import { type OwnerMonth, OwnerStatementInput } from "#contract/owner-statements";
import { SaveDialog } from "~/components/form/save-dialog";
import { Fact } from "~/components/page/fact";
import { isKept } from "~/domains/finances/money-acts";
import { useDialogForm } from "~/lib/dialog-form";
import { formatMonth } from "~/lib/format";
import { money } from "~/routes/finances/owners/stay-columns";

/** Asks whether the month is to stay as it is seen. */
export function CloseDialog({ about, onClose }: { about: OwnerMonth; onClose: () => void }) {
  const { owner, month, statement } = about;
  const { fetcher, done, form } = useDialogForm(OwnerStatementInput, isKept);
  return (
    <SaveDialog
      title={`Fechar ${formatMonth(month)} de ${owner.name}?`}
      description="Os valores ficam gravados como estão. O que mudar depois entra como correção na próxima prestação de contas."
      save="Fechar o mês"
      saving="Fechando"
      fetcher={fetcher}
      done={done}
      form={{ id: form.id, onSubmit: form.onSubmit, errors: form.errors }}
      hidden={{
        act: "close",
        owner_id: owner.id,
        month,
        closing_cents: String(statement?.closing_cents ?? 0),
      }}
      onClose={onClose}
    >
      <dl className="col-span-12 grid grid-cols-2 gap-4">
        <Fact label="Saldo final">{money(statement?.closing_cents)}</Fact>
        {(statement?.closing_cents ?? 0) < 0 ? (
          <Fact label="A repassar">Nada: o que ele deve abre o próximo mês</Fact>
        ) : (
          <Fact label="A repassar">
            <b className="font-semibold">{money(statement?.payable_cents)}</b>
          </Fact>
        )}
      </dl>
    </SaveDialog>
  );
}
