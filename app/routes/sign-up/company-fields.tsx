import { tenantKindWords } from "#contract/tenant-words";
import { states } from "#domain/brazil";
import { controlClass, Field } from "~/components/form/field";
import { TextField } from "~/components/form/text-field";
import type { StepFieldsProps } from "~/routes/sign-up/step-form";

/** The company: its name, its document, where it is and how much it lets. */
export function CompanyFields({ texts, errors }: StepFieldsProps) {
  const field = (name: string) => ({ name, id: name, defaultValue: texts[name], errors: errors[name] });
  return (
    <div className="form-grid">
      <TextField
        {...field("company.name")}
        label="Nome da empresa"
        required
        autoComplete="organization"
        help="Como o hóspede vai ver"
        className="col-span-12 sm:col-span-7"
      />
      <TextField
        {...field("company.document")}
        label="CNPJ ou CPF"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        help="O CNPJ pode ter letras"
        className="col-span-12 sm:col-span-5"
      />
      <Field
        id="company.kind"
        label="Tipo de negócio"
        optional
        errors={errors["company.kind"]}
        className="col-span-12 sm:col-span-6"
      >
        {(control) => (
          <select {...control} name="company.kind" defaultValue={texts["company.kind"] ?? ""} className={controlClass}>
            <option value="">–</option>
            {Object.entries(tenantKindWords).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        {...field("company.accommodations")}
        label="Acomodações"
        optional
        inputMode="numeric"
        autoComplete="off"
        help="Mais ou menos"
        className="col-span-12 sm:col-span-6"
      />
      <TextField
        {...field("company.city")}
        label="Cidade"
        optional
        autoComplete="address-level2"
        className="col-span-7 sm:col-span-8"
      />
      <Field id="company.state" label="UF" errors={errors["company.state"]} className="col-span-5 sm:col-span-4">
        {(control) => (
          <select
            {...control}
            name="company.state"
            defaultValue={texts["company.state"] ?? ""}
            className={controlClass}
          >
            <option value="">–</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
