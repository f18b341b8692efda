import { useId, useState } from "react";
import { useFetcher } from "react-router";
import { lastingModules, type Module, ModuleUpdate } from "#contract/admin-modules";
import { SaveDialog } from "~/components/form/save-dialog";
import { Switch } from "~/components/form/switch";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Notice } from "~/components/ui/notice";
import { check, field, useContractForm } from "~/lib/form";
import type { FormResult } from "~/lib/form-submit";
import { plural } from "~/lib/format";

/** Changes what a module is called, or switches it on or off for everybody. */
export function ModuleDialog({ module, onClose }: { module: Module; onClose: () => void }) {
  const fetcher = useFetcher<{ saved: true } | FormResult>();
  const done = fetcher.data !== undefined && "saved" in fetcher.data;
  const { form, fields } = useContractForm(ModuleUpdate, {
    id: useId(),
    lastResult: done ? undefined : fetcher.data,
    sending: fetcher.state !== "idle",
    defaultValue: module,
  });
  const [on, setOn] = useState(module.active);
  const lasting = lastingModules.includes(module.name);
  const companies = plural(module.tenants, { none: "Nenhuma empresa usa", one: "empresa usa", many: "empresas usam" });
  return (
    <SaveDialog
      title={`Editar o módulo ${module.label}`}
      fetcher={fetcher}
      form={form}
      hidden={{ name: module.name, version: String(module.version) }}
      done={done}
      onClose={onClose}
    >
      <TextField {...field(fields.label)} label="Nome" required className="col-span-12" />
      <TextareaField {...field(fields.description)} label="O que contém" maxLength={200} className="col-span-12" />
      <Switch
        {...check(fields.active)}
        label="Ligado"
        disabled={lasting}
        onCheckedChange={setOn}
        help={lasting ? "Faz parte de todo plano e não se desliga" : `${companies} este módulo`}
        className="col-span-12"
      />
      {!on && (
        <>
          <Notice tone="warning" className="col-span-12">
            O módulo fecha para todas as empresas na próxima ação de cada pessoa. Nada é apagado: ligado de novo, volta
            como estava.
          </Notice>
          <TextField
            {...field(fields.off_reason)}
            label="Motivo"
            required
            help="Fica no histórico do serviço"
            className="col-span-12"
          />
        </>
      )}
    </SaveDialog>
  );
}
