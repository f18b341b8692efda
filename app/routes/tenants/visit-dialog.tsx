import type { ServiceTenant } from "#contract/admin-tenants";
import type { Answer } from "#contract/endpoint";
import { longestVisit, VisitInput, type visits } from "#contract/visits";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { Switch } from "~/components/form/switch";
import { TextField } from "~/components/form/text-field";
import { useDialogForm } from "~/lib/dialog-form";
import { check } from "~/lib/form";
import { isSaved } from "~/routes/tenants/tenant-result";

interface VisitDialogProps {
  tenant: ServiceTenant;
  people: Answer<typeof visits.people>["data"];
  onClose: () => void;
}

const times = [15, 30, longestVisit].map((minutes) => ({ value: String(minutes), label: `${minutes} min` }));

/** Begins a visit: as whom, for how long, why, and whether anything may change. */
export function VisitDialog({ tenant, people, onClose }: VisitDialogProps) {
  const { fetcher, done, form, fields, field } = useDialogForm(VisitInput, isSaved, {
    defaultValue: { user_id: people[0]?.id ?? "", minutes: longestVisit },
  });
  return (
    <SaveDialog
      title={`Entrar na ${tenant.name} como outra pessoa`}
      description={`Você vê o que essa pessoa vê e nada além. A visita dura até ${longestVisit} minutos, aparece numa faixa em todas as telas e fica no histórico da empresa com os dois nomes.`}
      save="Entrar"
      saving="Entrando"
      fetcher={fetcher}
      form={form}
      hidden={{ act: "visit" }}
      done={done}
      onClose={onClose}
    >
      <SelectField
        {...field(fields.user_id)}
        options={people.map(({ id, name, roles }) => ({ value: id, label: name, detail: roles.join(", ") }))}
        className="col-span-8"
      />
      <SelectField {...field(fields.minutes)} options={times} className="col-span-4" />
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
