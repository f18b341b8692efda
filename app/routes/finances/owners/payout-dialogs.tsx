import Copy from "lucide-react/icons/copy";
import { useMemo, useState } from "react";
import type { FinancialAccount } from "#contract/money/financial-accounts";
import { OwnerPayoutInput } from "#contract/money/owner-account";
import { type OwnerMonth, OwnerStatementSettingsInput } from "#contract/money/owner-statements";
import { monthName } from "#domain/month-name";
import { pixPayload } from "#domain/pix/br-code";
import { Checkbox } from "~/components/form/checkbox";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { QrPicture } from "~/components/qr/fetched-qr-picture";
import { Button } from "~/components/ui/button";
import { monthBeside } from "~/domains/finances/asked-month";
import { useActForm } from "~/lib/act-form";
import { copyText } from "~/lib/copy-text";
import { check } from "~/lib/form";
import { formatMoney, formatMonth } from "~/lib/format";
import { ownerActs } from "~/routes/finances/owners/owner-acts";
import { money } from "~/routes/finances/owners/stay-columns";

export interface PayDialogProps {
  about: OwnerMonth;
  accounts: readonly FinancialAccount[];
  today: string;
  onClose: () => void;
}

/** Asks for the payout to an owner, and shows its Pix code. */
export function PayDialog({ about, accounts, today, onClose }: PayDialogProps) {
  const { owner, month, pix, payable_now_cents: payable = 0 } = about;
  const chosen = accounts.filter(({ archived, kind }) => !archived && kind !== "deposits_held");
  const [typed, setTyped] = useState(String(payable));
  const { frame, fields, field } = useActForm(ownerActs.pay, OwnerPayoutInput, {
    defaultValue: { amount_cents: payable || "", paid_on: today, account_id: chosen[0]?.id },
  });
  const cents = /^\d+$/.test(typed) ? Number(typed) : 0;
  const half = "col-span-12 sm:col-span-6";
  return (
    <SaveDialog
      {...frame}
      title={`Repasse a ${owner.name}`}
      description={`A repassar agora: ${money(payable)}. Pague no banco e registre aqui.`}
      save="Registrar repasse"
      saving="Registrando"
      onClose={onClose}
    >
      <MoneyField {...field(fields.amount_cents)} required onValueChange={setTyped} className={half} />
      <DateField {...field(fields.paid_on)} max={today} today={today} className={half} />
      <SelectField
        {...field(fields.account_id)}
        required
        options={chosen.map(({ id, name }) => ({ value: id, label: name }))}
        className={half}
      />
      <TextField {...field(fields.note)} optional className={half} />
      {cents > payable && (
        <Checkbox
          {...check(fields.in_advance)}
          label={`É um adiantamento: passa ${money(cents - payable)} do que há a repassar`}
          className="col-span-12"
        />
      )}
      {pix && cents > 0 && <PayoutPix pix={pix} cents={cents} month={month} />}
      {!pix && (
        <p className="col-span-12 text-xs text-muted">Sem chave Pix para mostrar no cadastro do proprietário.</p>
      )}
    </SaveDialog>
  );
}

interface PayoutPixProps {
  pix: NonNullable<OwnerMonth["pix"]>;
  cents: number;
  month: string;
}

const copied = {
  done: "Código Pix copiado",
  refused: "O navegador não deixou copiar. Selecione o código e copie à mão.",
};

/** The Pix code of a payout: to the owner's key, with the amount in the form. */
function PayoutPix({ pix, cents, month }: PayoutPixProps) {
  const code = useMemo(() => codeOf(pix, cents, month), [pix, cents, month]);
  if (code === null) {
    return (
      <p className="col-span-12 text-sm text-muted">
        A chave Pix do cadastro não serve para um código. Confira a chave do proprietário.
      </p>
    );
  }
  return (
    <div className="col-span-12 flex items-center gap-4 rounded-2 border border-line p-3">
      <div className="size-32 shrink-0 overflow-hidden rounded-2 border border-line">
        <QrPicture text={code} label={`QR code do Pix de ${formatMoney(cents)}`} onMissing={() => {}} />
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <p className="text-xs text-muted">
          Pix de {formatMoney(cents)} para {pix.name}, chave {pix.key}
        </p>
        <Button icon={<Copy />} onClick={() => void copyText(code, copied)}>
          Copiar código Pix
        </Button>
        <code className="truncate text-xs text-muted select-all">{code}</code>
      </div>
    </div>
  );
}

function codeOf(pix: PayoutPixProps["pix"], amount_cents: number, month: string): string | null {
  try {
    return pixPayload(pix, { amount_cents, description: `Repasse ${monthName(month)}` });
  } catch {
    return null; // no code without a valid key: the dialog says what to enter
  }
}

export interface SettingsDialogProps {
  about: OwnerMonth;
  today: string;
  onClose: () => void;
}

/** Asks for the opening balance of an owner's statements and for the amount that the company holds back. */
export function SettingsDialog({ about, today, onClose }: SettingsDialogProps) {
  const { owner, month, settings } = about;
  const { frame, fields, field } = useActForm(ownerActs.settings, OwnerStatementSettingsInput, {
    defaultValue: settings ?? { begins_in: month, opening_cents: 0, reserve_cents: 0 },
  });
  const last = [monthBeside(today.slice(0, 7), 1), month, settings?.begins_in ?? ""].sort().at(-1) as string;
  const months = new Set(Array.from({ length: 36 }, (_, back) => monthBeside(last, -back)));
  if (settings) months.add(settings.begins_in);
  const half = "col-span-12 sm:col-span-6";
  return (
    <SaveDialog
      {...frame}
      title={settings ? "Saldo inicial e reserva" : "Começar as prestações de contas"}
      description={`O que ${owner.name} tem a receber de antes, e quanto fica guardado com a empresa a cada mês.`}
      save="Salvar"
      saving="Salvando"
      hidden={{ version: String(settings?.version ?? 1) }}
      onClose={onClose}
    >
      <SelectField
        {...field(fields.begins_in)}
        required
        options={[...months].map((each) => ({ value: each, label: formatMonth(each) }))}
        help="Depois do primeiro fechamento não muda mais"
        className="col-span-12"
      />
      <MoneyField
        {...field(fields.opening_cents)}
        signed
        required
        help="Negativo quando é ele quem deve"
        className={half}
      />
      <MoneyField
        {...field(fields.reserve_cents)}
        required
        help="Fica com a empresa e não entra no repasse"
        className={half}
      />
    </SaveDialog>
  );
}
