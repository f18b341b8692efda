import { useMemo, useRef, useState } from "react";
import { countryCodes } from "#domain/countries";
import { documentKindsFor } from "#domain/registration-forms/form-content";
import { seemsTwoPeople } from "#domain/two-people";
import { Notice } from "~/components/ui/notice";
import { ChoiceButtons, choicesOf, SelectLine, TextLine } from "~/routes/guest-page/forms/fields";
import { withSlashes } from "~/routes/guest-page/forms/form-texts";
import { takesIdentityCard } from "~/routes/guest-page/forms/people";
import type { PersonState } from "~/routes/guest-page/forms/use-person";
import { useFormWords } from "~/routes/guest-page/forms/words";
import { useGuestLanguage } from "~/routes/guest-page/language";

/** The countries by name in the page's language, Brazil first. */
export function useCountries() {
  const { tag } = useGuestLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: "region" });
    const all = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }));
    const sorted = all.sort((a, b) => a.label.localeCompare(b.label, tag));
    return [...sorted.filter(({ value }) => value === "BR"), ...sorted.filter(({ value }) => value !== "BR")];
  }, [tag]);
}

/** Name, birth date, nationality and document of a person. */
export function IdentityPart({ person }: { person: PersonState }) {
  const words = useFormWords();
  const countries = useCountries();
  const { bind, texts, type, age, minor, onBirth } = person;
  const [named, setNamed] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const kinds = documentKindsFor(texts.nationality || null).filter(
    (kind) => kind !== "identity_card" || takesIdentityCard(texts.nationality),
  );
  const kind = kinds.find((each) => each === texts.document_kind) ?? (kinds.length === 1 ? kinds[0]! : null);
  const birth = bind("birth_date");

  const changeNationality = (nationality: string) => {
    const offered = documentKindsFor(nationality || null);
    const kept = offered.some((each) => each === texts.document_kind);
    type({
      nationality,
      ...(!kept && { document_kind: offered[0] ?? "", document: "" }),
      ...(texts.residence_country === "" && texts.lives_with === "" && { residence_country: nationality }),
    });
  };
  const documentHelp = (of: typeof kind) => {
    if (person.form.hidden.includes("document")) return words.hiddenDocument;
    if (of === "identity_card") return minor ? words.mercosurHelp : `${words.mercosurHelp} ${words.inContract}`;
    if (!minor) return words.inContract;
    return of === "cpf" ? words.minorHasCpf : undefined;
  };
  return (
    <div ref={part} className="grid grid-cols-1 gap-x-4 gap-y-1 min-[22rem]:grid-cols-2">
      <TextLine
        bound={bind("name")}
        label={words.name}
        autoComplete={person.first ? "name" : "off"}
        autoCapitalize="words"
        help={
          <>
            {words.nameHelp}{" "}
            {!named && texts.social_name === "" && (
              <button
                type="button"
                className="link relative before:absolute before:-inset-x-2 before:-inset-y-3.5"
                onClick={() => {
                  setNamed(true);
                  requestAnimationFrame(() =>
                    part.current?.querySelector<HTMLInputElement>("[name=social_name]")?.focus(),
                  );
                }}
              >
                {words.useSocialName}
              </button>
            )}
          </>
        }
        className="col-span-full"
      />
      {seemsTwoPeople(texts.name) && (
        <Notice tone="warning" live className="col-span-full mb-2">
          {words.twoPeople}
        </Notice>
      )}
      {(named || texts.social_name !== "") && (
        <TextLine
          bound={bind("social_name")}
          label={words.socialName}
          optional={words.optional}
          autoCapitalize="words"
          autoComplete="off"
          help={words.socialNameHelp}
          className="col-span-full"
        />
      )}
      <TextLine
        bound={{
          ...birth,
          onLeave: () => {
            birth.onLeave();
            onBirth();
          },
        }}
        label={words.birth}
        inputMode="numeric"
        autoComplete={person.first ? "bday" : "off"}
        format={withSlashes}
        help={age === null ? words.birthHelp : words.age(age)}
      />
      <SelectLine
        bound={{ ...bind("nationality"), onType: changeNationality }}
        label={words.nationality}
        choices={countries}
        placeholder={words.choose}
      />
      {kinds.length > 1 && (
        <ChoiceButtons
          look="joined"
          bound={{
            ...bind("document_kind"),
            value: kind ?? "",
            onType: (next) => type({ document_kind: next, document: "" }),
          }}
          label={words.document}
          choices={choicesOf(words.documents).filter(({ value }) => kinds.some((each) => each === value))}
          className="col-span-full"
        />
      )}
      {kind !== null && (
        <TextLine
          key={kind}
          bound={bind("document")}
          label={words.documentNumbers[kind]}
          inputMode={kind === "cpf" ? "numeric" : "text"}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help={documentHelp(kind)}
          className="col-span-full"
        />
      )}
    </div>
  );
}
