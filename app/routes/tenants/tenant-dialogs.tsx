import { useState } from "react";
import type { AnswerOf } from "#contract/calls";
import { VisitInput } from "#contract/people/visits";
import { lastingModules } from "#contract/platform/access";
import { longestVisit } from "#contract/platform/limits";
import type { Module } from "#contract/service/admin-plans";
import { Administrator, NoteInput, OverridesUpdate, type ServiceTenant } from "#contract/service/admin-tenants";
import { Switch } from "~/components/form/choice-fields";
import { DateField } from "~/components/form/date-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { useActForm } from "~/lib/act-form";
import { check } from "~/lib/form";
import { tenantActs } from "~/routes/tenants/tenant-acts";

interface VisitDialogProps {
  tenant: ServiceTenant;
  people: AnswerOf<"GET /api/admin/tenants/:uuid/people">["data"];
  onClose: () => void;
}

const visitLengths = [15, 30, longestVisit].map((minutes) => ({ value: String(minutes), label: `${minutes} min` }));

/** Starts a visit: as whom, for how long, why, and whether it may change data. */
export function VisitDialog({ tenant, people, onClose }: VisitDialogProps) {
  const { frame, fields, field } = useActForm(tenantActs.visit, VisitInput, {
    defaultValue: { user_id: people[0]?.id ?? "", minutes: longestVisit },
  });
  return (
    <SaveDialog
      {...frame}
      title={`Entrar na ${tenant.name} como outra pessoa`}
      description={`Você vê o que essa pessoa vê e nada além. A visita dura até ${longestVisit} minutos, aparece numa faixa em todas as telas e fica no histórico da empresa com os dois nomes.`}
      save="Entrar"
      saving="Entrando"
      onClose={onClose}
    >
      <SelectField
        {...field(fields.user_id)}
        options={people.map(({ id, name, roles }) => ({ value: id, label: name, detail: roles.join(", ") }))}
        className="col-span-8"
      />
      <SelectField {...field(fields.minutes)} options={visitLengths} className="col-span-4" />
      <TextField
        {...field(fields.reason)}
        help="Quem administra a empresa lê este texto no histórico"
        maxLength={200}
        className="col-span-12"
      />
      <Switch
        {...check(fields.may_change)}
        label="Ler e alterar, com as permissões dessa pessoa. Quem administra a empresa recebe um e-mail agora."
        className="col-span-12"
      />
    </SaveDialog>
  );
}

interface OverridesDialogProps {
  tenant: ServiceTenant;
  modules: readonly Module[];
  onClose: () => void;
}

const moduleChoices = [
  { value: "plan", label: "Segue o plano" },
  { value: "true", label: "Liberado" },
  { value: "false", label: "Fechado" },
];

/** Modules that a company has or lacks, unlike its plan; each with a reason and an end. */
export function OverridesDialog({ tenant, modules, onClose }: OverridesDialogProps) {
  const { frame, form } = useActForm(tenantActs.overrides, OverridesUpdate);
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(tenant.overrides.map(({ module, open }) => [module, String(open)])),
  );
  const overridden = modules.filter(({ name }) => (chosen[name] ?? "plan") !== "plan").map(({ name }) => name);
  return (
    <SaveDialog
      {...frame}
      wide
      title={`Módulos de ${tenant.name}`}
      description="Uma exceção pede motivo. Depois da data vale o plano, e nada é apagado."
      hidden={{ version: String(tenant.version) }}
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
                options={moduleChoices}
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

/** Adds a note on a company. */
export function NoteDialog({ onClose }: { onClose: () => void }) {
  const { frame, fields, field } = useActForm(tenantActs.note, NoteInput);
  return (
    <SaveDialog
      {...frame}
      title="Nova nota"
      description="Só a equipe do Estadia lê as notas. A empresa não as vê."
      save="Guardar nota"
      saving="Guardando"
      onClose={onClose}
    >
      <TextareaField {...field(fields.text)} rows={4} maxLength={2000} className="col-span-12" />
    </SaveDialog>
  );
}

/** Invites the administrator of a company without users. */
export function AdministratorDialog({ onClose }: { onClose: () => void }) {
  const { frame, fields, field } = useActForm(tenantActs.invite, Administrator);
  return (
    <SaveDialog
      {...frame}
      title="Convidar quem administra"
      description="Um link novo segue por e-mail e vale por 7 dias. O anterior para o mesmo endereço deixa de valer."
      save="Enviar convite"
      saving="Enviando"
      onClose={onClose}
    >
      <TextField {...field(fields.name)} autoComplete="off" className="col-span-12" />
      <TextField {...field(fields.email)} type="email" autoComplete="off" className="col-span-12" />
    </SaveDialog>
  );
}
