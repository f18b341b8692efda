import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { NewInvoiceInput } from "#contract/admin-invoices";
import { addDays } from "#domain/stay-dates";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/money-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { Switch } from "~/components/form/switch";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { useDialogForm } from "~/lib/dialog-form";
import { check, field } from "~/lib/form";
import { isDone } from "~/routes/tenants/invoices/act-on-invoice";

const mostLines = 20;

export interface NewDialogProps {
  tenant: { uuid: string; name: string };
  today: string;
  onClose: () => void;
}

/** Invoices a company for what was agreed by hand, at once or as a draft. */
export function NewDialog({ tenant, today, onClose }: NewDialogProps) {
  const { fetcher, done, form, fields } = useDialogForm(NewInvoiceInput, isDone, {
    defaultValue: { due_on: addDays(today, 7) },
  });
  const [count, setCount] = useState(1);
  return (
    <SaveDialog
      title={`Nova fatura para ${tenant.name}`}
      description="Emitida, ela ganha número e a empresa a recebe por e-mail. O crédito da empresa é descontado."
      save="Guardar fatura"
      saving="Guardando"
      fetcher={fetcher}
      form={form}
      hidden={{ act: "create", tenant_uuid: tenant.uuid }}
      done={done}
      onClose={onClose}
    >
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <fieldset key={index} className="form-grid col-span-12">
          <legend className="sr-only">Linha {index + 1}</legend>
          <TextField
            name={`lines[${index}].label`}
            label="Descrição"
            required
            maxLength={120}
            errors={form.allErrors[`lines[${index}].label`]}
            className="col-span-12 sm:col-span-8"
          />
          <MoneyField
            name={`lines[${index}].amount_cents`}
            label="Valor"
            required
            signed
            errors={form.allErrors[`lines[${index}].amount_cents`]}
            className="col-span-12 sm:col-span-4"
          />
        </fieldset>
      ))}
      {count < mostLines && (
        <Button
          size="row"
          icon={<Plus />}
          onClick={() => setCount(count + 1)}
          className="col-span-12 justify-self-start"
        >
          Incluir linha
        </Button>
      )}
      {form.allErrors.lines && <p className="col-span-12 text-sm text-error-text">{form.allErrors.lines[0]}</p>}
      <DateField
        {...field(fields.due_on)}
        label="Vencimento"
        min={today}
        today={today}
        className="col-span-12 sm:col-span-6"
      />
      <Switch
        {...check(fields.draft)}
        label="Só rascunho"
        help="Sem número, e a empresa não vê"
        className="col-span-12 sm:col-span-6"
      />
    </SaveDialog>
  );
}
