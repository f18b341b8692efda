import { href, useNavigate, useOutletContext } from "react-router";
import { type Module, ModuleUpdate } from "#contract/service/admin-plans";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { useActForm } from "~/lib/act-form";
import type { Act } from "~/lib/acts";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { moduleActs } from "~/routes/modules/module-acts";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/modulo/:id/editar");
export const meta = routeMeta(handle);

export const clientAction = moduleActs.clientAction;

/** Over the list: edits the module of the address. */
export default function EditModule({ params }: Route.ComponentProps) {
  const modules = useOutletContext<readonly Module[]>();
  const navigate = useNavigate();
  const module = modules.find(({ name }) => name === params.id);
  if (!module) return null;
  const close = () => void navigate(href("/modulo"), { replace: true, preventScrollReset: true });
  return <ModuleDialog act={moduleActs.save} module={module} onClose={close} />;
}

/** Edits a module's name and description. */
function ModuleDialog({ act, module, onClose }: { act: Act; module: Module; onClose: () => void }) {
  const { name, version, label, description } = module;
  const { frame, fields, field } = useActForm(act, ModuleUpdate, { defaultValue: { label, description } });
  return (
    <SaveDialog
      {...frame}
      title={`Editar o módulo ${label}`}
      hidden={{ name, version: String(version) }}
      onClose={onClose}
    >
      <TextField {...field(fields.label)} required className="col-span-12" />
      <TextareaField {...field(fields.description)} maxLength={200} className="col-span-12" />
    </SaveDialog>
  );
}
