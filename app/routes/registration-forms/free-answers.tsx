import { useState } from "react";
import { disabilityKindWords, disabilityWords, genderWords, raceWords } from "#contract/official-code-words";
import { DeskFormInput, type RegistrationForm } from "#contract/registration-forms";
import { optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Section } from "~/components/page/section";
import { fieldsOf } from "~/lib/form";
import type { DeskFields } from "~/routes/registration-forms/desk-form";

const { field } = fieldsOf(DeskFormInput);

const third = "col-span-12 sm:col-span-6 lg:col-span-4";

/** Gender, race and disability, as the person answers; nobody has to. */
export function FreeAnswers({ fields, form: { content } }: { fields: DeskFields; form: RegistrationForm }) {
  const [gender, setGender] = useState<string>(content?.gender ?? "");
  const [disability, setDisability] = useState<string>(content?.disability ?? "");
  return (
    <Section title="Respostas livres" aside="Só se a pessoa quiser responder" grid>
      <SelectField
        {...field(fields.gender)}
        options={optionsOf(genderWords)}
        onValueChange={setGender}
        className={third}
      />
      {gender === "OUTRO" && <TextField {...field(fields.gender_text)} maxLength={60} className={third} />}
      <SelectField {...field(fields.race)} options={optionsOf(raceWords)} className={third} />
      <SelectField
        {...field(fields.disability)}
        options={optionsOf(disabilityWords)}
        onValueChange={setDisability}
        className={third}
      />
      {disability === "SIM" && (
        <SelectField
          {...field(fields.disability_kind)}
          optional
          options={optionsOf(disabilityKindWords)}
          className={third}
        />
      )}
    </Section>
  );
}
