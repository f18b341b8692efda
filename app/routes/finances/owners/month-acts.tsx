import Download from "lucide-react/icons/download";
import Lock from "lucide-react/icons/lock";
import LockOpen from "lucide-react/icons/lock-open";
import Mail from "lucide-react/icons/mail";
import Scale from "lucide-react/icons/scale";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { adjustmentWords } from "#contract/catalogue/owner-words";
import type { FinancialAccount } from "#contract/money/financial-accounts";
import { OwnerAdjustmentInput } from "#contract/money/owner-account";
import { type OwnerMonth, OwnerStatementInput } from "#contract/money/owner-statements";
import { adjustmentKinds } from "#domain/owner-statement/owner-statement";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { DotsIcon, Menu } from "~/components/menu/menu";
import { Fact } from "~/components/page/fact";
import { Button } from "~/components/ui/button";
import { ReasonDialog } from "~/domains/finances/reason-dialog";
import { useActForm } from "~/lib/act-form";
import { useAct } from "~/lib/acts";
import { download } from "~/lib/download";
import { formatMonth } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { ownerActs } from "~/routes/finances/owners/owner-acts";
import { PayDialog, SettingsDialog } from "~/routes/finances/owners/payout-dialogs";
import { money } from "~/routes/finances/owners/stay-columns";

export interface MonthActsProps {
  about: OwnerMonth;
  accounts: readonly FinancialAccount[];
  today: string;
}

/** The acts on an owner's month: begin, close, pay, adjust, send, save, reopen. */
export function MonthActs({ about, accounts, today }: MonthActsProps) {
  const session = useSession();
  const closing = useDialog<null>();
  const paying = useDialog<null>();
  const adjusting = useDialog<null>();
  const beginning = useDialog<null>();
  const reopening = useDialog<null>();
  const seesMoney = holds(session, "money.view");
  const mayEdit = seesMoney && holds(session, "finances.edit");
  const mayClose = seesMoney && holds(session, "finances.close");
  const { kept, state, settings, statement } = about;
  const pays = mayEdit && settings !== null;
  const mayReopen = mayClose && kept?.is_newest;
  const more = [
    ...(pays ? [[{ label: "Crédito, débito ou aporte", icon: <Scale />, onSelect: () => adjusting.show(null) }]] : []),
    ...(mayReopen
      ? [[{ label: "Reabrir", icon: <LockOpen />, danger: true, onSelect: () => reopening.show(null) }]]
      : []),
  ];
  return (
    <>
      {kept && seesMoney && <DocumentButton kept={kept} mayDraw={!session.visit?.read_only} />}
      {kept && mayEdit && <SendButton kept={kept} email={about.owner.email} />}
      {mayEdit && settings === null && (
        <Button variant="primary" onClick={() => beginning.show(null)}>
          Informar saldo inicial
        </Button>
      )}
      {pays && (
        <Button variant={state === "open" ? "line" : "primary"} onClick={() => paying.show(null)}>
          Registrar repasse
        </Button>
      )}
      {mayClose && state === "open" && statement && (
        <Button variant="primary" icon={<Lock />} onClick={() => closing.show(null)}>
          Fechar o mês
        </Button>
      )}
      {(pays || mayReopen) && (
        <span className="relative inline-block max-lg:flex-none!">
          <Menu label="Mais ações" icon={<DotsIcon />} entries={more} />
        </span>
      )}
      {closing.open && <CloseDialog key={closing.turn} about={about} onClose={closing.close} />}
      {paying.open && <PayDialog key={paying.turn} {...{ about, accounts, today }} onClose={paying.close} />}
      {adjusting.open && (
        <AdjustDialog key={adjusting.turn} {...{ owner: about.owner, accounts, today }} onClose={adjusting.close} />
      )}
      {beginning.open && <SettingsDialog key={beginning.turn} {...{ about, today }} onClose={beginning.close} />}
      {reopening.open && kept && (
        <ReasonDialog
          key={reopening.turn}
          act={ownerActs.reopen}
          hidden={{ id: kept.id }}
          title="Reabrir a prestação de contas?"
          description={kept.sent_at ? `O proprietário já recebeu esta prestação por e-mail. ${released}` : released}
          confirm="Reabrir"
          confirming="Reabrindo"
          onClose={reopening.close}
        />
      )}
    </>
  );
}

const released =
  "Ela fica no histórico como foi fechada, e o mês volta a seguir as reservas, os pagamentos e o que está combinado na acomodação. O que outro proprietário já tem fechado continua como foi combinado.";

