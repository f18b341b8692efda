import { Administrator } from "#contract/admin-tenants";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { useDialogForm } from "~/lib/dialog-form";
import { isSaved } from "~/routes/tenants/tenant-result";

/** Invites who administers a company to which nobody belongs yet. */
export function AdministratorDialog({ onClose }: { onClose: () => void }) {
  const { fetcher, done, form, fields, field } = useDialogForm(Administrator, isSaved);
  return (
    <SaveDialog
      title="Convidar quem administra"
      description="Um link novo segue por e-mail e vale por 7 dias. O anterior para o mesmo endereço deixa de valer."
      save="Enviar convite"
      saving="Enviando"
      fetcher={fetcher}
      form={form}
      hidden={{ act: "invite" }}
      done={done}
      onClose={onClose}
    >
      <TextField {...field(fields.name)} autoComplete="off" className="col-span-12" />
      <TextField {...field(fields.email)} type="email" autoComplete="off" className="col-span-12" />
    </SaveDialog>
  );
}
