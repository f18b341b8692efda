import { Card } from "~/routes/guest-page/card";
import { choicesOf, SelectLine, TextLine } from "~/routes/guest-page/forms/fields";
import type { PersonState } from "~/routes/guest-page/forms/use-person";
import { useFormWords } from "~/routes/guest-page/forms/words";

/** Gender, race and disability: nobody needs them, and "prefer not to say" is chosen. */
export function FreePart({ person: { bind, texts, type } }: { person: PersonState }) {
  const words = useFormWords();
  const { choose } = words;
  return (
    <Card title={words.free}>
      <p className="mb-2 text-muted">{words.freeText}</p>
      <SelectLine
        bound={{
          ...bind("gender"),
          onType: (gender) => type({ gender, ...(gender !== "OUTRO" && { gender_text: "" }) }),
        }}
        label={words.gender}
        choices={choicesOf(words.genders)}
        placeholder={choose}
      />
      {texts.gender === "OUTRO" && <TextLine bound={bind("gender_text")} label={words.genderText} autoComplete="off" />}
      <SelectLine bound={bind("race")} label={words.race} choices={choicesOf(words.races)} placeholder={choose} />
      <SelectLine
        bound={{
          ...bind("disability"),
          onType: (disability) => type({ disability, ...(disability !== "SIM" && { disability_kind: "" }) }),
        }}
        label={words.disability}
        choices={choicesOf(words.disabilities)}
        placeholder={choose}
      />
      {texts.disability === "SIM" && (
        <SelectLine
          bound={bind("disability_kind")}
          label={words.disabilityKind}
          optional={words.optional}
          choices={choicesOf(words.disabilityKinds)}
          placeholder={choose}
        />
      )}
    </Card>
  );
}
