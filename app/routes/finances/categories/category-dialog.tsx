import {
  type FinancialCategory,
  FinancialCategoryInput,
  FinancialCategoryUpdate,
} from "#contract/financial-categories";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { Switch } from "~/components/form/switch";
import { TextField } from "~/components/form/text-field";
import { isKept } from "~/domains/finances/money-acts";
import { useDialogForm } from "~/lib/dialog-form";
import { type ContractFields, check, field } from "~/lib/form";

/** What is edited: a category, or a new one of that kind in that group; without a group it is one itself. */
export interface EditedCategory {
  category: FinancialCategory | null;
  kind: FinancialCategory["kind"];
  parent_id: string | null;
}

export interface CategoryDialogProps {
  edited: EditedCategory;
  groups: readonly FinancialCategory[];
  onClose: () => void;
}

/** Creates, renames, moves or archives a category or a group. */
export function CategoryDialog({ edited: { category, kind, parent_id }, groups, onClose }: CategoryDialogProps) {
  const isGroup = parent_id === null;
  const { fetcher, done, form, fields } = useDialogForm(
    category ? FinancialCategoryUpdate : FinancialCategoryInput,
    isKept,
    { defaultValue: category ?? { kind, parent_id } },
  );
  const word = isGroup ? "grupo" : "categoria";
  const ofKind = groups.filter((group) => group.kind === kind && group.id !== category?.id);
  return (
    <SaveDialog
      title={category ? `Editar ${category.name}` : `${isGroup ? "Novo" : "Nova"} ${word}`}
      save={category ? "Salvar" : `Criar ${word}`}
      fetcher={fetcher}
      done={done}
      form={{ id: form.id, onSubmit: form.onSubmit, errors: form.errors }}
      hidden={{ act: "category", about: category?.id ?? "", ...(category || isGroup ? {} : { kind }) }}
      record={category}
      onClose={onClose}
    >
      {!category && isGroup && (
        <SelectField
          {...field(fields.kind)}
          label="Tipo"
          required
          options={[
            { value: "income", label: "Receita" },
            { value: "expense", label: "Despesa" },
          ]}
          className="col-span-12"
        />
      )}
      <TextField {...field(fields.name)} label="Nome" required maxLength={60} className="col-span-12 sm:col-span-8" />
      <TextField
        {...field(fields.code)}
        label="Código contábil"
        optional
        maxLength={20}
        className="col-span-12 sm:col-span-4"
      />
      {!isGroup && (
        <SelectField
          {...field(fields.parent_id)}
          label="Grupo"
          options={ofKind.map(({ id, name }) => ({ value: id, label: name }))}
          className="col-span-12"
        />
      )}
      {category && !category.fixed && (
        <Switch
          {...check((fields as ContractFields<typeof FinancialCategoryUpdate>).archived)}
          label="Arquivada"
          help="Deixa de ser oferecida. O que já foi lançado nela continua."
          className="col-span-12"
        />
      )}
    </SaveDialog>
  );
}
