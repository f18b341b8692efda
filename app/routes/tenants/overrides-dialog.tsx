import { useState } from "react";
import { lastingModules, type Module } from "#contract/admin-modules";
import { OverridesUpdate, type ServiceTenant } from "#contract/admin-tenants";
import { DateField } from "~/components/form/date-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useDialogForm } from "~/lib/dialog-form";
import { isSaved } from "~/routes/tenants/tenant-result";

export interface OverridesDialogProps {
  tenant: ServiceTenant;
  modules: readonly Module[];
  onClose: () => void;
}

const choices = [
  { value: "plan", label: "Segue o plano" },
  { value: "true", label: "Liberado" },
  { value: "false", label: "Fechado" },
];

/** Which modules a company has, or lacks, against its plan; each with its reason and its end. */
export function OverridesDialog({ tenant, modules, onClose }: OverridesDialogProps) {
  const { fetcher, done, form } = useDialogForm(OverridesUpdate, isSaved);
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(tenant.overrides.map(({ module, open }) => [module, String(open)])),
  );
  const overridden = modules.filter(({ name }) => (chosen[name] ?? "plan") !== "plan").map(({ name }) => name);
  return (
    <SaveDialog
      wide
      title={`Módulos de ${tenant.name}`}
      description="Uma exceção pede motivo. Depois da data vale o plano, e nada é apagado."
      fetcher={fetcher}
      form={form}
      hidden={{ act: "overrides", version: String(tenant.version) }}
      done={done}
      onClose={onClose}
    >
      {modules
        .filter(({ name }) => !lastingModules.includes(name))
        .map(({ name, label }) => {
          const at = overridden.indexOf(name);
          const kept = tenant.overrides.find(({ module }) => module === name);
          return (
            <fieldset key={name} className="form-grid col-span-12 border-t border-line-soft pt-3">
              <legend className="sr-only">{label}</legend>
              <SelectField
                name=""
                label={label}
                options={choices}
                defaultValue={chosen[name] ?? "plan"}
                onValueChange={(value) => setChosen((all) => ({ ...all, [name]: value }))}
                help={tenant.modules.includes(name) ? "No plano: sim" : "No plano: não"}
                className="col-span-12 sm:col-span-4"
              />
              {at >= 0 && (
                <>
                  <input type="hidden" name={`overrides[${at}].module`} value={name} />
                  <input type="hidden" name={`overrides[${at}].open`} value={chosen[name]} />
                  <TextField
                    name={`overrides[${at}].reason`}
                    label="Motivo"
                    required
                    defaultValue={kept?.reason}
                    errors={form.allErrors[`overrides[${at}].reason`]}
                    className="col-span-12 sm:col-span-4"
                  />
                  <DateField
                    name={`overrides[${at}].expires_on`}
                    label="Vale até"
                    optional
                    defaultValue={kept?.expires_on}
                    errors={form.allErrors[`overrides[${at}].expires_on`]}
                    className="col-span-12 sm:col-span-4"
                  />
                </>
              )}
            </fieldset>
          );
        })}
    </SaveDialog>
  );
}
