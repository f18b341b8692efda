import { type Module, ModuleUpdate } from "#contract/admin-modules";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { useDialogForm } from "~/lib/dialog-form";
import { field } from "~/lib/form";
import { formatNumber } from "~/lib/format";
import { isSaved, type ModuleResult } from "~/routes/modules/save-module";

/** Asks before a module closes, or opens again, for every company: whom it concerns, and why. */
export function SwitchDialog({ module, onClose }: { module: Module; onClose: () => void }) {
  const { name, label, active, version } = module;
  const { fetcher, done, form, fields } = useDialogForm<typeof ModuleUpdate, ModuleResult>(ModuleUpdate, isSaved);
  const verb = active ? "Desligar" : "Ligar";
  return (
    <SaveDialog
      title={`${verb} o módulo ${label} para todas as empresas?`}
      description={
        active
          ? "As telas fecham na próxima ação de cada pessoa. Nada é apagado, e você pode ligar de novo."
          : "Volta como estava, na próxima ação de cada pessoa."
      }
      danger={active}
      save={`${verb} ${label}`}
      saving={active ? "Desligando" : "Ligando"}
      fetcher={fetcher}
      form={form}
      hidden={{ name, version: String(version), active: active ? "" : "on" }}
      done={done}
      onClose={onClose}
    >
      <dl className="col-span-12 divide-y divide-line-soft text-sm">
        <Line term={active ? "Empresas que usam" : "Empresas que voltam a usar"}>{formatNumber(module.tenants)}</Line>
        <Line term="Planos que contêm">{module.plans.length === 0 ? "Nenhum" : module.plans.join(", ")}</Line>
        {module.off_reason !== null && <Line term="Desligado por">{module.off_reason}</Line>}
      </dl>
      {active && (
        <TextField
          {...field(fields.off_reason)}
          label="Motivo"
          required
          help="Fica no histórico do serviço"
          className="col-span-12"
        />
      )}
    </SaveDialog>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-muted">{term}</dt>
      <dd className="num text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
