import type { FieldErrors } from "#contract/parse";
import { DateField } from "~/components/form/date-field";
import { PhoneField } from "~/components/form/phone-field";
import { TextField } from "~/components/form/text-field";
import { DocumentFields } from "~/domains/guests/document-fields";
import type { TypedPerson } from "~/domains/guests/use-alike-guests";

export interface MoreFieldsProps {
  errors: FieldErrors;
  /** One that was typed behind the name. */
  phone: string | undefined;
  onTyped: (part: TypedPerson) => void;
}

/** What else may be said of a new person. */
export function MoreFields({ errors, phone, onTyped }: MoreFieldsProps) {
  const third = "col-span-12 md:col-span-6 lg:col-span-4";
  return (
    <div className="form-grid">
      <DateField
        label="Data de nascimento"
        name="birth_date"
        optional
        errors={errors.birth_date}
        className={third}
        onValueChange={(birth_date) => onTyped({ birth_date })}
      />
      <PhoneField
        label="Celular com DDD"
        name="phone"
        optional
        errors={errors.phone}
        defaultValue={phone}
        className={third}
        onValueChange={(text) => onTyped({ phone: text })}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        optional
        errors={errors.email}
        className={third}
        onValueChange={(email) => onTyped({ email })}
      />
      <DocumentFields
        kind={{ name: "document_kind", errors: errors.document_kind }}
        document={{ name: "document", errors: errors.document }}
        masked={null}
        className={third}
        onValueChange={(document) => onTyped({ document })}
      />
    </div>
  );
}
