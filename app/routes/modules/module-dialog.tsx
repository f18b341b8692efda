import { type Module, ModuleUpdate } from "#contract/admin-modules";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { useDialogForm } from "~/lib/dialog-form";
import { field } from "~/lib/form";
import { isSaved, type ModuleResult } from "~/routes/modules/save-module";

/** Changes what a module is called and what is said of it. */
export function ModuleDialog({ module, onClose }: { module: Module; onClose: () => void }) {
  const { name, version, label, description } = module;
  const { fetcher, done, form, fields } = useDialogForm<typeof ModuleUpdate, ModuleResult>(ModuleUpdate, isSaved, {
    defaultValue: { label, description },
  });
  return (
    <SaveDialog
      title={`Editar o módulo ${label}`}
      fetcher={fetcher}
      form={form}
      hidden={{ name, version: String(version) }}
      done={done}
      onClose={onClose}
    >
      <TextField {...field(fields.label)} label="Nome" required className="col-span-12" />
      <TextareaField {...field(fields.description)} label="O que contém" maxLength={200} className="col-span-12" />
    </SaveDialog>
  );
}
