import { useId } from "react";
import { useFetcher } from "react-router";
import { Administrator } from "#contract/admin-tenants";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { field, useContractForm } from "~/lib/form";
import type { TenantResult } from "~/routes/tenants/act-on-tenant";

/** Invites who administers a company to which nobody belongs yet. */
export function AdministratorDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<TenantResult>();
  const done = fetcher.data !== undefined && "saved" in fetcher.data;
  const { form, fields } = useContractForm(Administrator, {
    id: useId(),
    lastResult: done ? undefined : fetcher.data,
    sending: fetcher.state !== "idle",
  });
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
      <TextField {...field(fields.name)} label="Nome" autoComplete="off" className="col-span-12" />
      <TextField {...field(fields.email)} label="E-mail" type="email" autoComplete="off" className="col-span-12" />
    </SaveDialog>
  );
}
