import { href, useNavigate, useOutletContext } from "react-router";
import { type Module, ModuleUpdate } from "#contract/admin-modules";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { useDialogForm } from "~/lib/dialog-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { isSaved, type ModuleResult, saveModule } from "~/routes/modules/save-module";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/modulo/:id/editar");
export const meta = routeMeta(handle);

export function clientAction({ request }: Route.ClientActionArgs) {
  return saveModule(request);
}

/** Over the list: what the module of the address is called. */
export default function EditModule({ params }: Route.ComponentProps) {
  const modules = useOutletContext<readonly Module[]>();
  const navigate = useNavigate();
  const module = modules.find(({ name }) => name === params.id);
  if (!module) return null;
  const close = () => void navigate(href("/modulo"), { replace: true, preventScrollReset: true });
  return <ModuleDialog module={module} onClose={close} />;
}

/** Changes what a module is called and what is said of it. */
function ModuleDialog({ module, onClose }: { module: Module; onClose: () => void }) {
  const { name, version, label, description } = module;
  const { fetcher, done, form, fields, field } = useDialogForm<typeof ModuleUpdate, ModuleResult>(
    ModuleUpdate,
    isSaved,
    {
      defaultValue: { label, description },
    },
  );
  return (
    <SaveDialog
      title={`Editar o módulo ${label}`}
      fetcher={fetcher}
      form={form}
      hidden={{ name, version: String(version) }}
      done={done}
      onClose={onClose}
    >
      <TextField {...field(fields.label)} required className="col-span-12" />
      <TextareaField {...field(fields.description)} maxLength={200} className="col-span-12" />
    </SaveDialog>
  );
}
