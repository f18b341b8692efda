import { type OwnerMonth, OwnerStatementSettingsInput } from "#contract/owner-statements";
import { MoneyField } from "~/components/form/money-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { monthBeside } from "~/domains/finances/asked-month";
import { isKept } from "~/domains/finances/money-acts";
import { useDialogForm } from "~/lib/dialog-form";
import { formatMonth } from "~/lib/format";

export interface SettingsDialogProps {
  about: OwnerMonth;
  today: string;
  onClose: () => void;
}

/** Asks with what an owner's statements begin and how much of his money stays with the company. */
export function SettingsDialog({ about, today, onClose }: SettingsDialogProps) {
  const { owner, month, settings } = about;
  const { fetcher, done, form, fields, field } = useDialogForm(OwnerStatementSettingsInput, isKept, {
    defaultValue: settings ?? { begins_in: month, opening_cents: 0, reserve_cents: 0 },
  });
  const last = [monthBeside(today.slice(0, 7), 1), month, settings?.begins_in ?? ""].sort().at(-1) as string;
  const months = new Set(Array.from({ length: 36 }, (_, back) => monthBeside(last, -back)));
  if (settings) months.add(settings.begins_in);
  const half = "col-span-12 sm:col-span-6";
  return (
    <SaveDialog
      title={settings ? "Saldo inicial e reserva" : "Começar as prestações de contas"}
      description={`O que ${owner.name} tem a receber de antes, e quanto fica guardado com a empresa a cada mês.`}
      save="Salvar"
      saving="Salvando"
      fetcher={fetcher}
      done={done}
      form={{ id: form.id, onSubmit: form.onSubmit, errors: form.errors }}
      hidden={{ act: "settings", version: String(settings?.version ?? 1) }}
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
