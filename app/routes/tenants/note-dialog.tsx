import { NoteInput } from "#contract/admin-tenants";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextareaField } from "~/components/form/textarea-field";
import { useDialogForm } from "~/lib/dialog-form";
import { isSaved } from "~/routes/tenants/tenant-result";

/** Notes something about a company. */
export function NoteDialog({ onClose }: { onClose: () => void }) {
  const { fetcher, done, form, fields, field } = useDialogForm(NoteInput, isSaved);
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
      <TextareaField {...field(fields.text)} rows={4} maxLength={2000} className="col-span-12" />
    </SaveDialog>
  );
}
