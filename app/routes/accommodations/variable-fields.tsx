import { href, Link } from "react-router";
import { longestOwnValue } from "#domain/messages/message-text";
import { TextareaField } from "~/components/form/textarea-field";
import { Chip } from "~/components/ui/chip";
import { field } from "~/lib/form";
import type { UsualAccommodation } from "~/routes/accommodations/capacity-section";
import type { AccommodationFields } from "~/routes/accommodations/form-fields";

interface VariableFieldsProps {
  fields: AccommodationFields;
  variables: UsualAccommodation["variables"];
  /** Whether the user may open the company's variables. */
  seesMessages: boolean;
}

/** The accommodation's values of the company's own message variables. */
export function VariableFields({ fields, variables, seesMessages }: VariableFieldsProps) {
  const values = fields.message_values.getFieldset();
  return (
    <>
      <p className="col-span-12 text-muted text-sm">
        O que cada mensagem diz desta acomodação.{" "}
        {seesMessages ? (
          <Link to={`${href("/minha-conta/notificacoes")}?lista=variaveis`} className="link">
            Variáveis da empresa
          </Link>
        ) : (
          "Quem cuida das mensagens cria as variáveis."
        )}
      </p>
      {variables.map(({ id, name, label, guarded, value }) => {
        const texts = values[id]?.getFieldset();
        if (!texts) return null;
        const translated = [texts.en, texts.es].some(({ initialValue, errors }) => initialValue || errors);
        return (
          <fieldset key={id} className="col-span-12 grid gap-1 border-line-soft border-t pt-3">
            <legend className="sr-only">{label}</legend>
            <TextareaField
              {...field(texts.pt)}
              label={label}
              rows={2}
              maxLength={longestOwnValue}
              help={value === null ? `Vazio: mensagens com {{${name}}} não saem` : `Vazio: “${shortened(value)}”`}
            />
            {guarded && (
              <p className="text-muted text-xs">
                <Chip>Só com o guia aberto</Chip>
              </p>
            )}
            <details open={translated}>
              <summary className="min-h-target cursor-pointer py-2 text-muted text-sm">
                Em inglês e espanhol<span className="sr-only">: {label}</span>
              </summary>
              <div className="grid gap-3 sm:grid-cols-2">
                <TextareaField
                  {...field(texts.en)}
                  label={`${label} em inglês`}
                  rows={2}
                  maxLength={longestOwnValue}
                  help="Vazio: em português"
                />
                <TextareaField
                  {...field(texts.es)}
                  label={`${label} em espanhol`}
                  rows={2}
                  maxLength={longestOwnValue}
                  help="Vazio: em português"
                />
              </div>
            </details>
          </fieldset>
        );
      })}
    </>
  );
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);
