import { useRef } from "react";
import { type CompanyVariable, CompanyVariableInput } from "#contract/catalogue/message-variables";
import { longestOwnValue, suggestedName } from "#domain/messages/message-text";
import { Switch } from "~/components/form/choice-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { useActForm } from "~/lib/act-form";
import { notificationActs } from "~/routes/account/notifications/notification-acts";

interface VariableDialogProps {
  /** Null for a new one. */
  variable: CompanyVariable | null;
  onClose: () => void;
}

const translated = { help: "Vazio: em português", className: "col-span-12 sm:col-span-6" };

/** The value of all accommodations, in each language. */
const values = [
  {
    name: "value",
    label: "Valor de todas as acomodações",
    help: "Para quem não tem valor próprio, que se dá em cada acomodação",
    className: "col-span-12",
  },
  { name: "value_en", ...translated },
  { name: "value_es", ...translated },
] as const;

/** Creates or edits a variable of the company. The name in texts follows the label until it is typed. */
export function VariableDialog({ variable, onClose }: VariableDialogProps) {
  const act = variable ? notificationActs.saveVariable : notificationActs.createVariable;
  const { frame, fields, field, check } = useActForm(act, CompanyVariableInput, {
    defaultValue: variable ?? { guarded: true },
  });
  const name = useRef<HTMLInputElement>(null);
  const follows = useRef(variable === null);
  const suggest = (label: string) => {
    if (!follows.current || !name.current) return;
    name.current.value = suggestedName(label);
    name.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const used = variable !== null && variable.templates.length > 0;
  return (
    <SaveDialog
      {...frame}
      title={variable ? `Editar a variável ${variable.label}` : "Nova variável"}
      record={variable}
      onClose={onClose}
    >
      <TextField
        {...field(fields.label)}
        required
        maxLength={60}
        help="Ex.: Portão"
        onValueChange={suggest}
        className="col-span-12 sm:col-span-6"
      />
      <TextField
        {...field(fields.name)}
        ref={name}
        required
        maxLength={40}
        spellCheck={false}
        readOnly={used}
        onValueChange={() => {
          follows.current = false;
        }}
        help={
          used ? "Um modelo usa esta variável: o nome dela nos textos não muda" : "Nos textos, entre chaves: {{portao}}"
        }
        className="col-span-12 sm:col-span-6"
      />
      <Switch
        {...check(fields.guarded)}
        label="Só depois de confirmada e com o guia aberto"
        help="Para código, senha ou chave: vai só para o hóspede, nas mesmas condições das instruções de acesso"
        className="col-span-12"
      />
      {values.map(({ name: each, ...texts }) => (
        <TextareaField key={each} {...field(fields[each])} {...texts} optional rows={2} maxLength={longestOwnValue} />
      ))}
    </SaveDialog>
  );
}
