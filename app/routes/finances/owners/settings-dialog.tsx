import { type OwnerMonth, OwnerStatementSettingsInput } from "#contract/owner-statements";
import { MoneyField } from "~/components/form/money-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { monthBeside } from "~/domains/finances/asked-month";
import { useActForm } from "~/lib/act-form";
import { formatMonth } from "~/lib/format";
import { ownerActs } from "~/routes/finances/owners/owner-acts";

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
