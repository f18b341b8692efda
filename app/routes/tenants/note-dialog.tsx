import { useId } from "react";
import { useFetcher } from "react-router";
import { NoteInput } from "#contract/admin-tenants";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextareaField } from "~/components/form/textarea-field";
import { field, useContractForm } from "~/lib/form";
import type { TenantResult } from "~/routes/tenants/act-on-tenant";

/** Notes something about a company. */
export function NoteDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<TenantResult>();
  const done = fetcher.data !== undefined && "saved" in fetcher.data;
  const { form, fields } = useContractForm(NoteInput, {
    id: useId(),
    lastResult: done ? undefined : fetcher.data,
    sending: fetcher.state !== "idle",
  });
  return (
    <SaveDialog
      title="Nova nota"
      description="Só a equipe do Estadia lê as notas. A empresa não as vê."
      save="Guardar nota"
      saving="Guardando"
      fetcher={fetcher}
      form={form}
      hidden={{ act: "note" }}
      done={done}
      onClose={onClose}
    >
      <TextareaField {...field(fields.text)} label="Nota" rows={4} maxLength={2000} className="col-span-12" />
    </SaveDialog>
  );
}
