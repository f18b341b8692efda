import Check from "lucide-react/icons/check";
import CloudOff from "lucide-react/icons/cloud-off";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { GuestForm } from "#contract/guest/guest-forms";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Card } from "~/routes/guest-page/card";
import type { FormsDoor, ShownForms } from "~/routes/guest-page/forms/doors";
import { choicesOf, SelectLine, TextLine } from "~/routes/guest-page/forms/fields";
import type { Saving } from "~/routes/guest-page/forms/form-saver";
import { IdentityPart } from "~/routes/guest-page/forms/identity-part";
import { MinorPart } from "~/routes/guest-page/forms/minor-part";
import { callName, deskCompletes } from "~/routes/guest-page/forms/people";
import { SharedParts } from "~/routes/guest-page/forms/shared-part";
import { type PersonState, usePerson } from "~/routes/guest-page/forms/use-person";
import { useFormWords } from "~/routes/guest-page/forms/words";
import { useGuestLanguage } from "~/routes/guest-page/language";

export interface PersonFormProps {
  door: FormsDoor;
  shown: ShownForms;
  form: GuestForm;
  /** The next person; null if this is the last one. */
  next: GuestForm | null;
  onShown: (shown: ShownForms) => void;
  onDone: () => void;
}

/** The form of one person, saved while it is typed. Give it the form's id as `key`. */
export function PersonForm({ door, shown, form, next, onShown, onDone }: PersonFormProps) {
  const words = useFormWords();
  const person = usePerson({ door, shown, form, onShown });
  const [working, setWorking] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const { texts, saving, minor } = person;
  const name = callName({ name: texts.name || form.name, position: form.position }, words);
  const later = minor && person.form.authorization === "missing";
  const full = shown.kind === "full";

  useEffect(() => head.current?.focus({ preventScroll: true }), []);

  const go = async (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    setWorking(true);
    const isComplete = await person.complete();
    setWorking(false);
    if (isComplete) onDone();
  };
  return (
    <form
      ref={person.box}
      onSubmit={go}
      noValidate
      className="grid min-w-0 gap-4 [&_input]:scroll-mb-36 [&_select]:scroll-mb-36"
    >
      <section aria-labelledby="ficha-titulo" className="min-w-0 rounded-2 border border-line bg-surface p-5">
        <div className="mb-3 flex items-baseline justify-between gap-3">
          <h2
            id="ficha-titulo"
            ref={head}
            tabIndex={-1}
            className="min-w-0 text-xl font-semibold tracking-snug wrap-anywhere outline-hidden"
          >
            {name}
          </h2>
          {shown.forms.length > 1 && (
            <span className="num shrink-0 text-sm text-muted">{words.place(form.position, shown.people.length)}</span>
          )}
        </div>
        {saving.overtaken && (
          <Notice tone="info" live className="mb-3">
            {words.changedElsewhere}
          </Notice>
        )}
        <IdentityPart person={person} />
        <KnownOffer person={person} company={shown.company_name} />
        {deskCompletes(person.form) && (
          <Notice tone="info" className="mt-2">
            {words.deskCompletesText}
          </Notice>
        )}
        {full && <SharedParts person={person} door={door} shown={shown} />}
        {full && !minor && <ContactPart person={person} />}
      </section>
      {minor && <MinorPart person={person} door={door} shown={shown} onShown={onShown} />}
      {full && <FreePart person={person} />}
      <div className="sticky bottom-0 z-1 -mx-(--page-x) grid gap-2 border-t border-line bg-surface px-(--page-x) pt-3 pb-2 lg:static lg:mx-0 lg:flex lg:flex-row-reverse lg:items-center lg:justify-start lg:gap-4 lg:border-0 lg:bg-transparent lg:p-0">
        <Button
          type="submit"
          variant="primary"
          size="guest"
          working={working}
          workingLabel={words.saving}
          className="min-w-0 max-lg:w-full [&_span]:whitespace-normal"
        >
          {next === null
            ? later
              ? words.finishLater
              : words.finish
            : (later ? words.nextLater : words.next)(callName(next, words))}
        </Button>
        <SavedLine saving={saving} />
      </div>
    </form>
  );
}

/** The company's data of a returning guest, offered once the birth date is entered. */
function KnownOffer({ person, company }: { person: ReturnType<typeof usePerson>; company: string }) {
  const words = useFormWords();
  const [used, setUsed] = useState(false);
  if (used) {
    return (
      <Notice tone="success" live className="mt-2">
        {words.knownUsed}
      </Notice>
    );
  }
  if (person.known === null) return null;
  return (
    <div role="status" className="mt-2 rounded-2 bg-info-soft p-3 text-on-info-soft">
      <p className="text-md">
        <b>{words.known(company)}</b> {words.knownText}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="tall"
          onClick={() => {
            person.answerKnown(true);
            setUsed(true);
          }}
        >
          {words.knownUse}
        </Button>
        <Button size="tall" onClick={() => person.answerKnown(false)}>
          {words.knownNo}
        </Button>
      </div>
    </div>
  );
}

/** E-mail and phone of the booking's holder only. */
function ContactPart({ person }: { person: ReturnType<typeof usePerson> }) {
  const words = useFormWords();
  const { bind, first, form } = person;
  const asked = first || form.missing.some((field) => field === "email" || field === "phone");
  if (!asked) return null;
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
      <TextLine
        bound={bind("email")}
        label={words.email}
        optional={form.missing.includes("email") ? undefined : words.optional}
        type="email"
        autoComplete={first ? "email" : "off"}
      />
      <TextLine
        bound={bind("phone")}
        label={words.phone}
        optional={form.missing.includes("phone") ? undefined : words.optional}
        type="tel"
        autoComplete={first ? "tel" : "off"}
        help={words.phoneHelp}
      />
    </div>
  );
}

/** The state of saving. */
function SavedLine({ saving: { state, savedAt, problem } }: { saving: Saving }) {
  const words = useFormWords();
  const { tag } = useGuestLanguage();
  const lost = state === "offline" || state === "failed";
  const hour = (at: number) =>
    new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(at));
  const text =
    problem ??
    (state === "offline"
      ? words.offline
      : state === "failed"
        ? words.failed
        : state === "saving"
          ? words.saving
          : savedAt === null
            ? words.notYet
            : words.saved(hour(savedAt)) + words.savedMore);
  return (
    <p
      role="status"
      className={`num flex items-center justify-center gap-1.5 text-center text-sm ${lost ? "text-warning-text" : "text-muted"}`}
    >
      {lost ? (
        <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      ) : (
        savedAt !== null && <Check aria-hidden="true" className="size-4 shrink-0 text-success-text" />
      )}
      {text}
    </p>
  );
}

/** Gender, race and disability: optional, with "prefer not to say" as the default. */
function FreePart({ person: { bind, form, texts, type } }: { person: PersonState }) {
  const words = useFormWords();
  const { choose } = words;
  return (
    <Card title={words.free}>
      <p className="mb-2 text-muted">
        {form.hidden.some((field) => field !== "document") ? words.hiddenFree : words.freeText}
      </p>
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