type Kept = NonNullable<OwnerMonth["kept"]>;

/**
 * The PDF, or its state: the page polls while it is rendered. A lost one can be rendered again, which
 * counts as an export and so is possible for a suspended company too.
 */
function DocumentButton({ kept: { id, document }, mayDraw }: { kept: Kept; mayDraw: boolean }) {
  const drawing = useAct(ownerActs.draw);
  const { revalidate, state } = useRevalidator();
  const isWaiting = document.state === "waiting";
  useEffect(() => {
    if (!isWaiting || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);
  if (isWaiting) {
    return (
      <Button disabled icon={<Download />}>
        {document.drawn > 0 ? `PDF: ${document.drawn} de ${document.lines} linhas` : "Preparando o PDF"}
      </Button>
    );
  }
  const again = () => drawing.send({ id });
  if (document.state === "ready") {
    return (
      <Button
        icon={<Download />}
        onClick={() => void download("GET /api/owner-statements/:id/pdf", { params: { id } })}
      >
        Baixar PDF
      </Button>
    );
  }
  if (!mayDraw) return null;
  return (
    <Button icon={<Download />} onClick={again}>
      Fazer o PDF de novo
    </Button>
  );
}

function SendButton({ kept, email }: { kept: Kept; email: string | null }) {
  const { send, working } = useAct(ownerActs.send);
  if (email === null || kept.sent_to === email) return null;
  return (
    <Button
      icon={<Mail />}
      disabled={kept.document.state !== "ready"}
      working={working}
      workingLabel="Enviando"
      onClick={() => send({ id: kept.id })}
    >
      Enviar por e-mail
    </Button>
  );
}

/** Asks before the month is closed as shown. */
function CloseDialog({ about, onClose }: { about: OwnerMonth; onClose: () => void }) {
  const { owner, month, statement } = about;
  const { frame } = useActForm(ownerActs.close, OwnerStatementInput);
  return (
    <SaveDialog
      {...frame}
      title={`Fechar ${formatMonth(month)} de ${owner.name}?`}
      description="Os valores ficam gravados como estão. O que mudar depois entra como correção na próxima prestação de contas."
      save="Fechar o mês"
      saving="Fechando"
      hidden={{
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

interface AdjustDialogProps {
  owner: { name: string };
  accounts: readonly FinancialAccount[];
  today: string;
  onClose: () => void;
}

const meanings = {
  credit: "Aumenta o que o proprietário tem a receber. Nenhuma conta se movimenta.",
  debit: "Diminui o que o proprietário tem a receber. Nenhuma conta se movimenta.",
  contribution: "Dinheiro que o proprietário colocou: entra na conta e aumenta o saldo do proprietário.",
} as const satisfies Record<(typeof adjustmentKinds)[number], string>;

/** Asks for an owner's credit, debit or contribution, and its reason. */
function AdjustDialog({ owner, accounts, today, onClose }: AdjustDialogProps) {
  const chosen = accounts.filter(({ archived, kind }) => !archived && kind !== "deposits_held");
  const [kind, setKind] = useState<(typeof adjustmentKinds)[number]>("credit");
  const { frame, fields, field } = useActForm(ownerActs.adjust, OwnerAdjustmentInput, {
    defaultValue: { kind: "credit", booked_on: today, account_id: chosen[0]?.id },
  });
  const half = "col-span-12 sm:col-span-6";
  return (
    <SaveDialog
      {...frame}
      title={`Crédito, débito ou aporte de ${owner.name}`}
      description="O proprietário lê o motivo na prestação de contas do mês da data ou, se esse mês já foi fechado, na próxima."
      save="Registrar"
      saving="Registrando"
      onClose={onClose}
    >
      <SelectField
        {...field(fields.kind)}
        required
        options={adjustmentKinds.map((value) => ({ value, label: adjustmentWords[value] }))}
        onValueChange={(value) => setKind(adjustmentKinds.find((each) => each === value) ?? "credit")}
        help={meanings[kind]}
        className="col-span-12"
      />
      <MoneyField {...field(fields.amount_cents)} required className={half} />
      <DateField {...field(fields.booked_on)} max={today} today={today} className={half} />
      {kind === "contribution" && (
        <SelectField
          {...field(fields.account_id)}
          required
          options={chosen.map(({ id, name }) => ({ value: id, label: name }))}
          className="col-span-12"
        />
      )}
      <TextField {...field(fields.reason)} required className="col-span-12" />
    </SaveDialog>
  );
}
